/**
 * Removing the member's account: a full explanation, then a confirmation. The account is removed 7 days later, unless the member signs in
 * before.
 *
 * After the request, the session signs the member out, here and on the server, as for every logout. Once the member is signed out, this flow
 * says what was requested, until when, and how to undo it, in place of the session's message. That notification stays until the member closes
 * it. A refusal shows the server's words. After a fault, it is unknown whether the server has the request, and the dialog says how to cancel
 * it. The question stays and can be answered again.
 *
 * The flow runs beside the session (`backgroundFlows`), not with the page. So an answer that arrives after the page is left (`isLeft`) still
 * signs the member out, and a failure is shown as a notification. With another member, or none, the flow starts anew, and an answer of the
 * earlier member is ignored.
 *
 * Refused on purpose: everything while the request is pending, and everything after it. Closing would not cancel a request that the server
 * may have; the call times out after 15 s.
 *
 * API: member.md, section 8. Texts: behaviour.md, /member.
 */
import { assertEvent, assign, type DoneActorEvent, type EventObject, fromCallback, fromPromise, setup } from 'xstate';
import type { RequestRemovalAnswer } from '../domain/security.ts';

const notWired = (name: string) => (): never => {
  throw new Error(`${name} is not wired`);
};

export type AccountRemovalUserEvent =
  | { type: 'removal.opened' }
  | { type: 'removal.confirmed' }
  | { type: 'dialog.closed' };
/** The member left /member, or another person, or none, is signed in. */
export type AccountRemovalWorldEvent = { type: 'location.left' } | { type: 'session.changed' };

export const accountRemovalMachine = setup({
  types: {} as {
    context: {
      message: string;
      /** The page was left while the request was pending. */
      isLeft: boolean;
    };
    events: AccountRemovalUserEvent | AccountRemovalWorldEvent | DoneActorEvent<RequestRemovalAnswer, 'requestRemoval'>;
    children: { requestRemoval: 'requestRemoval'; watchPage: 'watchPage'; watchPerson: 'watchPerson' };
    tags: 'open' | 'busy' | 'refused' | 'fault';
  },
  actors: {
    requestRemoval: fromPromise<RequestRemovalAnswer>(notWired('requestRemoval')),
    watchPage: fromCallback<EventObject>(notWired('watchPage')),
    watchPerson: fromCallback<EventObject>(notWired('watchPerson')),
  },
  guards: {
    isRequested: ({ event }) => event.type === 'xstate.done.actor.requestRemoval' && event.output.kind === 'requested',
    isLeft: ({ context }) => context.isLeft,
  },
  actions: {
    keepServerMessage: assign(({ event }) => {
      assertEvent(event, 'xstate.done.actor.requestRemoval');
      return event.output.kind === 'refused' ? { message: event.output.message } : {};
    }),
    forgetServerMessage: assign({ message: '' }),
    noteLeft: assign({ isLeft: true }),
    forgetLeft: assign({ isLeft: false }),
    announceRefused: notWired('announceRefused'),
    announceUnanswered: notWired('announceUnanswered'),
    announceRequested: notWired('announceRequested'),
    tellSession: notWired('tellSession'),
  },
}).createMachine({
  id: 'accountRemoval',
  description: '注销账号',
  context: { message: '', isLeft: false },
  invoke: [
    { id: 'watchPage', src: 'watchPage' },
    { id: 'watchPerson', src: 'watchPerson' },
  ],
  on: { 'session.changed': { target: '.closed' } },
  initial: 'closed',
  states: {
    closed: {
      description: '没有打开',
      on: { 'removal.opened': { target: 'asking' } },
    },
    asking: {
      description: '说清楚：七天后自动注销，期间登录就取消；真的要注销吗',
      tags: ['open'],
      on: {
        'removal.confirmed': { target: 'requesting' },
        'dialog.closed': { target: 'closed' },
        'location.left': { target: 'closed' },
      },
      initial: 'clean',
      states: {
        clean: { description: '没有提示' },
        removalRefused: { description: '服务器拒绝了，显示它的原话', tags: ['refused'], exit: 'forgetServerMessage' },
        serviceUnavailable: {
          description: '没有等到服务器的回答，可能已经申请：说怎么取消，可以再试',
          tags: ['fault'],
        },
      },
    },
    requesting: {
      description: '正在申请注销，不接受第二次，也不能关上：服务器可能已经收到，最多等 15 秒；离开了页面也接着等',
      tags: ['open', 'busy'],
      on: { 'location.left': { actions: 'noteLeft' } },
      exit: 'forgetLeft',
      invoke: {
        id: 'requestRemoval',
        src: 'requestRemoval',
        onDone: [
          { guard: 'isRequested', target: 'requested', actions: 'tellSession' },
          {
            guard: 'isLeft',
            target: 'closed',
            actions: ['keepServerMessage', 'announceRefused', 'forgetServerMessage'],
          },
          { target: 'asking.removalRefused', actions: 'keepServerMessage' },
        ],
        onError: [
          { guard: 'isLeft', target: 'closed', actions: 'announceUnanswered' },
          { target: 'asking.serviceUnavailable' },
        ],
      },
    },
    requested: {
      description: '已经申请注销：会话正在退出，退出了就说 已申请注销，哪天生效，怎么取消',
      on: { 'session.changed': { target: 'closed', actions: 'announceRequested' } },
    },
  },
});
