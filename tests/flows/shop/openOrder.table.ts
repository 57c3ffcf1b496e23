import type { OpenOrder } from '../../../machines/domain/order.ts';
import type { openOrderMachine } from '../../../machines/shop/openOrder.machine.ts';
import type { Table } from '../../model/runner/table.ts';

const pay = { role: 'link', name: '继续支付' } as const;
const waits = '待支付';

const monthly: OpenOrder = {
  orderNo: '202611220900000001',
  total: 39,
  discount: 0,
  isPaid: false,
  payUrl: 'https://school.example/payment/index?sign=order-month',
  memberId: 1,
  goods: { kind: 'plan', id: 1, name: '月度会员', price: 39 },
  expiresAt: Date.UTC(2099, 0, 1),
};
const yearly: OpenOrder = {
  ...monthly,
  orderNo: '202611220900000003',
  total: 299,
  payUrl: 'https://school.example/payment/index?sign=order-year',
  goods: { kind: 'plan', id: 3, name: '年度会员', price: 299 },
};
const shown = ({ order }: { order: OpenOrder | null }) =>
  order ? [waits, order.goods.name, order.orderNo, `￥${order.total}`, pay] : [];

const onlyServer = '设计 payment：付没付，只听服务器的';

export const openOrder: Table<typeof openOrderMachine> = {
  inputs: { orders: undefined },
  user: {},
  world: {
    'flow.orderKept': { from: 'watchOrder', cases: { monthly: { order: monthly }, yearly: { order: yearly } } },
    'flow.orderGone': { from: 'watchOrder', cases: { paid: { isPaid: true }, late: { isPaid: false } } },
  },
  actors: {
    watchOrder: { reports: '这个浏览器里待支付的订单：有了、再看一次、没有了' },
    askStatus: {
      answers: {
        unpaid: { kind: 'told', status: 'unpaid' },
        paying: { kind: 'told', status: 'paying' },
        cancelled: { kind: 'told', status: 'cancelled' },
        paid: { kind: 'told', status: 'paid' },
        missing: { kind: 'missing' },
        refused: { kind: 'refused', message: '请稍后再试' },
      },
      faults: ['offline', 'serverBroken', 'unreadable'],
    },
  },
  screens: {
    absent: { shows: [], hides: [pay, waits] },
    'present.checking': { shows: shown },
    'present.waiting': { shows: shown },
  },
  requirements: [
    {
      says: '没有订单就不显示，显示的就是那一笔',
      source: '设计 payment：只说服务器说过的',
      always: (now) => (now.context.order !== null) === now.in('present'),
    },
    {
      says: '同一时间只问一次',
      source: '设计 lists：旧的回答作废',
      always: (now) => now.running('askStatus') === Number(now.in('present.checking')),
    },
    {
      says: '说付了，只在服务器或者别的标签页说付了的时候',
      source: '设计 payment：付没付，只听服务器的',
      when: ({ before, after }) => before.context.paidOrderNo !== after.context.paidOrderNo,
      must: ({ before, after, event }) =>
        event.case === 'paid' && after.context.paidOrderNo === before.context.order?.orderNo,
    },
    {
      says: '服务器说付了，学员资料和未读消息就重新取',
      source: 'ADR 7：付款后会员、积分和消息都变了',
      when: ({ event }) => event.name === 'done askStatus',
      must: ({ event, effects }) => effects.includes('tellSession') === (event.case === 'paid'),
    },
    {
      says: '问不到的时候，能付的订单不会不见',
      source: '设计 wayOut：出错也有出路',
      when: ({ event }) => event.name === 'error askStatus',
      must: ({ before, after }) => after.context.order !== null && after.context.order === before.context.order,
    },
  ],

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
      because: '接口 commerce.noList：没付的订单不在列表里，只有这个浏览器知道',
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
      because: '接口 commerce.payUrl：30 分钟后不能再付',
    },
    {
      from: 'present.checking',
      event: 'done askStatus',
      case: 'paid',
      to: 'absent',
      effects: [
        { name: 'storePaidOrder', sees: 'before' },
        { name: 'tellSession', sees: 'before' },
      ],
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
