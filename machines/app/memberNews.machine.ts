/**
 * What is new of the signed-in member: the number of unread messages, and himself when the server knows something new of him.
 *
 * A child of the session, which keeps what is found here and lives on while it is asked for: nothing of the page is mounted anew.
 * Messages are counted at once, after each message that was read, and after the member himself was asked for (a paid order writes
 * one). Who is told of another change while it asks, asks anew: the answer under way may be the older one. Messages that were read
 * while the member is asked for are counted right after him.
 *
 * The first count may be one that this tab remembers of a moment ago, before it was loaded anew (`mayRecall`); after any change it is asked for.
 *
 * What cannot be found out disturbs nobody: the session keeps what it had. A 401 is heard by the session itself.
 *
 * Specification: section 3 (login user state: freshUnread), section 7 (unread count). API: member/detail,
 * member/unreadNotificationCount.
 */
import { assertEvent, assign, type DoneActorEvent, fromPromise, sendParent, setup } from 'xstate';
import type { FetchMemberAnswer, MemberNewsEvent, MemberNewsReport } from '../domain/session.ts';

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
    refreshMember: fromPromise<FetchMemberAnswer, { token: string }>(async () => {
      throw new Error('refreshMember is not wired');
    }),
    countUnread: fromPromise<number, { token: string; mayRecall: boolean }>(async () => {
      throw new Error('countUnread is not wired');
    }),
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
