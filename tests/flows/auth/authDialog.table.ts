import type { authDialogMachine } from '../../../machines/auth/authDialog.machine.ts';
import type { Moment } from '../../model/runner/model.ts';
import type { Table } from '../../model/runner/table.ts';

const ownMatter = { never: '表单自己处理拒绝和出错，只以去处结束' };
const close = { role: 'button', name: '关闭' } as const;
const dialogs = [
  { role: 'dialog', name: '登录' },
  { role: 'dialog', name: '用户注册' },
  { role: 'dialog', name: '忘记密码' },
  { role: 'dialog', name: '微信扫码登录' },
  { role: 'dialog', name: '请绑定手机号' },
] as const;
const [login, register, resetPassword, qrLogin, bindMobile] = dialogs;
const only = (one: (typeof dialogs)[number]) => ({
  shows: [one, close],
  hides: dialogs.filter((other) => other !== one),
});
const forms = ['login', 'register', 'resetPassword', 'qrLogin', 'bindMobile'] as const;
const formsIn = ({ running }: Moment<typeof authDialogMachine>): number =>
  forms.reduce((sum, form) => sum + running(form), 0);
/** The form that each way of opening the dialog leads to. */
const first = { login: 'open.login', register: 'open.register', bindMobile: 'open.bindMobile' } as const;

const loaded = '代码到了就打开；规格 2.icons：QQ 和微信看配置里开没开';
const open = ['dialog.closed', 'session.memberFound', 'child.mobileTyped'] as const;

