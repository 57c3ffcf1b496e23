import { type EventObject, fromCallback, fromPromise } from 'xstate';
import { progressOf } from '../../../machines/domain/progressKnown.ts';
import { type LessonWorldEvent, type LoadLessonAnswer, lessonMachine } from '../../../machines/learn/lesson.machine.ts';
import { placeIn } from '../../addresses/filmTime.ts';
import { asksToPlay, lessonIdOf } from '../../addresses/lessonAddress.ts';
import { lessonPath } from '../../addresses/paths.ts';
import { NOT_FOUND } from '../../api/client.ts';
import type { Api } from '../../api/index.ts';
import { lessonApi } from '../../api/lesson.ts';
import type { Environment } from '../environment.ts';
import { declined } from '../kit/answers.ts';
import { watchPersonWith } from '../kit/watchPerson.ts';
import type { RunningFlows } from '../runningFlows.ts';
import { wireLessonFilm } from './lessonFilm.ts';

/** Wires a lesson with its film. */
export function wireLesson(environment: Environment, api: Api, running: RunningFlows) {
  const { history, visibility } = environment;
  const lessons = lessonApi(api.call, environment.origin);
  return lessonMachine.provide({
    actors: {
      lessonFilm: wireLessonFilm(environment, api, running),
      loadLesson: fromPromise<LoadLessonAnswer, { lessonId: string }>(async ({ input, signal }) => {
        // A lesson id is a number, so any other value names no lesson.
        if (!/^\d+$/.test(input.lessonId)) return { kind: 'missing' };
        const answer = await lessons.detail(input.lessonId, signal);
        if (answer.kind === 'done') {
          const lesson = answer.data;
          const ownPosition = progressOf(running.backgroundFlow('progress').getSnapshot(), lesson.id);
          const place = history.current();
          return { kind: 'loaded', lesson, ownPosition, askedAt: placeIn(place), wantsPlay: asksToPlay(place.search) };
        }
        return answer.code === NOT_FOUND ? { kind: 'missing' } : declined(answer);
      }),
      watchLocation: fromCallback<EventObject>(({ sendBack }) =>
        history.listen(({ pathname }) => {
          const lessonId = lessonIdOf(pathname);
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
        const isHere = lessonIdOf(history.current().pathname) === lessonId;
        if (lesson?.next && isHere) history.replace(lessonPath(lesson.next.id));
      },
    },
  });
}
