import { routeGuardMachine } from '../../machines/app/routeGuard.machine.ts';
import type { Model } from './runner/model.ts';

export const routeGuard: Model<typeof routeGuardMachine> = {
  machine: routeGuardMachine,
  inputs: {
    membersOnly: { route: 'forMembers', pathname: '/member' },
    visitorsOnly: { route: 'forVisitors', pathname: '/login' },
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
        complete: { mustBindMobile: false, mustCheckFace: false },
        unbound: { mustBindMobile: true, mustCheckFace: false },
        unchecked: { mustBindMobile: false, mustCheckFace: true },
        neither: { mustBindMobile: true, mustCheckFace: true },
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
    sentOn: { shows: [], passing: true },
  },
  requirements: [
    {
      says: '访客绝不进入要登录的页面',
      source: '规格 2：需要登录',
      when: ({ event, before }) => event.name === 'session.visitorFound' && before.context.route === 'forMembers',
      must: ({ after, effects }) => after.in('sentToLogin') && effects.includes('goToLogin'),
    },
    {
      says: '先绑手机，再做实名认证',
      source: '规格 4：页面守卫',
      when: ({ event, before }) => event.case === 'neither' && before.context.route === 'forMembers',
      must: ({ effects }) => effects.includes('goToBindMobile') && !effects.includes('goToFaceCheck'),
    },
    {
      says: '已登录的人不停在登录页',
      source: '规格 4：登录成功后',
      never: ({ context, ...now }) =>
        context.route === 'forVisitors' &&
        (now.in('sentToLogin') || now.in('unconfirmed') || now.in('sentToBindMobile')),
    },
    {
      says: '正在退出时，要登录的页面上什么也按不了',
      source: '设计 3：能按的就是状态机接受的；设计 1：也可以安全退出',
      when: ({ event, before }) => event.name === 'session.leaving' && before.context.route === 'forMembers',
      must: ({ after }) => after.in('leaving'),
    },
    {
      says: '确认不了时总还能看到页面',
      source: '设计 1：重试',
      from: (now) => now.in('unconfirmed'),
      leadsTo: (now) => now.in('admitted'),
    },
  ],
  excuses: {
    pairs: [
      {
        because: '一个守卫只守一个页面：登录页的分支和要登录的页面的分支不会先后出现',
        between: [
          [
            '*: session.visitorFound [isForVisitors]',
            '*: session.memberFound [isForVisitors]',
            '*: session.unavailable [isForVisitors]',
            '*: session.restoring [isForVisitors]',
            '*: session.leaving [isForVisitors]',
          ],
          [
            '*: session.visitorFound [otherwise]',
            '*: session.memberFound [mustBindMobile]',
            '*: session.memberFound [mustCheckFace]',
            '*: session.memberFound [otherwise]',
            '*: session.unavailable [otherwise]',
            '*: session.restoring [otherwise]',
            '*: session.leaving [otherwise]',
          ],
        ],
      },
      {
        because: '登录页从不停在 unconfirmed',
        names: [
          'session.visitorFound',
          'session.memberFound',
          'session.unavailable',
          'session.restoring',
          'session.leaving',
        ].flatMap((event) => [
          `unconfirmed: member.retried > *: ${event} [isForVisitors]`,
          `unconfirmed: logout.chosen > *: ${event} [isForVisitors]`,
        ]),
      },
    ],
  },
};