export const authDialog: Table<typeof authDialogMachine> = {
  inputs: { page: undefined },
  unkeyed: {
    wish: '没有守卫读它；每一步都比较它的内容',
    offers: '没有守卫读它，打开登录以前总是重新写过；每一步都比较它的内容',
    occasion: '没有守卫读它，打开绑定以前总是重新写过；每一步都比较它的内容',
  },
  user: {
    'login.opened': {
      gesture: { do: 'click', role: 'button', name: '登录' },
      also: [{ do: 'click', role: 'button', name: '我的学习' }],
    },
    'register.opened': { gesture: { do: 'click', role: 'button', name: '注册' } },
    'login.hinted': { gesture: { do: 'hover', role: 'button', name: '登录' } },
    'dialog.closed': {
      gesture: { do: 'click', ...close },
      also: [{ do: 'press', ...login, key: 'Escape' }],
    },
  },
  world: {
    'flow.memberRequired': {
      from: 'outside',
      cases: { like: { wish: { about: 'course 1', what: 'like' } }, nothing: { wish: null } },
    },
    'child.mobileTyped': { from: 'login', cases: { number: { mobile: '13800000006' } } },
    'flow.bindingRequired': { from: 'outside', cases: { thirdParty: { code: 'code-of-third-party' } } },
    'session.restoring': { from: 'watchSession' },
    'session.visitorFound': { from: 'watchSession' },
    'session.unavailable': { from: 'watchSession' },
    'session.leaving': { from: 'watchSession' },
    'session.memberFound': {
      from: 'watchSession',
      cases: {
        otherTab: {
          mustBindMobile: false,
          mustCheckFace: false,
          missingConsent: { userAgreement: false, privacyPolicy: false },
        },
      },
    },
  },
  actors: {
    loadDialog: {
      answers: {
        loaded: { offers: { qq: true, wechat: true }, requiresFaceCheck: false },
        loadedWithCheck: { offers: { qq: true, wechat: true }, requiresFaceCheck: true },
      },
      faults: ['offline'],
      takes: 'none',
    },
    watchSession: { reports: '会话现在是谁，有变化就报告' },
    login: {
      answers: {
        signedIn: { kind: 'signedIn', token: 'token-of-dialog' },
        toRegister: { kind: 'left', to: 'register', mobile: '13800000001' },
        toReset: { kind: 'left', to: 'resetPassword', mobile: '13800000002' },
        toQr: { kind: 'left', to: 'qrLogin', mobile: '13800000005' },
      },
      faults: ownMatter,
    },
    register: {
      answers: {
        registered: { mobile: '13800000003', password: 'secret-of-register' },
        left: { mobile: '13800000007', password: '' },
      },
      faults: ownMatter,
    },
    resetPassword: { answers: { ended: { mobile: '13800000004' } }, faults: ownMatter },
    qrLogin: {
      answers: {
        signedIn: { kind: 'signedIn', token: 'token-of-qr' },
        unbound: { kind: 'mobileUnbound', code: 'code-of-qr' },
        left: { kind: 'left' },
      },
      faults: ownMatter,
    },
    bindMobile: {
      answers: {
        bound: { kind: 'bound', token: 'token-of-binding' },
        cancelled: { kind: 'cancelled' },
      },
      faults: ownMatter,
    },
  },
  screens: {
    closed: { shows: [], hides: [...dialogs] },
    loading: { shows: [], hides: [...dialogs] },
    'open.login': only(login),
    'open.register': only(register),
    'open.resetPassword': only(resetPassword),
    'open.qrLogin': only(qrLogin),
    'open.bindMobile': only(bindMobile),
  },
  requirements: [
    {
      says: '登录成功就把凭证交给会话，对话框关上',
      source: '规格 2.afterLogin：登录成功后',
      when: ({ event }) => event.case === 'signedIn' || event.case === 'bound',
      must: ({ effects, after }) => effects[0] === 'tellSession' && after.in('closed'),
    },
    {
      says: '只有绑定成功，而且站点要求，才接着去实名认证，凭证已经交给会话',
      source: '规格 4.bindThenFinish：绑定以后；设计 afterBinding：先保存凭证，再去 /face-check',
      when: ({ event }) => event.name !== 'done loadDialog',
      must: ({ event, before, effects }) =>
        effects.includes('goToFaceCheck') === (event.case === 'bound' && before.context.requiresFaceCheck) &&
        (event.case !== 'bound' || effects[0] === 'tellSession'),
    },
    {
      says: '登录码只在去绑定的路上和绑定时记着',
      source: '设计 typed：密码和凭证不多留',
      never: ({ context, ...now }) => context.loginCode !== '' && !now.in('loading') && !now.in('open.bindMobile'),
    },
    {
      says: '绑定手机号总带着登录码，也知道是从哪里来的',
      source:
        '规格 2.bindAfterQr、2.bindByCode：扫码登录后绑定、凭登录码绑定；规格 7.bindByCode：register/withSocialite {code}',
      when: ({ before, after }) => !before.in('open.bindMobile') && after.in('open.bindMobile'),
      must: ({ event, after: { context } }) =>
        context.loginCode !== '' && context.occasion === (event.name === 'done qrLogin' ? 'qrLogin' : 'loginCode'),
    },
    {
      says: '扫码登录的人还没有学员，就去绑定手机号；改用其他方式就回到登录',
      source: '规格 4.qrBind：action bind_mobile 打开绑定手机号；规格 2.qr：其他方式登录',
      when: ({ event }) => event.name === 'done qrLogin' && event.case !== 'signedIn',
      must: ({ event, after }) => after.in(event.case === 'unbound' ? 'open.bindMobile' : 'open.login'),
    },
    {
      says: '访客想做的事只在为它打开的对话框开着时记着，换了表单也记着',
      source: '规格 4.timerStops：关闭对话框停止一切',
      when: ({ before, after }) => before.context.wish !== after.context.wish,
      must: ({ event, after }) =>
        after.context.wish === null ? after.in('closed') : event.name === 'flow.memberRequired',
    },
    {
      says: '对话框关着，就不记着访客想做的事',
      source: '规格 4.timerStops：关闭对话框停止一切',
      never: ({ context, ...now }) => now.in('closed') && context.wish !== null,
    },
    {
      says: '凭证不留在对话框里',
      source: '设计 typed：密码和凭证不多留',
      never: ({ context }) => context.token !== '',
    },
    {
      says: '对话框关着就没有表单在跑',
      source: '规格 4.timerStops：关闭对话框停止一切',
      never: (now) => !now.in('open') && formsIn(now) > 0,
    },
    {
      says: '打开着的对话框里正好有一张表单',
      source: '规格 2.dialogs：对话框',
      never: (now) => now.in('open') && formsIn(now) !== 1,
    },
    {
      says: '从一张表单去另一张，手机号带过去',
      source: '规格 2.choice：登录、注册、忘记密码互相切换',
      when: ({ event, after }) =>
        event.name.startsWith('done ') && event.name !== 'done loadDialog' && after.in('open'),
      must: ({ event, before, after }) => {
        const { mobile } = event.payload.output as { mobile?: string };
        return after.context.mobile === (mobile ?? before.context.mobile);
      },
    },
    {
      says: '注册和找回密码结束以后都回到登录',
      source: '规格 2.register：已有账号，立即登录；返回登录',
      when: ({ event }) => event.name === 'done register' || event.name === 'done resetPassword',
      must: ({ after }) => after.in('open.login'),
    },
    {
      says: '页头按哪个就先看到哪张表单；登录码没有学员，看到的是绑定手机号',
      source: '规格 2.loggedOut、2.bindByCode：登录和注册两个入口，凭登录码绑定；规格 4.dialogResets：打开时各项清空',
      when: ({ event }) => event.name === 'done loadDialog',
      must: ({ before, after }) => after.in(first[before.context.opensWith]),
    },
    {
      says: '关了再打开，填过的手机号还在；有人登录了就不再留着',
      source: '规格 4.dialogResets：打开时各项清空，手机号除外',
      when: ({ before, after }) => before.in('open') && after.in('closed'),
      must: ({ event, before, after, effects }) =>
        after.context.mobile ===
        (effects.includes('tellSession') || event.name === 'session.memberFound' ? '' : before.context.mobile),
    },
    {
      says: '注册时设的密码只在登录表单开着时记着，而且只交给它',
      source: '设计 typed：密码和凭证不多留',
      never: ({ context, ...now }) => context.password !== '' && !now.in('open.login'),
    },
    {
      says: '登录窗口没有来，一定告诉访客一次',
      source: '规格 2.dialogs：对话框；规格 9.timeout：请求最多等 15 秒',
      when: ({ before, after }) => before.in('loading') && after.in('closed'),
      must: ({ effects }) => effects.filter((name) => name === 'announceLoadFailed').length === 1,
    },
    {
      says: '加载失败可以再打开',
      source: '规格 2.dialogs：对话框',
      from: (now) => now.in('closed'),
      leadsTo: (now) => now.in('open'),
    },
    {
      says: '从哪张表单都能走到登录',
      source: '规格 2.choice：登录、注册、忘记密码互相切换',
      from: (now) => now.in('open'),
      leadsTo: (now) => now.in('open.login'),
    },
  ],
  excuses: {
    mutants: [
      {
        because: '没有人只进到 open 为止：总是直接进里面的一张表单',
        names: ['open begins in register'],
      },
    ],
    cases: [
      {
        because: '会话也会报告这些，但只有已登录才与对话框有关',
        names: ['session.restoring', 'session.visitorFound', 'session.unavailable', 'session.leaving'],
      },
    ],
  },
  accepts: {
    closed: ['login.hinted', 'login.opened', 'flow.memberRequired', 'register.opened', 'flow.bindingRequired'],
    loading: [],
    'open.login': [...open],
    'open.register': [...open],
    'open.resetPassword': [...open],
    'open.qrLogin': [...open],
    'open.bindMobile': [...open],
  },
  runs: {
    loading: { loadDialog: null },
    open: { watchSession: null },
    'open.login': { login: ({ mobile, password, offers, wish }) => ({ mobile, password, offers, wish }) },
    'open.register': { register: ({ mobile }) => ({ mobile }) },
    'open.resetPassword': { resetPassword: ({ mobile }) => ({ mobile }) },
    'open.qrLogin': { qrLogin: () => ({ action: 'login' }) },
    'open.bindMobile': { bindMobile: ({ occasion, loginCode }) => ({ occasion, loginCode }) },
  },
  delays: { patience: 15_000 },
  tags: { busy: ['loading'] },
  rows: [
    {
      from: '*',
      event: 'start',
      to: 'closed',
      changes: {
        opensWith: 'login',
        offers: { qq: false, wechat: false },
        requiresFaceCheck: false,
        mobile: '',
        password: '',
        token: '',
        loginCode: '',
        occasion: 'loginCode',
        wish: null,
      },
      because: '没有人要登录',
    },
    {
      from: 'closed',
      event: 'login.hinted',
      to: 'same',
      effects: ['warmDialog'],
      because: '指着登录时先取代码，打开就快',
    },
    {
      from: 'closed',
      event: 'login.opened',
      to: 'loading',
      changes: { opensWith: 'login' },
      because: '规格 2.anywhere：登录对话框在任何页面上打开；规格 4.dialogResets：打开时各项清空，只留着上次填的手机号',
    },
    {
      from: 'closed',
      event: 'flow.memberRequired',
      to: 'loading',
      changes: (_, { wish }) => ({ opensWith: 'login', wish }),
      because: '规格 2.anywhere：登录对话框在任何页面上打开；要学员才能做的事，登录以后接着做',
    },
    {
      from: 'closed',
      event: 'register.opened',
      to: 'loading',
      changes: { opensWith: 'register' },
      because: '规格 2.loggedOut：页头有登录和注册两个入口；规格 4.dialogResets：打开时各项清空，只留着上次填的手机号',
    },
    {
      from: 'closed',
      event: 'flow.bindingRequired',
      to: 'loading',
      changes: (_, { code }) => ({ opensWith: 'bindMobile', loginCode: code, occasion: 'loginCode' }),
      because: '规格 2.bindByCode：凭登录码绑定手机号；规格 4.qrBind：第三方登录还没有学员',
    },
    {
      from: 'loading',
      event: 'done loadDialog',
      given: ['按的是登录', ({ opensWith }) => opensWith === 'login'],
      to: 'open.login',
      changes: (_, { output }) => output,
      because: loaded,
    },
    {
      from: 'loading',
      event: 'done loadDialog',
      given: ['按的是注册', ({ opensWith }) => opensWith === 'register'],
      to: 'open.register',
      changes: (_, { output }) => output,
      because: loaded,
    },
    {
      from: 'loading',
      event: 'done loadDialog',
      given: ['有登录码要绑定', ({ opensWith }) => opensWith === 'bindMobile'],
      to: 'open.bindMobile',
      changes: (_, { output }) => output,
      because: loaded,
    },
    {
      from: 'loading',
      event: 'error loadDialog',
      to: 'closed',
      effects: [{ name: 'announceLoadFailed', sees: 'before' }],
      changes: { loginCode: '', wish: null },
      because: '代码没到：告诉访客，可以再按；设计 typed：登录码不留下',
    },
    {
      from: 'loading',
      event: 'after patience',
      to: 'closed',
      effects: [{ name: 'announceLoadFailed', sees: 'before' }],
      changes: { loginCode: '', wish: null },
      because: '规格 9.timeout：等 15 秒还没到，和没取到一样：告诉访客，可以再按',
    },
    {
      from: 'open',
      event: 'dialog.closed',
      to: 'closed',
      changes: { loginCode: '', wish: null, password: '' },
      because: '规格 4.timerStops：关闭对话框，里面的流程结束',
    },
    {
      from: 'open',
      event: 'session.memberFound',
      to: 'closed',
      changes: { loginCode: '', wish: null, mobile: '', password: '' },
      because: '设计 otherTabs：其他标签页已登录，这里没事可做了；手机号不再留着',
    },
    {
      from: 'open',
      event: 'child.mobileTyped',
      to: 'same',
      changes: (_, { mobile }) => ({ mobile }),
      because: '关了再打开，填过的手机号还在',
    },
    {
      from: 'open.login',
      event: 'done login',
      case: 'signedIn',
      to: 'closed',
      effects: [{ name: 'tellSession', sees: ({ mobile, wish }) => ({ mobile, wish, token: 'token-of-dialog' }) }],
      changes: { wish: null, mobile: '', password: '' },
      because: '规格 4.bindThenCheck、2.reload：保存凭证，关闭，数据重新取',
    },
    {
      from: 'open.login',
      event: 'done login',
      case: 'toRegister',
      to: 'open.register',
      changes: { mobile: '13800000001', password: '' },
      because: '规格 2.links：新用户注册',
    },
    {
      from: 'open.login',
      event: 'done login',
      case: 'toReset',
      to: 'open.resetPassword',
      changes: { mobile: '13800000002', password: '' },
      because: '规格 2.links：忘记密码',
    },
    {
      from: 'open.login',
      event: 'done login',
      case: 'toQr',
      to: 'open.qrLogin',
      changes: { mobile: '13800000005', password: '' },
      because: '规格 2.choiceQr：登录可以换成扫码登录，手机号留着',
    },
    {
      from: 'open.register',
      event: 'done register',
      to: 'open.login',
      changes: (_, { output }) => output,
      because:
        '规格 2.register：已有账号，立即登录；接口 auth.registered：注册成功没有凭证，回到登录，手机号和密码已在',
    },
    {
      from: 'open.resetPassword',
      event: 'done resetPassword',
      to: 'open.login',
      changes: { mobile: '13800000004' },
      because: '规格 2.reset：返回登录；重置以后用新密码登录',
    },
    {
      from: 'open.qrLogin',
      event: 'done qrLogin',
      case: 'signedIn',
      to: 'closed',
      effects: [{ name: 'tellSession', sees: ({ mobile, wish }) => ({ mobile, wish, token: 'token-of-qr' }) }],
      changes: { wish: null, mobile: '' },
      because: '规格 4.qrSuccess：success=1 保存凭证，取学员资料',
    },
    {
      from: 'open.qrLogin',
      event: 'done qrLogin',
      case: 'unbound',
      to: 'open.bindMobile',
      changes: { loginCode: 'code-of-qr', occasion: 'qrLogin' },
      because: '规格 4.qrBind：action bind_mobile 打开绑定手机号',
    },
    {
      from: 'open.qrLogin',
      event: 'done qrLogin',
      case: 'left',
      to: 'open.login',
      because: '规格 2.qr：其他方式登录，先前填的手机号还在',
    },
    {
      from: 'open.bindMobile',
      event: 'done bindMobile',
      case: 'bound',
      given: ['站点要求实名认证', ({ requiresFaceCheck }) => requiresFaceCheck],
      to: 'closed',
      effects: [
        {
          name: 'tellSession',
          sees: ({ loginCode, mobile, wish }) => ({ loginCode, mobile, wish, token: 'token-of-binding' }),
        },
        { name: 'goToFaceCheck', sees: ({ loginCode, wish }) => ({ loginCode, wish, token: '' }) },
      ],
      changes: { loginCode: '', wish: null, mobile: '' },
      because:
        '规格 4.bindThenCheck：绑定以后保存凭证，取学员资料，要实名认证的去 /face-check；设计 afterBinding：凭证先存下',
    },
    {
      from: 'open.bindMobile',
      event: 'done bindMobile',
      case: 'bound',
      given: ['站点不要求实名认证', ({ requiresFaceCheck }) => !requiresFaceCheck],
      to: 'closed',
      effects: [
        {
          name: 'tellSession',
          sees: ({ loginCode, mobile, wish }) => ({ loginCode, mobile, wish, token: 'token-of-binding' }),
        },
      ],
      changes: { loginCode: '', wish: null, mobile: '' },
      because: '规格 4.bindThenCheck：绑定以后保存凭证，取学员资料；留在原来的页面',
    },
    {
      from: 'open.bindMobile',
      event: 'done bindMobile',
      case: 'cancelled',
      to: 'closed',
      changes: { loginCode: '', wish: null },
      because: '规格 2.bindByCode：取消绑定；登录码不留下',
    },
  ],
};
