import type { openOrderMachine } from '../../machines/shop/openOrder.machine.ts';
import type { Transitions } from './runner/rows.ts';

const onlyServer = '设计 1：付没付，只听服务器的';

export const openOrder: Transitions<typeof openOrderMachine> = {
  accepts: {
    absent: ['flow.orderKept'],
    'present.checking': ['flow.orderKept', 'flow.orderGone'],
    'present.waiting': ['flow.orderKept', 'flow.orderGone'],
  },
  runs: {
    '*': { watchOrder: null },
    'present.checking': { askStatus: ({ order }) => ({ orderNo: order?.orderNo }) },
  },
  rows: [
    {
      from: '*',
      event: 'start',
      to: 'absent',
      changes: { order: null, paidOrderNo: '' },
      because: '没有待支付的订单就什么也不显示',
    },
    {
      from: 'absent',
      event: 'flow.orderKept',
      to: 'present.checking',
      changes: (_, { order }) => ({ order }),
      because: '接口 commerce 3：没付的订单不在列表里，只有这个浏览器知道',
    },
    {
      from: 'present',
      event: 'flow.orderKept',
      to: 'present.checking',
      restarts: ['askStatus'],
      changes: (_, { order }) => ({ order }),
      because: '别的标签页动过它，或者又看到了这一页：再问一次，可能在手机上付了',
    },
    {
      from: 'present',
      event: 'flow.orderGone',
      case: 'paid',
      to: 'absent',
      changes: ({ order }) => ({ order: null, paidOrderNo: order?.orderNo ?? '' }),
      because: '在别的标签页付了：不再待支付，列表里多了一笔',
    },
    {
      from: 'present',
      event: 'flow.orderGone',
      case: 'late',
      to: 'absent',
      changes: { order: null },
      because: '接口 commerce 3：30 分钟后不能再付',
    },
    {
      from: 'present.checking',
      event: 'done askStatus',
      case: 'paid',
      to: 'absent',
      effects: [{ name: 'storePaidOrder', sees: ({ order }) => ({ order }) }, 'tellSession'],
      changes: ({ order }) => ({ order: null, paidOrderNo: order?.orderNo ?? '' }),
      because: onlyServer,
    },
    {
      from: 'present.checking',
      event: 'done askStatus',
      case: ['cancelled', 'missing'],
      to: 'absent',
      effects: [{ name: 'eraseOrder', sees: ({ order }) => ({ order }) }],
      changes: { order: null },
      because: onlyServer,
    },
    {
      from: 'present.checking',
      event: 'done askStatus',
      case: ['unpaid', 'paying', 'refused'],
      to: 'present.waiting',
      because: '还没有付，或者服务器不肯说：还能继续支付，付款页会再问',
    },
    {
      from: 'present.checking',
      event: 'error askStatus',
      to: 'present.waiting',
      because: '问不到不等于付了：照旧显示',
    },
  ],
};
