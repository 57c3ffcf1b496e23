/**
 * The page of one lesson. The flow loads the lesson and decides whether the visitor or member may watch it.
 *
 * The address names the current lesson. If it names another lesson, the data, the requests, and the film of the previous lesson are dropped,
 * so that title, film, and progress always belong to the last choice. Only a catalogue that contains both lessons stays. The same happens if
 * the member changes.
 *
 * The film begins where the member left off: at the furthest position that the server or this device knows, or at 0 if they have watched all
 * that they may watch. A time in the address takes precedence, unless the lesson bans seeking, or the time is after the end (`begun`).
 *
 * If the server reports too many calls from one address, this machine waits and retries.
 *
 * A visitor or member who may not watch sees the reason. Access (an order, a membership) is often gained in another tab. So when the page
 * is shown again, the lesson is reloaded in the background, also while a trial plays, and continues as soon as more may be watched.
 *
 * If it may be watched, the film is a flow of its own. The rest of the course (attachments) is another call, with the generic loading chart;
 * its failure changes nothing here.
 *
 * Behaviour: /courses/video/:id. API: content.md, section 6; enums.md, section 4. Known failures: A18, B2, C1.
 */
import { assertEvent, assign, type DoneActorEvent, type EventObject, fromCallback, fromPromise, setup } from 'xstate';
import type { Crowded, Refused } from '../domain/answers.ts';
import type { CourseDetail } from '../domain/course.ts';
import type { AnyFlow, FlowLogic } from '../domain/flowLogic.ts';
import type { LessonDetail } from '../domain/lesson.ts';
import type { lessonFilmMachine } from './lessonFilm.machine.ts';

const notWired = (name: string) => (): never => {
  throw new Error(`${name} is not wired`);
};
const flowNotWired = <Flow extends AnyFlow>(name: string): FlowLogic<Flow> => {
  const missing = notWired(name);
  return { getInitialSnapshot: missing, getPersistedSnapshot: missing, transition: missing };
};

type LessonFilm = typeof lessonFilmMachine;
/**
 * `ownPosition`: the furthest position that this device knows, in seconds. `askedAt`: the time in the address; null if there is none.
 * `wantsPlay`: the address asks to play at once.
 */
type Loaded = { kind: 'loaded'; lesson: LessonDetail; ownPosition: number; askedAt: number | null; wantsPlay: boolean };
export type LoadLessonAnswer = Loaded | { kind: 'missing' } | Crowded | Refused;
export type LessonUserEvent = { type: 'lesson.retried' };
export type LessonWorldEvent =
  /** The address now names this lesson. */
  | { type: 'location.lessonChanged'; lessonId: string }
  /** The member has changed: another token, or none. */
  | { type: 'session.changed' }
  | { type: 'page.shown' };

/** Returns the lesson with the positions where its film begins. */
function begun({ lesson, ownPosition, askedAt }: Loaded): LessonDetail {
  const end = lesson.access === 'trial' ? lesson.trialSeconds : lesson.duration;
  const isBehind = (position: number) => end > 0 && position >= end;
  const isFinished = lesson.watchedSeconds > 0 && lesson.resumeAt === 0;
  const isFurther = !isFinished && ownPosition > lesson.resumeAt;
  return {
    ...lesson,
    ...(isFurther && { resumeAt: isBehind(ownPosition) ? 0 : ownPosition }),
    ...(askedAt !== null && !lesson.bansSeeking && !isBehind(askedAt) && { askedAt }),
  };
}

const lessonFilm = flowNotWired<LessonFilm>('lessonFilm');

