import { authDialogMachine } from '../../machines/auth/authDialog.machine.ts';
import type { Model } from './runner/model.ts';

export const authDialog: Model<typeof authDialogMachine> = {
  machine: authDialogMachine,
  inputs: { page: undefined },
  user: {
    'login.opened': {
      gesture: { do: 'click', role: 'button', name: '登录' },
      also: [
        { do: 'click', role: 'button', name: '注册' },
        { do: 'click', role: 'button', name: '我的学习' },
      ],
    },
    'login.hinted': { gesture: { do: 'hover', role: 'button', name: '登录' } },
    'dialog.closed': {
      gesture: { do: 'click', role: 'button', name: '关闭' },
      also: [{ do: 'press', role: 'dialog', name: '密码登录', key: 'Escape' }],
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
      answers: { signedIn: { kind: 'signedIn', token: 'token-of-dialog' } },
      faults: { never: '登录流程自己处理拒绝和出错，只以登录成功结束' },
    },
  },
  screens: {
    closed: { shows: [], hides: [{ role: 'dialog', name: '密码登录' }] },
    loading: { shows: [], hides: [{ role: 'dialog', name: '密码登录' }] },
    'open.login': {
      shows: [
        { role: 'dialog', name: '密码登录' },
        { role: 'button', name: '关闭' },
      ],
    },
  },
  requirements: [
    {
      says: '登录成功就把凭证交给会话，对话框关上',
      source: '规格 4：登录成功后',
      when: ({ event }) => event.name === 'done login',
      must: ({ effects, after }) => effects.includes('tellSession') && after.in('closed'),
    },
    {
      says: '凭证不留在对话框里',
      source: '设计 3：密码和凭证不多留',
      never: ({ context }) => context.token !== '',
    },
    {
      says: '对话框关着就没有登录流程在跑',
      source: '规格 4：关闭对话框停止一切',
      never: (now) => !now.in('open') && now.running('login') > 0,
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
  ],
  excuses: {
    cases: [
      {
        because: '会话也会报告这些，但只有已登录才与对话框有关',
        names: ['session.restoring', 'session.visitorFound', 'session.unavailable', 'session.leaving'],
      },
    ],
  },
};
