import type { logoutMachine } from '../../../machines/app/logout.machine.ts';
import type { Table } from '../../model/runner/table.ts';

export const logout: Table<typeof logoutMachine> = {
  inputs: { member: { token: 'token-to-revoke' } },
  user: {},
  world: {},
  actors: {
    sendProgress: { answers: { sent: undefined }, faults: ['offline'] },
    revokeToken: {
      answers: { revoked: { kind: 'done' }, refused: { kind: 'refused', code: 401 } },
      faults: ['offline', 'serverBroken'],
    },
  },
  screens: {
    sendingProgress: { shows: ['正在退出…'] },
    revoking: { shows: ['正在退出…'] },
    departing: { shows: ['已安全退出'] },
    departed: { shows: ['已安全退出'], passing: true },
  },
  requirements: [
    {
      says: '不管服务器怎么答，本机都退出',
      source: '设计 logoutFault：服务器失败也退出',
      when: ({ before, after }) => before.in('revoking') && !after.in('revoking'),
      must: ({ effects }) => effects.includes('tellSession'),
    },
    {
      says: '本机最先就忘记了登录，不等任何回答；离开这一页之前再忘一次：这期间又写下的也不留',
      source: '规格 4.logoutForgets：清除凭证；设计 kept：别人也会用这台设备',
      when: ({ event }) => event.name !== 'start',
      must: ({ after, effects }) => effects.includes('eraseSession') === after.in('departed'),
    },
    {
      says: '还没送到的学习进度，先送，再作废凭证',
      source: '已知问题 C6：不再丢进度',
      when: ({ before, after }) => !before.in('revoking') && after.in('revoking'),
      must: ({ before }) => before.in('sendingProgress'),
    },
    {
      says: '送学习进度和作废凭证不同时',
      source: '已知问题 C6：不再丢进度',
      never: (now) => now.running('sendProgress') > 0 && now.running('revokeToken') > 0,
    },
    {
      says: '先让人读到 已安全退出，再回首页',
      source: '规格 4.logout：500 毫秒后去 /',
      when: ({ effects }) => effects.includes('goHome'),
      must: ({ event, before }) => event.name === 'after redirectDelay' && before.in('departing'),
    },
    {
      says: '退出总会走到首页',
      source: '规格 4.logout',
      from: (now) => now.in('sendingProgress'),
      leadsTo: (now) => now.in('departed'),
    },
  ],
  excuses: {
    mutants: [
      {
        because: '设计 logoutFault：成功和失败都一样退出',
        names: ['revoking takes success of revokeToken for failure'],
      },
      {
        because: '送没送到都一样接着退出',
        names: ['sendingProgress takes success of sendProgress for failure'],
      },
    ],
  },
  accepts: { sendingProgress: [], revoking: [], departing: [], departed: [] },
  runs: {
    sendingProgress: { sendProgress: ({ token }) => ({ token }) },
    revoking: { revokeToken: ({ token }) => ({ token }) },
  },
  delays: { progressPatience: 2000, redirectDelay: 500 },
  ends: { departed: () => undefined },
  sends: {
    tellSession: { to: 'parent', event: { type: 'child.signedOut' } },
  },
  rows: [
    {
      from: '*',
      event: 'start',
      to: 'sendingProgress',
      effects: [{ name: 'eraseSession', sees: { token: 'token-to-revoke' } }],
      changes: (_, { input }) => ({ token: input.token }),
      because:
        '规格 4.logoutForgets：清除凭证和两个标记，最先做：别人也会用这台设备；已知问题 C6：还没送到的学习进度，趁凭证还有效送',
    },
    {
      from: 'sendingProgress',
      event: 'done sendProgress',
      to: 'revoking',
      because: '规格 7.logout：POST /api/v2/logout',
    },
    {
      from: 'sendingProgress',
      event: 'error sendProgress',
      to: 'revoking',
      because: '设计 logoutFault：服务器失败也退出',
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
      effects: ['tellSession'],
      because: '规格 4.logout：退出了，会话提示 已安全退出',
    },
    {
      from: 'revoking',
      event: 'error revokeToken',
      to: 'departing',
      effects: ['tellSession'],
      because: '设计 logoutFault：服务器失败也在本机退出',
    },
    {
      from: 'departing',
      event: 'after redirectDelay',
      to: 'departed',
      effects: ['eraseSession', 'goHome'],
      because: '规格 4.logout、9.logoutDelay：500 毫秒后去 /',
    },
  ],
};
