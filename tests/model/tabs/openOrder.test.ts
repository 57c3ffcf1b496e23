/**
 * Two tabs of one member show orders that can still be paid. They share one copy: the server's orders. Orders are placed, paid on a phone,
 * cancelled, and checked in any tab. When both have checked again and nothing is pending, each shows an order that is unpaid at the
 * server; it shows none only if the browser stores none.
 *
 * Exception: a tab continues with its own order, even if the other tab has placed a newer one.
 */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import type { OpenOrder } from '../../../machines/domain/order.ts';
import { createKeptOrders, PAYABLE_MS } from '../../../src/browser/stored/keptOrders.ts';
import type { Environment } from '../../../src/wiring/environment.ts';
import type { RunningFlows } from '../../../src/wiring/runningFlows.ts';
import { wireOpenOrder } from '../../../src/wiring/shop/openOrder.ts';
import { envelope } from '../../unit/api/harness.ts';
import { Browser, type Call, chooserOf, seeds } from './browser.ts';

const start = Date.UTC(2026, 10, 22);
beforeEach(() => {
  vi.useFakeTimers();
  vi.setSystemTime(start);
});
afterEach(() => {
  vi.useRealTimers();
});

const orderOf = (orderNo: string): OpenOrder => ({
  orderNo,
  total: 39,
  discount: 0,
  isPaid: false,
  payUrl: 'https://school.example/payment/index?sign=x',
  memberId: 1,
  goods: { kind: 'plan', id: 1, name: '月度会员', price: 39 },
  expiresAt: Date.now() + PAYABLE_MS,
});

type Status = 'unpaid' | 'paid' | 'cancelled';
/** The codes of the backend (api/commerce.md, section 5). */
const statusCodes: Record<Status, number> = { unpaid: 1, paid: 9, cancelled: 7 };

function createTab(browser: Browser) {
  const tab = browser.open();
  const environment = tab.parts as unknown as Environment;
  const running = {
    session: () => ({ getSnapshot: () => ({ context: { user: { id: 1 }, token: 'mine' } }) }),
    memberChanged: () => {},
  } as unknown as RunningFlows;
  const api = browser.apiOf(tab, 'mine');
  const actor = createActor(wireOpenOrder(environment, api, running)).start();
  return { kept: createKeptOrders(environment), actor, wake: tab.wake };
}

test.each(seeds)('order %d: at the end, each tab shows an order that can be paid', async (seed) => {
  const random = chooserOf(seed);
  const browser = new Browser();
  browser.kept.set('meedu-user-token', 'mine');
  const statuses = new Map<string, Status>();
  const tabs = [createTab(browser), createTab(browser)];
  const answer = ({ query }: Call): Response => {
    const status = statuses.get(query.get('order_id') ?? '');
    return status ? envelope(0, '', { status: statusCodes[status] }) : envelope(404, '订单不存在', null);
  };
  for (let step = 0; step < 50; step++) {
    const { kept, wake } = random.oneOf(tabs);
    const what = random.oneOf([
      'place',
      'paid',
      'cancelled',
      'event',
      'event',
      'answer',
      'answer',
      'lost',
      'wake',
      'wait',
      'long',
    ] as const);
    if (what === 'place') {
      const order = orderOf(String(1000 + step));
      statuses.set(order.orderNo, 'unpaid');
      kept.keepOpen(order);
    } else if (what === 'paid' || what === 'cancelled') {
      const open = [...statuses].filter(([, status]) => status === 'unpaid').map(([number]) => number);
      if (open.length > 0) statuses.set(random.oneOf(open), what);
    } else if (what === 'event') browser.deliver(random);
    else if (what === 'wake') wake();
    else if (what === 'wait') await vi.advanceTimersByTimeAsync(1000);
    else if (what === 'long') await vi.advanceTimersByTimeAsync(random.below(PAYABLE_MS / 4));
    else {
      const call = browser.takeCall(random);
      call?.settle(what === 'lost' ? null : answer(call));
    }
    await vi.advanceTimersByTimeAsync(0);
  }
  for (let turn = 0; turn < 4; turn++) {
    for (const { wake } of tabs) wake();
    for (let calm = 0; calm < 12; calm++) {
      await vi.advanceTimersByTimeAsync(100);
      const call = browser.takeCall(random);
      call?.settle(answer(call));
      while (browser.deliver(random));
    }
  }
  for (const { actor, kept } of tabs) {
    const { order } = actor.getSnapshot().context;
    expect(order ? statuses.get(order.orderNo) : 'unpaid', JSON.stringify([...statuses])).toBe('unpaid');
    expect(order?.orderNo ?? '').toBe(kept.open(1)?.orderNo ?? '');
  }
});
