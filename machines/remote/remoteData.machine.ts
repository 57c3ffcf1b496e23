/**
 * Loads the data of a page or of a part of a page. One chart serves every page that only loads data.
 *
 * A refusal by the server (404, 请购买后观看 …) shows its words; a fault (network, timeout, unreadable answer) says what failed. Both can be
 * retried. After a fault, the flow also retries by itself when the network returns. If the server reports too many calls from one address,
 * this machine waits and retries until it gets an answer, and shows no failure. The answer of an earlier visit (`kept`, null if there is
 * none) is shown at once and compared with the new one; it stays if there is no new answer. Leaving the page stops this machine and aborts
 * the request.
 *
 * `anchor` is the id of an element that must come near the screen first, so that far parts do not slow down the first load; '' to load at
 * once.
 *
 * `subject` names the item to load (an id, a text); '' if there is only one. `data` is unknown here; the wiring of `load` and the view that
 * reads `data` agree on its type.
 */
import { assertEvent, assign, type DoneActorEvent, type EventObject, fromCallback, fromPromise, setup } from 'xstate';
import type { Crowded, Refused } from '../domain/answers.ts';

const notWired = (name: string) => (): never => {
  throw new Error(`${name} is not wired`);
};

export type LoadAnswer = { kind: 'loaded'; data: unknown } | Crowded | Refused;
export type RemoteDataUserEvent = { type: 'data.retried' };
export type RemoteDataWorldEvent = { type: 'network.returned' } | { type: 'page.approached' };

export const remoteDataMachine = setup({
  types: {} as {
    input: { subject: string; anchor: string; kept: unknown };
    context: { subject: string; anchor: string; data: unknown; message: string; isCrowded: boolean };
    events: RemoteDataUserEvent | RemoteDataWorldEvent | DoneActorEvent<LoadAnswer, 'load'>;
    children: { load: 'load'; watchNearby: 'watchNearby'; watchNetwork: 'watchNetwork' };
    tags: 'busy' | 'refused' | 'fault';
  },
  actors: {
    load: fromPromise<LoadAnswer, { subject: string }>(notWired('load')),
    watchNearby: fromCallback<EventObject, { anchor: string }>(notWired('watchNearby')),
    watchNetwork: fromCallback<EventObject>(notWired('watchNetwork')),
  },
  delays: { turn: 5000 },
  guards: {
    hasKept: ({ context }) => context.data !== null,
    waitsUntilNear: ({ context }) => context.anchor !== '',
    isCrowded: ({ event }) => event.type === 'xstate.done.actor.load' && event.output.kind === 'crowded',
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
    noteCrowd: assign({ isCrowded: true }),
    forgetCrowd: assign({ isCrowded: false }),
  },
}).createMachine({
  id: 'remoteData',
  description: '加载一块数据',
  context: ({ input }) => ({
    subject: input.subject,
    anchor: input.anchor,
    data: input.kept,
    message: '',
    isCrowded: false,
  }),
  initial: 'starting',
  states: {
    starting: {
      description: '看看有没有上次保存的；没有的话，是现在就加载，还是等它快进入视野',
      always: [
        { guard: 'hasKept', target: 'refreshing' },
        { guard: 'waitsUntilNear', target: 'idle' },
        { target: 'loading' },
      ],
    },
    idle: {
      description: '还在屏幕之外很远，不占网络',
      invoke: { id: 'watchNearby', src: 'watchNearby', input: ({ context }) => ({ anchor: context.anchor }) },
      on: { 'page.approached': { target: 'loading' } },
    },
    loading: {
      description: '第一次加载：显示骨架',
      tags: ['busy'],
      invoke: {
        id: 'load',
        src: 'load',
        input: ({ context }) => ({ subject: context.subject }),
        onDone: [
          { guard: 'isCrowded', target: 'waitingTurn', actions: 'noteCrowd' },
          { guard: 'isRefused', target: 'refused', actions: ['forgetCrowd', 'keepServerMessage'] },
          { target: 'ready', actions: ['forgetCrowd', 'keepData'] },
        ],
        onError: { target: 'unavailable', actions: 'forgetCrowd' },
      },
    },
    waitingTurn: {
      description: '同一个网络的访问太多，服务器请稍后再来：说明一声，五秒后自己再问',
      tags: ['busy'],
      after: { turn: { target: 'loading' } },
    },
    ready: { description: '数据已在' },
    refreshing: {
      description: '先显示上次保存的，后台问有没有变化；没问到就留着',
      invoke: {
        id: 'load',
        src: 'load',
        input: ({ context }) => ({ subject: context.subject }),
        onDone: { target: 'ready', actions: 'keepData' },
        onError: { target: 'ready' },
      },
    },
    refused: {
      description: '服务器拒绝：显示它的原话和重试',
      tags: ['refused'],
      exit: 'forgetServerMessage',
      on: { 'data.retried': { target: 'loading' } },
    },
    unavailable: {
      description: '没能取到：说明情况和重试；网络恢复时自己再取',
      tags: ['fault'],
      invoke: { id: 'watchNetwork', src: 'watchNetwork' },
      on: { 'data.retried': { target: 'loading' }, 'network.returned': { target: 'loading' } },
    },
  },
});
