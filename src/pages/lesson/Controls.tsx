import { Box, chakra } from '@chakra-ui/react';
import { shallowEqual, useSelector } from '@xstate/react';
import {
  Expand,
  Keyboard,
  Maximize,
  Minimize,
  Pause,
  PictureInPicture2,
  Play,
  RectangleHorizontal,
  RotateCcw,
  RotateCw,
  Settings,
  Shrink,
  SkipForward,
  Volume2,
  VolumeX,
} from 'lucide-react';
import { type CSSProperties, Suspense } from 'react';
import type { LessonDetail } from '../../../machines/domain/lesson.ts';
import { playerIds } from '../../addresses/elementIds.ts';
import { lateComponent } from '../../components/lateComponent.ts';
import { useLatePart } from '../../components/useLatePart.ts';
import { barHeight } from './barHeight.ts';
import { IconButton, PanelButton, Slider } from './controlParts.tsx';
import { panelOf } from './controlsView.ts';
import { LoopButton } from './LoopButton.tsx';
import type { ControlsActor, LayoutActor, LoopActor, PlayerActor, SettingsActor } from './lessonActors.ts';
import type { PlayerView } from './lessonView.ts';
import { Position } from './Position.tsx';
import { settingsView } from './settingsView.ts';
import { lessonText as words } from './text.ts';

const choices = lateComponent(() => import('./Choices.tsx'));
const shortcuts = lateComponent(() => import('./Shortcuts.tsx'));

/** Makes controls over a bright picture readable, and covers no more of it than needed. */
const shade = {
  content: '""',
  position: 'absolute',
  inset: '-2.5rem 0 0',
  zIndex: '-1',
  backgroundImage: 'linear-gradient(to top, {colors.filmVeil}, {colors.filmMark} 60%, transparent)',
  pointerEvents: 'none',
  '@media (forced-colors: active)': { inset: '0', background: 'Canvas' },
} as const;

