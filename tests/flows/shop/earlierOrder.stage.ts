import type { earlierOrderMachine } from '../../../machines/shop/earlierOrder.machine.ts';
import { failedCall } from '../../browser/kit/site.ts';
import { ok, type Reply, refused } from '../../browser/model/gates.ts';
import type { OpenedSite } from '../../browser/model/stage.ts';
import { walkOnSite } from '../../browser/model/walkOnSite.ts';
import {
  answerStatus,
  comeToOrder,
  goodsAnswer,
  goodsCall,
  keepBefore,
  keepInOtherTab,
  openOrder,
  placing,
  statusCall,
} from '../../browser/ways/checkout.ts';
import { exchangeForHome } from '../../browser/ways/places.ts';

const withGoods = async (site: OpenedSite, kept: Record<string, object>) => {
  await keepBefore(site, kept);
  await site.gates.get(goodsCall).open(goodsAnswer());
  await comeToOrder(site);
};
const failing = (reply: Reply) => (site: OpenedSite) => {
  site.complaints.expected.push(failedCall);
  return answerStatus(reply)(site);
};

await walkOnSite<typeof earlierOrderMachine>('earlierOrder', {
  starts: {
    'nothing kept': { input: 'first', memory: { recalls: 'nothing' }, open: (site) => withGoods(site, {}) },
    'an order without an answer': {
      input: 'first',
      memory: { recalls: 'unanswered' },
      open: (site) => withGoods(site, placing('')),
    },
    'an order kept': {
      input: 'first',
      memory: { recalls: 'open' },
      open: (site) => withGoods(site, { 'zhitu-open-order': openOrder }),
    },
    'seen paid in another tab': {
      input: 'again',
      memory: { recalls: 'paid' },
      picks: ({ knownOrders }) => knownOrders !== null,
      open: async (site) => {
        await withGoods(site, {});
        await site.page.getByRole('button', { name: '提交订单' }).waitFor();
        await keepInOtherTab(site, 'zhitu-paid-order', { ...openOrder, isPaid: true, payUrl: '' });
      },
    },
  },
  scopes: (page) => [page.getByRole('main')],
  holds: [goodsCall, statusCall],
  world: {},
  actors: {
    recallOrder: { free: '马上从这个浏览器的存储里读' },
    askStatus: {
      acts: {
        unpaid: answerStatus(ok({ status: 5 })),
        paid: answerStatus(ok({ status: 9 })),
        cancelled: answerStatus(ok({ status: 7 })),
        unknown: answerStatus(refused('资源不存在', 404)),
        refused: answerStatus(refused('请稍后再试', 429)),
        offline: failing('lost'),
        serverBroken: failing({ status: 500, body: '<html><body>Internal Server Error</body></html>' }),
        unreadable: failing({ body: '<html><body>not what was asked for</body></html>' }),
      },
    },
  },
  // A cancelled or unknown order is erased, so nothing is found later.
  memory: ({ memory }, { case: of = '' }) =>
    of === 'cancelled' || of === 'unknown' ? { ...memory, recalls: 'nothing' } : memory,
  settles: ({ leaf, memory }) =>
    leaf === 'recalling' ? { name: 'done recallOrder', case: String(memory.recalls) } : undefined,
  returns: { leave: exchangeForHome, back: 'asking', reload: 'asking' },
  excuses: [
    {
      because: '一个标签页只留着一笔，别的标签页的在 tests/unit/wiring/checkout.test.ts 里',
      names: ['done recallOrder (another)'],
    },
  ],
});
