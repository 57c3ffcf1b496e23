import { Box, chakra } from '@chakra-ui/react';
import { shallowEqual, useSelector } from '@xstate/react';
import {
  Keyboard,
  Maximize,
  Minimize,
  Pause,
  PictureInPicture2,
  Play,
  RotateCcw,
  RotateCw,
  Volume2,
  VolumeX,
} from 'lucide-react';
import type { ReactNode } from 'react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { playerMachine } from '../../../machines/learn/player.machine.ts';
import type { playerSettingsMachine } from '../../../machines/learn/playerSettings.machine.ts';
import { lessonText as words } from '../../text/lesson.ts';
import { clockTime } from '../../text/sizes.ts';
import { barHeight } from './barHeight.ts';
import { type PlayerView, qualityNames, sourcesWord } from './lessonView.ts';

export type PlayerActor = ActorRefFrom<typeof playerMachine>;
export type SettingsActor = ActorRefFrom<typeof playerSettingsMachine>;

const SPEEDS = [0.5, 0.75, 1, 1.25, 1.5, 2];

export const settingsView = (snapshot: SnapshotFrom<typeof playerSettingsMachine>) => {
  const { context } = snapshot;
  return {
    speed: context.speed,
    canSetSpeed: snapshot.can({ type: 'speed.chosen', speed: 1 }),
    volume: context.isMuted ? 0 : context.volume,
    isMuted: context.isMuted,
    levels: context.levels,
    level: context.level,
    tracks: context.tracks,
    track: context.track,
    isFullscreen: context.isFullscreen,
    isInPicture: context.isInPicture,
    canFullscreen: snapshot.can({ type: 'fullscreen.toggled' }),
    canPictureInPicture: snapshot.can({ type: 'pictureInPicture.toggled' }),
    areShortcutsOpen: snapshot.matches('shortcutsOpen'),
  };
};

const Control = chakra('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    boxSize: 'control',
    flexShrink: '0',
    borderRadius: 'control',
    // On touch screens there are no keys to list.
    '@media (pointer: coarse)': { boxSize: 'touch', '&.keys': { display: 'none' } },
    _hover: { bg: 'filmHover' },
    '&[aria-disabled=true]': { opacity: '0.5' },
    '&[aria-pressed=true]': { color: 'brand.300' },
  },
});

const Choice = chakra('select', {
  base: {
    minHeight: 'control',
    maxWidth: '9em',
    paddingInline: '2',
    borderRadius: 'control',
    bg: 'filmBar',
    color: 'inherit',
    fontSize: 'sm',
    '@media (pointer: coarse)': { minHeight: 'touch' },
    _hover: { bg: 'filmBarHover' },
    '&[aria-disabled=true]': { opacity: '0.5' },
  },
});

const Slider = chakra('input', { base: { accentColor: 'brand.400', minHeight: '1.5rem', cursor: 'pointer' } });

function IconButton({
  name,
  allowed = true,
  isPressed,
  onClick,
  children,
}: {
  name: string;
  allowed?: boolean;
  isPressed?: boolean;
  onClick: () => void;
  children: ReactNode;
}) {
  return (
    <Control
      type="button"
      aria-label={name}
      title={name}
      aria-pressed={isPressed}
      aria-disabled={allowed ? undefined : true}
      onClick={onClick}
    >
      {children}
    </Control>
  );
}

/** The label above the slider while its thumb is held. */
const placeOf = (slider: HTMLInputElement) => slider.nextElementSibling as HTMLElement;
/** While its thumb is held, a slider follows the hand, not the film; a label above it shows the position. */
function holdAt(slider: HTMLInputElement): void {
  const place = placeOf(slider);
  const share = Number(slider.value) / Number(slider.max);
  place.textContent = clockTime(Number(slider.value));
  place.style.left = `${share * 100}%`;
  place.style.transform = `translateX(${share * -100}%)`;
  place.hidden = false;
}
const letGo = (slider: HTMLInputElement): void => {
  placeOf(slider).hidden = true;
};

/**
 * Keeps a slider at the film's position, and seeks only on release, not while dragging: dragging over the end would end the lesson. React
 * has no event for that; its `onChange` is the browser's `input`.
 */
function followFilm(slider: HTMLInputElement, player: PlayerActor, position: number): () => void {
  if (placeOf(slider).hidden) slider.value = String(position);
  const seek = () => {
    letGo(slider);
    player.send({ type: 'seek.chosen', seconds: Number(slider.value) });
    slider.value = String(Math.floor(player.getSnapshot().context.position));
  };
  slider.addEventListener('change', seek);
  return () => slider.removeEventListener('change', seek);
}

