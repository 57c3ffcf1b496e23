/**
 * A member's progress in one of their courses, lesson by lesson, in a dialog. It also continues a course whose next lesson is not in the list.
 *
 * The list contains the last watched lesson. If that one is finished or deleted, the lessons are loaded to find the next one. Only the course
 * pressed last counts; the request for another one is aborted. If the lessons cannot be loaded, the dialog opens with the reason and a retry.
 *
 * Refused on purpose: `continue.pressed` for the course whose lessons are being loaded.
 *
 * API: member.md, section 6.
 */
import { assertEvent, assign, type DoneActorEvent, fromPromise, setup } from 'xstate';
import type { Refused } from '../domain/answers.ts';
import type { LearnedLesson } from '../domain/study.ts';

const notWired = (name: string) => (): never => {
  throw new Error(`${name} is not wired`);
};

/** `lastLessonId`: the last watched lesson; 0 if it no longer exists. */
export type CourseInList = { courseId: number; title: string; lastLessonId: number };
export type LoadLessonsAnswer = { kind: 'loaded'; lessons: LearnedLesson[] } | Refused;
export type CourseProgressUserEvent =
  | { type: 'progress.opened'; course: CourseInList }
  | { type: 'continue.pressed'; course: CourseInList }
  | { type: 'lessons.retried' }
  | { type: 'dialog.closed' };

export const courseProgressMachine = setup({
  types: {} as {
    context: {
      course: CourseInList;
      lessons: LearnedLesson[];
      message: string;
      /** Why the next lesson was not found; shown when the dialog opens. */
      failure: 'none' | 'refused' | 'unavailable';
    };
    events:
      | CourseProgressUserEvent
      | DoneActorEvent<LoadLessonsAnswer, 'loadLessons'>
      | DoneActorEvent<undefined, 'loadDialog'>;
    children: { loadLessons: 'loadLessons'; loadDialog: 'loadDialog' };
    tags: 'refused' | 'fault';
  },
  actors: {
    loadLessons: fromPromise<LoadLessonsAnswer, { courseId: number }>(notWired('loadLessons')),
    loadDialog: fromPromise<undefined>(notWired('loadDialog')),
  },
  delays: { patience: 15_000 },
  guards: {
    isOtherCourse: ({ context, event }) =>
      event.type === 'continue.pressed' && event.course.courseId !== context.course.courseId,
    wasRefused: ({ context }) => context.failure === 'refused',
    wasUnavailable: ({ context }) => context.failure === 'unavailable',
    isRefused: ({ event }) => event.type === 'xstate.done.actor.loadLessons' && event.output.kind === 'refused',
  },
  actions: {
    keepCourse: assign(({ event }) => {
      assertEvent(event, ['progress.opened', 'continue.pressed']);
      return { course: event.course, message: '', failure: 'none' };
    }),
    keepLessons: assign(({ event }) => {
      assertEvent(event, 'xstate.done.actor.loadLessons');
      return event.output.kind === 'loaded' ? { lessons: event.output.lessons } : {};
    }),
    forgetLessons: assign({ lessons: [] }),
    keepServerMessage: assign(({ event }) => {
      assertEvent(event, 'xstate.done.actor.loadLessons');
      return event.output.kind === 'refused' ? { message: event.output.message } : {};
    }),
    forgetServerMessage: assign({ message: '' }),
    noteRefusal: assign({ failure: 'refused' }),
    noteFault: assign({ failure: 'unavailable' }),
    goToNextLesson: notWired('goToNextLesson'),
    announceUnavailable: notWired('announceUnavailable'),
  },
}).createMachine({
  id: 'courseProgress',
  description: '学习中心里一门课的学习进度，以及从哪一课继续',
  context: { course: { courseId: 0, title: '', lastLessonId: 0 }, lessons: [], message: '', failure: 'none' },
  initial: 'closed',
  states: {
    closed: {
      description: '只有列表：可以看一门课的进度，也可以继续学习',
      on: {
        'progress.opened': { target: 'loadingDialog', actions: 'keepCourse' },
        'continue.pressed': { target: 'findingNextLesson', actions: 'keepCourse' },
      },
    },
    loadingDialog: {
      description: '加载窗口的代码；列表照常可用，也可以改看另一门课',
      invoke: {
        id: 'loadDialog',
        src: 'loadDialog',
        onDone: [
          { guard: 'wasRefused', target: 'open.refused' },
          { guard: 'wasUnavailable', target: 'open.unavailable' },
          { target: 'open' },
        ],
        onError: { target: 'closed', actions: ['forgetServerMessage', 'announceUnavailable'] },
      },
      after: { patience: { target: 'closed', actions: ['forgetServerMessage', 'announceUnavailable'] } },
      on: {
        'progress.opened': { actions: 'keepCourse' },
        'continue.pressed': { target: 'findingNextLesson', actions: 'keepCourse' },
      },
    },
    findingNextLesson: {
      description: '上次那一课已学完或已不在：正在看接下来是哪一课',
      entry: 'forgetLessons',
      invoke: {
        id: 'loadLessons',
        src: 'loadLessons',
        input: ({ context }) => ({ courseId: context.course.courseId }),
        onDone: [
          { guard: 'isRefused', target: 'loadingDialog', actions: ['keepServerMessage', 'noteRefusal'] },
          { target: 'closed', actions: ['keepLessons', 'goToNextLesson'] },
        ],
        onError: { target: 'loadingDialog', actions: 'noteFault' },
      },
      on: {
        'progress.opened': { target: 'loadingDialog', actions: 'keepCourse' },
        'continue.pressed': {
          guard: 'isOtherCourse',
          target: 'findingNextLesson',
          reenter: true,
          actions: 'keepCourse',
        },
      },
    },
    open: {
      description: '学习进度窗口开着',
      on: { 'dialog.closed': { target: 'closed' } },
      initial: 'loading',
      states: {
        loading: {
          description: '正在取各课时的进度：显示骨架',
          entry: 'forgetLessons',
          invoke: {
            id: 'loadLessons',
            src: 'loadLessons',
            input: ({ context }) => ({ courseId: context.course.courseId }),
            onDone: [
              { guard: 'isRefused', target: 'refused', actions: 'keepServerMessage' },
              { target: 'ready', actions: 'keepLessons' },
            ],
            onError: { target: 'unavailable' },
          },
        },
        ready: { description: '各课时和进度都在' },
        refused: {
          description: '服务器拒绝：显示它的原话和重试',
          tags: ['refused'],
          exit: 'forgetServerMessage',
          on: { 'lessons.retried': { target: 'loading' } },
        },
        unavailable: {
          description: '没能取到：说明情况和重试',
          tags: ['fault'],
          on: { 'lessons.retried': { target: 'loading' } },
        },
      },
    },
  },
});