export const lessonMachine = setup({
  types: {} as {
    input: { lessonId: string };
    context: {
      lessonId: string;
      lesson: LessonDetail | null;
      /** The course of the previous lesson, until this one is loaded. */
      course: CourseDetail | null;
      /** The previous lesson has ended and led here, or the address asks for it, so this one plays as soon as it can. */
      isContinued: boolean;
      message: string;
      isCrowded: boolean;
    };
    events:
      | LessonUserEvent
      | LessonWorldEvent
      | DoneActorEvent<LoadLessonAnswer, 'loadLesson'>
      | DoneActorEvent<{ kind: 'next' }, 'lessonFilm'>;
    children: {
      loadLesson: 'loadLesson';
      watchLocation: 'watchLocation';
      watchPerson: 'watchPerson';
      watchPage: 'watchPage';
      lessonFilm: 'lessonFilm';
    };
    tags: 'refused' | 'fault';
  },
  actors: {
    lessonFilm,
    loadLesson: fromPromise<LoadLessonAnswer, { lessonId: string }>(notWired('loadLesson')),
    watchLocation: fromCallback<EventObject>(notWired('watchLocation')),
    watchPerson: fromCallback<EventObject>(notWired('watchPerson')),
    watchPage: fromCallback<EventObject>(notWired('watchPage')),
  },
  delays: { turn: 5000 },
  guards: {
    isCrowded: ({ event }) => event.type === 'xstate.done.actor.loadLesson' && event.output.kind === 'crowded',
    isOtherLesson: ({ context, event }) =>
      event.type === 'location.lessonChanged' && event.lessonId !== context.lessonId,
    isMissing: ({ event }) => event.type === 'xstate.done.actor.loadLesson' && event.output.kind === 'missing',
    isRefused: ({ event }) => event.type === 'xstate.done.actor.loadLesson' && event.output.kind === 'refused',
    mayWatch: ({ event }) =>
      event.type === 'xstate.done.actor.loadLesson' &&
      event.output.kind === 'loaded' &&
      event.output.lesson.access !== 'none',
    mayWatchAll: ({ event }) =>
      event.type === 'xstate.done.actor.loadLesson' &&
      event.output.kind === 'loaded' &&
      event.output.lesson.access === 'full',
    isTrial: ({ context }) => context.lesson?.access === 'trial',
  },
  actions: {
    keepLesson: assign(({ context: { isContinued }, event }) => {
      assertEvent(event, 'xstate.done.actor.loadLesson');
      return event.output.kind === 'loaded'
        ? { lesson: begun(event.output), course: null, isContinued: isContinued || event.output.wantsPlay }
        : {};
    }),
    takeLesson: assign(({ context, event }) => {
      assertEvent(event, 'location.lessonChanged');
      const course = context.lesson?.course ?? context.course;
      const isInIt = course?.chapters.some(({ lessons }) => lessons.some(({ id }) => String(id) === event.lessonId));
      return { lessonId: event.lessonId, lesson: null, course: isInIt && course ? course : null, isContinued: false };
    }),
    noteContinued: assign({ isContinued: true }),
    noteWhole: assign({ isContinued: false }),
    forgetLesson: assign({ lesson: null, course: null, isContinued: false }),
    forgetCourse: assign({ course: null }),
    keepServerMessage: assign(({ event }) => {
      assertEvent(event, 'xstate.done.actor.loadLesson');
      return event.output.kind === 'refused' ? { message: event.output.message } : {};
    }),
    forgetServerMessage: assign({ message: '' }),
    noteCrowd: assign({ isCrowded: true }),
    forgetCrowd: assign({ isCrowded: false }),
    openNext: notWired('openNext'),
  },
}).createMachine({
  id: 'lesson',
  description: '课时页：为现在的人取地址里的课时，看能不能看',
  context: ({ input }) => ({
    lessonId: input.lessonId,
    lesson: null,
    course: null,
    isContinued: false,
    message: '',
    isCrowded: false,
  }),
  invoke: [
    { id: 'watchLocation', src: 'watchLocation' },
    { id: 'watchPerson', src: 'watchPerson' },
    { id: 'watchPage', src: 'watchPage' },
  ],
  on: {
    'location.lessonChanged': { guard: 'isOtherLesson', target: '.loading', actions: 'takeLesson' },
    'session.changed': { target: '.loading', actions: 'forgetLesson' },
  },
  initial: 'loading',
  states: {
    loading: {
      description: '正在取课时；从同一门课程来的，目录还看得见',
      invoke: {
        id: 'loadLesson',
        src: 'loadLesson',
        input: ({ context }) => ({ lessonId: context.lessonId }),
        onDone: [
          { guard: 'isCrowded', target: 'waitingTurn', actions: 'noteCrowd' },
          { guard: 'isMissing', target: 'missing', actions: ['forgetCrowd', 'forgetCourse'] },
          { guard: 'isRefused', target: 'refused', actions: ['forgetCrowd', 'keepServerMessage'] },
          { guard: 'mayWatch', target: 'open', actions: ['forgetCrowd', 'keepLesson'] },
          { target: 'locked', actions: ['forgetCrowd', 'keepLesson'] },
        ],
        onError: { target: 'unavailable', actions: 'forgetCrowd' },
      },
    },
    waitingTurn: {
      description: '访问的人太多，服务器请稍后再来：说明一声，五秒后自己再问，也可以马上再问',
      after: { turn: { target: 'loading' } },
      on: { 'lesson.retried': { target: 'loading' } },
    },
    missing: { description: '没有这个课时：说明，并指出别的去处' },
    refused: {
      description: '服务器拒绝：显示它的原话和重试',
      tags: ['refused'],
      exit: 'forgetServerMessage',
      on: { 'lesson.retried': { target: 'loading' } },
    },
    unavailable: {
      description: '没能取到：说明情况和重试',
      tags: ['fault'],
      on: { 'lesson.retried': { target: 'loading' } },
    },
    locked: {
      description: '不能看，也没有试看：说明为什么，怎样才能看',
      initial: 'resting',
      states: {
        resting: {
          description: '等着',
          on: { 'page.shown': { target: 'checking' } },
        },
        checking: {
          description: '页面又显示了：悄悄再问一次，也许已经在别的标签页买了',
          invoke: {
            id: 'loadLesson',
            src: 'loadLesson',
            input: ({ context }) => ({ lessonId: context.lessonId }),
            onDone: [
              { guard: 'mayWatch', target: '#lesson.open', actions: 'keepLesson' },
              { target: 'resting', actions: 'keepLesson' },
            ],
            onError: { target: 'resting' },
          },
        },
      },
    },
    open: {
      description: '可以看，或者试看：视频在这里',
      invoke: {
        id: 'lessonFilm',
        src: 'lessonFilm',
        input: ({ context }) => ({ lesson: context.lesson as LessonDetail, wantsPlay: context.isContinued }),
        onDone: { target: 'goingOn', actions: 'openNext' },
      },
      initial: 'resting',
      states: {
        resting: {
          description: '放着',
          on: { 'page.shown': { guard: 'isTrial', target: 'checking' } },
        },
        checking: {
          description: '试看的时候页面又显示了：悄悄再问一次，也许已经能看全部了',
          invoke: {
            id: 'loadLesson',
            src: 'loadLesson',
            input: ({ context }) => ({ lessonId: context.lessonId }),
            onDone: [
              { guard: 'mayWatchAll', target: '#lesson.open', actions: ['keepLesson', 'noteWhole'] },
              { target: 'resting' },
            ],
            onError: { target: 'resting' },
          },
        },
      },
    },
    goingOn: {
      description: '看完了，去下一节：等地址换过来；正要去别处又回来的，重新取',
      on: {
        'location.lessonChanged': [
          { guard: 'isOtherLesson', target: 'loading', actions: ['takeLesson', 'noteContinued'] },
          { target: 'loading', actions: 'forgetLesson' },
        ],
      },
    },
  },
});
