import type { sessionMachine } from '../../../machines/app/session.machine.ts';
import type { User } from '../../../machines/domain/member.ts';
import type { SystemConfig } from '../../../machines/domain/site.ts';
import type { Shown } from '../../model/runner/model.ts';
import type { Table } from '../../model/runner/table.ts';
import { features, newMember, oldMember, siteThatAsks, siteThatAsksNothing } from '../fixtures.ts';

const kept = '没有守卫读它；每一步都比较它的内容';

const accountButtons: Shown[] = [
  { role: 'button', name: '登录' },
  { role: 'button', name: '安全退出' },
];

/** The context after a sign-out. */
const signedOut = { token: '', user: null, unread: 0, mustBindMobile: false, mustCheckFace: false };
const siteReports = ['flow.addressSaved', 'flow.configReplaced', 'flow.featuresReplaced'] as const;
const whileMember = [
  ...siteReports,
  'logout.chosen',
  'flow.removalRequested',
  'server.unauthorized',
  'tab.signedIn',
  'tab.signedOut',
  'flow.memberUpdated',
  'flow.memberChanged',
  'flow.unreadChanged',
  'tab.memberUpdated',
  'child.memberFound',
  'child.unreadCounted',
] as const;
const otherTabSignedIn = '设计 otherTabs：其他标签页登录了别人，数据重新取';
const otherTabSignedOut = '设计 otherTabs：其他标签页退出，本页成为访客';
const tokenStays = '规格 4.login；设计 memberFault：服务器出错时不退出登录，凭证保留';

type Visits = { visit: number };
const nextVisit = ({ visit }: Visits) => ({ visit: visit + 1 });

const gatesOf = (user: User, config: SystemConfig | null) => ({
  mustBindMobile: config?.alertsUnboundMobile === true && !user.isMobileBound,
  mustCheckFace: config?.requiresFaceCheck === true && !user.isFaceVerified,
});
type Known = { user: User | null; config: SystemConfig | null };
const withChanges = ({ user: before, config }: Known, { changes }: { changes: Partial<User> }) => {
  if (!before) return {};
  const user = { ...before, ...changes };
  return { user, ...gatesOf(user, config) };
};

