import { afterEach, describe, expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import type { OpenOrder } from '../../../machines/domain/order.ts';
import { createKeptDrafts } from '../../../src/browser/keptDrafts.ts';
import { createKeptOrders } from '../../../src/browser/keptOrders.ts';
import { createProgressQueue } from '../../../src/browser/progressQueue.ts';
import { progressKey, storageKeys } from '../../../src/browser/storage.ts';
import { memberStores } from '../../../src/wiring/kit/memberStores.ts';
import type { RunningFlows } from '../../../src/wiring/runningFlows.ts';
import { envelope } from '../api/harness.ts';
import { createWorld, member, token } from './harness.ts';

afterEach(() => void vi.useRealTimers());

const { userToken } = storageKeys;
const mine = token('mine');

describe('what only this tab keeps', () => {
  const { commentDrafts, departure, loggedOut } = storageKeys;
  const left = () =>
    new Map([
      [commentDrafts, '{"memberId":7,"texts":{}}'],
      [departure, '{}'],
    ]);

  test('comments that were not sent stayed when the member signed out in another tab', async () => {
    const tabKept = left();
    const world = createWorld({ stored: { [userToken]: mine }, tabKept });
    await world.until('member');
    world.otherTabStores(loggedOut, 'yes');
    world.otherTabStores(loggedOut, '');
    world.otherTabStores(userToken, '');
    await world.until('visitor');
    expect([...tabKept.keys()]).not.toContain(commentDrafts);
  });

  test('comments stay where the login in another tab has merely come to an end', async () => {
    const tabKept = left();
    const world = createWorld({ stored: { [userToken]: mine }, tabKept });
    await world.until('member');
    world.otherTabStores(userToken, '');
    await world.until('visitor');
    expect(tabKept.has(commentDrafts)).toBe(true);
  });

  test('their own order goes when they sign out in another tab', async () => {
    const tabKept = new Map([[storageKeys.openOrder as string, '{"memberId":7,"expiresAt":4e12}']]);
    const world = createWorld({ stored: { [userToken]: mine }, tabKept });
    await world.until('member');
    expect(tabKept.has(storageKeys.openOrder)).toBe(true);
    world.otherTabStores(userToken, '');
    await world.until('visitor');
    expect(tabKept.has(storageKeys.openOrder)).toBe(false);
  });

  test('a wish goes when another member signs in in another tab', async () => {
    const tabKept = left();
    const world = createWorld({ tabKept });
    await world.until('visitor');
    world.otherTabStores(userToken, mine);
    await world.until('member');
    expect(tabKept.has(departure)).toBe(false);
  });
});

describe('a return that was to bind an account, and that this tab has not left for,', () => {
  const told = '没有绑定 QQ：这次返回不是您刚刚发起的，或者已经超过 15 分钟';
  test('was not said a word of on another page than /member', () => {
    const world = createWorld({ brought: { kind: 'foreignBind' } });
    expect(world.says()).toEqual([told]);
    expect(world.history.forgetBrought).toHaveBeenCalledOnce();
  });

  test('is left to /member there', () => {
    const world = createWorld({ brought: { kind: 'foreignBind' }, at: '/member', page: 'memberHome' });
    expect(world.says()).toEqual([]);
    expect(world.history.forgetBrought).not.toHaveBeenCalled();
  });
});

describe('what a member has left on the device whose login came to an end', () => {
  const left = (memberId: number) => ({
    [storageKeys.openOrder]: JSON.stringify({ memberId, payUrl: 'https://pay.example/signed', expiresAt: 4e12 }),
    [storageKeys.paidOrder]: JSON.stringify({ memberId }),
    [progressKey(memberId)]: '{"1":30}',
  });

  test('goes when another member signs in here', async () => {
    const world = createWorld({ stored: { ...left(8), [userToken]: mine } });
    await world.until('member');
    expect([...world.kept.keys()]).toEqual([userToken]);
  });

  test('goes when another member signs in in another tab', async () => {
    const world = createWorld({ stored: left(8) });
    await world.until('visitor');
    expect(world.kept.size).toBe(3);
    world.otherTabStores(userToken, mine);
    await world.until('member');
    expect(Object.keys(left(8)).filter((name) => world.kept.has(name))).toEqual([]);
  });

  test('is there for the same member: the orders stand, the progress is sent', async () => {
    const world = createWorld({ stored: { ...left(member.id), [userToken]: mine } });
    await world.until('member');
    const { [progressKey(member.id)]: _, ...orders } = left(member.id);
    expect(Object.fromEntries(world.kept)).toMatchObject(orders);
    await vi.waitFor(() => expect(world.sent.map(({ path }) => path)).toEqual(['/api/v2/video/1/record']));
  });

  test('goes also where it cannot be read', async () => {
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
    ['has no readable end', order('soon')],
    ['cannot be read', '{'],
  ])('that %s is erased at the next start, though its member never comes back', async (_, kept) => {
    const tabKept = new Map([[storageKeys.openOrder as string, kept]]);
    const world = createWorld({ stored: { [storageKeys.openOrder]: kept }, tabKept });
    await world.until('visitor');
    expect([world.kept.size, tabKept.size]).toEqual([0, 0]);
  });

  test('that can still be paid stays for its member', async () => {
    const kept = order(Date.now() + 60_000);
    const world = createWorld({ stored: { [storageKeys.openOrder]: kept } });
    await world.until('visitor');
    expect(world.kept.get(storageKeys.openOrder)).toBe(kept);
  });
});

test('unsent comments of another member go when a member signs in, before any comment is opened', async () => {
  const tabKept = new Map([[storageKeys.commentDrafts as string, '{"memberId":8,"texts":{"course 1":"机密"}}']]);
  const world = createWorld({ stored: { [userToken]: mine }, tabKept });
  await world.until('member');
  expect([...tabKept.keys()]).not.toContain(storageKeys.commentDrafts);
});

test('the count of unread messages goes from this tab when the member signs out in another one', async () => {
  const tabKept = new Map<string, string>();
  const world = createWorld({ stored: { [userToken]: mine }, tabKept });
  await vi.waitFor(() => expect(tabKept.has(storageKeys.unread)).toBe(true));
  world.otherTabStores(userToken, '');
  await world.until('visitor');
  expect([...tabKept]).toEqual([]);
});

describe('once a logout has begun', () => {
  const learned = '/api/v3/member/courses/learned';
  const unread = '/api/v2/member/unreadNotificationCount';
  const rows = {
    data: [{ progress: 20, last_view_video: [], course: { id: 1, title: '机密课程', thumb: '' } }],
    total: 1,
  };

  /** A member, and what is written for them from now on. */
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

  test('nothing of the member is written any more, whatever their pages still do, and nothing is left', async () => {
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

  test('nothing is written in another tab that has not heard of it yet, nor after it has', async () => {
    const { world, tabKept, writeAll } = await open({ [learned]: () => envelope(0, '', rows) });
    await vi.waitFor(() => expect(tabKept.has(storageKeys.unread)).toBe(true));
    // The other tab has erased what the device keeps; the event is on its way.
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
    '%s ends it as well: an answer that was on its way is not kept',
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
