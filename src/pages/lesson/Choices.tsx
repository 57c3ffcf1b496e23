import { Box, chakra } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import { X } from 'lucide-react';
import { useCallback, useMemo, useRef } from 'react';
import type { AtTheEnd, KeyReach } from '../../../machines/domain/player.ts';
import { playerIds } from '../../addresses/elementIds.ts';
import { useCover } from '../../components/useCover.ts';
import { text } from '../../text/shared.ts';
import { ChoiceGroup, type Option } from './ChoiceGroup.tsx';
import { IconButton } from './controlParts.tsx';
import type { PlayerActor, SettingsActor } from './lessonActors.ts';
import { type PlayerView, qualityNames, sourcesWord } from './lessonView.ts';
import type { SettingsView } from './settingsView.ts';
import { smallFilm } from './smallFilm.ts';
import { SPEEDS } from './speeds.ts';
import { lessonText as words } from './text.ts';

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

/**
 * Opens the panel's sheet, if it has one. Moves the focus to the selected option if the keyboard opened the panel, or if it is a sheet. When
 * the panel closes, moves it back to the button that opened it.
 */
const takeFocus = (panel: HTMLElement | null): (() => void) => {
  const opener = document.activeElement?.closest<HTMLElement>('[data-opens]');
  const sheet = panel?.closest('dialog');
  sheet?.showModal();
  if (sheet || document.activeElement?.matches(':focus-visible'))
    panel?.querySelector<HTMLElement>(':checked')?.focus({ preventScroll: true });
  return () => {
    const movesFocus = sheet || panel?.contains(document.activeElement);
    // While the sheet is open, the button cannot take the focus.
    sheet?.close();
    if (movesFocus)
      (opener ?? document.querySelector<HTMLElement>(`[data-opens="${playerIds.choices}"]:not(.speed)`))?.focus({
        preventScroll: true,
      });
  };
};

const panelStyles = {
  position: 'absolute',
  insetInlineEnd: '3',
  bottom: '100%',
  zIndex: '1',
  maxWidth: 'calc(100% - 1.5rem)',
  maxHeight: '20rem',
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  display: 'flex',
  flexDirection: 'column',
  rowGap: '1',
  padding: '2',
  paddingInlineStart: '3',
  borderRadius: 'card',
  bg: 'filmBar',
  boxShadow: 'float',
  fontSize: 'sm',
  '& > .title': { display: 'none' },
} as const;

/** The panel as a sheet at the lower edge of a small window. */
const sheetStyles = {
  ...panelStyles,
  position: 'fixed',
  insetInline: '0',
  bottom: '0',
  maxWidth: 'none',
  maxHeight: 'calc(100dvh - 4.5rem)',
  display: 'grid',
  // Two columns on a phone that lies on its side.
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 22rem), 1fr))',
  gap: '3',
  padding:
    '12px max(12px, env(safe-area-inset-right)) calc(12px + env(safe-area-inset-bottom)) max(12px, env(safe-area-inset-left))',
  borderRadius: 'dialog',
  borderBottomRadius: '0',
  animation: 'appear 180ms ease-out',
  '& > .title': { display: 'flex', gridColumn: '1 / -1' },
} as const;

/** Covers the window, so that nothing else can be pressed or get the focus. It is also above a film that fills the screen. */
const Sheet = chakra('dialog', {
  base: {
    position: 'fixed',
    inset: '0',
    boxSize: '100%',
    maxWidth: 'none',
    maxHeight: 'none',
    bg: 'backdrop',
    color: 'inherit',
    overflow: 'hidden',
  },
});

type ChoicesProps = {
  player: PlayerActor;
  settings: SettingsActor;
  view: PlayerView;
  given: SettingsView;
  onClose: () => void;
};

function Panel({ player, settings, view, given, onClose }: ChoicesProps) {
  const isSheet = useMemo(() => window.matchMedia(smallFilm).matches, []);
  const sheet = useRef<HTMLDialogElement>(null);
  const close = useCallback(() => sheet.current?.close(), []);
  useCover(isSheet ? close : undefined);
  const sources = useSelector(player, ({ context }) => context.sources);
  const { speeds, files, levels, tracks } = choicesOf(sources, given);
  const panel = (
    <Box
      id={playerIds.choices}
      ref={takeFocus}
      role="group"
      aria-label={words.choices}
      css={isSheet ? sheetStyles : panelStyles}
    >
      <Box className="title" alignItems="center" justifyContent="space-between" fontSize="lg" fontWeight="600">
        <span aria-hidden="true">{words.choices}</span>
        <IconButton name={text.common.close} onClick={close}>
          <X size={20} />
        </IconButton>
      </Box>
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
  if (!isSheet) return panel;
  return (
    <Sheet ref={sheet} aria-label={words.choices} onClose={onClose}>
      <Box position="absolute" inset="0" onClick={close} />
      {panel}
    </Sheet>
  );
}

/**
 * A panel over the picture, or a sheet: speed, quality, and subtitles (if the film has more than one), the choice for the end, and where the
 * keys act. It is rendered while it is closed, so that opening it does not wait for its code.
 */
export default function Choices({ isOpen, ...props }: ChoicesProps & { isOpen: boolean }) {
  return isOpen && <Panel {...props} />;
}
