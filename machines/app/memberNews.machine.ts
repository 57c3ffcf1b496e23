/**
 * Changes of the signed-in member: the number of unread messages, and the member's data if it has changed on the server.
 *
 * A child of the session, which keeps the results. The session stays in its state meanwhile, so no page is remounted. Messages are counted at
 * the start, after a message was read, and after the member's data was loaded (a paid order creates a message). If a change is reported
 * during a call, the call is repeated, because its answer may be older than the change. Messages that are read while the member's data is
 * loading are counted right after it.
 *
 * The first count may be the one that this tab has stored before a reload (`mayRecall`). After any change, the server is asked.
 *
 * A failure is not shown: the session keeps its previous data. The session itself handles a 401.
 *
 * Specification: section 3 (login user state: freshUnread), section 7 (unread count). API: member/detail,
 * member/unreadNotificationCount.
 */
import { assertEvent, assign, type DoneActorEvent, fromPromise, sendParent, setup } from 'xstate';
import type { FetchMemberAnswer, MemberNewsEvent, MemberNewsReport } from '../domain/session.ts';

const notWired = (name: string) => (): never => {
  throw new Error(`${name} is not wired`);
};

export const memberNewsMachine = setup({
  types: {} as {
    input: { token: string };
    context: { token: string; mayRecall: boolean };
    events:
      | MemberNewsEvent
      | DoneActorEvent<FetchMemberAnswer, 'refreshMember'>
      | DoneActorEvent<number, 'countUnread'>;
    children: { refreshMember: 'refreshMember'; countUnread: 'countUnread' };
  },
  actors: {
    refreshMember: fromPromise<FetchMemberAnswer, { token: string }>(notWired('refreshMember')),
    countUnread: fromPromise<number, { token: string; mayRecall: boolean }>(notWired('countUnread')),
  },
  guards: {
    isMember: ({ event }) => event.type === 'xstate.done.actor.refreshMember' && event.output.kind === 'member',
  },
  actions: {
    forgetCount: assign({ mayRecall: false }),
    tellMember: sendParent(({ event }): MemberNewsReport => {
      assertEvent(event, 'xstate.done.actor.refreshMember');
      if (event.output.kind !== 'member') throw new Error('no member was found');
      return { type: 'child.memberFound', user: event.output.user };
    }),
    tellUnread: sendParent(({ event }): MemberNewsReport => {
      assertEvent(event, 'xstate.done.actor.countUnread');
      return { type: 'child.unreadCounted', unread: event.output };
    }),
  },
}).createMachine({
  id: 'memberNews',
  description: '学员的新情况：未读消息数，变了的学员资料',
  context: ({ input }) => ({ token: input.token, mayRecall: true }),
  on: { 'parent.memberChanged': { target: '.refreshing', actions: 'forgetCount' } },
  initial: 'askingUnread',
  states: {
    refreshing: {
      description: '学员资料变了（买了会员、积分有变）：再问一次，页面照常；问不到就留着原来的，未读数接着问',
      invoke: {
        id: 'refreshMember',
        src: 'refreshMember',
        input: ({ context }) => ({ token: context.token }),
        onDone: [{ guard: 'isMember', target: 'askingUnread', actions: 'tellMember' }, { target: 'askingUnread' }],
        onError: { target: 'askingUnread' },
      },
    },
    askingUnread: {
      description: '询问未读消息数；问的时候又有变化就重新问',
      invoke: {
        id: 'countUnread',
        src: 'countUnread',
        input: ({ context }) => ({ token: context.token, mayRecall: context.mayRecall }),
        onDone: { target: 'unreadKnown', actions: 'tellUnread' },
        onError: { target: 'unreadKnown' },
      },
      on: { 'parent.unreadChanged': { target: 'askingUnread', reenter: true, actions: 'forgetCount' } },
    },
    unreadKnown: {
      description: '未读消息数已知；有变化时再问',
      on: { 'parent.unreadChanged': { target: 'askingUnread', actions: 'forgetCount' } },
    },
  },
});
