import { Box } from '@chakra-ui/react';
import { shallowEqual, useSelector } from '@xstate/react';
import { Suspense, useCallback, useImperativeHandle, useMemo } from 'react';
import type { LessonDetail } from '../../../machines/domain/lesson.ts';
import { isOfInputMethod } from '../../components/inputMethod.ts';
import { lateComponent } from '../../components/lateComponent.ts';
import { useFlow } from '../../components/useFlow.ts';
import { useHasVip } from '../../components/useHasVip.ts';
import { useLatePart } from '../../components/useLatePart.ts';
import { useWired } from '../../components/WiredContext.tsx';
import { aboveBar } from './barHeight.ts';
import { Controls } from './Controls.tsx';
import { panelClosed, panelOf } from './controlsView.ts';
import { Face, type FilmKeys } from './FilmStage.tsx';
import type { ControlsActor, LayoutActor, PlayerActor, SettingsActor } from './lessonActors.ts';
import { playerView, trialEndOf } from './lessonView.ts';
import { PlayerNotice, StartOver } from './PlayerNotice.tsx';
import { isTurn, playerKey, pressedOn } from './playerKeys.ts';
import { Spoken } from './Spoken.tsx';
import { onSmallFilm } from './smallFilm.ts';

const gestures = lateComponent(() => import('./Gestures.tsx'));

/** The playing film, with its keys. */
export function Player({
  player,
  settings,
  controls,
  layout,
  lesson,
  keys,
}: {
  player: PlayerActor;
  settings: SettingsActor;
  controls: ControlsActor;
  layout: LayoutActor;
  lesson: LessonDetail;
  keys: FilmKeys;
}) {
  const trialEnd = trialEndOf(lesson, useHasVip());
  const view = useSelector(player, (snapshot) => playerView(snapshot, trialEnd.reason), shallowEqual);
  const isBarHidden = useSelector(controls, (snapshot) => snapshot.matches('hidden'));
  const flows = useWired().pageFlow('lesson');
  /** Handles a press on the picture. */
  const press = useCallback(() => {
    const panel = panelOf(controls.getSnapshot());
    if (panel) controls.send(panelClosed[panel]);
    else player.send({ type: 'playback.toggled' });
  }, [controls, player]);
  const Gestures = useLatePart('filmExtras', gestures);
  const loop = useFlow(
    useMemo(() => flows.loop(player), [flows, player]),
    { bansSeeking: lesson.bansSeeking },
  );
  useImperativeHandle(keys, () => (event) => {
    // A menu has handled the key, or an input method is composing.
    if (event.defaultPrevented || isOfInputMethod(event)) return;
    const { volume, speed, track, tracks, keyReach } = settings.getSnapshot().context;
    const now = player.getSnapshot();
    const { position, duration } = now.context;
    // When the film is open and its file has no length, the server's length counts.
    const length = now.matches({ open: 'preparing' }) ? 0 : playerView(now, '').duration || Infinity;
    const action = playerKey(
      {
        key: event.key,
        hasModifier: event.ctrlKey || event.metaKey || event.altKey,
        ...pressedOn(event.target, document.fullscreenElement !== null),
      },
      {
        volume,
        speed,
        track,
        tracks,
        keyReach,
        position,
        duration: duration || length,
        panel: panelOf(controls.getSnapshot()),
        isFilled: layout.getSnapshot().matches({ window: 'filled' }),
      },
    );
    if (!action) return;
    event.preventDefault();
    if (event.repeat && isTurn(action)) return;
    if (action.to === 'player') player.send(action.event);
    else if (action.to === 'settings') settings.send(action.event);
    else if (action.to === 'layout') layout.send(action.event);
    else if (action.to === 'loop') loop.send(action.event);
    else controls.send(action.event);
  });
  return (
    <Face
      className={(isBarHidden ? 'resting' : '') + (view.isOver ? ' over' : '') + (view.isPlaying ? ' playing' : '')}
      picture={
        <>
          <Box
            data-picture=""
            position="absolute"
            inset="0"
            // The browser scrolls the page on vertical moves.
            touchAction="pan-y"
            userSelect="none"
            onClick={press}
            onDoubleClick={() => settings.send({ type: 'fullscreen.toggled' })}
          />
          <Box
            className="notice"
            position="absolute"
            inset="0"
            display="flex"
            flexDirection="column"
            pointerEvents="none"
            css={{ ...aboveBar, [onSmallFilm]: { '&:has(.offer) .mark': { display: 'none' } } }}
          >
            <PlayerNotice player={player} view={view} lesson={lesson} trialEnd={trialEnd} />
            <StartOver player={player} leftAt={view.leftAt} />
          </Box>
          <Suspense>
            <Gestures player={player} settings={settings} controls={controls} press={press} />
          </Suspense>
          <Spoken player={player} settings={settings} />
        </>
      }
      bar={
        <Controls
          player={player}
          settings={settings}
          controls={controls}
          layout={layout}
          loop={loop}
          lesson={lesson}
          view={view}
        />
      }
    />
  );
}
