import { afterEach, describe, expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import type { OpenOrder } from '../../../machines/domain/order.ts';
import { createKeptDrafts } from '../../../src/browser/stored/keptDrafts.ts';
import { createKeptOrders } from '../../../src/browser/stored/keptOrders.ts';
import { createProgressQueue } from '../../../src/browser/stored/progressQueue.ts';
import { progressKey, storageKeys } from '../../../src/browser/stored/storage.ts';
import { memberStores } from '../../../src/wiring/kit/memberStores.ts';
import type { RunningFlows } from '../../../src/wiring/runningFlows.ts';
import { envelope } from '../api/harness.ts';
import { createWorld, member, token } from './harness.ts';

afterEach(() => void vi.useRealTimers());

const { userToken } = storageKeys;
const mine = token('mine');

describe('the tab storage', () => {
  const { commentDrafts, departure, loggedOut } = storageKeys;
  const left = () =>
    new Map([
      [commentDrafts, '{"memberId":7,"texts":{}}'],
      [departure, '{}'],
    ]);

  test('unsent comments are erased when the member signs out in another tab', async () => {
    const tabKept = left();
    const world = createWorld({ stored: { [userToken]: mine }, tabKept });
    await world.until('member');
    world.otherTabStores(loggedOut, 'yes');
    world.otherTabStores(loggedOut, '');
    world.otherTabStores(userToken, '');
    await world.until('visitor');
    expect([...tabKept.keys()]).not.toContain(commentDrafts);
  });

  test('unsent comments stay if the login in another tab has only expired', async () => {
    const tabKept = left();
    const world = createWorld({ stored: { [userToken]: mine }, tabKept });
    await world.until('member');
    world.otherTabStores(userToken, '');
    await world.until('visitor');
    expect(tabKept.has(commentDrafts)).toBe(true);
  });

  test('an open order of the member is erased when they sign out in another tab', async () => {
    const tabKept = new Map([[storageKeys.openOrder as string, '{"memberId":7,"expiresAt":4e12}']]);
    const world = createWorld({ stored: { [userToken]: mine }, tabKept });
    await world.until('member');
    expect(tabKept.has(storageKeys.openOrder)).toBe(true);
    world.otherTabStores(userToken, '');
    await world.until('visitor');
    expect(tabKept.has(storageKeys.openOrder)).toBe(false);
  });

  test('a wish is erased when a member signs in in another tab', async () => {
    const tabKept = left();
    const world = createWorld({ tabKept });
    await world.until('visitor');
    world.otherTabStores(userToken, mine);
    await world.until('member');
    expect(tabKept.has(departure)).toBe(false);
  });
});

describe('a return to bind an account that this tab did not start', () => {
  const told = '没有绑定 QQ：这次返回不是您刚刚发起的，或者已经超过 15 分钟';
  test('a foreign return to bind an account is announced on every page but /member', async () => {
    const world = createWorld({ brought: { kind: 'foreignBind' } });
    await vi.waitFor(() => expect(world.says()).toEqual([told]));
    expect(world.history.forgetBrought).toHaveBeenCalledOnce();
  });

  test('a foreign return to bind an account is handled by the page /member itself', async () => {
    const world = createWorld({ brought: { kind: 'foreignBind' }, at: '/member', page: 'memberHome' });
    await world.loaded('bindReturn');
    await new Promise(setImmediate);
    expect(world.says()).toEqual([]);
    expect(world.history.forgetBrought).not.toHaveBeenCalled();
  });

  test('an own return to bind an account is erased in silence on every page but /member', async () => {
    const world = createWorld({ brought: { kind: 'bind', code: 'code', memberId: 7 } });
    await vi.waitFor(() => expect(world.history.forgetBrought).toHaveBeenCalledOnce());
    expect(world.says()).toEqual([]);
  });
});

describe('data that a member with an expired login has left on the device', () => {
  const left = (memberId: number) => ({
    [storageKeys.openOrder]: JSON.stringify({ memberId, payUrl: 'https://pay.example/signed', expiresAt: 4e12 }),
    [storageKeys.paidOrder]: JSON.stringify({ memberId }),
    [progressKey(memberId)]: '{"1":30}',
  });

  test('the data left by another member is erased when a member signs in here', async () => {
    const world = createWorld({ stored: { ...left(8), [userToken]: mine } });
    await world.until('member');
    expect([...world.kept.keys()]).toEqual([userToken]);
  });

  test('the data left by another member is erased when a member signs in in another tab', async () => {
    const world = createWorld({ stored: left(8) });
    await world.until('visitor');
    expect(world.kept.size).toBe(3);
    world.otherTabStores(userToken, mine);
    await world.until('member');
    expect(Object.keys(left(8)).filter((name) => world.kept.has(name))).toEqual([]);
  });

  test('the data left by the same member stays: the orders are kept and the progress is sent', async () => {
    const world = createWorld({ stored: { ...left(member.id), [userToken]: mine } });
    await world.until('member');
    const { [progressKey(member.id)]: _, ...orders } = left(member.id);
    expect(Object.fromEntries(world.kept)).toMatchObject(orders);
    await vi.waitFor(() => expect(world.sent.map(({ path }) => path)).toEqual(['/api/v2/video/1/record']));
  });

  test('unreadable data of an order is erased when a member signs in', async () => {
    const world = createWorld({ stored: { [storageKeys.openOrder]: '{', [userToken]: mine } });
    await world.until('member');
    expect([...world.kept.keys()]).toEqual([userToken]);
  });
});

describe('an unpaid order on the device', () => {
  const order = (expiresAt: unknown) =>
    JSON.stringify({ memberId: 7, payUrl: 'https://pay.example/signed', expiresAt });

  test.each([
    ['has expired', order(Date.now() - 1)],
    ['has no readable expiry', order('soon')],
    ['cannot be read', '{'],
  ])('an unpaid order that %s is erased at the next start, even if its member never returns', async (_, kept) => {
    const tabKept = new Map([[storageKeys.openOrder as string, kept]]);
    const world = createWorld({ stored: { [storageKeys.openOrder]: kept }, tabKept });
    await world.until('visitor');
    expect([world.kept.size, tabKept.size]).toEqual([0, 0]);
  });

  test('an unpaid order that can still be paid stays for its member', async () => {
    const kept = order(Date.now() + 60_000);
    const world = createWorld({ stored: { [storageKeys.openOrder]: kept } });
    await world.until('visitor');
    expect(world.kept.get(storageKeys.openOrder)).toBe(kept);
  });
});

test('unsent comments of another member are erased when a member signs in, before any comments are opened', async () => {
  const tabKept = new Map([[storageKeys.commentDrafts as string, '{"memberId":8,"texts":{"course 1":"机密"}}']]);
  const world = createWorld({ stored: { [userToken]: mine }, tabKept });
  await world.until('member');
  expect([...tabKept.keys()]).not.toContain(storageKeys.commentDrafts);
});

test('the number of unread messages in this tab is erased when the member signs out in another tab', async () => {
  const tabKept = new Map<string, string>();
  const world = createWorld({ stored: { [userToken]: mine }, tabKept });
  await vi.waitFor(() => expect(tabKept.has(storageKeys.unread)).toBe(true));
  world.otherTabStores(userToken, '');
  await world.until('visitor');
  expect([...tabKept]).toEqual([]);
});

describe('storing after the start of a sign-out', () => {
  const learned = '/api/v3/member/courses/learned';
  const unread = '/api/v2/member/unreadNotificationCount';
  const rows = {
    data: [{ progress: 20, last_view_video: [], course: { id: 1, title: '机密课程', thumb: '' } }],
    total: 1,
  };

  /** A member whose pages can write to the device with `writeAll`. */
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

  test('a tab stores nothing of the member before or after it hears of the sign-out in another tab', async () => {
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
