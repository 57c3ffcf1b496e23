import { type EventObject, fromCallback, fromPromise, type SnapshotFrom } from 'xstate';
import type { sessionMachine } from '../../machines/app/session.machine.ts';
import {
  type AskLinkAnswer,
  type AskLinkInput,
  attachmentDownloadMachine,
  type OpenLinkAnswer,
} from '../../machines/learn/attachmentDownload.machine.ts';
import {
  type CourseDetailWorldEvent,
  courseDetailMachine,
  type LoadCourseAnswer,
} from '../../machines/learn/courseDetail.machine.ts';
import { courseLikeMachine, type ToggleLikeAnswer } from '../../machines/learn/courseLike.machine.ts';
import { courseApi } from '../api/course.ts';
import type { Api } from '../api/index.ts';
import { orderPath } from '../pages/courseDetail/orderPath.ts';
import { courseText } from '../text/courseDetail.ts';
import type { Environment } from './environment.ts';
import type { Site } from './site.ts';

/** The server's code for what does not exist (MeEdu API: error codes). */
const NOT_FOUND = 404;

/** Reports every change of the token that calls are made with: somebody else is there then. */
const watchPersonWith = (site: Site) =>
  fromCallback<EventObject>(({ sendBack }) => {
    let stop = () => {};
    const giveUp = site.whenSession((session) => {
      let { token } = session.getSnapshot().context;
      const look = ({ context }: SnapshotFrom<typeof sessionMachine>) => {
        if (context.token === token) return;
        token = context.token;
        sendBack({ type: 'session.changed' } satisfies CourseDetailWorldEvent);
      };
      const subscription = session.subscribe(look);
      stop = () => subscription.unsubscribe();
    });
    return () => {
      giveUp();
      stop();
    };
  });

/** The flows of /courses/detail/{courseId}: the course with its like, and the download of one attachment. */
export function wireCourseDetail({ history, openWindow }: Environment, api: Api, site: Site) {
  const course = courseApi(api.call);
  const isMember = () => site.session().getSnapshot().context.token !== '';
  const courseLike = courseLikeMachine.provide({
    actors: {
      toggleLike: fromPromise<ToggleLikeAnswer, { courseId: number }>(async ({ input, signal }) => {
        const answer = await course.toggleLike(input.courseId, signal);
        return answer.kind === 'done'
          ? { kind: 'toggled', isLiked: answer.data }
          : { kind: 'refused', message: answer.message };
      }),
    },
    actions: {
      announceLike: ({ context }) =>
        site.notify({ tone: 'success', text: context.isLiked ? courseText.liked : courseText.unliked }),
    },
  });
  return {
    course: courseDetailMachine.provide({
      actors: {
        courseLike,
        loadCourse: fromPromise<LoadCourseAnswer, { courseId: string }>(async ({ input, signal }) => {
          // Ids are numbers; the server has no course of any other name.
          if (!/^\d+$/.test(input.courseId)) return { kind: 'missing' };
          const forMember = isMember();
          const answer = await course.detail(input.courseId, signal);
          if (answer.kind === 'done') return { kind: 'loaded', course: answer.data, isMember: forMember };
          return answer.code === NOT_FOUND ? { kind: 'missing' } : { kind: 'refused', message: answer.message };
        }),
        watchPerson: watchPersonWith(site),
        watchLogin: fromCallback<EventObject>(({ sendBack }) =>
          site.whenLoginLeft(() => {
            if (!isMember()) sendBack({ type: 'flow.loginGivenUp' } satisfies CourseDetailWorldEvent);
          }),
        ),
      },
      actions: {
        openLogin: () => site.openLogin(),
        goToOrder: ({ context }) => {
          if (context.course) history.push(orderPath(context.course));
        },
      },
    }),
    download: attachmentDownloadMachine.provide({
      actors: {
        askLink: fromPromise<AskLinkAnswer, AskLinkInput>(async ({ input, signal }) => {
          const answer = await course.attachmentLink(input, signal);
          return answer.kind === 'done'
            ? { kind: 'given', url: answer.data }
            : { kind: 'refused', message: answer.message };
        }),
        openLink: fromPromise<OpenLinkAnswer, { url: string }>(async ({ input }) => ({
          kind: openWindow(input.url) ? 'opened' : 'blocked',
        })),
      },
    }),
  };
}
