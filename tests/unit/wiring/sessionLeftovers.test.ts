import { describe, expect, test, vi } from 'vitest';
import { progressKey, storageKeys } from '../../../src/browser/storage.ts';
import { createWorld, member, token } from './harness.ts';

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
    const tabKept = new Map([[storageKeys.openOrder as string, '{"memberId":7}']]);
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
    [storageKeys.openOrder]: JSON.stringify({ memberId, payUrl: 'https://pay.example/signed' }),
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
