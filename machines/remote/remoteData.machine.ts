/**
 * Loading the data of a page or of a part of it: the same chart for every page that has nothing else to it.
 *
 * A refusal by the server (404, 请购买后观看 …) shows its words; a fault (network, timeout, unreadable answer) says what failed.
 * Both have a way to ask again, and are asked again when the data is said to have changed. Once there is data it stays on screen
 * while it is refreshed, and also when refreshing fails.
 * Leaving the page stops this machine and with it the request.
 *
 * `anchor` is the id of an element that has to come near the screen first, '' where the data is wanted at once: what stands far
 * below costs the first load nothing.
 *
 * `subject` says which one is loaded (an id, a text), '' where there is only one. `data` is unknown here; whoever wires `load` and reads `data` agrees on its type.
 */
import { assertEvent, assign, type DoneActorEvent, type EventObject, fromCallback, fromPromise, setup } from 'xstate';
import type { Refused } from '../domain/answers.ts';

export type LoadAnswer = { kind: 'loaded'; data: unknown } | Refused;
export type RemoteDataUserEvent = { type: 'data.retried' };
export type RemoteDataWorldEvent = { type: 'flow.dataChanged' } | { type: 'page.approached' };

export const remoteDataMachine = setup({
  types: {} as {
    input: { subject: string; anchor: string };
    context: { subject: string; anchor: string; data: unknown; message: string };
    events: RemoteDataUserEvent | RemoteDataWorldEvent | DoneActorEvent<LoadAnswer, 'load'>;
    children: { load: 'load'; watchNearby: 'watchNearby' };
  },
  actors: {
    load: fromPromise<LoadAnswer, { subject: string }>(async () => {
      throw new Error('load is not wired');
    }),
    watchNearby: fromCallback<EventObject, { anchor: string }>(() => {
      throw new Error('watchNearby is not wired');
    }),
  },
  guards: {
    waitsUntilNear: ({ context }) => context.anchor !== '',
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
  context: ({ input }) => ({ subject: input.subject, anchor: input.anchor, data: null, message: '' }),
  initial: 'starting',
  states: {
    starting: {
      description: '看看是现在就载入，还是等它快进入视野',
      always: [{ guard: 'waitsUntilNear', target: 'idle' }, { target: 'loading' }],
    },
    idle: {
      description: '还在屏幕之外很远，不占网络',
      invoke: { id: 'watchNearby', src: 'watchNearby', input: ({ context }) => ({ anchor: context.anchor }) },
      on: { 'page.approached': { target: 'loading' } },
    },
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
      on: { 'flow.dataChanged': { target: 'loading', reenter: true } },
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
        onDone: { target: 'ready', actions: 'keepData' },
        onError: { target: 'ready' },
      },
      on: { 'flow.dataChanged': { target: 'refreshing', reenter: true } },
    },
    refused: {
      description: '服务器拒绝：显示它的原话和重试',
      exit: 'forgetServerMessage',
      on: { 'data.retried': { target: 'loading' }, 'flow.dataChanged': { target: 'loading' } },
    },
    unavailable: {
      description: '没能取到：说明情况和重试',
      on: { 'data.retried': { target: 'loading' }, 'flow.dataChanged': { target: 'loading' } },
    },
  },
});
