/**
 * A paged list whose filters and page are in the address; one chart for all such lists.
 *
 * The address is the only source: filters and pages are links, and back, forward, and reload arrive as `location.changed` like any click. The
 * last choice wins; an earlier request is aborted. The old rows stay, paled, until the new ones are loaded. A refusal shows the server's
 * words, a fault says what failed. Both can be retried. After a fault, the list also retries by itself when the network returns. If the
 * server reports too many calls from one address, the list waits and retries until it gets an answer.
 *
 * Refused on purpose: `list.retried` while no failure is shown.
 *
 * `query` is the part of the address's query that concerns the list. `data` is unknown here; the wiring of `load` and the view that reads
 * `data` agree on its type.
 */
import { assertEvent, assign, type DoneActorEvent, type EventObject, fromCallback, fromPromise, setup } from 'xstate';
import type { LoadAnswer } from './remoteData.machine.ts';

const notWired = (name: string) => (): never => {
  throw new Error(`${name} is not wired`);
};

export type PagedListUserEvent = { type: 'list.retried' };
export type PagedListWorldEvent = { type: 'location.changed'; query: string } | { type: 'network.returned' };

export const pagedListMachine = setup({
  types: {} as {
    input: { query: string };
    context: { query: string; data: unknown; message: string; isCrowded: boolean };
    events: PagedListUserEvent | PagedListWorldEvent | DoneActorEvent<LoadAnswer, 'load'>;
    children: { load: 'load'; watchLocation: 'watchLocation'; watchNetwork: 'watchNetwork' };
    tags: 'busy' | 'refused' | 'fault';
  },
  actors: {
    load: fromPromise<LoadAnswer, { query: string }>(notWired('load')),
    watchLocation: fromCallback<EventObject>(notWired('watchLocation')),
    watchNetwork: fromCallback<EventObject>(notWired('watchNetwork')),
  },
  delays: { turn: 5000 },
  guards: {
    isOtherQuery: ({ context, event }) => event.type === 'location.changed' && event.query !== context.query,
    isCrowded: ({ event }) => event.type === 'xstate.done.actor.load' && event.output.kind === 'crowded',
    isRefused: ({ event }) => event.type === 'xstate.done.actor.load' && event.output.kind === 'refused',
  },
  actions: {
    keepQuery: assign(({ event }) => {
      assertEvent(event, 'location.changed');
      return { query: event.query };
    }),
    keepData: assign(({ event }) => {
      assertEvent(event, 'xstate.done.actor.load');
      return event.output.kind === 'loaded' ? { data: event.output.data } : {};
    }),
    forgetData: assign({ data: null }),
    keepServerMessage: assign(({ event }) => {
      assertEvent(event, 'xstate.done.actor.load');
      return event.output.kind === 'refused' ? { message: event.output.message } : {};
    }),
    forgetServerMessage: assign({ message: '' }),
    noteCrowd: assign({ isCrowded: true }),
    forgetCrowd: assign({ isCrowded: false }),
  },
}).createMachine({
  id: 'pagedList',
  description: '一页一页的列表：筛选和页码在地址里',
  context: ({ input }) => ({ query: input.query, data: null, message: '', isCrowded: false }),
  invoke: { id: 'watchLocation', src: 'watchLocation' },
  on: {
    'location.changed': { guard: 'isOtherQuery', target: '.loading', actions: 'keepQuery' },
  },
  initial: 'loading',
  states: {
    loading: {
      description: '正在取这一页：第一次显示骨架，以后旧的一页变淡',
      tags: ['busy'],
      invoke: {
        id: 'load',
        src: 'load',
        input: ({ context }) => ({ query: context.query }),
        onDone: [
          { guard: 'isCrowded', target: 'waitingTurn', actions: 'noteCrowd' },
          { guard: 'isRefused', target: 'refused', actions: ['forgetCrowd', 'keepServerMessage'] },
          { target: 'ready', actions: ['forgetCrowd', 'keepData'] },
        ],
        onError: { target: 'unavailable', actions: 'forgetCrowd' },
      },
    },
    waitingTurn: {
      description: '同一个网络的访问太多，服务器请稍后再来：说明一声，旧的一页还在，五秒后自己再问',
      tags: ['busy'],
      after: { turn: { target: 'loading' } },
    },
    ready: { description: '这一页在' },
    refused: {
      description: '服务器拒绝：显示它的原话和重试',
      tags: ['refused'],
      entry: 'forgetData',
      exit: 'forgetServerMessage',
      on: { 'list.retried': { target: 'loading' } },
    },
    unavailable: {
      description: '没能取到：说明情况和重试；网络恢复时自己再取',
      tags: ['fault'],
      entry: 'forgetData',
      invoke: { id: 'watchNetwork', src: 'watchNetwork' },
      on: { 'list.retried': { target: 'loading' }, 'network.returned': { target: 'loading' } },
    },
  },
});
