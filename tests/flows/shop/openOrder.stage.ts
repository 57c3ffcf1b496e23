import type { OpenOrder } from '../../../machines/domain/order.ts';
import type { openOrderMachine } from '../../../machines/shop/openOrder.machine.ts';
import { returnAsMember } from '../../browser/kit/site.ts';
import { ok, refused } from '../../browser/model/gates.ts';
import type { OpenedSite, Situation } from '../../browser/model/stage.ts';
import { walkOnSite } from '../../browser/model/walkOnSite.ts';
import { exchangeForHome, visit } from '../../browser/ways/places.ts';

const waits = 'zhitu-open-order';
const paid = 'zhitu-paid-order';

/** Stores an order as another tab does. Before that, erases this tab's record of a payment. */
async function keepInOtherTab(site: OpenedSite, stored: Record<string, OpenOrder | null>): Promise<void> {
  await site.page.evaluate(() => sessionStorage.removeItem('zhitu-paid-order'));
  const tab = await site.otherTab();
  await tab.evaluate((all) => {
    for (const [key, order] of Object.entries(all)) {
      const text = JSON.stringify(order);
      // Other tabs notice only changes, and might miss an order that is removed and stored again.
      if (order) localStorage.setItem(key, localStorage.getItem(key) === text ? `${text} ` : text);
      else localStorage.removeItem(key);
    }
  }, stored);
}

const anew = ({ leaf }: Situation) => (leaf === 'absent' ? 'absent' : 'present.checking');

await walkOnSite<typeof openOrderMachine>('openOrder', {
  starts: {
    'the orders': {
      input: 'orders',
      open: async (site) => {
        await returnAsMember(site.page, site.server);
        await visit('/member/orders')(site);
      },
    },
  },
  scopes: (page) => [page.getByRole('main')],
  // The member's other pages, the goods, the pages of the list, and the payment are links, which send no event.
  apart: [/^link /, /^button "复制订单号：/],
  world: {
    'flow.orderKept': (site, { event }) =>
      keepInOtherTab(site, { [paid]: null, [waits]: (event as { order: OpenOrder }).order }),
    'flow.orderGone': (site, { case: of, before }) =>
      keepInOtherTab(site, { ...(of === 'paid' && { [paid]: before.context.order as OpenOrder }), [waits]: null }),
  },
  actors: {
    watchOrder: { free: '别的标签页动过订单、时间到了、又看到这一页的时候自己报告' },
    askStatus: {
      calls: ['GET /api/v2/order/status'],
      answers: {
        unpaid: ok({ status: 1 }),
        paying: ok({ status: 5 }),
        cancelled: ok({ status: 7 }),
        paid: ok({ status: 9 }),
        missing: refused('资源不存在', 404),
        refused: refused('请稍后再试', 429),
      },
    },
  },
  returns: { leave: exchangeForHome, back: anew, reload: anew },
});
