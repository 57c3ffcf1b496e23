import type { KeptOrdering, OpenOrder } from '../../../machines/domain/order.ts';
import type { earlierOrderMachine } from '../../../machines/shop/earlierOrder.machine.ts';
import type { Table } from '../../model/runner/table.ts';
import { soldCourse, unpaidOrder } from '../fixtures.ts';

const open: OpenOrder = { ...unpaidOrder, expiresAt: Date.UTC(2099, 0, 1) };
const kept = (given: Partial<KeptOrdering>): KeptOrdering => ({
  order: null,
  knownOrders: given.order ? [given.order.orderNo] : [],
  code: '',
  tried: null,
  ...given,
});

const keptIn = (_: unknown, { output }: { output: KeptOrdering }) => ({ kept: output });
const onlyServer = '设计 payment：付没付，只听服务器的';

export const earlierOrder: Table<typeof earlierOrderMachine> = {
  inputs: { first: { goods: soldCourse, knownOrders: null }, again: { goods: soldCourse, knownOrders: ['1'] } },
  user: {},
  world: {},
  actors: {
    recallOrder: {
      answers: {
        nothing: kept({}),
        unanswered: kept({ code: 'spring10', tried: { code: 'SPRING10', until: 1 } }),
        open: kept({ order: open, code: 'spring10' }),
        another: kept({ order: { ...open, orderNo: '202605010203049999', total: 199, discount: 0 } }),
        paid: kept({ order: { ...open, isPaid: true, payUrl: '' } }),
      },
      faults: { never: '只读这个浏览器自己的存储，读不到就当没有' },
    },
    askStatus: {
      answers: {
        unpaid: { kind: 'unpaid' },
        paid: { kind: 'paid' },
        cancelled: { kind: 'cancelled' },
        unknown: { kind: 'unknown' },
        refused: { kind: 'refused', message: '请稍后再试' },
      },
      faults: ['offline', 'serverBroken', 'unreadable'],
    },
  },
  screens: {
    recalling: { shows: [], passing: true },
    asking: {
      shows: ['收银台', '正在加载…'],
      hides: [
        { role: 'button', name: '提交订单' },
        { role: 'button', name: '重试' },
      ],
    },
    known: { shows: [], passing: true },
  },
  requirements: [
    {
      says: '付没付，只听服务器的，或者看到服务器说过的',
      source: '设计 payment：支付',
      when: ({ before, after }) => !before.context.kept.order?.isPaid && after.context.kept.order?.isPaid === true,
      must: ({ event }) => event.case === 'paid',
    },
    {
      says: '取消了的、没有的，才从这个浏览器里去掉',
      source: '接口 commerce.status、commerce.foreignOrder：状态 7、404',
      when: ({ effects, event }) => effects.length > 0 || event.case === 'cancelled' || event.case === 'unknown',
      must: ({ effects, event }) =>
        effects.join() === 'eraseOrder' && (event.case === 'cancelled' || event.case === 'unknown'),
    },
    {
      says: '问不到的时候，能付的订单不会不见',
      source: '设计 wayOut：出错也有出路',
      when: ({ event }) => event.name === 'error askStatus' || event.case === 'refused',
      must: ({ before, after }) => after.in('known') && after.context.kept === before.context.kept,
    },
    {
      says: '总会知道',
      source: '设计 wayOut：每件事都有出路',
      from: () => true,
      leadsTo: (now) => now.in('known'),
    },
  ],

  excuses: {
    waits: [
      {
        because: '问到取消了或没有的订单，就从浏览器里删掉再看下一张；一个浏览器最多留两张，半小时过期',
        names: ['asking: done askStatus [isOver]'],
      },
    ],
  },
  accepts: { recalling: [], asking: [], known: [] },
  runs: {
    recalling: { recallOrder: ({ goods, knownOrders }) => ({ goods, knownOrders }) },
    asking: { askStatus: ({ kept }) => ({ orderNo: kept.order?.orderNo }) },
  },
  ends: { known: ({ kept }) => kept },
  rows: [
    {
      from: '*',
      event: 'start',
      to: 'recalling',
      changes: (_, { input }) => ({
        ...input,
        kept: { order: null, knownOrders: [], code: '', tried: null },
      }),
      because: '接口 commerce.noList：没付的订单不在列表里，只有这个浏览器知道',
    },
    {
      from: 'recalling',
      event: 'done recallOrder',
      case: ['nothing', 'unanswered'],
      to: 'known',
      changes: keptIn,
      because: '没有留着同一商品的订单；填过、提交过的优惠码也报上去',
    },
    {
      from: 'recalling',
      event: 'done recallOrder',
      case: 'paid',
      to: 'known',
      changes: keptIn,
      because: '别的标签页已经看到它付了：不用再问',
    },
    {
      from: 'recalling',
      event: 'done recallOrder',
      case: ['open', 'another'],
      to: 'asking',
      changes: keptIn,
      because: '留着一笔没付的：可能在手机上付了，可能取消了，问服务器',
    },
    {
      from: 'asking',
      event: 'done askStatus',
      case: 'paid',
      to: 'known',
      changes: ({ kept }) => ({ kept: { ...kept, order: kept.order && { ...kept.order, isPaid: true } } }),
      because: onlyServer,
    },
    {
      from: 'asking',
      event: 'done askStatus',
      case: ['cancelled', 'unknown'],
      to: 'recalling',
      effects: [{ name: 'eraseOrder', sees: ({ kept }) => ({ kept }) }],
      because: '接口 commerce.foreignOrder：取消了，或者没有这个订单：不再留着，看看还有没有别的',
    },
    {
      from: 'asking',
      event: 'done askStatus',
      case: ['unpaid', 'refused'],
      to: 'known',
      because: '还没有付，或者服务器不肯说：还能继续支付，付款页会再问',
    },
    { from: 'asking', event: 'error askStatus', to: 'known', because: '问不到不等于没有：照旧算数' },
  ],
};
