import type { realNameMachine } from '../../machines/member/realName.machine.ts';
import type { Transitions } from './runner/rows.ts';

export const realName: Transitions<typeof realNameMachine> = {
  accepts: {
    unverified: ['check.opened', 'session.faceVerified'],
    checking: ['check.closed', 'session.faceVerified'],
    verified: [],
  },
  runs: { '*': { watchMember: null }, checking: { faceCheck: null } },
  ends: { verified: () => undefined },
  rows: [
    { from: '*', event: 'start', to: 'unverified', changes: {}, because: '现状：没有认证的可以 开始认证' },
    { from: 'unverified', event: 'check.opened', to: 'checking', because: '现状：开始认证 → 二维码窗口' },
    { from: 'unverified', event: 'session.faceVerified', to: 'verified', because: '现状：认证过的显示姓名、身份证号' },
    {
      from: 'checking',
      event: 'session.faceVerified',
      to: 'verified',
      because: '别的标签页认证成功了：窗口关上，不再等扫码',
    },
    { from: 'checking', event: 'check.closed', to: 'unverified', because: '已知缺陷 C5：总有出路' },
    {
      from: 'checking',
      event: 'done faceCheck',
      to: 'verified',
      because: '现状：实名认证成功，姓名和身份证号由会话再问',
    },
    { from: 'checking', event: 'error faceCheck', to: 'unverified', because: '认证自己出了错：窗口关上，可以再开始' },
  ],
};
