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
import { lessonText as words } from '../../text/lesson.ts';
import { barHeight } from './barHeight.ts';
import { Choices } from './Choices.tsx';
import { Control, IconButton, Slider } from './controlParts.tsx';
import type { PlayerActor, SettingsActor } from './lessonActors.ts';
import type { PlayerView } from './lessonView.ts';
import { Position } from './Position.tsx';
import { Shortcuts } from './Shortcuts.tsx';
import { settingsView } from './settingsView.ts';

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
  const bansSeeking = useSelector(player, ({ context }) => context.bansSeeking);
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
          <Box flex="1 0 0%" />
          <Choices player={player} settings={settings} view={view} given={given} />
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
      <Shortcuts isOpen={given.areShortcutsOpen} />
    </Box>
  );
}
