/**
 * One member orders the same goods in two tabs. They share one copy: the server's orders. After any presses, answers, lost calls, refusals,
 * and closed tabs, there is at most one order for one wish, and the other tab shows it. A further order needs a press after the tab has
 * said that there is an order, or that there may be one.
 *
 * This holds with the browser's locks and without them (pages on http), where the tabs take turns through the storage.
 */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import type { Environment } from '../../../src/wiring/environment.ts';
import type { RunningFlows } from '../../../src/wiring/runningFlows.ts';
import { wireCheckout } from '../../../src/wiring/shop/checkout.ts';
import { envelope } from '../../unit/api/harness.ts';
import { Browser, type Call, chooserOf, seeds } from './browser.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.setSystemTime(Date.UTC(2026, 10, 22));
});
afterEach(() => {
  vi.useRealTimers();
});

const goods = { id: 3, name: '年度会员', charge: 299, expire_days: 365, desc_rows: [''] };

/** Creates a server on which each order call creates a new order. */
function createServer() {
  const placed: string[] = [];
  return {
    placed,
    /** Returns whether a call places an order. Only these are held; all others are answered at once. */
    isOrder: ({ path }: Call) => path === '/api/v3/order',
    answer: ({ path, query }: Call): Response => {
      if (path === '/api/v3/order') {
        const order_no = String(1000 + placed.length);
        placed.push(order_no);
        return envelope(0, '', { order_no, total: 299, discount: 0, is_paid: false, pay_url: 'https://a.example/p' });
      }
      if (path === '/api/v2/order/status')
        return placed.includes(query.get('order_id') ?? '') ? envelope(0, '', { status: 1 }) : envelope(404, '', null);
      return envelope(0, '', goods);
    },
  };
}

function createTab(browser: Browser) {
  const tab = browser.open();
  const environment = {
    ...tab.parts,
    history: { replace: () => {}, current: () => ({ pathname: '/order' }) },
    pageOf: () => 'order',
  } as unknown as Environment;
  const session = {
    getSnapshot: () => ({ context: { user: { id: 1 }, token: 'mine', config: { vipProtocolUrl: '' } } }),
    subscribe: () => ({ unsubscribe: () => {} }),
  };
  const running = {
    session: () => session,
    whenSession: (run: (of: typeof session) => void) => {
      run(session);
      return () => {};
    },
    memberChanged: () => {},
    notify: () => {},
  } as unknown as RunningFlows;
  const machine = wireCheckout(environment, browser.apiOf(tab, 'mine'), running);
  let actor = createActor(machine, { input: { wanted: { kind: 'plan', id: 3, courseId: 0 } } }).start();
  const form = () => actor.getSnapshot().children.orderForm;
  return {
    tab,
    /** Returns 'offered' if an order is shown, 'doubted' if there may be one, 'paying' if the tab continues with its own. */
    says: (): string => {
      if (actor.getSnapshot().status === 'done') return 'paying';
      if (actor.getSnapshot().matches('orderedAlready')) return 'offered';
      const value = form()?.getSnapshot().value;
      if (value === 'placing') return 'busy';
      return JSON.stringify(value)?.includes('orderUnanswered') ? 'doubted' : String(actor.getSnapshot().value);
    },
    press: () => form()?.send({ type: 'order.submitted' }),
    again: () => actor.send({ type: 'reorder.chosen' }),
    order: () => actor.getSnapshot().context.order?.orderNo ?? '',
    /** Leaves the page and opens it again. */
    comeBack: () => {
      actor.stop();
      actor = createActor(machine, { input: { wanted: { kind: 'plan', id: 3, courseId: 0 } } }).start();
    },
  };
}

/** Answers all calls except orders for some milliseconds. */
async function settle(browser: Browser, server: ReturnType<typeof createServer>, milliseconds = 500): Promise<void> {
  for (let left = milliseconds; left >= 0; left -= 100) {
    for (const call of browser.calls.filter((one) => !server.isOrder(one))) {
      browser.calls.splice(browser.calls.indexOf(call), 1);
      call.settle(server.answer(call));
    }
    await vi.advanceTimersByTimeAsync(100);
  }
}

