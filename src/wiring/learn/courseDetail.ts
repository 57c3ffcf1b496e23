import { type EventObject, fromCallback, fromPromise } from 'xstate';
import { isRecentCourse } from '../../../machines/domain/shelf.ts';
import {
  type CourseDetailWorldEvent,
  courseDetailMachine,
  type LoadCourseAnswer,
} from '../../../machines/learn/courseDetail.machine.ts';
import { orderPath } from '../../addresses/orderPath.ts';
import { lessonPath } from '../../addresses/paths.ts';
import { NOT_FOUND } from '../../api/client.ts';
import { courseApi } from '../../api/course.ts';
import type { Api } from '../../api/index.ts';
import { takeWish } from '../../browser/address/departure.ts';
import { morphTo } from '../../browser/page/morph.ts';
import type { Environment } from '../environment.ts';
import { declined } from '../kit/answers.ts';
import { keptListsFor } from '../kit/keptLists.ts';
import { watchPersonWith } from '../kit/watchPerson.ts';
import type { RunningFlows } from '../runningFlows.ts';
import { wireCourseLike } from './courseLike.ts';

/** Maximum number of recently viewed courses. */
const MOST_RECENT = 8;

/** Reads the stored words of a wish: `like`, `buy`, or `learn` and the id of a lesson. */
function wishIn(stored: string): Pick<Extract<LoadCourseAnswer, { kind: 'loaded' }>, 'wish' | 'lessonId'> {
  if (stored === 'like' || stored === 'buy') return { wish: stored, lessonId: 0 };
  const lessonId = Number(/^learn (\d+)$/.exec(stored)?.[1] ?? 0);
  return { wish: lessonId > 0 ? 'learn' : 'none', lessonId };
}

/** Wires a course with its like. */
export function wireCourseDetail(environment: Environment, api: Api, running: RunningFlows) {
  const { history, tabStore, clock } = environment;
  const course = courseApi(api.call);
  const { recentCourses } = keptListsFor(environment, running);
  const { courseLike, forget } = wireCourseLike(environment, api, running);
  const wishOf = (courseId: number) => `course ${courseId}`;
  const isMember = () => running.session().getSnapshot().context.token !== '';
  return courseDetailMachine.provide({
    actors: {
      courseLike,
      loadCourse: fromPromise<LoadCourseAnswer, { courseId: string }>(async ({ input, signal }) => {
        // A course id is a number, so any other value names no course.
        if (!/^\d+$/.test(input.courseId)) return { kind: 'missing' };
        const forMember = isMember();
        const answer = await course.detail(input.courseId, signal);
        if (answer.kind === 'done') {
          if (forMember) forget(answer.data.id);
          const what = forMember ? takeWish(tabStore, wishOf(answer.data.id), clock.now()) : '';
          return { kind: 'loaded', course: answer.data, isMember: forMember, ...wishIn(what) };
        }
        return answer.code === NOT_FOUND ? { kind: 'missing' } : declined(answer);
      }),
      watchPerson: watchPersonWith(running),
      watchLogin: fromCallback<EventObject>(({ sendBack }) =>
        running.whenLoginLeft(() => {
          if (!isMember()) sendBack({ type: 'flow.signInAbandoned' } satisfies CourseDetailWorldEvent);
        }),
      ),
    },
    actions: {
      storeLookedAt: ({ context }) => {
        if (!context.course) return;
        const { id, title, coverUrl } = context.course;
        recentCourses.add({ id, title, coverUrl }, (kept) => isRecentCourse(kept) && kept.id !== id, MOST_RECENT);
      },
      openLogin: ({ context: { course: about, wish, lessonId } }) =>
        running.openLogin(about ? { about: wishOf(about.id), what: lessonId ? `${wish} ${lessonId}` : wish } : null),
      goToOrder: ({ context }) => {
        if (context.course) history.push(orderPath('course', context.course.id));
      },
      goToLesson: ({ context }) => history.push(lessonPath(context.lessonId)),
    },
  });
}

/** Returns a function that moves the picture of a course from a list to its page, and from there to the film of a lesson. */
export const wireMorph = ({ prefersReducedMotion }: Pick<Environment, 'prefersReducedMotion'>) =>
  prefersReducedMotion ? () => Promise.resolve() : morphTo;
