/**
 * The page of one course: its data for the current visitor or member, and the wish of a visitor who signs in.
 *
 * The answer depends on the member (bought, liked, watched so far). So the course is loaded again when the member changes: signed in, signed
 * out, or another member, here or in another tab. Meanwhile it stays on the page. If that fails, the public data stays, and the data of the
 * previous member is removed. A late answer is dropped with its request. A course that does not exist (404), a refusal, and a fault are
 * distinguished. If the server reports too many calls from one address, this machine waits and retries, and keeps the shown data and the
 * wish.
 *
 * A visitor who likes, buys, or opens a lesson gets the login dialog. After the sign-in, the wish is done once, unless it is fulfilled already: a
 * liked course is not un-liked, and an owned one is not bought again. A lesson opens at once, because its own page decides what may be watched.
 * The wish is dropped if the dialog is closed, or the course could not be loaded again. A wish from before a third party's login arrives with
 * the first answer.
 *
 * A loaded course is stored among this browser's recently viewed courses, once for each visit to the page.
 *
 * Refused on purpose: `like.pressed`, `buy.pressed`, and `lesson.pressed` from a member: for a member, the like is a flow of its own
 * (courseLike), and buying and lessons are links.
 *
 * Decisions: visitor presses like or buy. API: content.md, sections 3 and 4.
 */
import { assertEvent, assign, type DoneActorEvent, type EventObject, fromCallback, fromPromise, setup } from 'xstate';
import type { Crowded, Refused } from '../domain/answers.ts';
import type { CourseDetail } from '../domain/course.ts';
import type { AnyFlow, FlowLogic } from '../domain/flowLogic.ts';
import type { courseLikeMachine } from './courseLike.machine.ts';

const notWired = (name: string) => (): never => {
  throw new Error(`${name} is not wired`);
};
const flowNotWired = <Flow extends AnyFlow>(name: string): FlowLogic<Flow> => {
  const missing = notWired(name);
  return { getInitialSnapshot: missing, getPersistedSnapshot: missing, transition: missing };
};

type CourseLike = typeof courseLikeMachine;
/** The visitor's wish for the time after the sign-in. `lessonId`: the lesson to open; 0 for other wishes. */
type Wished = { wish: 'none' | 'like' | 'buy' | 'learn'; lessonId: number };
/**
 * `isMember`: whether the answer is for a member. `wish`: the wish from before a third party's login, reported once.
 */
export type LoadCourseAnswer =
  | ({ kind: 'loaded'; course: CourseDetail; isMember: boolean } & Wished)
  | { kind: 'missing' }
  | Crowded
  | Refused;
export type CourseDetailUserEvent =
  | { type: 'course.retried' }
  | { type: 'like.pressed' }
  | { type: 'buy.pressed' }
  | { type: 'lesson.pressed'; lessonId: number };
export type CourseDetailWorldEvent =
  /** The member has changed: another token, or none. */
  | { type: 'session.changed' }
  /** The login dialog was closed without a sign-in. */
  | { type: 'flow.signInAbandoned' };

const courseLike = flowNotWired<CourseLike>('courseLike');

