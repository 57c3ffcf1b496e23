/**
 * Who uses the site: a visitor, a member, or a member whose token could not be checked yet.
 *
 * Everything that depends on the member uses this machine: the header, the guard of each route, the token of every call. It also contains
 * what the specification calls the system config state and the login user state: config, feature switches, user, unread mark, points, and
 * the shipping address of this session.
 *
 * If the server is down, an unchecked token is kept: a fault does not sign the member out (`memberUnavailable`). Only a 401, another tab, or
 * the member does. `visit` is incremented when the member changes, because then another person's data is needed; pages are remounted for
 * each visit.
 *
 * Data that a member has left on the device without signing out (an expired token) stays for that member. It is deleted when another member
 * signs in.
 *
 * If the browser refuses to store the token (`device.tokenUnstored`), the member stays signed in until a reload, and a notification says so.
 *
 * A log-out says 已安全退出. After a request to remove the account, it says nothing, because `accountRemoval` then says more (`afterRemoval`).
 *
 * After signing out, the device is read again (`recalling`), because another tab may have signed in meanwhile.
 *
 * When the member's data changes on the server (membership, points, messages), a child (`memberNews`) loads it and reports it here, without
 * a new visit.
 *
 * Refused on purpose: a 401 for an earlier token (its call was sent before the sign-in), and any 401 after the first, so that many failed
 * calls cause one message.
 *
 * Specification: section 3 (system config state, login user state), section 4 (login state, start), section 8 (401).
 */
import {
  assertEvent,
  assign,
  type DoneActorEvent,
  type EventObject,
  fromCallback,
  fromPromise,
  sendTo,
  setup,
} from 'xstate';
import type { AnyFlow, FlowLogic } from '../domain/flowLogic.ts';
import type {
  FetchMemberAnswer,
  RecallTokenAnswer,
  SessionContext,
  SessionUserEvent,
  SessionWorldEvent,
} from '../domain/session.ts';
import type { Site } from '../domain/site.ts';
import type { logoutMachine } from './logout.machine.ts';
import type { memberNewsMachine } from './memberNews.machine.ts';

const notWired = (name: string) => (): never => {
  throw new Error(`${name} is not wired`);
};
const flowNotWired = <Flow extends AnyFlow>(name: string): FlowLogic<Flow> => {
  const missing = notWired(name);
  return { getInitialSnapshot: missing, getPersistedSnapshot: missing, transition: missing };
};

type Logout = typeof logoutMachine;
type MemberNews = typeof memberNewsMachine;

const logout = flowNotWired<Logout>('logout');
const memberNews = flowNotWired<MemberNews>('memberNews');

