/**
 * Loading the data of a page or of a part of it: the same chart for every page that has nothing else to it.
 *
 * A refusal by the server (404, 请购买后观看 …) shows its words; a fault (network, timeout, unreadable answer) says what failed.
 * Both have a way to ask again. Once there is data it stays on screen while it is refreshed, and also when refreshing fails.
 * Leaving the page stops this machine and with it the request.
 *
 * `subject` says which one is loaded (an id, a text), '' where there is only one. `data` is unknown here; whoever wires `load` and reads `data` agrees on its type.
 */
import { assertEvent, assign, type DoneActorEvent, fromPromise, setup } from 'xstate';
import type { Refused } from '../domain/answers.ts';

export type LoadAnswer = { kind: 'loaded'; data: unknown } | Refused;
export type RemoteDataUserEvent = { type: 'data.retried' };
export type RemoteDataWorldEvent = { type: 'flow.dataChanged' };

export const remoteDataMachine = setup({
  types: {} as {
    input: { subject: string };
    context: { subject: string; data: unknown; message: string };
    events: RemoteDataUserEvent | RemoteDataWorldEvent | DoneActorEvent<LoadAnswer, 'load'>;
    children: { load: 'load' };
  },
  actors: {
    load: fromPromise<LoadAnswer, { subject: string }>(async () => {
      throw new Error('load is not wired');
    }),
  },
  guards: {
    isRefused: ({ event }) => event.type === 'xstate.done.actor.load' && event.output.kind === 'refused',
  },
  actions: {
    keepData: assign(({ event }) => {
      assertEvent(event, 'xstate.done.actor.load');
      return event.output.kind === 'loaded' ? { data: event.output.data } : {};
    }),
    keepServerMessage: assign(({ event }) => {
      assertEvent(event, 'xstate.done.actor.load');
      return event.output.kind === 'refused' ? { message: event.output.message } : {};
    }),
    forgetServerMessage: assign({ message: '' }),
  },
}).createMachine({
  id: 'remoteData',
  description: '载入一块数据',
  context: ({ input }) => ({ subject: input.subject, data: null, message: '' }),
  initial: 'loading',
  states: {
    loading: {
      description: '第一次载入：显示骨架',
      invoke: {
        id: 'load',
        src: 'load',
        input: ({ context }) => ({ subject: context.subject }),
        onDone: [
          { guard: 'isRefused', target: 'refused', actions: 'keepServerMessage' },
          { target: 'ready', actions: 'keepData' },
        ],
        onError: { target: 'unavailable' },
      },
    },
    ready: {
      description: '数据已在',
      on: { 'flow.dataChanged': { target: 'refreshing' } },
    },
    refreshing: {
      description: '旧数据还在，后台再取一次',
      invoke: {
        id: 'load',
        src: 'load',
        input: ({ context }) => ({ subject: context.subject }),
        onDone: [
          { guard: 'isRefused', target: 'ready' },
          { target: 'ready', actions: 'keepData' },
        ],
        onError: { target: 'ready' },
      },
      on: { 'flow.dataChanged': { target: 'refreshing', reenter: true } },
    },
    refused: {
      description: '服务器拒绝：显示它的原话和重试',
      exit: 'forgetServerMessage',
      on: { 'data.retried': { target: 'loading' } },
    },
    unavailable: {
      description: '没能取到：说明情况和重试',
      on: { 'data.retried': { target: 'loading' } },
    },
  },
});
