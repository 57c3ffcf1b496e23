import type { GuardedRoute, routeGuardMachine } from '../../machines/app/routeGuard.machine.ts';
import type { Transitions } from './runner/rows.ts';

type Route = { route: GuardedRoute };
const forVisitors = ({ route }: Route) => route === 'forVisitors';
const forMembers = ({ route }: Route) => route === 'forMembers';
const reports = [
  'session.restoring',
  'session.visitorFound',
  'session.unavailable',
  'session.memberFound',
  'session.leaving',
] as const;

export const routeGuard: Transitions<typeof routeGuardMachine> = {
  accepts: {
    waiting: [...reports],
    admitted: [...reports],
    unconfirmed: [...reports, 'member.retried', 'logout.chosen'],
    leaving: [...reports],
    sentToLogin: [...reports],
    sentToBindMobile: [...reports],
    sentToFaceCheck: [...reports],
    sentOn: [...reports],
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
      given: ['登录页', forVisitors],
      to: 'admitted',
      because: '规格 2：登录页不需要登录',
    },
    {
      from: '*',
      event: 'session.visitorFound',
      given: ['要登录的页面', forMembers],
      to: 'sentToLogin',
      effects: ['goToLogin'],
      because: '规格 4：未登录去 /login，带上 redirect',
    },
    {
      from: '*',
      event: 'session.memberFound',
      given: ['登录页', forVisitors],
      to: 'sentOn',
      effects: ['goToRedirect'],
      because: '规格 4：登录成功后去 redirect，没有就去 /',
    },
    {
      from: '*',
      event: 'session.memberFound',
      case: ['unbound', 'neither'],
      given: ['要登录的页面', forMembers],
      to: 'sentToBindMobile',
      effects: ['goToBindMobile'],
      because: '规格 4：必须绑定手机时去 /bind-mobile',
    },
    {
      from: '*',
      event: 'session.memberFound',
      case: 'unchecked',
      given: ['要登录的页面', forMembers],
      to: 'sentToFaceCheck',
      effects: ['goToFaceCheck'],
      because: '规格 4：必须实名认证时去 /face-check',
    },
    {
      from: '*',
      event: 'session.memberFound',
      case: 'complete',
      given: ['要登录的页面', forMembers],
      to: 'admitted',
      because: '规格 2：学员可以看',
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
      given: ['要登录的页面', forMembers],
      to: 'unconfirmed',
      because: '设计 1：暂时无法确认登录状态，重试或安全退出',
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
      given: ['要登录的页面', forMembers],
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
      given: ['要登录的页面', forMembers],
      to: 'leaving',
      because: '规格 4：正在安全退出，会话不再接受重试和退出',
    },
    {
      from: 'unconfirmed',
      event: 'member.retried',
      to: 'same',
      effects: ['retryMember'],
      because: '设计 1：重试，再问一次学员资料',
    },
    {
      from: 'unconfirmed',
      event: 'logout.chosen',
      to: 'same',
      effects: ['signOut'],
      because: '设计 1：也可以安全退出',
    },
  ],
};
