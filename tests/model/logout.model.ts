import { logoutMachine } from '../../machines/app/logout.machine.ts';
import type { Model } from './runner/model.ts';

export const logout: Model<typeof logoutMachine> = {
  machine: logoutMachine,
  inputs: { member: { token: 'token-to-revoke' } },
  user: {},
  world: {},
  actors: { revokeToken: { answers: { revoked: { kind: 'done' } }, faults: ['offline', 'serverBroken'] } },
  screens: {
    revoking: { shows: ['正在退出…'] },
    departing: { shows: ['已安全退出'] },
    departed: { shows: ['已安全退出'], passing: true },
  },
  requirements: [
    {
      says: '不管服务器怎么答，本机都退出',
      source: '设计 1：服务器失败也退出',
      when: ({ before, after }) => before.in('revoking') && !after.in('revoking'),
      must: ({ effects }) => effects.includes('dropStoredSession') && effects.includes('tellSession'),
    },
    {
      says: '先让人读到 已安全退出，再回首页',
      source: '规格 4：500 毫秒后去 /',
      when: ({ effects }) => effects.includes('goHome'),
      must: ({ event, before }) => event.name === 'after redirectDelay' && before.in('departing'),
    },
    {
      says: '退出总会走到首页',
      source: '规格 4',
      from: (now) => now.in('revoking'),
      leadsTo: (now) => now.in('departed'),
    },
  ],
  excuses: {
    mutants: [
      {
        because: '设计 1：成功和失败都一样退出',
        names: ['revoking takes success of revokeToken for failure'],
      },
    ],
  },
};
