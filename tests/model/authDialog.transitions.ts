import type { authDialogMachine } from '../../machines/auth/authDialog.machine.ts';
import type { Transitions } from './runner/rows.ts';

export const authDialog: Transitions<typeof authDialogMachine> = {
  accepts: {
    closed: ['login.hinted', 'login.opened'],
    loading: [],
    'open.login': ['dialog.closed', 'session.memberFound'],
  },
  runs: {
    loading: { loadDialog: null },
    open: { watchSession: null },
    'open.login': { login: null },
  },
  delays: { patience: 15_000 },
  rows: [
    { from: '*', event: 'start', to: 'closed', changes: { token: '' }, because: '没有人要登录' },
    {
      from: 'closed',
      event: 'login.hinted',
      to: 'same',
      effects: ['warmDialog'],
      because: '指着登录时先取代码，打开就快',
    },
    { from: 'closed', event: 'login.opened', to: 'loading', because: '规格 2：登录对话框在任何页面上打开' },
    { from: 'loading', event: 'done loadDialog', to: 'open.login', because: '代码到了就打开' },
    {
      from: 'loading',
      event: 'error loadDialog',
      to: 'closed',
      effects: ['announceLoadFailed'],
      because: '代码没到：告诉访客，可以再按',
    },
    {
      from: 'loading',
      event: 'after patience',
      to: 'closed',
      effects: ['announceLoadFailed'],
      because: '规格 9：等 15 秒还没到，和没取到一样：告诉访客，可以再按',
    },
    { from: 'open', event: 'dialog.closed', to: 'closed', because: '规格 4：关闭对话框，里面的流程结束' },
    {
      from: 'open',
      event: 'session.memberFound',
      to: 'closed',
      because: '设计 1：其他标签页已登录，这里没事可做了',
    },
    {
      from: 'open.login',
      event: 'done login',
      to: 'closed',
      effects: [{ name: 'tellSession', sees: { token: 'token-of-dialog' } }],
      because: '规格 4：保存凭证，关闭，数据重新取',
    },
  ],
};
