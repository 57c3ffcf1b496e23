import type { logoutMachine } from '../../machines/app/logout.machine.ts';
import type { Transitions } from './runner/rows.ts';

const leaves = ['dropProgress', 'tellSession', 'announceSignedOut'] as const;

export const logout: Transitions<typeof logoutMachine> = {
  accepts: { sendingProgress: [], revoking: [], departing: [], departed: [] },
  runs: {
    sendingProgress: { sendProgress: ({ token }) => ({ token }) },
    revoking: { revokeToken: ({ token }) => ({ token }) },
  },
  delays: { progressPatience: 2000, redirectDelay: 500 },
  ends: { departed: () => undefined },
  rows: [
    {
      from: '*',
      event: 'start',
      to: 'sendingProgress',
      effects: [{ name: 'dropStoredSession', sees: { token: 'token-to-revoke' } }],
      changes: (_, { input }) => ({ token: input.token }),
      because:
        '规格 4：清除凭证和两个标记，最先做：别人也会用这台设备；已知问题 C6：还没送到的学习进度，趁凭证还有效送',
    },
    {
      from: 'sendingProgress',
      event: 'done sendProgress',
      to: 'revoking',
      because: '规格 7：POST /api/v2/logout',
    },
    {
      from: 'sendingProgress',
      event: 'error sendProgress',
      to: 'revoking',
      because: '设计 1：服务器失败也退出',
    },
    {
      from: 'sendingProgress',
      event: 'after progressPatience',
      to: 'revoking',
      because: '要走的人最多等两秒',
    },
    {
      from: 'revoking',
      event: 'done revokeToken',
      to: 'departing',
      effects: [...leaves],
      because: '规格 4：提示 已安全退出',
    },
    {
      from: 'revoking',
      event: 'error revokeToken',
      to: 'departing',
      effects: [...leaves],
      because: '设计 1：服务器失败也在本机退出',
    },
    {
      from: 'departing',
      event: 'after redirectDelay',
      to: 'departed',
      effects: ['goHome'],
      because: '规格 4、9：500 毫秒后去 /',
    },
  ],
};