/** The film's controls, over the lower edge of the picture. */
export function Controls({
  player,
  settings,
  controls,
  layout,
  loop,
  lesson,
  view,
}: {
  player: PlayerActor;
  settings: SettingsActor;
  controls: ControlsActor;
  layout: LayoutActor;
  loop: LoopActor;
  lesson: LessonDetail;
  view: PlayerView;
}) {
  const given = useSelector(settings, settingsView, shallowEqual);
  const bansSeeking = useSelector(player, ({ context }) => context.bansSeeking);
  const panel = useSelector(controls, panelOf);
  const Choices = useLatePart('filmExtras', choices);
  const Shortcuts = useLatePart('filmExtras', shortcuts);
  const isTheatre = useSelector(layout, (snapshot) => snapshot.matches({ width: 'theatre' }));
  const isFilled = useSelector(layout, (snapshot) => snapshot.matches({ window: 'filled' }));
  /** Toggles a panel. */
  const turn = (one: 'choices' | 'shortcuts') => () =>
    controls.send({ type: panel === one ? `${one}.closed` : `${one}.opened` });
  return (
    <Box
      className="bar"
      css={{ ...barHeight, isolation: 'isolate', '&::before': shade }}
      position="absolute"
      insetInline="0"
      bottom="0"
      transition="opacity 160ms"
      display="flex"
      flexDirection="column"
      paddingInline="3"
      paddingBottom="1"
    >
      <Position player={player} loop={loop} lesson={lesson} view={view} bansSeeking={bansSeeking} />
      <Box position="relative" display="flex" alignItems="center" columnGap="1">
        <IconButton
          name={view.isPlaying ? words.pause : words.play}
          allowed={view.canToggle}
          onClick={() => player.send({ type: 'playback.toggled' })}
        >
          {view.isPlaying ? <Pause size={20} /> : <Play size={20} />}
        </IconButton>
        <chakra.span
          aria-hidden="true"
          paddingInline="2"
          fontSize="sm"
          lineHeight="40px"
          fontVariantNumeric="tabular-nums"
          whiteSpace="nowrap"
          // With large text on a phone, the time is hidden, because the buttons need its space. The slider still shows the position.
          css={{ '@media (max-width: 18em)': { display: 'none' } }}
        >
          {view.clock}
        </chakra.span>
        {/* Controls that do not fit are reached by scrolling. */}
        <Box
          className="more"
          flex="1"
          minWidth="0"
          display="flex"
          alignItems="center"
          columnGap={{ base: '1', lg: '0', xl: '1' }}
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
                <RotateCcw size={20} />
              </IconButton>
              <IconButton
                name={words.seekForward}
                allowed={view.canSeek}
                onClick={() => player.send({ type: 'seek.steppedForward' })}
              >
                <RotateCw size={20} />
              </IconButton>
              <LoopButton loop={loop} />
            </>
          )}
          {view.canGoOn && (
            // Hidden where space lacks: on phones, which have the lessons right below the film, and on small screens with the lessons beside it.
            <Box display={{ base: 'none', md: 'block', lg: 'none', xl: 'block' }}>
              <IconButton name={words.next} onClick={() => player.send({ type: 'next.chosen' })}>
                <SkipForward size={20} />
              </IconButton>
            </Box>
          )}
          <Box flex="1 0 0%" />
          <IconButton
            name={given.isMuted ? words.unmute : words.mute}
            onClick={() => settings.send({ type: 'mute.toggled' })}
          >
            {given.isMuted ? <VolumeX size={20} /> : <Volume2 size={20} />}
          </IconButton>
          <Slider
            type="range"
            data-slider="volume"
            aria-label={words.volume}
            aria-valuetext={words.percent(given.volume)}
            width="80px"
            // Phones have volume keys. On small screens with the lessons beside the film, the bar is too short; it has the mute button, and the
            // arrow keys change the volume.
            display={{ base: 'none', md: 'block', lg: 'none', xl: 'block' }}
            min={0}
            max={1}
            step={0.05}
            value={given.volume}
            style={{ '--share': given.volume } as CSSProperties}
            onChange={({ currentTarget }) =>
              settings.send({ type: 'volume.chosen', volume: Number(currentTarget.value) })
            }
          />
          {given.canPictureInPicture && (
            <IconButton
              name={given.isInPicture ? words.leavePictureInPicture : words.pictureInPicture}
              onClick={() => settings.send({ type: 'pictureInPicture.toggled' })}
            >
              <PictureInPicture2 size={20} />
            </IconButton>
          )}
          <PanelButton
            className="keys"
            name={words.openShortcuts}
            panel={playerIds.shortcuts}
            isOpen={panel === 'shortcuts'}
            onClick={turn('shortcuts')}
          >
            <Keyboard size={20} />
          </PanelButton>
        </Box>
        {given.canSetSpeed && (
          // Only where the bar has room; elsewhere the speed is behind 设置.
          <Box display={{ base: 'none', md: 'block', lg: 'none', xl: 'block' }}>
            <PanelButton
              className="speed"
              name={words.speedIs(given.speed)}
              panel={playerIds.choices}
              isOpen={panel === 'choices'}
              onClick={turn('choices')}
            >
              {words.speedOf(given.speed)}
            </PanelButton>
          </Box>
        )}
        <PanelButton
          name={words.choices}
          panel={playerIds.choices}
          isOpen={panel === 'choices'}
          onClick={turn('choices')}
        >
          <Settings size={20} />
        </PanelButton>
        {!given.isFullscreen && (
          // On narrower screens, the film is as wide as the window anyway.
          <Box display={{ base: 'none', lg: 'flex' }}>
            {!isFilled && (
              <IconButton
                name={isTheatre ? words.leaveTheatre : words.theatre}
                onClick={() => layout.send({ type: 'theatre.toggled' })}
              >
                <RectangleHorizontal size={20} />
              </IconButton>
            )}
            <IconButton
              name={isFilled ? words.leaveFill : words.fill}
              onClick={() => layout.send({ type: 'filling.toggled' })}
            >
              {isFilled ? <Shrink size={20} /> : <Expand size={20} />}
            </IconButton>
          </Box>
        )}
        {given.canFullscreen && (
          <IconButton
            name={given.isFullscreen ? words.leaveFullscreen : words.fullscreen}
            onClick={() => settings.send({ type: 'fullscreen.toggled' })}
          >
            {given.isFullscreen ? <Minimize size={20} /> : <Maximize size={20} />}
          </IconButton>
        )}
      </Box>
      <Suspense>
        <Choices isOpen={panel === 'choices'} {...{ player, settings, view, given }} onClose={turn('choices')} />
        <Shortcuts label={words.openShortcuts} isOpen={panel === 'shortcuts'} />
      </Suspense>
    </Box>
  );
}
