import type { accountRemovalMachine } from '../../machines/member/accountRemoval.machine.ts';
import type { Transitions } from './runner/rows.ts';

const asking = ['removal.confirmed', 'dialog.closed'] as const;

export const accountRemoval: Transitions<typeof accountRemovalMachine> = {
  accepts: {
    closed: ['removal.opened'],
    'asking.untold': [...asking],
    'asking.removalRefused': [...asking],
    'asking.serviceUnavailable': [...asking],
    requesting: [],
    requested: [],
  },
  runs: { requesting: { requestRemoval: null } },
  ends: { requested: () => undefined },
  rows: [
    { from: '*', event: 'start', to: 'closed', changes: { message: '' }, because: '打开页面什么也不问' },
    { from: 'closed', event: 'removal.opened', to: 'asking.untold', because: '行为：注销账号 打开对话框' },
    {
      from: 'asking',
      event: 'removal.confirmed',
      to: 'requesting',
      changes: { message: '' },
      because: '接口 member 8：POST /api/v3/member/destroy',
    },
    {
      from: 'asking',
      event: 'dialog.closed',
      to: 'closed',
      changes: { message: '' },
      because: '行为：暂不注销',
    },
    {
      from: 'requesting',
      event: 'done requestRemoval',
      case: 'requested',
      to: 'requested',
      effects: ['announceRequested', 'signOut'],
      because: '行为：注销成功，然后退出；已知缺陷 D6：服务器也要退出',
    },
    {
      from: 'requesting',
      event: 'done requestRemoval',
      case: 'refused',
      to: 'asking.removalRefused',
      changes: { message: '用户已申请注销' },
      because: '规格 8：显示服务器的原话',
    },
    {
      from: 'requesting',
      event: 'error requestRemoval',
      to: 'asking.serviceUnavailable',
      because: '接口 member 8：可能已经申请，登录就取消；也可以再试',
    },
  ],
};
