import { Box, chakra } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import type { AtTheEnd, KeyReach } from '../../../machines/domain/player.ts';
import { playerIds } from '../../addresses/elementIds.ts';
import type { PlayerActor, SettingsActor } from './lessonActors.ts';
import { type PlayerView, qualityNames, sourcesWord } from './lessonView.ts';
import type { SettingsView } from './settingsView.ts';
import { SPEEDS } from './speeds.ts';
import { lessonText as words } from './text.ts';

const Chip = chakra('label', {
  base: {
    position: 'relative',
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    flexShrink: '0',
    minWidth: '2.25rem',
    minHeight: '2.25rem',
    paddingInline: { base: '1.5', md: '2' },
    borderRadius: 'control',
    fontVariantNumeric: 'tabular-nums',
    cursor: 'pointer',
    _hover: { bg: 'filmHover' },
    '&:has(:checked)': { bg: 'brand.300', color: 'film', fontWeight: '600' },
    '&:has(:focus-visible)': { outline: '2px solid', outlineColor: 'bright', outlineOffset: '-2px' },
    '&:has([aria-disabled=true])': { opacity: '0.5', cursor: 'default' },
    '@media (forced-colors: active)': { '&:has(:checked)': { outline: '2px solid Highlight', outlineOffset: '-2px' } },
  },
});

type Option<Value> = { name: string; value: Value };

/** A group of options, all visible. */
function ChoiceGroup<Value extends string | number>({
  name,
  options,
  value,
  allowed = true,
  onChoose,
}: {
  name: string;
  options: Option<Value>[];
  value: Value;
  allowed?: boolean;
  onChoose: (value: Value) => void;
}) {
  return (
    <Box role="radiogroup" aria-label={name} display="flex" alignItems="center" columnGap="2">
      <chakra.span aria-hidden="true" flex="none" width={{ base: '3em', md: '3.5em' }} color="onFooter">
        {name}
      </chakra.span>
      {/* Options that do not fit are reached by scrolling. */}
      <Box
        display="flex"
        columnGap={{ base: '0.5', md: '1' }}
        minWidth="0"
        overflowX="auto"
        css={{ scrollbarWidth: 'none' }}
      >
        {options.map((option) => (
          <Chip key={option.value}>
            <chakra.input
              type="radio"
              name={`player ${name}`}
              position="absolute"
              inset="0"
              margin="0"
              opacity="0"
              cursor="inherit"
              aria-disabled={allowed ? undefined : true}
              checked={option.value === value}
              onChange={() => onChoose(option.value)}
            />
            <span>{option.name}</span>
          </Chip>
        ))}
      </Box>
    </Box>
  );
}

const numbered = (names: string[]): Option<number>[] => names.map((name, value) => ({ name, value }));

/** Returns the available options; empty lists if the film offers no choice. */
function choicesOf(sources: Parameters<typeof qualityNames>[0], given: SettingsView) {
  const files = qualityNames(sources);
  return {
    // The browser's own menu offers other speeds than ours.
    speeds: given.canSetSpeed ? [...new Set([...SPEEDS, given.speed])].sort((one, other) => one - other) : [],
    files: files.length > 1 ? files : [],
    levels: given.levels,
    tracks: given.tracks,
  };
}

/** Moves the focus to the selected option if the keyboard opened the panel. When the panel closes, moves it back to the button. */
const takeFocus = (panel: HTMLElement | null): (() => void) => {
  if (document.activeElement?.matches(':focus-visible'))
    panel?.querySelector<HTMLElement>(':checked')?.focus({ preventScroll: true });
  return () => {
    if (panel?.contains(document.activeElement))
      document.querySelector<HTMLElement>(`[data-opens="${panel.id}"]`)?.focus({ preventScroll: true });
  };
};

/** A panel over the picture: speed, quality, and subtitles (if the film has more than one), the choice for the end, and where the keys act. */
export function Choices({
  player,
  settings,
  view,
  given,
}: {
  player: PlayerActor;
  settings: SettingsActor;
  view: PlayerView;
  given: SettingsView;
}) {
  const sources = useSelector(player, ({ context }) => context.sources);
  const { speeds, files, levels, tracks } = choicesOf(sources, given);
  return (
    <Box
      id={playerIds.choices}
      ref={takeFocus}
      role="group"
      aria-label={words.choices}
      position="absolute"
      insetInlineEnd="3"
      bottom="100%"
      zIndex="1"
      maxWidth="calc(100% - 1.5rem)"
      // On a phone, the film is as wide as the page. The panel covers the picture above the controls.
      maxHeight="min(20rem, calc(56.25vw - 76px))"
      overflowY="auto"
      overscrollBehavior="contain"
      display="flex"
      flexDirection="column"
      rowGap="1"
      padding="2"
      paddingInlineStart="3"
      borderRadius="card"
      bg="filmBar"
      boxShadow="float"
      fontSize="sm"
    >
      {speeds.length > 0 && (
        <ChoiceGroup
          name={words.speed}
          options={speeds.map((speed) => ({ name: words.speedOf(speed), value: speed }))}
          value={given.speed}
          onChoose={(speed) => settings.send({ type: 'speed.chosen', speed })}
        />
      )}
      {files.length > 0 && (
        <ChoiceGroup
          name={sourcesWord(sources)}
          options={numbered(files)}
          value={view.quality}
          allowed={view.canChooseQuality}
          onChoose={(quality) => player.send({ type: 'quality.chosen', quality })}
        />
      )}
      {levels.length > 0 && (
        <ChoiceGroup
          name={words.quality}
          options={[{ name: words.automaticLevel, value: -1 }, ...numbered(levels)]}
          value={given.level}
          onChoose={(level) => settings.send({ type: 'level.chosen', level })}
        />
      )}
      {tracks.length > 0 && (
        <ChoiceGroup
          name={words.tracks}
          options={[{ name: words.noTrack, value: -1 }, ...numbered(tracks)]}
          value={given.track}
          onChoose={(track) => settings.send({ type: 'track.chosen', track })}
        />
      )}
      <ChoiceGroup
        name={words.atTheEnd}
        options={[
          { name: words.endNext, value: 'next' },
          { name: words.endAgain, value: 'again' },
          { name: words.endNothing, value: 'nothing' },
        ]}
        value={given.atTheEnd}
        onChoose={(wish: AtTheEnd) => settings.send({ type: 'end.chosen', wish })}
      />
      <ChoiceGroup
        name={words.keyReach}
        options={[
          { name: words.keysOnPage, value: 'page' },
          { name: words.keysInPlayer, value: 'player' },
        ]}
        value={given.keyReach}
        onChoose={(reach: KeyReach) => settings.send({ type: 'keys.chosen', reach })}
      />
    </Box>
  );
}
