import { describe, expect, test, vi } from 'vitest';
import { progressKey, storageKeys } from '../../../src/browser/stored/storage.ts';
import { createWorld, member, token } from './harness.ts';

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
