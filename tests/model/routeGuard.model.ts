import { routeGuardMachine } from '../../machines/app/routeGuard.machine.ts';
import type { Model, Moment } from './runner/model.ts';

/** Asked for over any page: nothing that the guard of one has to care about. */
const missingConsent = { userAgreement: true, privacyPolicy: false };
const isGuarded = ({ context }: Moment<typeof routeGuardMachine>) => context.route !== 'forVisitors';
const isGate = ({ context }: Moment<typeof routeGuardMachine>) =>
  context.route === 'mobileGate' || context.route === 'faceGate';

export const routeGuard: Model<typeof routeGuardMachine> = {
  machine: routeGuardMachine,
  inputs: {
    membersOnly: { route: 'forMembers', pathname: '/member' },
    visitorsOnly: { route: 'forVisitors', pathname: '/login' },
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
    sentOn: { shows: [], passing: true },
  },
  requirements: [
    {
      says: '访客绝不进入要登录的页面，也不进入绑定手机和实名认证的页面',
      source: '规格 2：需要登录；设计 1：/bind-mobile、/face-check 的访客去登录',
      when: ({ event, before }) => event.name === 'session.visitorFound' && isGuarded(before),
      must: ({ after, effects }) => after.in('sentToLogin') && effects.includes('goToLogin'),
    },
    {
      says: '先绑手机，再做实名认证',
      source: '规格 4：页面守卫',
      when: ({ event, before }) => event.case === 'neither' && isGuarded(before),
      must: ({ before, after, effects }) =>
        before.context.route === 'mobileGate'
          ? after.in('admitted') && effects.length === 0
          : effects.includes('goToBindMobile') && !effects.includes('goToFaceCheck'),
    },
    {
      says: '没有这一关要过的人不停在绑定手机和实名认证的页面',
      source: '设计 1：没有标记就离开',
      when: ({ event, before }) =>
        isGate(before) &&
        event.name === 'session.memberFound' &&
        !event.payload[before.context.route === 'mobileGate' ? 'mustBindMobile' : 'mustCheckFace'],
      must: ({ after, effects }) => !after.in('admitted') && effects.length === 1,
    },
    {
      says: '绑定手机和实名认证的页面不把人送回自己这里，不会来回转',
      source: '规格 4：页面守卫',
      never: (now) =>
        (now.context.route === 'mobileGate' && now.in('sentToBindMobile')) ||
        (now.context.route === 'faceGate' && now.in('sentToFaceCheck')),
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
      when: ({ event, before }) => event.name === 'session.leaving' && isGuarded(before),
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
        because: '一个守卫只守一个页面：登录页的分支和其他页面的分支不会先后出现',
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
            '*: session.memberFound [isGateOfMember]',
            '*: session.memberFound [mustBindMobile]',
            '*: session.memberFound [mustCheckFace]',
            '*: session.memberFound [isGate]',
            '*: session.memberFound [otherwise]',
            '*: session.unavailable [otherwise]',
            '*: session.restoring [otherwise]',
            '*: session.leaving [otherwise]',
          ],
        ],
      },
      {
        because: '一个守卫只守一个页面：绑定手机和实名认证的页面不会又是普通的页面',
        between: [
          ['*: session.memberFound [isGateOfMember]', '*: session.memberFound [isGate]'],
          ['*: session.memberFound [otherwise]'],
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
    mutants: [
      {
        because: '两个条件互相排斥，先问哪个都一样',
        names: ['*: session.memberFound [isGateOfMember] before the branch above it'],
      },
    ],
  },
};
