import { type ActorRefFrom, type EventObject, fromCallback, fromPromise, type InputFrom } from 'xstate';
import type { AskAddressAnswer, LessonDetail } from '../../../machines/domain/lesson.ts';
import type {
  ControlsTelling,
  MediaCommand,
  MediaInput,
  NextReport,
  SettingsCommand,
  SystemControlsInput,
} from '../../../machines/domain/player.ts';
import type { PlayerReport } from '../../../machines/domain/progress.ts';
import { progressOf } from '../../../machines/domain/progressKnown.ts';
import { type FilmLoopWorldEvent, filmLoopMachine } from '../../../machines/learn/filmLoop.machine.ts';
import { type LessonWorldEvent, type LoadLessonAnswer, lessonMachine } from '../../../machines/learn/lesson.machine.ts';
import { type AskAddressInput, lessonFilmMachine } from '../../../machines/learn/lessonFilm.machine.ts';
import { lessonLayoutMachine } from '../../../machines/learn/lessonLayout.machine.ts';
import { playerMachine } from '../../../machines/learn/player.machine.ts';
import { playerControlsMachine } from '../../../machines/learn/playerControls.machine.ts';
import { levelLike, playerSettingsMachine } from '../../../machines/learn/playerSettings.machine.ts';
import { placeIn } from '../../addresses/filmTime.ts';
import { playerIds } from '../../addresses/playerIds.ts';
import { NOT_FOUND } from '../../api/client.ts';
import { courseApi } from '../../api/course.ts';
import type { Api } from '../../api/index.ts';
import { lessonApi } from '../../api/lesson.ts';
import { openFilm, watchPlaying } from '../../browser/player/media.ts';
import { openMediaSession } from '../../browser/player/mediaSession.ts';
import { raiseSubtitles, watchHands } from '../../browser/player/playerHands.ts';
import { whenVideo } from '../../browser/player/whenVideo.ts';
import { createPlayerPreferences } from '../../browser/stored/playerPreferences.ts';
import type { Environment } from '../environment.ts';
import { declined } from '../kit/answers.ts';
import { remoteData } from '../kit/lists.ts';
import { watchDeadline } from '../kit/watchDeadline.ts';
import { watchPersonWith } from '../kit/watchPerson.ts';
import type { RunningFlows } from '../runningFlows.ts';
import { wirePlayLock } from './playLock.ts';

/** Delay until the next lesson begins by itself, ms. */
const NEXT_DUE = 10_000;

const lessonPath = (id: number) => `/courses/video/${id}`;
const lessonOf = (pathname: string): string => /^\/courses\/video\/([^/]+)\/?$/.exec(pathname)?.[1] ?? '';

const videoOf = (): HTMLVideoElement | null => {
  const found = document.getElementById(playerIds.video);
  return found instanceof HTMLVideoElement ? found : null;
};

/** Starts at the position that this device has stored, if it is further than the server's. */
function withOwnProgress(lesson: LessonDetail, position: number): LessonDetail {
  const isOver = lesson.watchedSeconds > 0 && lesson.resumeAt === 0;
  const end = lesson.access === 'trial' ? lesson.trialSeconds : lesson.duration;
  if (isOver || position <= lesson.resumeAt) return lesson;
  return { ...lesson, resumeAt: end > 0 && position >= end ? 0 : position };
}

/** Starts at the time in the address, unless seeking is banned or it is after the end of a trial. */
function withAskedPlace(lesson: LessonDetail, address: { search: string; hash: string }): LessonDetail {
  const askedAt = placeIn(address);
  const end = lesson.access === 'trial' ? lesson.trialSeconds : lesson.duration;
  if (askedAt === null || lesson.bansSeeking || (end > 0 && askedAt >= end)) return lesson;
  return { ...lesson, askedAt };
}

