import type { paymentMachine } from '../../../machines/shop/payment.machine.ts';
import { PAYABLE_MS } from '../../../src/browser/stored/keptOrders.ts';
import { expect } from '../../browser/kit/site.ts';
import { ok, type Reply, refused } from '../../browser/model/gates.ts';
import type { OpenedSite, Situation } from '../../browser/model/stage.ts';
import { walkOnSite } from '../../browser/model/walkOnSite.ts';
import { flush, openPayment, orderNo, statusCall } from '../../browser/ways/payment.ts';
import { exchangeForHome } from '../../browser/ways/places.ts';
import { qrCodeWorld } from '../../browser/ways/qrCode.ts';

const { 'clock.ticked': ticked, 'clock.deadlineReached': overdue } = qrCodeWorld(PAYABLE_MS);

/** Gives the final answer to the pending call, or to the next call if none is pending. */
const answering =
  (reply: Reply) =>
  async ({ page, gates }: OpenedSite) => {
    const again = page.getByRole('main').getByRole('button', { name: '立即重试' });
    const asked = gates.get(statusCall).waiting;
    const gaveUp = await again.isVisible();
    if (gaveUp) await again.click();
    await expect.poll(() => gates.get(statusCall).waiting).toBeGreaterThan(gaveUp ? asked : 0);
    await flush(gates, reply);
  };
/** Returns the state after a return. Without an order number it is `unknown`; otherwise the server is asked again. */
const standing = ({ leaf, memory }: Situation): string => {
  if (memory.recalls === 'unknown') return 'unknown';
  return leaf === 'waiting.good' ? leaf : 'waiting.unheld';
};

/** Changes the address as the browser's own buttons do. The code of the other page is held, so this page stays. */
const goTo =
  (address: string) =>
  async ({ page }: OpenedSite) => {
    await page.evaluate((to) => {
      history.pushState({ key: to }, '', to);
      dispatchEvent(new PopStateEvent('popstate'));
    }, address);
  };
/** The code of a page that the member opens and that never arrives. */
const otherPage = 'assets/error-';

await walkOnSite<typeof paymentMachine>('payment', {
  starts: {
    'an order that is kept': {
      input: 'order',
      memory: { recalls: 'held' },
      open: openPayment(`/order/pay?orderId=${orderNo}`, orderNo),
    },
    'an order that is not kept': {
      input: 'order',
      memory: { recalls: 'unheld' },
      open: openPayment(`/order/pay?orderId=${orderNo}`),
    },
    'no number, and an order kept': {
      input: 'none',
      memory: { recalls: 'newest' },
      open: openPayment('/order/pay', '202405011003049999'),
      picks: (context) => context.orderNo === '',
    },
    'no number, and none kept': { input: 'none', memory: { recalls: 'unknown' }, open: openPayment('/order/pay') },
  },
  scopes: (page) => [page.getByRole('main')],
  companions: ['paymentStatus'],
  // The links to a new order and to the cashier send no event.
  apart: [/^link /],
  holds: [statusCall, otherPage],
  stillClock: true,
  world: {
    'clock.ticked': ticked,
    'clock.deadlineReached': overdue,
    'location.left': goTo('/error?msg=1'),
    'location.returned': (site, { before }) => goTo(`/order/pay?orderId=${before.context.orderNo}`)(site),
  },
  actors: {
    recallOrder: { free: '马上从这个浏览器的存储里读' },
    paymentStatus: {
      acts: {
        paid: answering(ok({ status: 9 })),
        cancelled: answering(ok({ status: 7 })),
        unknown: answering(refused('资源不存在', 404)),
      },
    },
    watchLeaving: { free: '地址变化时自己报告' },
    watchValidity: { free: '自己看钟' },
  },
  settles: ({ leaf, memory }) =>
    leaf === 'recalling' ? { name: 'done recallOrder', case: String(memory.recalls) } : undefined,
  memory: ({ memory, context }, { name }) => ({
    ...memory,
    ...(name === 'payment.left' && !context.isLeaving && { left: true }),
  }),
  // The page of the goods replaces this one.
  ends: ({ memory }) => memory.left === true,
  returns: {
    leave: exchangeForHome,
    // After a return, a stored order that can still be paid is shown again.
    back: standing,
    reload: standing,
  },
});
