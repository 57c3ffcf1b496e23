/** Shared by the stages of a payment and of its status. */
import { PAYABLE_MS } from '../../../src/browser/stored/keptOrders.ts';
import { returnAsMember } from '../kit/site.ts';
import type { Gates, Reply } from '../model/gates.ts';
import type { OpenedSite } from '../model/stage.ts';
import { visit } from './places.ts';

export const orderNo = '202405011003041234';
/** The server's answer to the member's order, and the goods as they were ordered. */
export const order = {
  orderNo,
  total: 89,
  discount: 10,
  isPaid: false,
  payUrl: 'https://api.example.com/payment/index?sign=order-a',
  memberId: 1,
  goods: { kind: 'course', id: 7, name: '示例课程', price: 99 },
};

/** Opens the payment page, with an order of this number stored in the browser; '' stores none. */
export const openPayment =
  (address: string, keptNo = '') =>
  async (site: OpenedSite) => {
    const { page, server } = site;
    await returnAsMember(page, server);
    await page.addInitScript(
      ([kept, milliseconds]) => {
        if (!kept || sessionStorage.getItem('came')) return;
        sessionStorage.setItem('came', 'yes');
        localStorage.setItem('zhitu-open-order', JSON.stringify({ ...kept, expiresAt: Date.now() + milliseconds }));
      },
      [keptNo ? { ...order, orderNo: keptNo } : null, PAYABLE_MS] as const,
    );
    await visit(address)(site);
  };

export const statusCall = 'GET /api/v2/order/status';
/** Answers the waiting calls and no later ones: after news the next call follows at once. */
export async function flush(gates: Gates, reply: Reply): Promise<void> {
  const answered = gates.get(statusCall).open(reply);
  gates.get(statusCall).close();
  await answered;
}
