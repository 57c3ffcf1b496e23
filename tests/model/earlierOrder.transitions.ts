import type { KeptOrdering } from '../../machines/domain/order.ts';
import type { earlierOrderMachine } from '../../machines/shop/earlierOrder.machine.ts';
import type { Transitions } from './runner/rows.ts';

const keptIn = (_: unknown, { output }: { output: KeptOrdering }) => ({ kept: output });
const onlyServer = '设计 1：付没付，只听服务器的';

export const earlierOrder: Transitions<typeof earlierOrderMachine> = {
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
        kept: { order: null, knownOrders: [], code: '', triedCode: null },
      }),
      because: '接口 commerce 3：没付的订单不在列表里，只有这个浏览器知道',
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
      because: '接口 5：取消了，或者没有这个订单：不再留着，看看还有没有别的',
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
