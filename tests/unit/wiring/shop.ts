import { vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import type { OpenOrder } from '../../../machines/domain/order.ts';
import type { Answer, ApiRequest } from '../../../src/api/client.ts';
import { createKeptOrdering } from '../../../src/browser/stored/keptOrdering.ts';
import { createKeptOrders, PAYABLE_MS } from '../../../src/browser/stored/keptOrders.ts';
import { wireCheckout } from '../../../src/wiring/shop/checkout.ts';

export const start = Date.parse('2026-05-01T00:00:00Z');

export class Refusal {
  constructor(readonly code: number) {}
}

/** The wired checkout flow. `answers` are keyed by the path after `/api/v2/`; a function may let time pass first. */
export function createShop(answers: Record<string, unknown | (() => unknown)>) {
  let now = start;
  const storeOf = (kept: Map<string, string>) => ({
    read: (key: string) => kept.get(key) ?? '',
    write: (key: string, value: string) => !!kept.set(key, value),
    remove: (key: string) => void kept.delete(key),
  });
  const shared = new Map<string, string>([['meedu-user-token', 'mine']]);
  const seconds = new Set<() => void>();
  const clock = {
    now: () => now,
    every: (_: number, run: () => void) => {
      seconds.add(run);
      return () => seconds.delete(run);
    },
  };
  let pathname = '/order';
  const environment = {
    store: { ...storeOf(shared), onOtherTab: () => () => {} },
    tabStore: storeOf(new Map()),
    clock,
    history: { replace: vi.fn(), current: () => ({ pathname }) },
    pageOf: (path: string) => (path === '/order' ? 'order' : 'another'),
  };
  let userId = 7;
  const bodies: unknown[] = [];
  const signals: AbortSignal[] = [];
  const call = async <T>({ path, body, signal, decode }: ApiRequest<T>): Promise<Answer<T>> => {
    if (body) bodies.push(body);
    signals.push(signal);
    const answer = answers[path.split('/').slice(3).join('/')];
    const data: unknown = await (typeof answer === 'function' ? answer() : answer);
    if (data instanceof Refusal) return { kind: 'refused', code: data.code, message: '' };
    return { kind: 'done', data: decode(data, now) };
  };
  const followers = new Set<() => void>();
  const session = {
    getSnapshot: () => ({ context: { user: { id: userId }, token: 'mine', config: { vipProtocolUrl: '' } } }),
    subscribe: (follow: () => void) => {
      followers.add(follow);
      return { unsubscribe: () => followers.delete(follow) };
    },
  };
  const running = {
    session: () => session,
    whenSession: (run: (of: typeof session) => void) => {
      run(session);
      return () => {};
    },
    memberChanged: vi.fn(),
    notify: vi.fn(),
  };
  const open = () =>
    createActor(wireCheckout(environment as never, { call } as never, running as never), {
      input: { wanted: { kind: 'plan', id: 3, courseId: 0 } },
    }).start();
  const actor = open();
  const formOf = (checkout: typeof actor) => {
    const { orderForm } = checkout.getSnapshot().children;
    if (!orderForm) throw new Error('there is no form yet');
    return orderForm;
  };
  const elsewhere = createKeptOrders({ store: environment.store, tabStore: storeOf(new Map()), clock });
  return {
    actor,
    /** The orders as another tab of this browser stores them. */
    elsewhere,
    goTo: (address: string) => {
      pathname = address;
    },
    become: (id: number) => {
      userId = id;
      for (const follow of followers) follow();
    },
    bodies,
    /** The abort signals of all calls, in their order. */
    signals,
    running,
    replace: environment.history.replace,
    orders: createKeptOrders(environment),
    /** Stores an order in this tab only, as if another tab had stored a newer one since. */
    ownTab: (order: OpenOrder) => environment.tabStore.write('zhitu-open-order', JSON.stringify(order)),
    pass: (milliseconds: number) => {
      now += milliseconds;
    },
    /** Opens the page once more. */
    open,
    formOf,
    form: () => formOf(actor),
    /** Lets 1 s pass and runs the timers of 1 s. */
    tick: () => {
      now += 1000;
      for (const run of [...seconds]) run();
    },
    ordering: createKeptOrdering(environment),
    promo: () => {
      const { promoCode } = formOf(actor).getSnapshot().children;
      if (!promoCode) throw new Error('there is nothing to order yet');
      return promoCode;
    },
    until: (state: 'ordering' | 'orderedAlready') => waitFor(actor, (snapshot) => snapshot.matches(state)),
  };
}

export const plan = { 'role/3': { id: 3, name: '年度会员', charge: 299, expire_days: 365, desc_rows: [''] } };
export const codeUntil = (expired_at: string | null, can_use: 0 | 1 = 0) => ({
  can_use,
  promo_code: { code: 'SPRING10', invited_user_reward: 10, expired_at },
});
export const unpaid = {
  order_no: '202605010203041234',
  total: 289,
  discount: 10,
  is_paid: false,
  pay_url: 'https://a.example/p',
};

export const open: OpenOrder = {
  orderNo: '1',
  total: 1,
  discount: 0,
  isPaid: false,
  payUrl: 'https://a.example/p',
  memberId: 7,
  goods: { kind: 'plan', id: 3, name: '', price: 1 },
  expiresAt: start + PAYABLE_MS,
};