export const sessionMachine = setup({
  types: {} as {
    input: { site: Site | null };
    context: SessionContext;
    events:
      | SessionUserEvent
      | SessionWorldEvent
      | DoneActorEvent<RecallTokenAnswer, 'recallToken'>
      | DoneActorEvent<FetchMemberAnswer, 'fetchMember'>;
    children: {
      recallToken: 'recallToken';
      fetchMember: 'fetchMember';
      memberNews: 'memberNews';
      watchTabs: 'watchTabs';
      logout: 'logout';
    };
    tags: 'busy' | 'fault';
  },
  actors: {
    memberNews,
    logout,
    recallToken: fromPromise<RecallTokenAnswer>(notWired('recallToken')),
    fetchMember: fromPromise<FetchMemberAnswer, { token: string }>(notWired('fetchMember')),
    watchTabs: fromCallback<EventObject>(notWired('watchTabs')),
  },
  delays: { turn: 5000 },
  guards: {
    hasToken: ({ event }) => event.type === 'xstate.done.actor.recallToken' && event.output.token !== '',
    isMember: ({ event }) => event.type === 'xstate.done.actor.fetchMember' && event.output.kind === 'member',
    isUnauthorized: ({ event }) =>
      event.type === 'xstate.done.actor.fetchMember' && event.output.kind === 'unauthorized',
    isCrowded: ({ event }) => event.type === 'xstate.done.actor.fetchMember' && event.output.kind === 'crowded',
    isOurToken: ({ context, event }) => event.type === 'server.unauthorized' && event.token === context.token,
    isAnotherToken: ({ context, event }) => event.type === 'tab.signedIn' && event.token !== context.token,
  },
  actions: {
    keepToken: assign(({ event }) => {
      assertEvent(event, ['flow.signedIn', 'tab.signedIn', 'xstate.done.actor.recallToken']);
      return { token: event.type === 'xstate.done.actor.recallToken' ? event.output.token : event.token };
    }),
    keepMember: assign(({ context, event }) => {
      assertEvent(event, [
        'xstate.done.actor.fetchMember',
        'child.memberFound',
        'flow.memberUpdated',
        'tab.memberUpdated',
      ]);
      const known = 'output' in event ? event.output : event.type === 'child.memberFound' ? event : context;
      if (!('user' in known) || !known.user) return {};
      const user = 'changes' in event ? { ...known.user, ...event.changes } : known.user;
      return {
        user,
        mustBindMobile: !user.isMobileBound && context.config?.alertsUnboundMobile === true,
        mustCheckFace: !user.isFaceVerified && context.config?.requiresFaceCheck === true,
      };
    }),
    forgetMember: assign({ token: '', user: null, unread: 0, mustBindMobile: false, mustCheckFace: false }),
    keepUnread: assign(({ event }) => {
      assertEvent(event, 'child.unreadCounted');
      return { unread: event.unread };
    }),
    keepAddress: assign(({ event }) => {
      assertEvent(event, 'flow.addressSaved');
      return { addressForm: event.form };
    }),
    keepConfig: assign(({ event }) => {
      assertEvent(event, 'flow.configReplaced');
      return { config: event.config };
    }),
    keepFeatures: assign(({ event }) => {
      assertEvent(event, 'flow.featuresReplaced');
      return { features: event.features };
    }),
    tellMemberChanged: sendTo('memberNews', { type: 'parent.memberChanged' }),
    tellUnreadChanged: sendTo('memberNews', { type: 'parent.unreadChanged' }),
    beginVisit: assign(({ context }) => ({ visit: context.visit + 1 })),
    storeToken: notWired('storeToken'),
    storeGates: notWired('storeGates'),
    eraseSession: notWired('eraseSession'),
    eraseOthers: notWired('eraseOthers'),
    announceSignedOut: notWired('announceSignedOut'),
    announceSignInAgain: notWired('announceSignInAgain'),
    announceUnstored: notWired('announceUnstored'),
    goToLogin: notWired('goToLogin'),
  },
}).createMachine({
  id: 'session',
  description: '会话：现在是谁在用这个站点',
  context: ({ input }) => ({
    config: input.site?.config ?? null,
    features: input.site?.features ?? null,
    token: '',
    user: null,
    unread: 0,
    mustBindMobile: false,
    mustCheckFace: false,
    addressForm: { name: '', mobile: '', province: '', city: '', area: '', street: '' },
    visit: 0,
  }),
  invoke: { id: 'watchTabs', src: 'watchTabs' },
  on: {
    'flow.addressSaved': { actions: 'keepAddress' },
    'flow.configReplaced': { actions: 'keepConfig' },
    'flow.featuresReplaced': { actions: 'keepFeatures' },
  },
  initial: 'recalling',
  states: {
    recalling: {
      description: '看看这台设备上有没有还没过期的登录',
      tags: ['busy'],
      invoke: {
        id: 'recallToken',
        src: 'recallToken',
        onDone: [{ guard: 'hasToken', target: 'restoring', actions: 'keepToken' }, { target: 'visitor' }],
        onError: { target: 'visitor' },
      },
    },
    visitor: {
      description: '访客',
      entry: 'forgetMember',
      on: {
        'flow.signedIn': { target: 'restoring', actions: ['keepToken', 'storeToken', 'beginVisit'] },
        'tab.signedIn': { target: 'restoring', actions: ['keepToken', 'beginVisit'] },
      },
    },
    restoring: {
      description: '有登录凭证，正在向服务器询问学员资料',
      tags: ['busy'],
      initial: 'asking',
      states: {
        asking: {
          description: '正在问',
          invoke: {
            id: 'fetchMember',
            src: 'fetchMember',
            input: ({ context }) => ({ token: context.token }),
            onDone: [
              { guard: 'isMember', target: '#session.member', actions: ['keepMember', 'storeGates', 'eraseOthers'] },
              {
                guard: 'isUnauthorized',
                target: '#session.visitor',
                actions: ['eraseSession', 'announceSignInAgain'],
              },
              { guard: 'isCrowded', target: 'waitingTurn' },
              { target: '#session.memberUnavailable' },
            ],
            onError: { target: '#session.memberUnavailable' },
          },
        },
        waitingTurn: {
          description: '同一个网络的访问太多，服务器请稍后再来：五秒后自己再问',
          after: { turn: { target: 'asking' } },
        },
      },
      on: {
        'flow.signedIn': { target: 'restoring', actions: ['keepToken', 'storeToken', 'beginVisit'] },
        'tab.signedIn': {
          guard: 'isAnotherToken',
          target: 'restoring',
          actions: ['keepToken', 'beginVisit'],
        },
        'device.tokenUnstored': { actions: 'announceUnstored' },
        'tab.signedOut': { target: 'visitor', actions: 'beginVisit' },
      },
    },
    memberUnavailable: {
      description: '暂时无法确认登录状态：凭证保留，公开页面照常，可以重试或退出',
      tags: ['fault'],
      on: {
        'member.retried': { target: 'restoring' },
        'logout.chosen': { target: 'signingOut' },
        'server.unauthorized': {
          guard: 'isOurToken',
          target: 'visitor',
          actions: ['goToLogin', 'eraseSession', 'announceSignInAgain', 'beginVisit'],
        },
        'flow.signedIn': { target: 'restoring', actions: ['keepToken', 'storeToken', 'beginVisit'] },
        'tab.signedIn': { target: 'restoring', actions: ['keepToken', 'beginVisit'] },
        'tab.signedOut': { target: 'visitor', actions: 'beginVisit' },
      },
    },
    member: {
      description: '学员已登录；资料和未读数有变化，另有流程去问',
      invoke: { id: 'memberNews', src: 'memberNews', input: ({ context }) => ({ token: context.token }) },
      on: {
        'logout.chosen': { target: 'signingOut' },
        'flow.removalRequested': { target: 'signingOut.afterRemoval' },
        'server.unauthorized': {
          guard: 'isOurToken',
          target: 'visitor',
          actions: ['goToLogin', 'eraseSession', 'announceSignInAgain', 'beginVisit'],
        },
        'tab.signedIn': {
          guard: 'isAnotherToken',
          target: 'restoring',
          actions: ['forgetMember', 'keepToken', 'beginVisit'],
        },
        'tab.signedOut': { target: 'visitor', actions: 'beginVisit' },
        'flow.memberUpdated': { actions: ['keepMember', 'storeGates'] },
        'tab.memberUpdated': { actions: ['keepMember', 'storeGates'] },
        'flow.memberChanged': { actions: 'tellMemberChanged' },
        'flow.unreadChanged': { actions: 'tellUnreadChanged' },
        'child.memberFound': { actions: ['keepMember', 'storeGates'] },
        'child.unreadCounted': { actions: 'keepUnread' },
      },
    },
    signingOut: {
      description: '正在安全退出',
      tags: ['busy'],
      invoke: {
        id: 'logout',
        src: 'logout',
        input: ({ context }) => ({ token: context.token }),
        onDone: { target: 'recalling', actions: 'beginVisit' },
        onError: { target: 'recalling', actions: ['eraseSession', 'forgetMember', 'beginVisit'] },
      },
      initial: 'chosen',
      states: {
        chosen: {
          description: '学员要退出：退出了就说 已安全退出',
          on: {
            'child.signedOut': { actions: ['forgetMember', 'announceSignedOut'] },
            'flow.removalRequested': { target: 'afterRemoval' },
          },
        },
        afterRemoval: {
          description: '申请了注销账号：退出了由注销流程说，这里不说',
          on: { 'child.signedOut': { actions: 'forgetMember' } },
        },
      },
    },
  },
});
