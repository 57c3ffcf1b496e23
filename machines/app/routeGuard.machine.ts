/**
 * Guards one route. The flow decides whether the current visitor or member may see the page of that route.
 *
 * A route for members sends a visitor to /login with the way back. It sends a member to /bind-mobile if they must bind a mobile, else to
 * /face-check if their face must be checked. These two routes are gates: they admit the members whom they are for, and send all others on to
 * the page that they wanted. A route for visitors (/login, /login/callback) sends a member on to the page that they wanted. So a sign-in,
 * here or in another tab, leads back. On /login, a visitor sees the login form at once.
 *
 * The guard keeps watching while the page is shown: signing out in another tab removes a guarded page. If the token cannot be checked (server
 * down), the page is neither shown nor refused: the member may retry or sign out. While they sign out, there is no retry, and the page is
 * unmounted before the member's data is forgotten.
 *
 * Specification: section 2 (login required), section 4 (route guard, after a successful login).
 */
import { type EventObject, fromCallback, setup } from 'xstate';
import type { MissingConsent } from '../domain/member.ts';

const notWired = (name: string) => (): never => {
  throw new Error(`${name} is not wired`);
};

export type GuardedRoute = 'forMembers' | 'forVisitors' | 'mobileGate' | 'faceGate';
/** The session's state, reported at the start and after each change. */
export type SessionReport =
  | { type: 'session.restoring' }
  | { type: 'session.visitorFound' }
  | { type: 'session.memberFound'; mustBindMobile: boolean; mustCheckFace: boolean; missingConsent: MissingConsent }
  | { type: 'session.unavailable' }
  | { type: 'session.leaving' };
export type RouteGuardUserEvent = { type: 'member.retried' } | { type: 'logout.chosen' };

export const routeGuardMachine = setup({
  types: {} as {
    input: { route: GuardedRoute; pathname: string };
    context: { route: GuardedRoute; pathname: string };
    events: RouteGuardUserEvent | SessionReport;
    children: { watchSession: 'watchSession' };
  },
  actors: {
    watchSession: fromCallback<EventObject>(notWired('watchSession')),
  },
  guards: {
    isForVisitors: ({ context }) => context.route === 'forVisitors',
    isLoginPage: ({ context }) => context.route === 'forVisitors' && context.pathname === '/login',
    isGateOfMember: ({ context, event }) =>
      event.type === 'session.memberFound' &&
      (context.route === 'mobileGate'
        ? event.mustBindMobile
        : context.route === 'faceGate' && event.mustCheckFace && !event.mustBindMobile),
    isGate: ({ context }) => context.route === 'mobileGate' || context.route === 'faceGate',
    mustBindMobile: ({ event }) => event.type === 'session.memberFound' && event.mustBindMobile,
    mustCheckFace: ({ event }) => event.type === 'session.memberFound' && event.mustCheckFace,
  },
  actions: {
    openLogin: notWired('openLogin'),
    goToLogin: notWired('goToLogin'),
    goToRedirect: notWired('goToRedirect'),
    goToBindMobile: notWired('goToBindMobile'),
    goToFaceCheck: notWired('goToFaceCheck'),
    retryMember: notWired('retryMember'),
    signOut: notWired('signOut'),
  },
}).createMachine({
  id: 'routeGuard',
  description: '页面守卫：决定当前的人能不能看这个页面',
  context: ({ input }) => ({ route: input.route, pathname: input.pathname }),
  invoke: { id: 'watchSession', src: 'watchSession' },
  on: {
    'session.visitorFound': [
      { guard: 'isLoginPage', target: '.admitted', actions: 'openLogin' },
      { guard: 'isForVisitors', target: '.admitted' },
      { target: '.sentToLogin' },
    ],
    'session.memberFound': [
      { guard: 'isForVisitors', target: '.redirected' },
      { guard: 'isGateOfMember', target: '.admitted' },
      { guard: 'mustBindMobile', target: '.sentToBindMobile' },
      { guard: 'mustCheckFace', target: '.sentToFaceCheck' },
      { guard: 'isGate', target: '.redirected' },
      { target: '.admitted' },
    ],
    'session.unavailable': [{ guard: 'isForVisitors', target: '.admitted' }, { target: '.unconfirmed' }],
    'session.restoring': [{ guard: 'isForVisitors', target: '.admitted' }, { target: '.waiting' }],
    'session.leaving': [{ guard: 'isForVisitors', target: '.admitted' }, { target: '.leaving' }],
  },
  initial: 'waiting',
  states: {
    waiting: { description: '正在确认登录状态，先显示骨架' },
    admitted: { description: '可以看，显示页面' },
    unconfirmed: {
      description: '暂时无法确认登录状态：可以重试或安全退出',
      on: {
        'member.retried': { actions: 'retryMember' },
        'logout.chosen': { actions: 'signOut' },
      },
    },
    leaving: { description: '正在安全退出，显示 正在退出…' },
    sentToLogin: { description: '访客：带着回来的路去登录页', entry: 'goToLogin' },
    sentToBindMobile: { description: '需要先绑定手机号', entry: 'goToBindMobile' },
    sentToFaceCheck: { description: '需要先完成实名认证', entry: 'goToFaceCheck' },
    redirected: { description: '已登录，没有要过的关：去原本想去的地方', entry: 'goToRedirect' },
  },
});
