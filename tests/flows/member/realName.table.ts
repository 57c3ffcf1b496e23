import type { realNameMachine } from '../../../machines/member/realName.machine.ts';
import type { Table } from '../../model/runner/table.ts';

const start = { role: 'button', name: '开始认证' } as const;
const close = { role: 'button', name: '关闭' } as const;
const dialog = { role: 'dialog', name: '实名认证' } as const;
const verified = '已通过实名认证';

export const realName: Table<typeof realNameMachine> = {
  inputs: { page: undefined },
  user: {
    'check.opened': { gesture: { do: 'click', ...start } },
    'check.closed': { gesture: { do: 'click', ...close }, also: [{ do: 'press', ...dialog, key: 'Escape' }] },
  },
  world: { 'session.faceVerified': { from: 'watchMember' } },
  actors: {
    watchMember: { reports: '学员已经实名认证' },
    faceCheck: { answers: { verified: undefined }, faults: ['crashed'] },
  },
  screens: {
    unverified: { shows: [start], hides: [dialog, verified] },
    checking: { shows: [dialog, '请使用微信扫码完成实名认证', close], hides: [verified] },
    verified: { shows: [verified], hides: [start, dialog], passing: true },
  },
  requirements: [
    {
      says: '窗口开着，而且只有开着，才在认证',
      source: '行为 realName：开始认证 → 二维码窗口',
      always: (now) => (now.running('faceCheck') === 1) === now.in('checking'),
    },
    {
      says: '认证通过了就不能再开始',
      source: '行为 realName：姓名、身份证号',
      when: ({ event }) => event.name === 'done faceCheck',
      must: ({ after }) => after.in('verified'),
    },
    {
      says: '窗口总能关上，关上了还能再开始',
      source: '已知问题 C5：没有出路',
      from: (now) => now.in('checking'),
      leadsTo: (now) => now.in('unverified'),
    },
    {
      says: '还没有认证的，总能通过',
      source: '接口 member.faceDone：实名认证成功',
      from: () => true,
      leadsTo: (now) => now.in('verified'),
    },
  ],
  accepts: {
    unverified: ['check.opened', 'session.faceVerified'],
    checking: ['check.closed', 'session.faceVerified'],
    verified: [],
  },
  runs: { '*': { watchMember: null }, checking: { faceCheck: null } },
  ends: { verified: () => undefined },
  rows: [
    { from: '*', event: 'start', to: 'unverified', changes: {}, because: '行为 realName：没有认证的可以 开始认证' },
    { from: 'unverified', event: 'check.opened', to: 'checking', because: '行为 realName：开始认证 → 二维码窗口' },
    {
      from: 'unverified',
      event: 'session.faceVerified',
      to: 'verified',
      because: '行为 realName：认证过的显示姓名、身份证号',
    },
    {
      from: 'checking',
      event: 'session.faceVerified',
      to: 'verified',
      because: '别的标签页认证成功了：窗口关上，不再等扫码',
    },
    { from: 'checking', event: 'check.closed', to: 'unverified', because: '已知问题 C5：总有出路' },
    {
      from: 'checking',
      event: 'done faceCheck',
      to: 'verified',
      because: '行为 realName：实名认证成功，姓名和身份证号由会话再问',
    },
    { from: 'checking', event: 'error faceCheck', to: 'unverified', because: '认证自己出了错：窗口关上，可以再开始' },
  ],
};
