import type { sessionMachine } from '../../machines/app/session.machine.ts';
import type { User } from '../../machines/domain/member.ts';
import type { SystemConfig } from '../../machines/domain/site.ts';
import type { Transitions } from './runner/rows.ts';

/** What is left of a member who is gone. */
const nobody = { token: '', user: null, unread: 0, mustBindMobile: false, mustCheckFace: false };
const always = ['flow.addressSaved', 'flow.configReplaced', 'flow.featuresReplaced'] as const;
const whileMember = [
  ...always,
  'logout.chosen',
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
const anotherTab = '设计 1：其他标签页登录了别人，数据重新取';
const leftElsewhere = '设计 1：其他标签页退出，本页成为访客';
const kept = '规格 4；设计 1：服务器出错不把学员赶出去，凭证保留';

type Visits = { visit: number };
const next = ({ visit }: Visits) => ({ visit: visit + 1 });

const dutiesOf = (user: User, config: SystemConfig | null) => ({
  mustBindMobile: config?.alertsUnboundMobile === true && !user.isMobileBound,
  mustCheckFace: config?.requiresFaceCheck === true && !user.isFaceVerified,
});
type Known = { user: User | null; config: SystemConfig | null };
const updated = ({ user: before, config }: Known, { changes }: { changes: Partial<User> }) => {
  if (!before) return {};
  const user = { ...before, ...changes };
  return { user, ...dutiesOf(user, config) };
};

export const session: Transitions<typeof sessionMachine> = {
  accepts: {
    recalling: [...always],
    visitor: [...always, 'flow.signedIn', 'tab.signedIn'],
    'restoring.asking': [...always, 'flow.signedIn', 'tab.signedIn', 'tab.signedOut'],
    'restoring.waitingTurn': [...always, 'flow.signedIn', 'tab.signedIn', 'tab.signedOut'],
    memberUnavailable: [
      ...always,
      'member.retried',
      'logout.chosen',
      'server.unauthorized',
      'flow.signedIn',
      'tab.signedIn',
      'tab.signedOut',
    ],
    member: [...whileMember],
    signingOut: [...always, 'child.signedOut'],
  },
  runs: {
    '*': { watchTabs: null },
    recalling: { recallToken: null },
    'restoring.asking': { fetchMember: ({ token }) => ({ token }) },
    member: { memberNews: ({ token }) => ({ token }) },
    signingOut: { logout: ({ token }) => ({ token }) },
  },
  delays: { turn: 5000 },
  rows: [
    {
      from: '*',
      event: 'start',
      to: 'recalling',
      changes: (_, { input }) => ({
        config: input.site?.config ?? null,
        features: input.site?.features ?? null,
        ...nobody,
        addressForm: { name: '', mobile: '', province: '', city: '', area: '', street: '' },
        visit: 0,
      }),
      because: '规格 3：配置和功能开关来自服务器；规格 4：先看有没有登录过',
    },
    {
      from: '*',
      event: 'flow.addressSaved',
      to: 'same',
      changes: (_, { form }) => ({ addressForm: form }),
      because: '规格 4：新的收货地址替换地址表单',
    },
    {
      from: '*',
      event: 'flow.configReplaced',
      to: 'same',
      changes: (_, event) => ({ config: event.config }),
      because: '规格 4：替换配置',
    },
    {
      from: '*',
      event: 'flow.featuresReplaced',
      to: 'same',
      changes: (_, event) => ({ features: event.features }),
      because: '规格 4：替换整个功能开关对象',
    },
    {
      from: 'recalling',
      event: 'done recallToken',
      case: 'token',
      to: 'restoring.asking',
      changes: { token: 'token-of-device' },
      because: '规格 4：有凭证就取学员资料',
    },
    {
      from: 'recalling',
      event: 'done recallToken',
      case: 'none',
      to: 'visitor',
      changes: nobody,
      because: '没有凭证，或者凭证已过期：访客',
    },
    { from: 'recalling', event: 'error recallToken', to: 'visitor', changes: nobody, because: '读不了存储：访客' },
    {
      from: 'visitor',
      event: 'flow.signedIn',
      to: 'restoring.asking',
      effects: [{ name: 'storeToken', sees: (_, { token }) => ({ token }) }],
      changes: (context, { token }) => ({ token, ...next(context) }),
      because: '规格 4：登录后保存凭证，取学员资料',
    },
    {
      from: 'visitor',
      event: 'tab.signedIn',
      to: 'restoring.asking',
      changes: (context, { token }) => ({ token, ...next(context) }),
      because: '设计 1：其他标签页登录，本页跟着登录（凭证那边已存）',
    },
    {
      from: 'restoring.asking',
      event: 'done fetchMember',
      case: ['bound', 'unbound'],
      to: 'member',
      effects: [
        {
          name: 'storeGates',
          sees: ({ config }, { output }) => (output.kind === 'member' ? dutiesOf(output.user, config) : {}),
        },
        { name: 'dropOthers', sees: (_, { output }) => (output.kind === 'member' ? { user: output.user } : {}) },
      ],
      changes: ({ config }, { output }) =>
        output.kind === 'member' ? { user: output.user, ...dutiesOf(output.user, config) } : {},
      because: '规格 4：保存学员，标记未读待问；没绑手机、没认证且配置要求时记下',
    },
    {
      from: 'restoring.asking',
      event: 'done fetchMember',
      case: 'unauthorized',
      to: 'visitor',
      effects: ['dropStoredSession', 'announceSignInAgain'],
      changes: nobody,
      because: '规格 8：401 提示 请重新登录 并清除会话；设计 1：留在原页',
    },
    { from: 'restoring.asking', event: 'done fetchMember', case: 'refused', to: 'memberUnavailable', because: kept },
    {
      from: 'restoring.asking',
      event: 'done fetchMember',
      case: 'crowded',
      to: 'restoring.waitingTurn',
      because: '接口 README：一个地址一分钟 120 次，满了就等，不算失败',
    },
    { from: 'restoring.waitingTurn', event: 'after turn', to: 'restoring.asking', because: '等五秒，再问一次' },
    { from: 'restoring.asking', event: 'error fetchMember', to: 'memberUnavailable', because: kept },
    {
      from: 'restoring',
      event: 'flow.signedIn',
      to: 'restoring.asking',
      restarts: ['fetchMember'],
      effects: [{ name: 'storeToken', sees: (_, { token }) => ({ token }) }],
      changes: (context, { token }) => ({ token, ...next(context) }),
      because: '规格 4：刚登录的凭证算数，先前的询问作废',
    },
    {
      from: 'restoring',
      event: 'tab.signedIn',
      given: ['是另一个凭证', ({ token }, event) => event.token !== token],
      to: 'restoring.asking',
      restarts: ['fetchMember'],
      changes: (context, { token }) => ({ token, ...next(context) }),
      because: anotherTab,
    },
    {
      from: 'restoring',
      event: 'tab.signedOut',
      to: 'visitor',
      changes: (context) => ({ ...nobody, ...next(context) }),
      because: leftElsewhere,
    },
    { from: 'memberUnavailable', event: 'member.retried', to: 'restoring.asking', because: '设计 1：页头的 重试' },
    { from: 'memberUnavailable', event: 'logout.chosen', to: 'signingOut', because: '设计 1：确认不了时也能安全退出' },
    {
      from: 'memberUnavailable',
      event: 'server.unauthorized',
      given: ['说的是现在的凭证', ({ token }, event) => event.token === token],
      to: 'visitor',
      effects: ['goToLogin', 'dropStoredSession', 'announceSignInAgain'],
      changes: (context) => ({ ...nobody, ...next(context) }),
      because: '规格 8：401 提示 请重新登录，清除会话，去 /login',
    },
    {
      from: 'memberUnavailable',
      event: 'flow.signedIn',
      to: 'restoring.asking',
      effects: [{ name: 'storeToken', sees: (_, { token }) => ({ token }) }],
      changes: (context, { token }) => ({ token, ...next(context) }),
      because: '规格 4：登录后保存凭证，取学员资料',
    },
    {
      from: 'memberUnavailable',
      event: 'tab.signedIn',
      to: 'restoring.asking',
      changes: (context, { token }) => ({ token, ...next(context) }),
      because: anotherTab,
    },
    {
      from: 'memberUnavailable',
      event: 'tab.signedOut',
      to: 'visitor',
      changes: (context) => ({ ...nobody, ...next(context) }),
      because: leftElsewhere,
    },
    { from: 'member', event: 'logout.chosen', to: 'signingOut', because: '规格 4：安全退出' },
    {
      from: 'member',
      event: 'server.unauthorized',
      given: ['说的是现在的凭证', ({ token }, event) => event.token === token],
      to: 'visitor',
      effects: ['goToLogin', 'dropStoredSession', 'announceSignInAgain'],
      changes: (context) => ({ ...nobody, ...next(context) }),
      because: '规格 8：401 提示 请重新登录，清除会话，去 /login',
    },
    {
      from: 'member',
      event: 'tab.signedIn',
      given: ['是另一个凭证', ({ token }, event) => event.token !== token],
      to: 'restoring.asking',
      changes: (context, { token }) => ({ ...nobody, token, ...next(context) }),
      because: anotherTab,
    },
    {
      from: 'member',
      event: 'tab.signedOut',
      to: 'visitor',
      changes: (context) => ({ ...nobody, ...next(context) }),
      because: leftElsewhere,
    },
    {
      from: 'member',
      event: 'flow.memberUpdated',
      to: 'same',
      effects: [{ name: 'storeGates', sees: updated }],
      changes: updated,
      because: '规格 4：积分变化更新学员的 credit1；绑定、认证以后不再拦，标记跟着改；同意的协议不再问',
    },
    {
      from: 'member',
      event: 'tab.memberUpdated',
      to: 'same',
      effects: [{ name: 'storeGates', sees: updated }],
      changes: updated,
      because: '设计 1：在别的标签页过了关，这里也不再拦',
    },
    {
      from: 'member',
      event: 'flow.memberChanged',
      to: 'same',
      effects: ['tellMemberChanged'],
      because: '接口 commerce 3：付款后会员、积分和消息都变，向服务器再问一次',
    },
    {
      from: 'member',
      event: 'flow.unreadChanged',
      to: 'same',
      effects: ['tellUnreadChanged'],
      because: '规格 3：freshUnread，读过消息后再问',
    },
    {
      from: 'member',
      event: 'child.memberFound',
      to: 'same',
      effects: [{ name: 'storeGates', sees: ({ config }, { user }) => dutiesOf(user, config) }],
      changes: ({ config }, { user }) => ({ user, ...dutiesOf(user, config) }),
      because: '规格 4：保存学员',
    },
    {
      from: 'member',
      event: 'child.unreadCounted',
      to: 'same',
      changes: (_, { unread }) => ({ unread }),
      because: '规格 7：未读消息数，0 表示没有；再问的时候先留着上次的',
    },
    {
      from: 'signingOut',
      event: 'child.signedOut',
      to: 'same',
      changes: nobody,
      because: '规格 4：清除学员、凭证和两个标记',
    },
    {
      from: 'signingOut',
      event: 'done logout',
      to: 'recalling',
      changes: next,
      because: '规格 4：回到首页；其他标签页可能已登录，再看一次',
    },
    {
      from: 'signingOut',
      event: 'error logout',
      to: 'recalling',
      effects: [{ name: 'dropStoredSession', sees: ({ token }) => ({ token }) }],
      changes: (context) => ({ ...nobody, ...next(context) }),
      because: '设计 1：退出流程自己出了错也在本机退出，不停在半路',
    },
  ],
};
