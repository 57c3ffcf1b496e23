import type { socialUnbindingMachine } from '../../machines/member/socialUnbinding.machine.ts';
import type { Transitions } from './runner/rows.ts';

const asking = ['unbinding.confirmed', 'dialog.closed'] as const;
const unknown = '不知道解绑了没有：再问一次学员资料';

export const socialUnbinding: Transitions<typeof socialUnbindingMachine> = {
  accepts: {
    closed: ['unbinding.opened'],
    'asking.untold': [...asking],
    'asking.unbindingRefused': [...asking],
    'asking.serviceUnavailable': [...asking],
    unbinding: ['dialog.closed'],
  },
  runs: { unbinding: { unbindSocial: ({ app }) => ({ app }) } },
  rows: [
    { from: '*', event: 'start', to: 'closed', changes: { app: 'qq', message: '' }, because: '打开页面什么也不问' },
    {
      from: 'closed',
      event: 'unbinding.opened',
      to: 'asking.untold',
      changes: (_, { app }) => ({ app }),
      because: '行为：解绑账号 先问一遍',
    },
    {
      from: 'asking',
      event: 'unbinding.confirmed',
      to: 'unbinding',
      changes: { message: '' },
      because: '接口：DELETE /api/v2/member/socialite/{app}',
    },
    { from: 'asking', event: 'dialog.closed', to: 'closed', changes: { message: '' }, because: '行为：取消' },
    {
      from: 'unbinding',
      event: 'done unbindSocial',
      case: 'unbound',
      to: 'closed',
      effects: ['announceUnbound', 'tellSession'],
      because: '行为：解绑成功；学员资料变了',
    },
    {
      from: 'unbinding',
      event: 'done unbindSocial',
      case: 'refused',
      to: 'asking.unbindingRefused',
      changes: { message: '参数错误' },
      because: '规格 8：显示服务器的原话',
    },
    {
      from: 'unbinding',
      event: 'error unbindSocial',
      to: 'asking.serviceUnavailable',
      effects: ['tellSession'],
      because: unknown,
    },
    { from: 'unbinding', event: 'dialog.closed', to: 'closed', effects: ['tellSession'], because: unknown },
  ],
};
