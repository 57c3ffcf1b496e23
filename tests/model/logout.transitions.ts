import type { logoutMachine } from '../../machines/app/logout.machine.ts';
import type { Transitions } from './runner/rows.ts';

const leaves = [
  { name: 'dropStoredSession', sees: { token: 'token-to-revoke' } },
  'tellSession',
  'announceSignedOut',
] as const;

export const logout: Transitions<typeof logoutMachine> = {
  accepts: { revoking: [], departing: [], departed: [] },
  runs: { revoking: { revokeToken: ({ token }) => ({ token }) } },
  delays: { redirectDelay: 500 },
  ends: { departed: () => undefined },
  rows: [
    {
      from: '*',
      event: 'start',
      to: 'revoking',
      changes: (_, { input }) => ({ token: input.token }),
      because: '规格 7：POST /api/v2/logout',
    },
    {
      from: 'revoking',
      event: 'done revokeToken',
      to: 'departing',
      effects: [...leaves],
      because: '规格 4：清除凭证和两个标记，提示 已安全退出',
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
