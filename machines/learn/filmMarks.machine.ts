/**
 * The marks on a film's timeline for the times that comments mention (`12:34`).
 *
 * They are requested after the film has begun to play, so that they do not delay it. If they cannot be loaded, the timeline has no marks; the
 * comments below the film show the error.
 *
 * Refused on purpose: a second start.
 *
 * API: comments.md, GET comments/replies.
 */
import { assertEvent, assign, type DoneActorEvent, type EventObject, fromCallback, fromPromise, setup } from 'xstate';
import type { Crowded, Refused } from '../domain/answers.ts';
import type { FilmMark } from '../domain/filmMark.ts';

const notWired = (name: string) => (): never => {
  throw new Error(`${name} is not wired`);
};

export type FilmMarksInput = { lessonId: number; hasComments: boolean };
/** The film has begun to play. */
export type FilmMarksWorldEvent = { type: 'player.started' };
export type LoadMarksAnswer = { kind: 'loaded'; marks: FilmMark[] } | Crowded | Refused;

export const filmMarksMachine = setup({
  types: {} as {
    input: FilmMarksInput;
    context: FilmMarksInput & { marks: FilmMark[] };
    events: FilmMarksWorldEvent | DoneActorEvent<LoadMarksAnswer, 'loadMarks'>;
    children: { watchPlayer: 'watchPlayer'; loadMarks: 'loadMarks' };
  },
  actors: {
    watchPlayer: fromCallback<EventObject>(notWired('watchPlayer')),
    loadMarks: fromPromise<LoadMarksAnswer, { lessonId: number }>(notWired('loadMarks')),
  },
  guards: {
    hasComments: ({ context }) => context.hasComments,
    isLoaded: ({ event }) => event.type === 'xstate.done.actor.loadMarks' && event.output.kind === 'loaded',
  },
  actions: {
    keepMarks: assign(({ event }) => {
      assertEvent(event, 'xstate.done.actor.loadMarks');
      return event.output.kind === 'loaded' ? { marks: event.output.marks } : {};
    }),
  },
}).createMachine({
  id: 'filmMarks',
  description: '进度条上，评论里说到的时间',
  context: ({ input }) => ({ ...input, marks: [] }),
  initial: 'deciding',
  states: {
    deciding: {
      description: '这个课时有没有评论',
      always: [{ guard: 'hasComments', target: 'waiting' }, { target: 'missing' }],
    },
    waiting: {
      description: '视频还没有放过',
      invoke: { id: 'watchPlayer', src: 'watchPlayer' },
      on: { 'player.started': { target: 'loading' } },
    },
    loading: {
      description: '正在问有哪些',
      invoke: {
        id: 'loadMarks',
        src: 'loadMarks',
        input: ({ context }) => ({ lessonId: context.lessonId }),
        onDone: [{ guard: 'isLoaded', target: 'shown', actions: 'keepMarks' }, { target: 'missing' }],
        onError: { target: 'missing' },
      },
    },
    shown: { description: '进度条上看得到' },
    missing: { description: '没有评论，或者没有问到：进度条上就没有' },
  },
});
