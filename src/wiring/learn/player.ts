import { type EventObject, fromCallback } from 'xstate';
import type {
  ControlsTelling,
  MediaCommand,
  MediaInput,
  NextReport,
  SystemControlsInput,
} from '../../../machines/domain/player.ts';
import type { PlayerReport } from '../../../machines/domain/progress.ts';
import { playerMachine } from '../../../machines/learn/player.machine.ts';
import { playerIds } from '../../addresses/elementIds.ts';
import { lessonPath } from '../../addresses/paths.ts';
import { openMediaSession } from '../../browser/player/mediaSession.ts';
import { openFilm } from '../../browser/player/openFilm.ts';
import { withVideo } from '../../browser/player/withVideo.ts';
import { createPlayerPreferences } from '../../browser/stored/playerPreferences.ts';
import type { Environment } from '../environment.ts';
import { watchDeadline } from '../kit/watchDeadline.ts';
import type { RunningFlows } from '../runningFlows.ts';
import { wirePlayLock } from './playLock.ts';

const videoOf = (): HTMLVideoElement | null => {
  const found = document.getElementById(playerIds.video);
  return found instanceof HTMLVideoElement ? found : null;
};

export function wirePlayer(environment: Environment, running: RunningFlows) {
  const { clock, store } = environment;
  const preferences = createPlayerPreferences(store);
  return playerMachine.provide({
    actors: {
      media: fromCallback<MediaCommand, MediaInput>(({ input, sendBack, receive }) => {
        let film: ReturnType<typeof openFilm> | null = null;
        const stop = withVideo(document, playerIds.video, (video) => {
          film = openFilm(video, { ...input, atTheEnd: () => preferences.read().atTheEnd }, sendBack);
          return film.close;
        });
        receive((event) => film?.command(event));
        return stop;
      }),
      // Progress is sent to a flow beside the session, which outlives this page.
      reportProgress: fromCallback<PlayerReport>(({ receive }) => {
        const progress = running.backgroundFlow('progress');
        receive((event) => progress.send(event));
        return () => progress.send({ type: 'player.left' });
      }),
      systemControls: fromCallback<ControlsTelling, SystemControlsInput>(({ input, sendBack, receive }) => {
        const controls = openMediaSession(input, videoOf, sendBack);
        receive((event) => controls.tell(event));
        return controls.close;
      }),
      playLock: wirePlayLock(environment),
      watchNext: fromCallback<EventObject, { wait: number }>(({ sendBack, input }) => {
        const deadline = clock.steady() + input.wait;
        return watchDeadline(
          clock,
          () => deadline - clock.steady(),
          (report: NextReport) => sendBack(report),
        );
      }),
    },
    actions: {
      // Prefetch: the next lesson takes these answers if it opens within 5 s.
      askForNext: ({ context }) => environment.askAhead({ pathname: lessonPath(context.nextId), search: '' }),
      storeQuality: ({ context: { sources, quality } }) =>
        preferences.update({ wantedLevel: sources[quality]?.quality ?? '' }),
    },
  });
}