describe.each([
  ['with locks', true],
  ['without locks', false],
])('%s', (_, hasLocks) => {
  async function open() {
    const browser = new Browser(hasLocks);
    browser.kept.set('meedu-user-token', 'mine');
    const server = createServer();
    const [one, other] = [createTab(browser), createTab(browser)];
    await settle(browser, server);
    /** Takes the pending order call. */
    const call = () => {
      expect(browser.calls.filter(server.isOrder)).toHaveLength(1);
      return browser.calls.splice(0, 1)[0] as Call;
    };
    return { browser, server, one, other, call, settle: (time?: number) => settle(browser, server, time) };
  }

  test.each([0, 600])('a second press in another tab, %d ms after the first, makes no second order', async (later) => {
    const { browser, server, one, other, call, settle } = await open();
    one.press();
    await settle(later);
    other.press();
    await settle(2500);
    expect(other.says()).toBe('busy');
    const sent = call();
    sent.settle(server.answer(sent));
    await settle(2000);
    expect(server.placed).toEqual(['1000']);
    expect(browser.calls).toEqual([]);
    expect([one.says(), other.says()]).toEqual(['paying', 'offered']);
    expect(other.order()).toBe('1000');
  });

  test('if the server refuses the order of the first tab, the second tab places one', async () => {
    const { server, one, other, call, settle } = await open();
    one.press();
    await settle();
    other.press();
    await settle();
    call().settle(envelope(1, '无法创建订单', null));
    await settle(2000);
    const sent = call();
    expect(sent.tab).toBe(other.tab);
    sent.settle(server.answer(sent));
    await settle(2000);
    expect(other.says()).toBe('paying');
  });

  test('if the first tab gets no answer, the second says that there may be an order, and places one only after another press', async () => {
    const { browser, server, one, other, call, settle } = await open();
    one.press();
    await settle();
    other.press();
    await settle();
    const sent = call();
    server.answer(sent);
    sent.settle(null);
    await settle(2000);
    expect([one.says(), other.says()]).toEqual(['doubted', 'doubted']);
    expect(browser.calls).toEqual([]);
    other.press();
    await settle(1000);
    const second = call();
    second.settle(server.answer(second));
    await settle(2000);
    expect(server.placed).toHaveLength(2);
    expect([one.says(), other.says()]).toEqual(['offered', 'paying']);
  });

  test('if a tab is closed while it places an order, the other tab says that there may be an order', async () => {
    const { browser, server, one, other, call, settle } = await open();
    one.press();
    await settle();
    other.press();
    await settle();
    server.answer(call());
    one.tab.close();
    await settle(25_000);
    expect(other.says()).toBe('doubted');
    expect(browser.calls).toEqual([]);
  });

  test('a page that is left and opened again while its order is pending makes no second order', async () => {
    const { server, one, call, settle } = await open();
    one.press();
    await settle();
    one.comeBack();
    await settle();
    expect(one.says()).toBe('doubted');
    one.press();
    await settle(1000);
    const sent = call();
    sent.settle(server.answer(sent));
    await settle(2000);
    expect(server.placed).toEqual(['1000']);
    expect(one.says()).toBe('offered');
  });

  test.each(seeds)('order %d: a further order needs a press in a tab that showed a possible order', async (seed) => {
    const random = chooserOf(seed);
    const { browser, server, one, other, settle } = await open();
    /** The number of presses in tabs that showed an order, or showed that there may be one. */
    let knowing = 0;
    for (let step = 0; step < 40; step++) {
      const tab = random.oneOf([one, other]);
      const what = random.oneOf([
        'press',
        'press',
        'event',
        'answer',
        'lost',
        'refused',
        'wait',
        'again',
        'back',
      ] as const);
      if (what === 'press' && tab.says() === 'doubted') knowing++;
      if (what === 'press') tab.press();
      else if (what === 'again' && tab.says() === 'offered') {
        tab.again();
        knowing++;
      } else if (what === 'back' && tab.says() === 'paying') {
        tab.comeBack();
      } else if (what === 'event') browser.deliver(random);
      else if (what === 'wait') await settle(random.oneOf([300, 3000]));
      else if (what === 'answer' || what === 'lost' || what === 'refused') {
        const call = browser.takeCall(random);
        if (what === 'refused' && call && server.isOrder(call)) call.settle(envelope(1, '无法创建订单', null));
        else if (call) {
          const answer = server.answer(call);
          call.settle(what === 'lost' && server.isOrder(call) ? null : answer);
        }
      }
      await vi.advanceTimersByTimeAsync(0);
    }
    await settle(3000);
    expect(server.placed.length, `${knowing} presses in spite of an order`).toBeLessThanOrEqual(1 + knowing);
  });
});
