import { describe, expect, test, vi } from 'vitest';
import { createActor, createMachine, type EventObject } from 'xstate';
import type { OpenOrder } from '../../../machines/domain/order.ts';
import { createKeptOrders, PAYABLE_MS } from '../../../src/browser/stored/keptOrders.ts';
import { storageKeys } from '../../../src/browser/stored/storage.ts';
import type { Environment } from '../../../src/wiring/environment.ts';
import type { RunningFlows } from '../../../src/wiring/runningFlows.ts';
import { watchOrderWith } from '../../../src/wiring/shop/openOrder.ts';
import { envelope } from '../api/harness.ts';
import { createWorld, member, token } from './harness.ts';

const start = Date.UTC(2026, 10, 22);
const order = (number: string): OpenOrder => ({
  orderNo: number,
  total: 39,
  discount: 0,
  isPaid: false,
  payUrl: 'https://school.example/payment/index?sign=x',
  memberId: 1,
  goods: { kind: 'plan', id: 1, name: '月度会员', price: 39 },
  expiresAt: start + PAYABLE_MS,
});

/** Creates a tab of member 1, and another tab with the same storage. */
function twoTabs() {
  let now = start;
  const shared = new Map<string, string>();
  const storeOf = (kept: Map<string, string>) => ({
    read: (key: string) => kept.get(key) ?? '',
    write: (key: string, value: string) => !!kept.set(key, value),
    remove: (key: string) => void kept.delete(key),
  });
  const [timers, wakes] = [new Set<() => void>(), new Set<() => void>()];
  const listeners = new Map<string, (value: string) => void>();
  const on = (runs: Set<() => void>) => (run: () => void) => {
    runs.add(run);
    return () => void runs.delete(run);
  };
  const clock = {
    now: () => now,
    steady: () => now,
    every: (_period: number, run: () => void) => on(timers)(run),
    onWake: on(wakes),
  };
  const store = {
    ...storeOf(shared),
    onOtherTab: (key: string, listener: (value: string) => void) => {
      listeners.set(key, listener);
      return () => void listeners.delete(key);
    },
  };
  const tabStore = storeOf(new Map());
  const kept = createKeptOrders({ store, tabStore, clock });
  const elsewhere = createKeptOrders({ store: storeOf(shared), tabStore: storeOf(new Map()), clock });
  const running = {
    session: () => ({ getSnapshot: () => ({ context: { user: { id: 1 }, token: 'mine' } }) }),
  } as unknown as RunningFlows;
  const heard: EventObject[] = [];
  const logic = watchOrderWith({ store, clock } as unknown as Environment, running, kept);
  const watch = () =>
    createActor(
      createMachine({
        invoke: { src: logic },
        on: { '*': { actions: ({ event }) => heard.push(event) } },
      }),
    ).start();
  const tick = (milliseconds = 1000) => {
    now += milliseconds;
    for (const run of timers) run();
  };
  const wake = () => {
    for (const run of wakes) run();
  };
  const tell = (key: 'zhitu-open-order' | 'zhitu-paid-order') => listeners.get(key)?.(shared.get(key) ?? '');
  return { kept, elsewhere, heard, watch, tick, wake, tell, timers, wakes, listeners };
}

const found = (number: string) => ({ type: 'flow.orderKept', order: order(number) });

describe('watching the open order', () => {
  test('an open order is reported at once and when the page wakes, and not every second', () => {
    const { kept, heard, watch, tick, wake, timers, wakes, listeners } = twoTabs();
    kept.keepOpen(order('1'));
    const actor = watch();
    tick();
    tick();
    expect(heard).toEqual([found('1')]);
    wake();
    expect(heard).toEqual([found('1'), found('1')]);
    actor.stop();
    expect([timers.size, wakes.size, listeners.size]).toEqual([0, 0, 0]);
  });

  test('an open order is reported as gone when it expires, and without an order nothing is reported', () => {
    const { kept, heard, watch, tick, wake } = twoTabs();
    watch();
    tick();
    wake();
    expect(heard).toEqual([]);
    kept.keepOpen(order('1'));
    tick();
    tick(PAYABLE_MS);
    expect(heard).toEqual([found('1'), { type: 'flow.orderGone', isPaid: false }]);
  });

  test("an open order whose payment another tab has seen is reported as paid, and this tab's copy is erased", () => {
    const { kept, elsewhere, heard, watch, tell, tick } = twoTabs();
    kept.keepOpen(order('1'));
    watch();
    elsewhere.keepPaid(order('1'));
    tell('zhitu-paid-order');
    tell('zhitu-open-order');
    tick();
    expect(heard).toEqual([found('1'), { type: 'flow.orderGone', isPaid: true }]);
    expect(kept.open(1)).toBeNull();
  });

  test('an order that another tab has just placed is reported as the open order', () => {
    const { elsewhere, heard, watch, tell } = twoTabs();
    watch();
    elsewhere.keepOpen(order('1'));
    tell('zhitu-open-order');
    elsewhere.keepOpen(order('2'));
    tell('zhitu-open-order');
    expect(heard).toEqual([found('1'), found('2')]);
  });

  test('an open order of another member is not reported', () => {
    const { kept, heard, watch } = twoTabs();
    kept.keepOpen({ ...order('1'), memberId: 2 });
    watch();
    expect(heard).toEqual([]);
  });
});

describe('stored orders', () => {
  const { userToken, openOrder, paidOrder } = storageKeys;
  const stored = {
    [userToken]: token('mine'),
    [openOrder]: JSON.stringify({ memberId: member.id, orderNo: 'the one that waits', expiresAt: 4e12 }),
    [paidOrder]: JSON.stringify({ memberId: member.id, orderNo: 'the one that was paid' }),
  };

  test.each([200, 500])('the stored orders are erased at sign-out, also if the server answers %i', async (status) => {
    const world = createWorld({ stored, answers: { '/api/v2/logout': () => new Response('', { status }) } });
    await world.until('member');
    world.session().send({ type: 'logout.chosen' });
    await vi.waitFor(() => expect(world.says()).toEqual(['已安全退出']));
    expect([...world.kept.keys()]).toEqual([]);
  });

  test('the stored orders stay after a 401 or an expired login, so that the member can still pay after signing in again', async () => {
    const signedOut = createWorld({
      stored,
      answers: { '/api/v2/member/detail': () => envelope(401, '请登录') },
    });
    await signedOut.until('visitor');
    const late = createWorld({ stored: { ...stored, [userToken]: 'expired' } });
    await late.until('visitor');
    for (const { kept } of [signedOut, late]) expect([...kept.keys()]).toEqual([openOrder, paidOrder]);
  });

  test('the stored orders stay if another member has signed in before this member signs out', async () => {
    const world = createWorld({ stored });
    await world.until('member');
    world.kept.set(userToken, token('theirs'));
    world.session().send({ type: 'logout.chosen' });
    await vi.waitFor(() => expect(world.says()).toEqual(['已安全退出']));
    expect(world.kept.has(openOrder)).toBe(true);
  });
});
