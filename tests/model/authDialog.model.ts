import { authDialogMachine } from '../../machines/auth/authDialog.machine.ts';
import type { Model } from './runner/model.ts';

const ownMatter = { never: '表单自己处理拒绝和出错，只以去处结束' };
const close = { role: 'button', name: '关闭' } as const;
const dialogs = [
  { role: 'dialog', name: '登录' },
  { role: 'dialog', name: '用户注册' },
  { role: 'dialog', name: '忘记密码' },
] as const;
const [login, register, resetPassword] = dialogs;

export const authDialog: Model<typeof authDialogMachine> = {
  machine: authDialogMachine,
  inputs: { page: undefined },
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
    'session.restoring': { from: 'watchSession' },
    'session.visitorFound': { from: 'watchSession' },
    'session.unavailable': { from: 'watchSession' },
    'session.leaving': { from: 'watchSession' },
    'session.memberFound': {
      from: 'watchSession',
      cases: { otherTab: { mustBindMobile: false, mustCheckFace: false } },
    },
  },
  actors: {
    loadDialog: { answers: { loaded: undefined }, faults: ['offline'] },
    watchSession: { reports: '会话现在是谁，有变化就报告' },
    login: {
      answers: {
        signedIn: { kind: 'signedIn', token: 'token-of-dialog' },
        toRegister: { kind: 'left', to: 'register', mobile: '13800000001' },
        toReset: { kind: 'left', to: 'resetPassword', mobile: '13800000002' },
      },
      faults: ownMatter,
    },
    register: { answers: { ended: { mobile: '13800000003' } }, faults: ownMatter },
    resetPassword: { answers: { ended: { mobile: '13800000004' } }, faults: ownMatter },
  },
  screens: {
    closed: { shows: [], hides: [...dialogs] },
    loading: { shows: [], hides: [...dialogs] },
    'open.login': { shows: [login, close], hides: [register, resetPassword] },
    'open.register': { shows: [register, close], hides: [login, resetPassword] },
    'open.resetPassword': { shows: [resetPassword, close], hides: [login, register] },
  },
  requirements: [
    {
      says: '登录成功就把凭证交给会话，对话框关上',
      source: '规格 4：登录成功后',
      when: ({ event }) => event.name === 'done login' && event.case === 'signedIn',
      must: ({ effects, after }) => effects.includes('tellSession') && after.in('closed'),
    },
    {
      says: '凭证不留在对话框里',
      source: '设计 3：密码和凭证不多留',
      never: ({ context }) => context.token !== '',
    },
    {
      says: '对话框关着就没有表单在跑',
      source: '规格 4：关闭对话框停止一切',
      never: (now) =>
        !now.in('open') && now.running('login') + now.running('register') + now.running('resetPassword') > 0,
    },
    {
      says: '打开着的对话框里正好有一张表单',
      source: '规格 2：对话框',
      never: (now) =>
        now.in('open') && now.running('login') + now.running('register') + now.running('resetPassword') !== 1,
    },
    {
      says: '从一张表单去另一张，手机号带过去',
      source: '规格 2：登录、注册、忘记密码互相切换',
      when: ({ event, after }) =>
        event.name.startsWith('done ') && event.name !== 'done loadDialog' && after.in('open'),
      must: ({ event, after }) => after.context.mobile === (event.payload.output as { mobile: string }).mobile,
    },
    {
      says: '注册和找回密码结束以后都回到登录',
      source: '规格 2：已有账号，立即登录；返回登录',
      when: ({ event }) => event.name === 'done register' || event.name === 'done resetPassword',
      must: ({ after }) => after.in('open.login'),
    },
    {
      says: '页头按哪个就先看到哪张表单，各项都是空的',
      source: '规格 2：登录和注册两个入口；规格 4：打开时各项清空',
      when: ({ event }) => event.name === 'done loadDialog',
      must: ({ before, after }) =>
        after.context.mobile === '' &&
        after.in(before.context.opensWith === 'register' ? 'open.register' : 'open.login'),
    },
    {
      says: '登录窗口没有来，一定告诉访客一次',
      source: '规格 2：对话框；规格 9：请求最多等 15 秒',
      when: ({ before, after }) => before.in('loading') && after.in('closed'),
      must: ({ effects }) => effects.filter((name) => name === 'announceLoadFailed').length === 1,
    },
    {
      says: '载入失败可以再打开',
      source: '规格 2：对话框',
      from: (now) => now.in('closed'),
      leadsTo: (now) => now.in('open'),
    },
    {
      says: '从哪张表单都能走到登录',
      source: '规格 2：登录、注册、忘记密码互相切换',
      from: (now) => now.in('open'),
      leadsTo: (now) => now.in('open.login'),
    },
  ],
  excuses: {
    pairs: [
      {
        because: '按的是登录就打开登录，按的是注册就打开注册',
        names: [
          'closed: login.opened > loading: done loadDialog [opensWithRegister]',
          'closed: register.opened > loading: done loadDialog [otherwise]',
        ],
      },
    ],
    mutants: [
      {
        because: '没有人只进到 open 为止：总是直接进里面的一张表单',
        names: ['open begins in register'],
      },
      {
        because: '两个条件互相排斥，先问哪个都一样',
        names: ['open.login: done login [isRegisterChosen] before the branch above it'],
      },
    ],
    cases: [
      {
        because: '会话也会报告这些，但只有已登录才与对话框有关',
        names: ['session.restoring', 'session.visitorFound', 'session.unavailable', 'session.leaving'],
      },
    ],
  },
};
