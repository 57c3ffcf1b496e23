import type { GuardedRoute, routeGuardMachine } from '../../../machines/app/routeGuard.machine.ts';
import type { Moment } from '../../model/runner/model.ts';
import type { Table } from '../../model/runner/table.ts';

/** Consent is asked for over any page, so no guard depends on it. */
const missingConsent = { userAgreement: true, privacyPolicy: false };
const isGuarded = ({ context }: Moment<typeof routeGuardMachine>) => context.route !== 'forVisitors';
const isGate = ({ context }: Moment<typeof routeGuardMachine>) =>
  context.route === 'mobileGate' || context.route === 'faceGate';

type Route = { route: GuardedRoute };
const forVisitors = ({ route }: Route) => route === 'forVisitors';
const forMembers = ({ route }: Route) => route === 'forMembers';
const isLoginPage = ({ pathname }: { pathname: string }) => pathname === '/login';
const guarded = ({ route }: Route) => route !== 'forVisitors';
const mobileGate = ({ route }: Route) => route === 'mobileGate';
const faceGate = ({ route }: Route) => route === 'faceGate';
const reports = [
  'session.restoring',
  'session.visitorFound',
  'session.unavailable',
  'session.memberFound',
  'session.leaving',
] as const;

export const routeGuard: Table<typeof routeGuardMachine> = {
  inputs: {
    membersOnly: { route: 'forMembers', pathname: '/member' },
    loginPage: { route: 'forVisitors', pathname: '/login' },
    visitorsOnly: { route: 'forVisitors', pathname: '/login/callback' },
    mobileGate: { route: 'mobileGate', pathname: '/bind-mobile' },
    faceGate: { route: 'faceGate', pathname: '/face-check' },
  },
  user: {
    'member.retried': { gesture: { do: 'click', role: 'button', name: '重试' } },
    'logout.chosen': { gesture: { do: 'click', role: 'button', name: '安全退出' } },
  },
  world: {
    'session.restoring': { from: 'watchSession' },
    'session.visitorFound': { from: 'watchSession' },
    'session.unavailable': { from: 'watchSession' },
    'session.leaving': { from: 'watchSession' },
    'session.memberFound': {
      from: 'watchSession',
      cases: {
        complete: { mustBindMobile: false, mustCheckFace: false, missingConsent },
        unbound: { mustBindMobile: true, mustCheckFace: false, missingConsent },
        unchecked: { mustBindMobile: false, mustCheckFace: true, missingConsent },
        neither: { mustBindMobile: true, mustCheckFace: true, missingConsent },
      },
    },
  },
  actors: { watchSession: { reports: '会话现在是谁，有变化就报告' } },
  screens: {
    waiting: { shows: [], hides: ['暂时无法确认登录状态'] },
    admitted: { shows: [], hides: ['暂时无法确认登录状态'] },
    unconfirmed: {
      shows: ['暂时无法确认登录状态', { role: 'button', name: '重试' }, { role: 'button', name: '安全退出' }],
    },
    leaving: {
      shows: ['正在退出…'],
      hides: [
        { role: 'button', name: '重试' },
        { role: 'button', name: '安全退出' },
      ],
    },
    sentToLogin: { shows: [], passing: true },
    sentToBindMobile: { shows: [], passing: true },
    sentToFaceCheck: { shows: [], passing: true },
    redirected: { shows: [], passing: true },
  },
  requirements: [
    {
      says: '访客绝不进入要登录的页面，也不进入绑定手机和实名认证的页面',
      source: '规格 6.loginRequired：需要登录；设计 gatePages：/bind-mobile、/face-check 的访客去登录',
      when: ({ event, before }) => event.name === 'session.visitorFound' && isGuarded(before),
      must: ({ after, effects }) => after.in('sentToLogin') && effects.includes('goToLogin'),
    },
    {
      says: '先绑手机，再做实名认证',
      source: '规格 4.guardLogin：页面守卫',
      when: ({ event, before }) => event.case === 'neither' && isGuarded(before),
      must: ({ before, after, effects }) =>
        before.context.route === 'mobileGate'
          ? after.in('admitted') && effects.length === 0
          : effects.includes('goToBindMobile') && !effects.includes('goToFaceCheck'),
    },
    {
      says: '没有这一关要过的人不停在绑定手机和实名认证的页面',
      source: '设计 gatePages：没有标记就离开',
      when: ({ event, before }) =>
        isGate(before) &&
        event.name === 'session.memberFound' &&
        !event.payload[before.context.route === 'mobileGate' ? 'mustBindMobile' : 'mustCheckFace'],
      must: ({ after, effects }) => !after.in('admitted') && effects.length === 1,
    },
    {
      says: '绑定手机和实名认证的页面不把人送回自己这里，不会来回转',
      source: '规格 4.guardLogin：页面守卫',
      never: (now) =>
        (now.context.route === 'mobileGate' && now.in('sentToBindMobile')) ||
        (now.context.route === 'faceGate' && now.in('sentToFaceCheck')),
    },
    {
      says: '已登录的人不停在登录页',
      source: '规格 2.afterLogin：登录成功后',
      never: ({ context, ...now }) =>
        context.route === 'forVisitors' &&
        (now.in('sentToLogin') || now.in('unconfirmed') || now.in('sentToBindMobile')),
    },
    {
      says: '访客到了登录页，马上看到登录表单；其他页面不替人打开',
      source: '规格 2.loginPage：登录页',
      when: ({ event, effects }) => event.name === 'session.visitorFound' || effects.includes('openLogin'),
      must: ({ event, before, effects }) =>
        event.name === 'session.visitorFound' && effects.includes('openLogin') === isLoginPage(before.context),
    },
    {
      says: '正在退出时，要登录的页面上什么也按不了',
      source: '设计 enabled：能按的就是状态机接受的；设计 memberFault：也可以安全退出',
      when: ({ event, before }) => event.name === 'session.leaving' && isGuarded(before),
      must: ({ after }) => after.in('leaving'),
    },
    {
      says: '确认不了时总还能看到页面',
      source: '设计 memberFault：重试',
      from: (now) => now.in('unconfirmed'),
      leadsTo: (now) => now.in('admitted'),
    },
  ],

  accepts: {
    waiting: [...reports],
    admitted: [...reports],
    unconfirmed: [...reports, 'member.retried', 'logout.chosen'],
    leaving: [...reports],
    sentToLogin: [...reports],
    sentToBindMobile: [...reports],
    sentToFaceCheck: [...reports],
    redirected: [...reports],
  },
  runs: { '*': { watchSession: null } },
  rows: [
    {
      from: '*',
      event: 'start',
      to: 'waiting',
      changes: (_, { input }) => ({ route: input.route, pathname: input.pathname }),
      because: '还不知道是谁，先显示骨架',
    },
    {
      from: '*',
      event: 'session.visitorFound',
      given: ['登录页', isLoginPage],
      to: 'admitted',
      effects: ['openLogin'],
      because: '规格 2.loginPage：登录页不需要登录；来登录的人马上看到登录表单，关了还有按钮',
    },
    {
      from: '*',
      event: 'session.visitorFound',
      given: ['第三方登录回来的页面', (context) => forVisitors(context) && !isLoginPage(context)],
      to: 'admitted',
      because: '规格 2.loginPage：不需要登录',
    },
    {
      from: '*',
      event: 'session.visitorFound',
      given: ['要登录的页面，或者绑定手机、实名认证', guarded],
      to: 'sentToLogin',
      effects: ['goToLogin'],
      because: '规格 4.guardLogin：未登录去 /login，带上 redirect；设计 gatePages：/bind-mobile、/face-check 也一样',
    },
    {
      from: '*',
      event: 'session.memberFound',
      given: ['登录页', forVisitors],
      to: 'redirected',
      effects: ['goToRedirect'],
      because: '规格 2.afterLogin、2.noRedirect：登录成功后去 redirect，没有就去 /',
    },
    {
      from: '*',
      event: 'session.memberFound',
      case: ['unbound', 'neither'],
      given: ['要登录的页面', forMembers],
      to: 'sentToBindMobile',
      effects: ['goToBindMobile'],
      because: '规格 4.guardBind：必须绑定手机时去 /bind-mobile',
    },
    {
      from: '*',
      event: 'session.memberFound',
      case: 'unchecked',
      given: ['要登录的页面', forMembers],
      to: 'sentToFaceCheck',
      effects: ['goToFaceCheck'],
      because: '规格 4.guardFace：必须实名认证时去 /face-check',
    },
    {
      from: '*',
      event: 'session.memberFound',
      case: 'complete',
      given: ['要登录的页面', forMembers],
      to: 'admitted',
      because: '规格 6.roles：学员可以看',
    },
    {
      from: '*',
      event: 'session.memberFound',
      case: ['unbound', 'neither'],
      given: ['绑定手机的页面', mobileGate],
      to: 'admitted',
      because: '规格 4.guardBind：必须绑定手机的人在 /bind-mobile 绑定，先于实名认证',
    },
    {
      from: '*',
      event: 'session.memberFound',
      case: 'unchecked',
      given: ['绑定手机的页面', mobileGate],
      to: 'sentToFaceCheck',
      effects: ['goToFaceCheck'],
      because: '规格 4.bindThenFace：绑定以后，还要实名认证的去 /face-check',
    },
    {
      from: '*',
      event: 'session.memberFound',
      case: 'complete',
      given: ['绑定手机的页面', mobileGate],
      to: 'redirected',
      effects: ['goToRedirect'],
      because: '设计 gatePages：没有标记就离开；绑定以后去原本想去的地方',
    },
    {
      from: '*',
      event: 'session.memberFound',
      case: ['unbound', 'neither'],
      given: ['实名认证的页面', faceGate],
      to: 'sentToBindMobile',
      effects: ['goToBindMobile'],
      because: '设计 onTop：先绑手机，再做实名认证',
    },
    {
      from: '*',
      event: 'session.memberFound',
      case: 'unchecked',
      given: ['实名认证的页面', faceGate],
      to: 'admitted',
      because: '规格 4.guardFace：必须实名认证的人在 /face-check 认证',
    },
    {
      from: '*',
      event: 'session.memberFound',
      case: 'complete',
      given: ['实名认证的页面', faceGate],
      to: 'redirected',
      effects: ['goToRedirect'],
      because: '设计 gatePages：没有标记就离开；认证以后去原本想去的地方',
    },
    {
      from: '*',
      event: 'session.unavailable',
      given: ['登录页', forVisitors],
      to: 'admitted',
      because: '确认不了也可以重新登录',
    },
    {
      from: '*',
      event: 'session.unavailable',
      given: ['要登录的页面，或者绑定手机、实名认证', guarded],
      to: 'unconfirmed',
      because: '设计 memberFault：暂时无法确认登录状态，重试或安全退出',
    },
    {
      from: '*',
      event: 'session.restoring',
      given: ['登录页', forVisitors],
      to: 'admitted',
      because: '登录页照常显示',
    },
    {
      from: '*',
      event: 'session.restoring',
      given: ['要登录的页面，或者绑定手机、实名认证', guarded],
      to: 'waiting',
      because: '正在确认，先显示骨架',
    },
    {
      from: '*',
      event: 'session.leaving',
      given: ['登录页', forVisitors],
      to: 'admitted',
      because: '登录页照常显示',
    },
    {
      from: '*',
      event: 'session.leaving',
      given: ['要登录的页面，或者绑定手机、实名认证', guarded],
      to: 'leaving',
      because: '规格 4.logout：正在安全退出，会话不再接受重试和退出',
    },
    {
      from: 'unconfirmed',
      event: 'member.retried',
      to: 'same',
      effects: ['retryMember'],
      because: '设计 memberFault：重试，再问一次学员资料',
    },
    {
      from: 'unconfirmed',
      event: 'logout.chosen',
      to: 'same',
      effects: ['signOut'],
      because: '设计 memberFault：也可以安全退出',
    },
  ],
};