export const session: Table<typeof sessionMachine> = {
  inputs: { asking: { site: siteThatAsks }, askingNothing: { site: siteThatAsksNothing } },
  unkeyed: {
    visit: kept,
    user: kept,
    unread: kept,
    mustBindMobile: kept,
    mustCheckFace: kept,
    addressForm: kept,
    features: kept,
  },
  user: {
    'member.retried': { gesture: { do: 'click', role: 'button', name: '重试' } },
    'logout.chosen': { gesture: { do: 'click', role: 'button', name: '安全退出' } },
  },
  world: {
    'tab.signedIn': {
      from: 'watchTabs',
      cases: { otherTab: { token: 'token-of-tab' }, thirdTab: { token: 'token-of-third-tab' } },
    },
    'tab.signedOut': { from: 'watchTabs' },
    'server.unauthorized': {
      from: 'outside',
      cases: {
        recalled: { token: 'token-of-device' },
        signedIn: { token: 'token-of-form' },
        otherTab: { token: 'token-of-tab' },
        thirdTab: { token: 'token-of-third-tab' },
      },
    },
    'flow.signedIn': { from: 'outside', cases: { form: { token: 'token-of-form' } } },
    'device.tokenUnstored': { from: 'outside' },
    'flow.unreadChanged': { from: 'outside' },
    'flow.memberChanged': { from: 'outside' },
    'flow.removalRequested': { from: 'outside' },
    'flow.memberUpdated': {
      from: 'outside',
      cases: {
        spent: { changes: { credit1: 7 } },
        bound: { changes: { isMobileBound: true } },
        checked: { changes: { isFaceVerified: true } },
      },
    },
    'tab.memberUpdated': {
      from: 'watchTabs',
      cases: {
        bound: { changes: { isMobileBound: true } },
        checked: { changes: { isFaceVerified: true } },
      },
    },
    'flow.addressSaved': {
      from: 'outside',
      cases: {
        shanghai: {
          form: {
            name: '李雷',
            mobile: '13900000000',
            province: '上海',
            city: '上海',
            area: '徐汇',
            street: '漕溪路 1 号',
          },
        },
      },
    },
    'flow.configReplaced': {
      from: 'outside',
      cases: { asking: { config: siteThatAsks.config }, askingNothing: { config: siteThatAsksNothing.config } },
    },
    'flow.featuresReplaced': { from: 'outside', cases: { live: { features: { ...features, live: true } } } },
    'child.signedOut': { from: 'logout' },
    'child.memberFound': {
      from: 'memberNews',
      cases: {
        richer: { user: { ...newMember, credit1: 50 } },
        bound: { user: { ...oldMember, credit1: 150 } },
      },
    },
    'child.unreadCounted': { from: 'memberNews', cases: { some: { unread: 3 } } },
  },
  actors: {
    recallToken: {
      answers: { token: { token: 'token-of-device' }, none: { token: '' } },
      faults: ['unreadable'],
    },
    fetchMember: {
      answers: {
        // This answer is first, because the walk takes the first way to a state, and only this member's gates can change later.
        unbound: { kind: 'member', user: newMember },
        bound: { kind: 'member', user: oldMember },
        unauthorized: { kind: 'unauthorized' },
        crowded: { kind: 'crowded' },
        refused: { kind: 'refused', message: '系统维护中' },
      },
      faults: ['offline'],
    },
    memberNews: { silent: '向服务器问学员的新资料和未读数，问到就报告' },
    watchTabs: { reports: '其他标签页的登录和退出' },
    logout: {
      answers: { departed: undefined },
      faults: ['crashed'],
      only: ['退出流程先说 child.signedOut 再结束', ({ token }) => token === ''],
    },
  },
  screens: {
    recalling: { shows: [], passing: true },
    visitor: {
      shows: [
        { role: 'button', name: '登录' },
        { role: 'button', name: '注册' },
      ],
    },
    'restoring.asking': { shows: [], hides: accountButtons },
    'restoring.waitingTurn': { shows: [], hides: accountButtons },
    memberUnavailable: {
      shows: ['登录状态未确认', { role: 'button', name: '重试' }, { role: 'button', name: '安全退出' }],
    },
    member: {
      shows: ({ user, unread }) => [
        { role: 'button', name: `${unread > 0 ? `${unread} 条未读消息，` : ''}${user?.name}的账户菜单` },
      ],
    },
    'signingOut.chosen': { shows: ['正在退出…'], hides: ['正在读取登录状态'] },
    'signingOut.afterRemoval': { shows: ['正在退出…'], hides: ['正在读取登录状态'] },
  },
  requirements: [
    {
      says: '访客身上没有凭证、没有学员资料',
      source: '规格 4.logoutForgets：退出清除学员和凭证',
      never: ({ context, ...now }) => now.in('visitor') && (context.token !== '' || context.user !== null),
    },
    {
      says: '是学员就一定有凭证和资料',
      source: '规格 3.userState：登录学员状态',
      never: ({ context, ...now }) => now.in('member') && (context.token === '' || context.user === null),
    },
    {
      says: '退出流程说已退出之后，不再有学员和凭证',
      source: '规格 4.logout：退出',
      when: ({ event }) => event.name === 'child.signedOut',
      must: ({ after }) => after.context.user === null && after.context.token === '',
    },
    {
      says: '退出了就说 已安全退出；申请了注销的由注销流程说，这里不说，只有一句',
      source: '规格 4.logout：提示 已安全退出；行为 removal：注销成功，然后退出',
      when: ({ event, effects }) => event.name === 'child.signedOut' || effects.includes('announceSignedOut'),
      must: ({ event, before, effects }) =>
        event.name === 'child.signedOut' &&
        effects.join() === (before.in('signingOut.afterRemoval') ? '' : 'announceSignedOut'),
    },
    {
      says: '申请注销成功，学员就退出',
      source: '行为 removal：注销成功，然后退出',
      when: ({ event, before }) =>
        event.name === 'flow.removalRequested' && (before.in('member') || before.in('signingOut')),
      must: ({ after }) => after.in('signingOut.afterRemoval'),
    },
    {
      says: '网络或服务器出错时，学员不会被退出登录',
      source: '规格 8.refusal；设计 memberFault：启动时学员资料取不到',
      when: ({ event }) => event.name === 'error fetchMember' || event.case === 'refused',
      must: ({ before, after, effects }) =>
        after.context.token === before.context.token && !effects.includes('eraseSession'),
    },
    {
      says: '401 之后清除会话，提示一次 请重新登录，并去登录页',
      source: '规格 8.unauthorized',
      when: ({ event, before }) =>
        event.name === 'server.unauthorized' &&
        event.payload.token === before.context.token &&
        (before.in('member') || before.in('memberUnavailable')),
      must: ({ effects, after }) =>
        after.in('visitor') &&
        effects.filter((name) => name === 'announceSignInAgain').length === 1 &&
        effects.includes('eraseSession') &&
        effects.includes('goToLogin'),
    },
    {
      says: '早先凭证的 401 不影响现在的学员',
      source: '规格 8.unauthorized；设计 unauthorized：只提示一次',
      when: ({ event, before }) => event.name === 'server.unauthorized' && event.payload.token !== before.context.token,
      must: ({ before, after, effects }) => after.context.token === before.context.token && effects.length === 0,
    },
    {
      says: '登录成功的凭证不会丢，也一定存下来',
      source: '规格 4.login、4.member：登录后保存凭证',
      when: ({ event, before }) =>
        event.name === 'flow.signedIn' &&
        (before.in('visitor') || before.in('restoring') || before.in('memberUnavailable')),
      must: ({ event, after, effects }) =>
        after.in('restoring') && after.context.token === event.payload.token && effects.includes('storeToken'),
    },
    {
      says: '凭证存不上时照样登录，并且说出来',
      source: '规格 4.login、4.member：登录后保存凭证',
      when: ({ event, before }) => event.name === 'device.tokenUnstored' && before.in('restoring'),
      must: ({ before, after, effects }) =>
        after.context === before.context && effects.length === 1 && effects[0] === 'announceUnstored',
    },
    {
      says: '退出不会停在半路',
      source: '设计 logoutFault：服务器失败也退出',
      from: (now) => now.in('signingOut'),
      leadsTo: (now) => now.in('visitor'),
    },
    {
      says: '登录的人变了，本页的数据就重新取一次',
      source: '规格 2.reload：登录成功后重新加载',
      // Reading the stored token does not change the member: either no data was loaded before, or the sign-out has already incremented `visit`.
      when: ({ event, before, after }) =>
        before.context.token !== after.context.token &&
        !after.in('signingOut') &&
        !(event.name === 'done recallToken' && before.context.token === ''),
      must: ({ before, after, event }) =>
        after.context.visit === before.context.visit + 1 || event.name === 'done fetchMember',
    },
    {
      says: '在本页或其他标签页完成绑定或认证后，不再被拦；只完成一项的，另一项还拦',
      source: '规格 4.guardLogin：页面守卫；设计 gatePages：/bind-mobile、/face-check',
      when: ({ event, before }) => event.name.endsWith('.memberUpdated') && before.in('member'),
      must: ({ event, after: { context }, before, effects }) =>
        !(event.case === 'bound' && context.mustBindMobile) &&
        !(event.case === 'checked' && context.mustCheckFace) &&
        context.user?.isMobileBound === (event.case === 'bound' || before.context.user?.isMobileBound) &&
        context.user?.isFaceVerified === (event.case === 'checked' || before.context.user?.isFaceVerified) &&
        effects.includes('storeGates'),
    },
    {
      says: '没绑手机、没认证的学员，只在配置要求时才被拦',
      source: '规格 4.bindAlert：配置打开提醒时，记下必须绑定；实名认证同理',
      when: ({ effects }) => effects.includes('storeGates'),
      must: ({ after: { context } }) =>
        context.mustBindMobile === (context.config?.alertsUnboundMobile === true && !context.user?.isMobileBound) &&
        context.mustCheckFace === (context.config?.requiresFaceCheck === true && !context.user?.isFaceVerified),
    },
    {
      says: '付款后或未读有变时，向服务器再问；问的时候资料先不变',
      source: '接口 commerce.paidEffects：付款后会员、积分和消息都变',
      when: ({ event, before }) => /^flow\.(memberChanged|unreadChanged)$/.test(event.name) && before.in('member'),
      must: ({ before, after, effects }) =>
        after.context === before.context &&
        effects.length === 1 &&
        /^tell(Member|Unread)Changed$/.test(effects[0] ?? ''),
    },
    {
      says: '没有学员登录时，不接收资料的变化',
      source: '规格 3.userState：登录学员状态',
      when: ({ event, before }) => event.name.endsWith('.memberUpdated') && !before.in('member'),
      must: ({ before, after, effects }) => after.context.user === before.context.user && effects.length === 0,
    },
    {
      says: '同一时间最多问一次学员资料',
      source: '规格 4.member',
      always: (now) => now.running('fetchMember') <= 1,
    },
    {
      says: '登录状态确认不了时，总有办法恢复登录',
      source: '设计 memberFault：重试',
      from: (now) => now.in('memberUnavailable'),
      leadsTo: (now) => now.in('member'),
    },
    {
      says: '学员随时都有办法退出，成为访客',
      source: '规格 4.logout：退出',
      from: (now) => now.in('member') || now.in('memberUnavailable'),
      leadsTo: (now) => now.in('visitor'),
    },
  ],
  excuses: {
    waits: [
      {
        because: '服务器限流时排队，公开的页面照常；连着限流十分钟，客户端就不再排队，当作没问到，可以重试',
        names: ['restoring.waitingTurn: after turn'],
      },
    ],
    pairs: [
      {
        because: '退出流程结束之前一定先报告 child.signedOut',
        names: [
          'memberUnavailable: logout.chosen > signingOut: done logout',
          'member: logout.chosen > signingOut: done logout',
          'member: flow.removalRequested > signingOut: done logout',
        ],
      },
    ],
  },
  accepts: {
    recalling: [...siteReports],
    visitor: [...siteReports, 'flow.signedIn', 'tab.signedIn'],
    'restoring.asking': [...siteReports, 'flow.signedIn', 'tab.signedIn', 'tab.signedOut', 'device.tokenUnstored'],
    'restoring.waitingTurn': [...siteReports, 'flow.signedIn', 'tab.signedIn', 'tab.signedOut', 'device.tokenUnstored'],
    memberUnavailable: [
      ...siteReports,
      'member.retried',
      'logout.chosen',
      'server.unauthorized',
      'flow.signedIn',
      'tab.signedIn',
      'tab.signedOut',
    ],
    member: [...whileMember],
    'signingOut.chosen': [...siteReports, 'child.signedOut', 'flow.removalRequested'],
    'signingOut.afterRemoval': [...siteReports, 'child.signedOut'],
  },
  runs: {
    '*': { watchTabs: null },
    recalling: { recallToken: null },
    'restoring.asking': { fetchMember: ({ token }) => ({ token }) },
    member: { memberNews: ({ token }) => ({ token }) },
    signingOut: { logout: ({ token }) => ({ token }) },
  },
  delays: { turn: 5000 },
  tags: {
    busy: ['recalling', 'restoring.asking', 'restoring.waitingTurn', 'signingOut'],
    fault: ['memberUnavailable'],
  },
  sends: {
    tellMemberChanged: { to: 'memberNews', event: { type: 'parent.memberChanged' } },
    tellUnreadChanged: { to: 'memberNews', event: { type: 'parent.unreadChanged' } },
  },
  rows: [
    {
      from: '*',
      event: 'start',
      to: 'recalling',
      changes: (_, { input }) => ({
        config: input.site?.config ?? null,
        features: input.site?.features ?? null,
        ...signedOut,
        addressForm: { name: '', mobile: '', province: '', city: '', area: '', street: '' },
        visit: 0,
      }),
      because: '规格 3.configState：配置和功能开关来自服务器；规格 4.guardLogin：先看有没有登录过',
    },
    {
      from: '*',
      event: 'flow.addressSaved',
      to: 'same',
      changes: (_, { form }) => ({ addressForm: form }),
      because: '规格 4.address：新的收货地址替换地址表单；本站还没有填写地址的页面，没有谁发它',
    },
    {
      from: '*',
      event: 'flow.configReplaced',
      to: 'same',
      changes: (_, event) => ({ config: event.config }),
      because: '规格 4.flags：替换配置',
    },
    {
      from: '*',
      event: 'flow.featuresReplaced',
      to: 'same',
      changes: (_, event) => ({ features: event.features }),
      because: '规格 4.flags：替换整个功能开关对象',
    },
    {
      from: 'recalling',
      event: 'done recallToken',
      case: 'token',
      to: 'restoring.asking',
      changes: { token: 'token-of-device' },
      because: '规格 4.member：有凭证就取学员资料',
    },
    {
      from: 'recalling',
      event: 'done recallToken',
      case: 'none',
      to: 'visitor',
      changes: signedOut,
      because: '没有凭证，或者凭证已过期：访客',
    },
    { from: 'recalling', event: 'error recallToken', to: 'visitor', changes: signedOut, because: '读不了存储：访客' },
    {
      from: 'visitor',
      event: 'flow.signedIn',
      to: 'restoring.asking',
      effects: [{ name: 'storeToken', sees: ({ visit }, { token }) => ({ visit, token }) }],
      changes: (context, { token }) => ({ token, ...nextVisit(context) }),
      because: '规格 4.login、4.member：登录后保存凭证，取学员资料',
    },
    {
      from: 'visitor',
      event: 'tab.signedIn',
      to: 'restoring.asking',
      changes: (context, { token }) => ({ token, ...nextVisit(context) }),
      because: '设计 otherTabs：其他标签页登录，本页跟着登录（凭证那边已存）',
    },
    {
      from: 'restoring.asking',
      event: 'done fetchMember',
      case: ['bound', 'unbound'],
      to: 'member',
      effects: [
        {
          name: 'storeGates',
          sees: ({ config }, { output }) => (output.kind === 'member' ? gatesOf(output.user, config) : {}),
        },
        { name: 'eraseOthers', sees: (_, { output }) => (output.kind === 'member' ? { user: output.user } : {}) },
      ],
      changes: ({ config }, { output }) =>
        output.kind === 'member' ? { user: output.user, ...gatesOf(output.user, config) } : {},
      because: '规格 4.login：保存学员，标记未读待问；没绑手机、没认证且配置要求时记下',
    },
    {
      from: 'restoring.asking',
      event: 'done fetchMember',
      case: 'unauthorized',
      to: 'visitor',
      effects: [
        { name: 'eraseSession', sees: 'before' },
        { name: 'announceSignInAgain', sees: 'before' },
      ],
      changes: signedOut,
      because: '规格 8.unauthorized：401 提示 请重新登录 并清除会话；设计 unauthorizedAtBoot：留在原页',
    },
    {
      from: 'restoring.asking',
      event: 'done fetchMember',
      case: 'refused',
      to: 'memberUnavailable',
      because: tokenStays,
    },
    {
      from: 'restoring.asking',
      event: 'done fetchMember',
      case: 'crowded',
      to: 'restoring.waitingTurn',
      because: '接口 README.limit：一个地址一分钟 120 次，满了就等，不算失败',
    },
    { from: 'restoring.waitingTurn', event: 'after turn', to: 'restoring.asking', because: '等五秒，再问一次' },
    { from: 'restoring.asking', event: 'error fetchMember', to: 'memberUnavailable', because: tokenStays },
    {
      from: 'restoring',
      event: 'flow.signedIn',
      to: 'restoring.asking',
      restarts: ['fetchMember'],
      effects: [{ name: 'storeToken', sees: ({ visit }, { token }) => ({ visit, token }) }],
      changes: (context, { token }) => ({ token, ...nextVisit(context) }),
      because: '规格 4.login：刚登录的凭证算数，先前的询问作废',
    },
    {
      from: 'restoring',
      event: 'device.tokenUnstored',
      to: 'same',
      effects: ['announceUnstored'],
      because: '规格 4.login：登录后保存凭证；浏览器不让存的，登录只在这一页有效，说一次',
    },
    {
      from: 'restoring',
      event: 'tab.signedIn',
      given: ['是另一个凭证', ({ token }, event) => event.token !== token],
      to: 'restoring.asking',
      restarts: ['fetchMember'],
      changes: (context, { token }) => ({ token, ...nextVisit(context) }),
      because: otherTabSignedIn,
    },
    {
      from: 'restoring',
      event: 'tab.signedOut',
      to: 'visitor',
      changes: (context) => ({ ...signedOut, ...nextVisit(context) }),
      because: otherTabSignedOut,
    },
    {
      from: 'memberUnavailable',
      event: 'member.retried',
      to: 'restoring.asking',
      because: '设计 memberFault：页头的 重试',
    },
    {
      from: 'memberUnavailable',
      event: 'logout.chosen',
      to: 'signingOut.chosen',
      because: '设计 memberFault：确认不了时也能安全退出',
    },
    {
      from: 'memberUnavailable',
      event: 'server.unauthorized',
      given: ['说的是现在的凭证', ({ token }, event) => event.token === token],
      to: 'visitor',
      effects: [
        { name: 'goToLogin', sees: 'before' },
        { name: 'eraseSession', sees: 'before' },
        { name: 'announceSignInAgain', sees: 'before' },
      ],
      changes: (context) => ({ ...signedOut, ...nextVisit(context) }),
      because: '规格 8.unauthorized：401 提示 请重新登录，清除会话，去 /login',
    },
    {
      from: 'memberUnavailable',
      event: 'flow.signedIn',
      to: 'restoring.asking',
      effects: [{ name: 'storeToken', sees: ({ visit }, { token }) => ({ visit, token }) }],
      changes: (context, { token }) => ({ token, ...nextVisit(context) }),
      because: '规格 4.login、4.member：登录后保存凭证，取学员资料',
    },
    {
      from: 'memberUnavailable',
      event: 'tab.signedIn',
      to: 'restoring.asking',
      changes: (context, { token }) => ({ token, ...nextVisit(context) }),
      because: otherTabSignedIn,
    },
    {
      from: 'memberUnavailable',
      event: 'tab.signedOut',
      to: 'visitor',
      changes: (context) => ({ ...signedOut, ...nextVisit(context) }),
      because: otherTabSignedOut,
    },
    { from: 'member', event: 'logout.chosen', to: 'signingOut.chosen', because: '规格 4.logout：安全退出' },
    {
      from: 'member',
      event: 'flow.removalRequested',
      to: 'signingOut.afterRemoval',
      because: '行为 removal：注销成功，然后退出；已知问题 D6：服务器也要退出',
    },
    {
      from: 'member',
      event: 'server.unauthorized',
      given: ['说的是现在的凭证', ({ token }, event) => event.token === token],
      to: 'visitor',
      effects: [
        { name: 'goToLogin', sees: 'before' },
        { name: 'eraseSession', sees: 'before' },
        { name: 'announceSignInAgain', sees: 'before' },
      ],
      changes: (context) => ({ ...signedOut, ...nextVisit(context) }),
      because: '规格 8.unauthorized：401 提示 请重新登录，清除会话，去 /login',
    },
    {
      from: 'member',
      event: 'tab.signedIn',
      given: ['是另一个凭证', ({ token }, event) => event.token !== token],
      to: 'restoring.asking',
      changes: (context, { token }) => ({ ...signedOut, token, ...nextVisit(context) }),
      because: otherTabSignedIn,
    },
    {
      from: 'member',
      event: 'tab.signedOut',
      to: 'visitor',
      changes: (context) => ({ ...signedOut, ...nextVisit(context) }),
      because: otherTabSignedOut,
    },
    {
      from: 'member',
      event: 'flow.memberUpdated',
      to: 'same',
      effects: [{ name: 'storeGates', sees: withChanges }],
      changes: withChanges,
      because: '规格 4.credit：积分变化更新学员的 credit1；绑定、认证以后不再拦，标记跟着改；同意的协议不再问',
    },
    {
      from: 'member',
      event: 'tab.memberUpdated',
      to: 'same',
      effects: [{ name: 'storeGates', sees: withChanges }],
      changes: withChanges,
      because: '设计 otherTabs：在其他标签页完成绑定或认证，这里也不再拦',
    },
    {
      from: 'member',
      event: 'flow.memberChanged',
      to: 'same',
      effects: ['tellMemberChanged'],
      because: '接口 commerce.paidEffects：付款后会员、积分和消息都变，向服务器再问一次',
    },
    {
      from: 'member',
      event: 'flow.unreadChanged',
      to: 'same',
      effects: ['tellUnreadChanged'],
      because: '规格 3.userState：freshUnread，读过消息后再问',
    },
    {
      from: 'member',
      event: 'child.memberFound',
      to: 'same',
      effects: [{ name: 'storeGates', sees: ({ config }, { user }) => gatesOf(user, config) }],
      changes: ({ config }, { user }) => ({ user, ...gatesOf(user, config) }),
      because: '规格 4.member：保存学员',
    },
    {
      from: 'member',
      event: 'child.unreadCounted',
      to: 'same',
      changes: (_, { unread }) => ({ unread }),
      because: '规格 7.unread：未读消息数，0 表示没有；再问的时候先留着上次的',
    },
    {
      from: 'signingOut.chosen',
      event: 'flow.removalRequested',
      to: 'signingOut.afterRemoval',
      because: '行为 removal：正在退出时才知道已经申请注销，退出了就只说注销',
    },
    {
      from: 'signingOut.chosen',
      event: 'child.signedOut',
      to: 'same',
      effects: [{ name: 'announceSignedOut', sees: signedOut }],
      changes: signedOut,
      because: '规格 4.logoutForgets：清除学员、凭证和两个标记；规格 4.logout：提示 已安全退出',
    },
    {
      from: 'signingOut.afterRemoval',
      event: 'child.signedOut',
      to: 'same',
      changes: signedOut,
      because: '规格 4.logoutForgets：清除学员、凭证和两个标记；行为 removal：注销流程说 已申请注销，不再说 已安全退出',
    },
    {
      from: 'signingOut',
      event: 'done logout',
      to: 'recalling',
      changes: nextVisit,
      because: '规格 4.logout：回到首页；其他标签页可能已登录，再看一次',
    },
    {
      from: 'signingOut',
      event: 'error logout',
      to: 'recalling',
      effects: [{ name: 'eraseSession', sees: 'before' }],
      changes: (context) => ({ ...signedOut, ...nextVisit(context) }),
      because: '设计 logoutFault：退出流程自己出了错也在本机退出，不停在半路',
    },
  ],
};
