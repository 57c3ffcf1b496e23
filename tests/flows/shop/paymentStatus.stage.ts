import type { paymentStatusMachine } from '../../../machines/shop/paymentStatus.machine.ts';
import { expect } from '../../browser/kit/site.ts';
import { ok, type Reply, refused } from '../../browser/model/gates.ts';
import type { Happening, OpenedSite, Situation } from '../../browser/model/stage.ts';
import { walkOnSite } from '../../browser/model/walkOnSite.ts';
import { flush, openPayment, order, orderNo, statusCall } from '../../browser/ways/payment.ts';
import { exchangeForHome } from '../../browser/ways/places.ts';
import { qrCodeWorld } from '../../browser/ways/qrCode.ts';

/** Stores the paid order as another tab does that sees the payment. */
const payInOtherTab = async (site: OpenedSite) => {
  const tab = await site.otherTab();
  await tab.evaluate(
    (paid) => {
      localStorage.removeItem('zhitu-paid-order');
      localStorage.setItem('zhitu-paid-order', paid);
    },
    JSON.stringify({ ...order, isPaid: true, payUrl: '', expiresAt: 0 }),
  );
};

const answering =
  (reply: Reply) =>
  async ({ gates }: OpenedSite) => {
    await expect.poll(() => gates.get(statusCall).waiting, { intervals: [0, 5, 10, 20, 50] }).toBeGreaterThan(0);
    await flush(gates, reply);
  };

const isHidden = ({ leaf, context }: Situation) => leaf === 'resting' || context.isHidden === true;

/** Returns whether an event can happen: on a hidden page, the member presses no control. */
function canHappen(situation: Situation, { name }: Happening): boolean {
  if (name === 'page.hidden') return !isHidden(situation);
  if (name === 'page.shown') return isHidden(situation);
  return !isHidden(situation) || /^(done|error|after) |^(clock|tab)\./.test(name);
}

/** The code does not expire meanwhile: the payment's own stage walks that. */
const { 'page.hidden': hide, 'page.shown': show } = qrCodeWorld(0);

await walkOnSite<typeof paymentStatusMachine>('paymentStatus', {
  starts: { 'an order that is kept': { input: 'order', open: openPayment(`/order/pay?orderId=${orderNo}`, orderNo) } },
  scopes: (page) => [page.getByRole('main')],
  companions: ['payment'],
  // The link to the cashier sends no event.
  apart: [/^link /],
  holds: [statusCall],
  stillClock: true,
  world: {
    'page.hidden': hide,
    'page.shown': show,
    'clock.pauseEnded': ({ clock }) => clock.fastForward(15_000),
    'tab.orderPaid': payInOtherTab,
  },
  actors: {
    askStatus: {
      acts: {
        unpaid: answering(ok({ status: 5 })),
        paid: answering(ok({ status: 9 })),
        cancelled: answering(ok({ status: 7 })),
        unknown: answering(refused('资源不存在', 404)),
        refused: answering(refused('参数错误')),
        offline: answering('lost'),
        timeout: async ({ clock, gates }) => {
          await clock.fastForward(15_000);
          await flush(gates, 'lost');
        },
      },
    },
    watchPage: { free: '自己看页面在不在眼前' },
    watchPause: { free: '自己看钟' },
    watchTabs: { free: '别的标签页存下付了的订单时自己报告' },
  },
  allows: canHappen,
  returns: {
    leave: exchangeForHome,
    back: 'asking',
    reload: 'asking',
    alike: {
      because: '留着的订单还在，重新问一次，和别的几处一样',
      leaves: ['asking', 'waitingToAsk.pausing', 'waitingToAsk.refused', 'resting'],
    },
  },
});