/** The film's position. Where seeking is banned it is only shown. */
function Position({ player, view, bansSeeking }: { player: PlayerActor; view: PlayerView; bansSeeking: boolean }) {
  const value = Math.floor(view.position);
  const end = Math.max(1, Math.floor(view.duration));
  if (bansSeeking) {
    return (
      <Box display="flex" alignItems="center" gap="3" height="1.5rem" fontSize="xs" whiteSpace="nowrap">
        <Box
          role="progressbar"
          aria-label={words.position}
          aria-valuemin={0}
          aria-valuemax={end}
          aria-valuenow={Math.min(value, end)}
          aria-valuetext={view.time}
          flex="1"
          height="4px"
          borderRadius="full"
          bg="filmTrack"
          overflow="hidden"
        >
          <Box height="full" bg="brand.400" style={{ width: `${(Math.min(value, end) / end) * 100}%` }} />
        </Box>
        {words.bansSeeking}
      </Box>
    );
  }
  return (
    <Box position="relative" height="1.5rem">
      <Slider
        ref={(slider: HTMLInputElement | null) =>
          slider ? followFilm(slider, player, Math.min(value, end)) : undefined
        }
        type="range"
        data-slider="position"
        aria-label={words.position}
        aria-valuetext={view.time}
        aria-disabled={view.canSeek ? undefined : true}
        width="full"
        display="block"
        // The touch target is as large as there is room.
        css={{ '@media (pointer: coarse)': { height: 'touch', marginTop: '-1rem' } }}
        min={0}
        max={end}
        step={1}
        defaultValue={0}
        onInput={({ currentTarget }) => holdAt(currentTarget)}
        onPointerUp={({ currentTarget }) => letGo(currentTarget)}
        onPointerCancel={({ currentTarget }) => letGo(currentTarget)}
      />
      <chakra.span
        hidden
        aria-hidden="true"
        position="absolute"
        bottom="100%"
        paddingInline="2"
        borderRadius="control"
        bg="filmBar"
        fontSize="sm"
        pointerEvents="none"
      />
    </Box>
  );
}

