import { Box } from '@chakra-ui/react';
import { shallowEqual, useSelector } from '@xstate/react';
import { useImperativeHandle } from 'react';
import type { LessonDetail } from '../../../machines/domain/lesson.ts';
import { useHasVip } from '../../components/useHasVip.ts';
import { aboveBar } from './barHeight.ts';
import { Controls } from './Controls.tsx';
import { panelOf } from './controlsView.ts';
import { Face, type FilmKeys } from './FilmStage.tsx';
import type { ControlsActor, LayoutActor, PlayerActor, SettingsActor } from './lessonActors.ts';
import { playerView, trialEndOf } from './lessonView.ts';
import { PlayerNotice, StartOver } from './PlayerNotice.tsx';
import { isTurn, playerKey, pressedOn } from './playerKeys.ts';
import { Spoken } from './Spoken.tsx';

/** Whether a click is a tap. Older browsers do not say; there the device's pointer decides. */
const isTap = (click: MouseEvent): boolean =>
  'pointerType' in click ? click.pointerType === 'touch' : matchMedia('(pointer: coarse)').matches;

/** The film as it plays, with its keys. */
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
  useImperativeHandle(keys, () => (event) => {
    // A menu has handled it, or an input method is composing.
    if (event.defaultPrevented || event.isComposing) return;
    const { volume, speed, track, tracks } = settings.getSnapshot().context;
    const { position, duration } = player.getSnapshot().context;
    const action = playerKey(
      {
        key: event.key,
        hasModifier: event.ctrlKey || event.metaKey || event.altKey,
        ...pressedOn(event.target, document.fullscreenElement !== null),
      },
      { volume, speed, track, tracks, position, duration, panel: panelOf(controls.getSnapshot()) },
    );
    if (!action) return;
    event.preventDefault();
    if (event.repeat && isTurn(action)) return;
    if (action.to === 'player') player.send(action.event);
    else if (action.to === 'settings') settings.send(action.event);
    else if (action.to === 'layout') layout.send(action.event);
    else controls.send(action.event);
  });
  return (
    <Face
      className={isBarHidden ? 'resting' : ''}
      picture={
        <>
          <Box
            position="absolute"
            inset="0"
            onClick={({ nativeEvent }) => {
              const panel = panelOf(controls.getSnapshot());
              // A first tap shows the controls.
              const tapped = { type: 'page.pictureTapped' } as const;
              if (panel) controls.send({ type: `${panel}.closed` });
              else if (isTap(nativeEvent) && controls.getSnapshot().can(tapped)) controls.send(tapped);
              else player.send({ type: 'playback.toggled' });
            }}
            onDoubleClick={() => settings.send({ type: 'fullscreen.toggled' })}
          />
          <Box position="absolute" inset="0" display="flex" flexDirection="column" pointerEvents="none" css={aboveBar}>
            <PlayerNotice player={player} view={view} lesson={lesson} trialEnd={trialEnd} />
            <StartOver player={player} leftAt={view.leftAt} />
          </Box>
          <Spoken settings={settings} />
        </>
      }
      bar={<Controls player={player} settings={settings} controls={controls} layout={layout} view={view} />}
    />
  );
}
