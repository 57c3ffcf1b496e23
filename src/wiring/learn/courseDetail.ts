import { type EventObject, fromCallback, fromPromise } from 'xstate';
import { isRecentCourse } from '../../../machines/domain/shelf.ts';
import {
  type AskLinkAnswer,
  type AskLinkInput,
  attachmentDownloadMachine,
  type OpenLinkAnswer,
} from '../../../machines/learn/attachmentDownload.machine.ts';
import { catalogueFilterMachine } from '../../../machines/learn/catalogueFilter.machine.ts';
import {
  type CourseDetailWorldEvent,
  courseDetailMachine,
  type LoadCourseAnswer,
} from '../../../machines/learn/courseDetail.machine.ts';
import {
  type AskLikeAnswer,
  courseLikeMachine,
  type ToggleLikeAnswer,
  type ToggleLikeInput,
} from '../../../machines/learn/courseLike.machine.ts';
import { orderPath } from '../../addresses/orderPath.ts';
import { NOT_FOUND } from '../../api/client.ts';
import { courseApi } from '../../api/course.ts';
import type { Api } from '../../api/index.ts';
import { takeWish } from '../../browser/address/departure.ts';
import { importAgain } from '../../browser/code/importAgain.ts';
import { courseText } from '../../pages/courseDetail/text.ts';
import type { Environment } from '../environment.ts';
import { answered, declined } from '../kit/answers.ts';
import { keptListsFor } from '../kit/keptLists.ts';
import { memberIdOf } from '../kit/memberId.ts';
import { watchPersonWith } from '../kit/watchPerson.ts';
import { remoteData } from '../remote/remoteData.ts';
import type { RunningFlows } from '../runningFlows.ts';
import type { Likes } from './likeInTabs.ts';

/** Maximum number of recently viewed courses. */
const MOST_RECENT = 8;

/** The press of the button loads it again. */
const noLikes = () => {};

/** Wires /courses/detail/{courseId}: the course with its like, whether it was bought, and the download of one attachment. */
export function wireCourseDetail(environment: Environment, api: Api, running: RunningFlows) {
  const { history, openWindow, tabStore, clock } = environment;
  const course = courseApi(api.call);
  const { recentCourses } = keptListsFor(environment, running);
  const wishOf = (courseId: number) => `course ${courseId}`;
  let likes: Promise<Likes> | undefined;
  /** Loads what toggles likes over tabs. If loading fails, the next call tries again. */
  const loadLikes = () => {
    likes ??= importAgain(() => import('./likeInTabs.ts')).then(({ createLikes }) =>
      createLikes(environment, () => memberIdOf(running)),
    );
    likes.catch(() => {
      likes = undefined;
    });
    return likes;
  };
  const isMember = () => running.session().getSnapshot().context.token !== '';
  const courseLike = courseLikeMachine.provide({
    actors: {
      toggleLike: fromPromise<ToggleLikeAnswer, ToggleLikeInput>(async ({ input, signal }) => {
        const send = () => course.toggleLike(input.courseId, signal);
        const { toggle } = await loadLikes();
        return answered(await toggle(input, signal, send), (data) => ({ kind: 'toggled', isLiked: data }));
      }),
      askLike: fromPromise<AskLikeAnswer, { courseId: number }>(async ({ input, signal }) => {
        return answered(await course.detail(String(input.courseId), signal), (data) => {
          loadLikes().then(({ forget }) => forget(data.id), noLikes);
          return { kind: 'told', isLiked: data.isLiked };
        });
      }),
    },
    actions: {
      announceLike: ({ context }) =>
        running.notify({ tone: 'success', text: context.isLiked ? courseText.liked : courseText.unliked }),
    },
  });
  return {
    catalogueFilter: catalogueFilterMachine,
    bought: remoteData(environment, (signal, courseId) => course.isBought(Number(courseId), signal)),
    course: courseDetailMachine.provide({
      actors: {
        courseLike,
        loadCourse: fromPromise<LoadCourseAnswer, { courseId: string }>(async ({ input, signal }) => {
          // Ids are numbers; other values name no course.
          if (!/^\d+$/.test(input.courseId)) return { kind: 'missing' };
          const forMember = isMember();
          const answer = await course.detail(input.courseId, signal);
          if (answer.kind === 'done') {
            if (forMember) loadLikes().then(({ forget }) => forget(answer.data.id), noLikes);
            const what = forMember ? takeWish(tabStore, wishOf(answer.data.id), clock.now()) : '';
            const wish = what === 'like' || what === 'buy' ? what : 'none';
            return { kind: 'loaded', course: answer.data, isMember: forMember, wish };
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
        openLogin: ({ context: { course: about, wish } }) =>
          running.openLogin(about ? { about: wishOf(about.id), what: wish } : undefined),
        goToOrder: ({ context }) => {
          if (context.course) history.push(orderPath('course', context.course.id));
        },
      },
    }),
    download: attachmentDownloadMachine.provide({
      actors: {
        askLink: fromPromise<AskLinkAnswer, AskLinkInput>(async ({ input, signal }) => {
          return answered(await course.attachmentLink(input, signal), (data) => ({ kind: 'given', url: data }));
        }),
        openLink: fromPromise<OpenLinkAnswer, { url: string }>(async ({ input }) => ({
          kind: openWindow(input.url) ? 'opened' : 'blocked',
        })),
      },
    }),
  };
}