/** The controls of the film, below the picture. */
export function Controls({
  player,
  settings,
  view,
}: {
  player: PlayerActor;
  settings: SettingsActor;
  view: PlayerView;
}) {
  const given = useSelector(settings, settingsView, shallowEqual);
  const { sources, bansSeeking } = useSelector(
    player,
    ({ context }) => context,
    (one, other) => {
      return one.sources === other.sources && one.bansSeeking === other.bansSeeking;
    },
  );
  const names = qualityNames(sources);
  return (
    <Box
      className="bar"
      css={barHeight}
      position="relative"
      display="flex"
      flexDirection="column"
      paddingInline="3"
      paddingBottom="1"
      bg="filmBar"
    >
      <Position player={player} view={view} bansSeeking={bansSeeking} />
      <Box position="relative" display="flex" alignItems="center" columnGap="1">
        <IconButton
          name={view.isPlaying ? words.pause : words.play}
          allowed={view.canToggle}
          onClick={() => player.send({ type: 'playback.toggled' })}
        >
          {view.isPlaying ? <Pause size={20} aria-hidden="true" /> : <Play size={20} aria-hidden="true" />}
        </IconButton>
        <chakra.span
          aria-hidden="true"
          paddingInline="2"
          fontSize="sm"
          fontVariantNumeric="tabular-nums"
          whiteSpace="nowrap"
        >
          {view.clock}
        </chakra.span>
        {/* Controls without room are reached by scrolling. */}
        <Box
          className="more"
          flex="1"
          minWidth="0"
          display="flex"
          alignItems="center"
          columnGap="1"
          overflowX="auto"
          css={{ scrollbarWidth: 'none', '& > *': { flexShrink: '0' }, '& :focus-visible': { outlineOffset: '-2px' } }}
        >
          {!bansSeeking && (
            <>
              <IconButton
                name={words.seekBack}
                allowed={view.canSeek}
                onClick={() => player.send({ type: 'seek.steppedBack' })}
              >
                <RotateCcw size={20} aria-hidden="true" />
              </IconButton>
              <IconButton
                name={words.seekForward}
                allowed={view.canSeek}
                onClick={() => player.send({ type: 'seek.steppedForward' })}
              >
                <RotateCw size={20} aria-hidden="true" />
              </IconButton>
            </>
          )}
          <Box flex="1" />
          {given.canSetSpeed && (
            <Choice
              aria-label={words.speed}
              title={words.speed}
              value={given.speed}
              onChange={({ currentTarget }) =>
                settings.send({ type: 'speed.chosen', speed: Number(currentTarget.value) })
              }
            >
              {/* The browser's own menu offers other speeds than ours. */}
              {[...new Set([...SPEEDS, given.speed])]
                .sort((one, other) => one - other)
                .map((speed) => (
                  <option key={speed} value={speed}>
                    {words.speedOf(speed)}
                  </option>
                ))}
            </Choice>
          )}
          {names.length > 1 && (
            <Choice
              aria-label={sourcesWord(sources)}
              title={sourcesWord(sources)}
              aria-disabled={view.canChooseQuality ? undefined : true}
              value={view.quality}
              onChange={({ currentTarget }) =>
                player.send({ type: 'quality.chosen', quality: Number(currentTarget.value) })
              }
            >
              {names.map((name, index) => (
                <option key={name} value={index}>
                  {name}
                </option>
              ))}
            </Choice>
          )}
          {given.levels.length > 0 && (
            <Choice
              aria-label={words.quality}
              title={words.quality}
              value={given.level}
              onChange={({ currentTarget }) =>
                settings.send({ type: 'level.chosen', level: Number(currentTarget.value) })
              }
            >
              <option value={-1}>{words.automaticLevel}</option>
              {given.levels.map((name, index) => (
                <option key={name} value={index}>
                  {name}
                </option>
              ))}
            </Choice>
          )}
          {given.tracks.length > 0 && (
            <Choice
              aria-label={words.tracks}
              title={words.tracks}
              value={given.track}
              onChange={({ currentTarget }) =>
                settings.send({ type: 'track.chosen', track: Number(currentTarget.value) })
              }
            >
              <option value={-1}>{words.noTrack}</option>
              {given.tracks.map((name, index) => (
                <option key={name} value={index}>
                  {name}
                </option>
              ))}
            </Choice>
          )}
          <IconButton
            name={given.isMuted ? words.unmute : words.mute}
            onClick={() => settings.send({ type: 'mute.toggled' })}
          >
            {given.isMuted ? <VolumeX size={20} aria-hidden="true" /> : <Volume2 size={20} aria-hidden="true" />}
          </IconButton>
          <Slider
            type="range"
            data-slider="volume"
            aria-label={words.volume}
            width="80px"
            // Phones have volume keys of their own.
            display={{ base: 'none', md: 'block' }}
            min={0}
            max={1}
            step={0.05}
            value={given.volume}
            onChange={({ currentTarget }) =>
              settings.send({ type: 'volume.chosen', volume: Number(currentTarget.value) })
            }
          />
          {given.canPictureInPicture && (
            <IconButton
              name={given.isInPicture ? words.leavePictureInPicture : words.pictureInPicture}
              onClick={() => settings.send({ type: 'pictureInPicture.toggled' })}
            >
              <PictureInPicture2 size={20} aria-hidden="true" />
            </IconButton>
          )}
          <Control
            className="keys"
            type="button"
            aria-label={words.openShortcuts}
            title={words.openShortcuts}
            aria-expanded={given.areShortcutsOpen}
            aria-controls="player-shortcuts"
            onClick={() => settings.send({ type: given.areShortcutsOpen ? 'shortcuts.closed' : 'shortcuts.opened' })}
          >
            <Keyboard size={20} aria-hidden="true" />
          </Control>
        </Box>
        {given.canFullscreen && (
          <IconButton
            name={given.isFullscreen ? words.leaveFullscreen : words.fullscreen}
            onClick={() => settings.send({ type: 'fullscreen.toggled' })}
          >
            {given.isFullscreen ? <Minimize size={20} aria-hidden="true" /> : <Maximize size={20} aria-hidden="true" />}
          </IconButton>
        )}
      </Box>
      <Box
        id="player-shortcuts"
        hidden={!given.areShortcutsOpen}
        position="absolute"
        insetInlineEnd="3"
        bottom="100%"
        zIndex="1"
        padding="4"
        borderRadius="card"
        bg="filmBar"
        boxShadow="float"
        fontSize="sm"
      >
        <chakra.dl margin="0" display="grid" gridTemplateColumns="auto auto" columnGap="6" rowGap="1">
          {words.shortcuts.map(({ keys, does }) => (
            <Box key={keys} display="contents">
              <chakra.dt whiteSpace="nowrap">{keys}</chakra.dt>
              <chakra.dd margin="0">{does}</chakra.dd>
            </Box>
          ))}
        </chakra.dl>
      </Box>
    </Box>
  );
}