/** Wires /courses/video/{lessonId}: the lesson with its film and player, the player's settings, and the rest of its course. */
export function wireLesson(environment: Environment, api: Api, running: RunningFlows) {
  const { history, visibility, clock, store } = environment;
  const lessons = lessonApi(api.call, environment.origin);
  const courses = courseApi(api.call);
  const preferences = createPlayerPreferences(store);

  const player = playerMachine.provide({
    actors: {
      media: fromCallback<EventObject, MediaInput>(({ input, sendBack, receive }) => {
        let film: ReturnType<typeof openFilm> | null = null;
        const giveUp = whenVideo(document, playerIds.video, (video) => {
          film = openFilm(video, { ...input, atTheEnd: () => preferences.read().atTheEnd }, sendBack);
        });
        receive((event) => film?.command(event as MediaCommand));
        return () => {
          giveUp();
          film?.close();
        };
      }),
      // Progress is sent to a flow beside the session, which outlives this page.
      reportProgress: fromCallback<EventObject>(({ receive }) => {
        const progress = running.backgroundFlow('progress');
        receive((event) => progress.send(event as PlayerReport));
        return () => progress.send({ type: 'player.left' });
      }),
      systemControls: fromCallback<EventObject, SystemControlsInput>(({ input, sendBack, receive }) => {
        const controls = openMediaSession(input, videoOf, sendBack);
        receive((event) => controls.tell(event as ControlsTelling));
        return controls.close;
      }),
      playLock: wirePlayLock(environment),
      watchNext: fromCallback<EventObject>(({ sendBack }) => {
        const deadline = clock.steady() + NEXT_DUE;
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

  const film = lessonFilmMachine.provide({
    actors: {
      player,
      askAddress: fromPromise<AskAddressAnswer, AskAddressInput>(async ({ input, signal }) => {
        const answer = await lessons.playAddress(input, signal);
        if (answer.kind !== 'done') return declined(answer);
        if (answer.data.kind !== 'film') return answer.data;
        const levels = answer.data.sources.map(({ quality }) => quality);
        return { ...answer.data, wanted: levelLike({ levels, level: 0 }, preferences.read().wantedLevel) };
      }),
    },
  });

  return {
    lesson: lessonMachine.provide({
      actors: {
        lessonFilm: film,
        loadLesson: fromPromise<LoadLessonAnswer, { lessonId: string }>(async ({ input, signal }) => {
          // Ids are numbers; other values name no lesson.
          if (!/^\d+$/.test(input.lessonId)) return { kind: 'missing' };
          const answer = await lessons.detail(input.lessonId, signal);
          if (answer.kind === 'done') {
            const { id } = answer.data;
            const known = progressOf(running.backgroundFlow('progress').getSnapshot(), id);
            const lesson = withOwnProgress(answer.data, known);
            return { kind: 'loaded', lesson: withAskedPlace(lesson, history.current()) };
          }
          return answer.code === NOT_FOUND ? { kind: 'missing' } : declined(answer);
        }),
        watchLocation: fromCallback<EventObject>(({ sendBack }) =>
          history.listen(({ pathname }) => {
            const lessonId = lessonOf(pathname);
            // Leaving the page unmounts the lesson, and its flow stops.
            if (lessonId) sendBack({ type: 'location.lessonChanged', lessonId } satisfies LessonWorldEvent);
          }),
        ),
        watchPerson: watchPersonWith(running),
        watchPage: fromCallback<EventObject>(({ sendBack }) =>
          visibility.onChange(() => {
            if (!visibility.isHidden()) sendBack({ type: 'page.shown' } satisfies LessonWorldEvent);
          }),
        ),
      },
      actions: {
        openNext: ({ context: { lesson, lessonId } }) => {
          // A member who is opening another page, whose code is still loading, stays on the way there.
          const isHere = lessonOf(history.current().pathname) === lessonId;
          if (lesson?.next && isHere) history.replace(lessonPath(lesson.next.id));
        },
      },
    }),
    settingsInput: (bansSeeking: boolean): InputFrom<typeof playerSettingsMachine> => {
      const { wantedTrack, wantedLevel, atTheEnd, keyReach } = preferences.read();
      return { bansSeeking, wantedTrack, wantedLevel, atTheEnd, keyReach };
    },
    settings: playerSettingsMachine.provide({
      actors: {
        media: fromCallback<EventObject, { bansSeeking: boolean }>(({ input, sendBack, receive }) => {
          let playing: ReturnType<typeof watchPlaying> | null = null;
          const giveUp = whenVideo(document, playerIds.video, (video) => {
            playing = watchPlaying(
              { video, box: document.getElementById(playerIds.box), screen: document },
              { preferences: preferences.read(), hasFixedSpeed: input.bansSeeking },
              sendBack,
            );
          });
          receive((event) => playing?.command(event as SettingsCommand));
          return () => {
            giveUp();
            playing?.close();
          };
        }),
      },
      actions: {
        storeSpeed: ({ context: { speed } }) => preferences.update({ speed }),
        storeVolume: ({ context: { volume, isMuted } }) => preferences.update({ volume, isMuted }),
        storeTrack: ({ context: { wantedTrack } }) => preferences.update({ wantedTrack }),
        storeLevel: ({ context: { wantedLevel } }) => preferences.update({ wantedLevel }),
        storeAtTheEnd: ({ context: { atTheEnd } }) => preferences.update({ atTheEnd }),
        storeKeyReach: ({ context: { keyReach } }) => preferences.update({ keyReach }),
      },
    }),
    controls: playerControlsMachine.provide({
      actors: {
        watchHands: fromCallback<EventObject>(({ sendBack }) => {
          let stop = () => {};
          const giveUp = whenVideo(document, playerIds.video, (video) => {
            const box = document.getElementById(playerIds.box);
            if (box) stop = watchHands({ video, box, screen: document }, sendBack);
          });
          return () => {
            giveUp();
            stop();
          };
        }),
        raiseSubtitles: fromCallback<EventObject>(() => {
          const covered = () => document.querySelector(`#${playerIds.box} .bar`)?.clientHeight ?? 0;
          let lower = () => {};
          const giveUp = whenVideo(document, playerIds.video, (video) => {
            lower = raiseSubtitles(video, covered);
          });
          return () => {
            giveUp();
            lower();
          };
        }),
      },
    }),
    loop: (player: ActorRefFrom<typeof playerMachine>) =>
      filmLoopMachine.provide({
        actors: {
          watchPosition: fromCallback<EventObject>(({ sendBack }) => {
            let told = 0;
            const tell = () => {
              const seconds = player.getSnapshot().context.position;
              if (seconds === told) return;
              told = seconds;
              sendBack({ type: 'player.moved', seconds } satisfies FilmLoopWorldEvent);
            };
            tell();
            const { unsubscribe } = player.subscribe(tell);
            return unsubscribe;
          }),
        },
        actions: { seek: ({ context }) => player.send({ type: 'seek.chosen', seconds: context.from }) },
      }),
    layoutInput: (): InputFrom<typeof lessonLayoutMachine> => ({ isTheatre: preferences.read().isTheatre }),
    layout: lessonLayoutMachine.provide({
      actions: {
        storeTheatre: () => preferences.update({ isTheatre: true }),
        storeBeside: () => preferences.update({ isTheatre: false }),
        // Scrolled into view, the film returns from the mini player.
        showFilm: () => document.getElementById(playerIds.place)?.scrollIntoView({ block: 'center' }),
      },
    }),
    /** `subject` is the course's id. Loads its attachments, and whether the member may watch the whole course. */
    course: remoteData(environment, (signal, id) => courses.detail(id, signal)),
  };
}
