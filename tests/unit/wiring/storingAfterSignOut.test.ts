import { afterEach, describe, expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import type { OpenOrder } from '../../../machines/domain/order.ts';
import { createKeptDrafts } from '../../../src/browser/stored/keptDrafts.ts';
import { createKeptOrders } from '../../../src/browser/stored/keptOrders.ts';
import { createProgressQueue } from '../../../src/browser/stored/progressQueue.ts';
import { storageKeys } from '../../../src/browser/stored/storage.ts';
import { memberStores } from '../../../src/wiring/kit/memberStores.ts';
import type { RunningFlows } from '../../../src/wiring/runningFlows.ts';
import { envelope } from '../api/harness.ts';
import { createWorld, token } from './harness.ts';

afterEach(() => void vi.useRealTimers());

const { userToken } = storageKeys;
const mine = token('mine');

describe('storing after the start of a sign-out', () => {
  const learned = '/api/v3/member/courses/learned';
  const unread = '/api/v2/member/unreadNotificationCount';
  const rows = {
    data: [{ progress: 20, last_view_video: [], course: { id: 1, title: '机密课程', thumb: '' } }],
    total: 1,
  };

  /** Opens the site as a member. `writeAll` writes to the device as all pages do. */
  async function open(answers: NonNullable<Parameters<typeof createWorld>[0]>['answers'] = {}) {
    const tabKept = new Map<string, string>();
    const world = createWorld({ stored: { [userToken]: mine }, tabKept, answers });
    await world.until('member');
    const { remember } = await world.loaded('searchHistory');
    const { learning } = await world.loaded('learning');
    const stores = memberStores(world.environment, { session: world.session } as RunningFlows);
    const drafts = createKeptDrafts(stores.tabStore);
    const orders = createKeptOrders({ ...stores, clock: Date });
    const queue = createProgressQueue(stores.store);
    const writeAll = () => {
      remember('机密');
      drafts.keep(7, 'course 1', '机密');
      orders.keepOpen(orderOf(7));
      orders.keepPaid(orderOf(7));
      queue.update(7, { 3: 40 }, {});
      createActor(learning, { input: { subject: '', anchor: '', kept: null } }).start();
    };
    return { world, tabKept, writeAll };
  }
  const orderOf = (memberId: number): OpenOrder => ({
    orderNo: '1',
    total: 1,
    discount: 0,
    isPaid: false,
    payUrl: 'https://pay.example/signed',
    memberId,
    goods: { kind: 'plan', id: 3, name: '', price: 1 },
    expiresAt: 4e12,
  });

  test('after a sign-out has begun, the pages of the member store nothing, and nothing stays stored', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const waiting: ((response: Response) => void)[] = [];
    const held = () => new Promise<Response>((resolve) => waiting.push(resolve));
    const { world, tabKept, writeAll } = await open({ '/api/v2/logout': held, [learned]: held });
    writeAll();
    await vi.waitFor(() => expect(waiting).toHaveLength(1));
    expect(world.kept.size).toBeGreaterThan(3);
    world.session().send({ type: 'logout.chosen' });
    await vi.waitFor(() => expect(waiting).toHaveLength(2));
    writeAll();
    const [learnedBefore, revoked, learnedAfter] = waiting;
    learnedBefore?.(envelope(0, '', rows));
    await vi.advanceTimersByTimeAsync(10);
    writeAll();
    revoked?.(envelope(0, '', []));
    await vi.waitFor(() => expect(world.says()).toEqual(['已安全退出']));
    writeAll();
    learnedAfter?.(envelope(0, '', rows));
    await vi.advanceTimersByTimeAsync(100);
    writeAll();
    await vi.advanceTimersByTimeAsync(600);
    await world.until('visitor');
    expect([...world.kept, ...tabKept]).toEqual([]);
  });

  test('a tab stores nothing of the member before or after it is notified of the sign-out in another tab', async () => {
    const { world, tabKept, writeAll } = await open({ [learned]: () => envelope(0, '', rows) });
    await vi.waitFor(() => expect(tabKept.has(storageKeys.unread)).toBe(true));
    // The other tab has erased the device's storage, but its event has not arrived.
    world.kept.clear();
    writeAll();
    await vi.waitFor(() => expect(world.asked.some(({ path }) => path === learned)).toBe(true));
    world.otherTabStores(storageKeys.loggedOut, 'yes');
    world.otherTabStores(storageKeys.loggedOut, '');
    world.otherTabStores(userToken, '');
    await world.until('visitor');
    expect([...world.kept, ...tabKept]).toEqual([]);
  });

  test.each(['a 401', 'another member in another tab'])(
    '%s ends the storing for the member, so an answer that arrives later is not stored',
    async (what) => {
      let answer = (_: Response) => {};
      const held = () =>
        new Promise<Response>((resolve) => {
          answer = resolve;
        });
      const { world, tabKept, writeAll } = await open({ [learned]: held, [unread]: () => new Promise(() => {}) });
      const learnedCall = () => world.asked.some(({ path }) => path === learned);
      const { learning } = await world.loaded('learning');
      createActor(learning, { input: { subject: '', anchor: '', kept: null } }).start();
      await vi.waitFor(() => expect(learnedCall()).toBe(true));
      if (what === 'a 401') world.session().send({ type: 'server.unauthorized', token: mine });
      else world.kept.set(userToken, token('theirs'));
      const before = [...world.kept];
      answer(envelope(0, '', rows));
      if (what !== 'a 401') writeAll();
      await new Promise((next) => setTimeout(next, 20));
      expect([...world.kept]).toEqual(before);
      expect([...tabKept]).toEqual([]);
    },
  );
});
