import { sessionMachine } from '../../machines/app/session.machine.ts';
import { features, newMember, oldMember, siteThatAsks, siteThatAsksNothing } from './fixtures.ts';
import type { Model, Shown } from './runner/model.ts';

const kept = '没有守卫读它；每一步都比较它的内容';

const unknown: Shown[] = [
  { role: 'button', name: '登录' },
  { role: 'button', name: '安全退出' },
];

export const session: Model<typeof sessionMachine> = {
  machine: sessionMachine,
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
    'flow.unreadChanged': { from: 'outside' },
    'flow.memberChanged': { from: 'outside' },
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
        // First, for his duties are what a report of the member can change: the walk goes by the first way there.
        unbound: { kind: 'member', user: newMember },
        bound: { kind: 'member', user: oldMember },
        unauthorized: { kind: 'unauthorized' },
        crowded: { kind: 'crowded' },
        refused: { kind: 'refused', message: '系统维护中' },
      },
      faults: ['offline'],
    },
    memberNews: { silent: '问学员的新情况，问到就说' },
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
    'restoring.asking': { shows: [], hides: unknown },
    'restoring.waitingTurn': { shows: [], hides: unknown },
    memberUnavailable: {
      shows: ['登录状态未确认', { role: 'button', name: '重试' }, { role: 'button', name: '安全退出' }],
    },
    member: {
      shows: ({ user, unread }) => [
        { role: 'button', name: `${unread > 0 ? '有未读消息，' : ''}${user?.name}的账户菜单` },
      ],
    },
    signingOut: { shows: ['正在退出…'], hides: ['正在读取登录状态'] },
  },
  requirements: [
    {
      says: '访客身上没有凭证、没有学员资料',
      source: '规格 4：退出清除学员和凭证',
      never: ({ context, ...now }) => now.in('visitor') && (context.token !== '' || context.user !== null),
    },
    {
      says: '是学员就一定有凭证和资料',
      source: '规格 3：登录学员状态',
      never: ({ context, ...now }) => now.in('member') && (context.token === '' || context.user === null),
    },
    {
      says: '退出流程说已退出之后，不再有学员和凭证',
      source: '规格 4：退出',
      when: ({ event }) => event.name === 'child.signedOut',
      must: ({ after }) => after.context.user === null && after.context.token === '',
    },
    {
      says: '网络或服务器出错不会把学员赶出去',
      source: '规格 8；设计 1：启动时学员资料取不到',
      when: ({ event }) => event.name === 'error fetchMember' || event.case === 'refused',
      must: ({ before, after, effects }) =>
        after.context.token === before.context.token && !effects.includes('dropStoredSession'),
    },
    {
      says: '401 之后清除会话，提示一次 请重新登录，并去登录页',
      source: '规格 8',
      when: ({ event, before }) =>
        event.name === 'server.unauthorized' &&
        event.payload.token === before.context.token &&
        (before.in('member') || before.in('memberUnavailable')),
      must: ({ effects, after }) =>
        after.in('visitor') &&
        effects.filter((name) => name === 'announceSignInAgain').length === 1 &&
        effects.includes('dropStoredSession') &&
        effects.includes('goToLogin'),
    },
    {
      says: '早先凭证的 401 动不了现在的学员',
      source: '规格 8；设计 1：只提示一次',
      when: ({ event, before }) => event.name === 'server.unauthorized' && event.payload.token !== before.context.token,
      must: ({ before, after, effects }) => after.context.token === before.context.token && effects.length === 0,
    },
    {
      says: '登录成功的凭证不会丢，也一定存下来',
      source: '规格 4：登录后保存凭证',
      when: ({ event, before }) =>
        event.name === 'flow.signedIn' &&
        (before.in('visitor') || before.in('restoring') || before.in('memberUnavailable')),
      must: ({ event, after, effects }) =>
        after.in('restoring') && after.context.token === event.payload.token && effects.includes('storeToken'),
    },
    {
      says: '退出不会停在半路',
      source: '设计 1：服务器失败也退出',
      from: (now) => now.in('signingOut'),
      leadsTo: (now) => now.in('visitor'),
    },
    {
      says: '换了人，本页的数据就要重新取一次',
      source: '规格 4：登录成功后重新加载',
      // What the device itself remembers is asked before the page asks for anything: that is nobody else, unless somebody was there.
      when: ({ event, before, after }) =>
        before.context.token !== after.context.token &&
        !after.in('signingOut') &&
        !(event.name === 'done recallToken' && before.context.token === ''),
      must: ({ before, after, event }) =>
        after.context.visit === before.context.visit + 1 || event.name === 'done fetchMember',
    },
    {
      says: '在这里或别的标签页过了关，就不再被拦；只过了一关的，另一关还在',
      source: '规格 4：页面守卫；设计 1：/bind-mobile、/face-check',
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
      source: '规格 4：配置打开提醒时，记下必须绑定；实名认证同理',
      when: ({ effects }) => effects.includes('storeGates'),
      must: ({ after: { context } }) =>
        context.mustBindMobile === (context.config?.alertsUnboundMobile === true && !context.user?.isMobileBound) &&
        context.mustCheckFace === (context.config?.requiresFaceCheck === true && !context.user?.isFaceVerified),
    },
    {
      says: '付了款，或者未读有变，就去问；问的时候还是这个学员',
      source: '接口 commerce 3：付款后会员、积分和消息都变',
      when: ({ event, before }) => /^flow\.(memberChanged|unreadChanged)$/.test(event.name) && before.in('member'),
      must: ({ before, after, effects }) =>
        after.context === before.context &&
        effects.length === 1 &&
        /^tell(Member|Unread)Changed$/.test(effects[0] ?? ''),
    },
    {
      says: '不是学员的时候，谁的变化也不收',
      source: '规格 3：登录学员状态',
      when: ({ event, before }) => event.name.endsWith('.memberUpdated') && !before.in('member'),
      must: ({ before, after, effects }) => after.context.user === before.context.user && effects.length === 0,
    },
    {
      says: '同一时间最多问一次学员资料',
      source: '设计 1',
      always: (now) => now.running('fetchMember') <= 1,
    },
    {
      says: '登录状态确认不了时，总还能成为学员',
      source: '设计 1：重试',
      from: (now) => now.in('memberUnavailable'),
      leadsTo: (now) => now.in('member'),
    },
    {
      says: '学员随时都能走到访客',
      source: '规格 4：退出',
      from: (now) => now.in('member') || now.in('memberUnavailable'),
      leadsTo: (now) => now.in('visitor'),
    },
  ],
  excuses: {
    mutants: [
      {
        because: '两个条件互相排斥，先问哪个都一样',
        names: [
          'restoring.asking: done fetchMember [isCrowded] before the branch above it',
          'restoring.asking: done fetchMember [isUnauthorized] before the branch above it',
        ],
      },
    ],
    pairs: [
      {
        because: '退出流程结束之前一定先报告 child.signedOut',
        names: [
          'memberUnavailable: logout.chosen > signingOut: done logout',
          'member: logout.chosen > signingOut: done logout',
        ],
      },
    ],
  },
};