export const courseDetailMachine = setup({
  types: {} as {
    input: { courseId: string };
    context: {
      courseId: string;
      course: CourseDetail | null;
      message: string;
      isCrowded: boolean;
    } & Wished;
    events: CourseDetailUserEvent | CourseDetailWorldEvent | DoneActorEvent<LoadCourseAnswer, 'loadCourse'>;
    children: {
      loadCourse: 'loadCourse';
      watchPerson: 'watchPerson';
      watchLogin: 'watchLogin';
      courseLike: 'courseLike';
    };
    tags: 'busy' | 'refused' | 'fault';
  },
  actors: {
    courseLike,
    loadCourse: fromPromise<LoadCourseAnswer, { courseId: string }>(notWired('loadCourse')),
    watchPerson: fromCallback<EventObject>(notWired('watchPerson')),
    watchLogin: fromCallback<EventObject>(notWired('watchLogin')),
  },
  delays: { turn: 5000 },
  guards: {
    isCrowded: ({ event }) => event.type === 'xstate.done.actor.loadCourse' && event.output.kind === 'crowded',
    isMissing: ({ event }) => event.type === 'xstate.done.actor.loadCourse' && event.output.kind === 'missing',
    isRefused: ({ event }) => event.type === 'xstate.done.actor.loadCourse' && event.output.kind === 'refused',
    isForMember: ({ event }) =>
      event.type === 'xstate.done.actor.loadCourse' && event.output.kind === 'loaded' && event.output.isMember,
    isStillToBuy: ({ context, event }) =>
      context.wish === 'buy' &&
      event.type === 'xstate.done.actor.loadCourse' &&
      event.output.kind === 'loaded' &&
      event.output.isMember &&
      !event.output.course.isAccessible,
    isBackToBuy: ({ event }) =>
      event.type === 'xstate.done.actor.loadCourse' &&
      event.output.kind === 'loaded' &&
      event.output.isMember &&
      event.output.wish === 'buy' &&
      !event.output.course.isAccessible,
    isBackToLearn: ({ event }) =>
      event.type === 'xstate.done.actor.loadCourse' &&
      event.output.kind === 'loaded' &&
      event.output.isMember &&
      event.output.wish === 'learn',
    wantsToLearn: ({ context }) => context.wish === 'learn',
  },
  actions: {
    keepCourse: assign(({ event }) => {
      assertEvent(event, 'xstate.done.actor.loadCourse');
      return event.output.kind === 'loaded' ? { course: event.output.course } : {};
    }),
    keepServerMessage: assign(({ event }) => {
      assertEvent(event, 'xstate.done.actor.loadCourse');
      return event.output.kind === 'refused' ? { message: event.output.message } : {};
    }),
    forgetServerMessage: assign({ message: '' }),
    noteCrowd: assign({ isCrowded: true }),
    forgetCrowd: assign({ isCrowded: false }),
    keepWish: assign(({ event }) => {
      assertEvent(event, 'xstate.done.actor.loadCourse');
      return event.output.kind === 'loaded' ? { wish: event.output.wish, lessonId: event.output.lessonId } : {};
    }),
    forgetCourse: assign({ course: null }),
    wishToLike: assign({ wish: 'like' }),
    wishToBuy: assign({ wish: 'buy' }),
    wishToLearn: assign(({ event }) => {
      assertEvent(event, 'lesson.pressed');
      return { wish: 'learn', lessonId: event.lessonId };
    }),
    forgetWish: assign({ wish: 'none', lessonId: 0 }),
    storeLookedAt: notWired('storeLookedAt'),
    openLogin: notWired('openLogin'),
    goToOrder: notWired('goToOrder'),
    goToLesson: notWired('goToLesson'),
  },
}).createMachine({
  id: 'courseDetail',
  description: '课程详情页：为现在的人取课程，并记得访客登录前想做的事',
  context: ({ input }) => ({
    courseId: input.courseId,
    course: null,
    message: '',
    isCrowded: false,
    wish: 'none',
    lessonId: 0,
  }),
  invoke: { id: 'watchPerson', src: 'watchPerson' },
  initial: 'loading',
  states: {
    loading: {
      description: '第一次取课程：显示骨架',
      tags: ['busy'],
      invoke: {
        id: 'loadCourse',
        src: 'loadCourse',
        input: ({ context }) => ({ courseId: context.courseId }),
        onDone: [
          { guard: 'isCrowded', target: 'waitingTurn', actions: 'noteCrowd' },
          { guard: 'isMissing', target: 'missing', actions: 'forgetCrowd' },
          { guard: 'isRefused', target: 'refused', actions: ['forgetCrowd', 'keepServerMessage'] },
          {
            guard: 'isBackToBuy',
            target: 'ready.forMember',
            actions: ['forgetCrowd', 'keepCourse', 'keepWish', 'storeLookedAt', 'goToOrder'],
          },
          {
            guard: 'isBackToLearn',
            target: 'ready.forMember',
            actions: ['forgetCrowd', 'keepCourse', 'keepWish', 'storeLookedAt', 'goToLesson'],
          },
          {
            guard: 'isForMember',
            target: 'ready.forMember',
            actions: ['forgetCrowd', 'keepCourse', 'keepWish', 'storeLookedAt'],
          },
          { target: 'ready.forVisitor', actions: ['forgetCrowd', 'keepCourse', 'storeLookedAt'] },
        ],
        onError: { target: 'unavailable', actions: 'forgetCrowd' },
      },
      on: { 'session.changed': { target: 'loading', reenter: true } },
    },
    waitingTurn: {
      description: '访问的人太多，服务器请稍后再来：骨架还在，说明一声，五秒后自己再问，也可以马上再问',
      tags: ['busy'],
      after: { turn: { target: 'loading' } },
      on: { 'course.retried': { target: 'loading' }, 'session.changed': { target: 'loading' } },
    },
    ready: {
      description: '课程在屏幕上',
      on: { 'session.changed': { target: '.refreshing' } },
      initial: 'forVisitor',
      states: {
        forVisitor: {
          description: '访客看到的样子：收藏、购买和打开课时先要登录',
          on: {
            'like.pressed': { target: 'signingIn', actions: ['wishToLike', 'openLogin'] },
            'buy.pressed': { target: 'signingIn', actions: ['wishToBuy', 'openLogin'] },
            'lesson.pressed': { target: 'signingIn', actions: ['wishToLearn', 'openLogin'] },
          },
        },
        signingIn: {
          description: '访客想收藏、购买或打开课时：登录窗口开着；登录了，想打开的课时马上打开',
          invoke: { id: 'watchLogin', src: 'watchLogin' },
          on: {
            'flow.signInAbandoned': { target: 'forVisitor', actions: 'forgetWish' },
            'session.changed': { guard: 'wantsToLearn', target: 'refreshing', actions: 'goToLesson' },
          },
        },
        forMember: {
          description: '学员看到的样子；登录前想收藏的，由收藏接着做',
          invoke: {
            id: 'courseLike',
            src: 'courseLike',
            input: ({ context }) => ({
              courseId: context.course?.id ?? 0,
              isLiked: context.course?.isLiked ?? false,
              isWished: context.wish === 'like',
            }),
          },
          on: { 'session.changed': { target: 'refreshing', actions: 'forgetWish' } },
        },
        refreshing: {
          description: '现在是另一个人：重新取课程，旧的还看得见',
          tags: ['busy'],
          invoke: {
            id: 'loadCourse',
            src: 'loadCourse',
            input: ({ context }) => ({ courseId: context.courseId }),
            onDone: [
              { guard: 'isCrowded', target: 'waitingTurn', actions: 'noteCrowd' },
              {
                guard: 'isMissing',
                target: '#courseDetail.missing',
                actions: ['forgetCrowd', 'forgetCourse', 'forgetWish'],
              },
              {
                guard: 'isRefused',
                target: 'updateRefused',
                actions: ['forgetCrowd', 'keepServerMessage', 'forgetWish'],
              },
              { guard: 'isStillToBuy', target: 'forMember', actions: ['forgetCrowd', 'keepCourse', 'goToOrder'] },
              { guard: 'isForMember', target: 'forMember', actions: ['forgetCrowd', 'keepCourse'] },
              { target: 'forVisitor', actions: ['forgetCrowd', 'keepCourse', 'forgetWish'] },
            ],
            onError: { target: 'updateUnavailable', actions: ['forgetCrowd', 'forgetWish'] },
          },
        },
        waitingTurn: {
          description: '重新取时访问的人太多：课程和想做的事都还在，五秒后自己再问，也可以马上再问',
          tags: ['busy'],
          after: { turn: { target: 'refreshing' } },
          on: { 'course.retried': { target: 'refreshing' } },
        },
        updateRefused: {
          description: '重新取时被拒绝：课程还在，属于某个人的部分不显示，可以重试',
          tags: ['refused'],
          exit: 'forgetServerMessage',
          on: { 'course.retried': { target: 'refreshing' } },
        },
        updateUnavailable: {
          description: '没能重新取到：课程还在，属于某个人的部分不显示，可以重试',
          tags: ['fault'],
          on: { 'course.retried': { target: 'refreshing' } },
        },
      },
    },
    missing: {
      description: '没有这门课程：说明，并指出别的去处',
      on: { 'session.changed': { target: 'loading' } },
    },
    refused: {
      description: '服务器拒绝：显示它的原话和重试',
      tags: ['refused'],
      exit: 'forgetServerMessage',
      on: { 'course.retried': { target: 'loading' }, 'session.changed': { target: 'loading' } },
    },
    unavailable: {
      description: '没能取到：说明情况和重试',
      tags: ['fault'],
      on: { 'course.retried': { target: 'loading' }, 'session.changed': { target: 'loading' } },
    },
  },
});
