import { afterEach, describe, expect, test, vi } from 'vitest';
import { storageKeys } from '../../../src/browser/stored/storage.ts';
import { envelope } from '../api/harness.ts';
import { createWorld, member, token } from './harness.ts';

const { userToken } = storageKeys;
const mine = token('mine');

afterEach(() => {
  vi.useRealTimers();
});

describe('loading the member again', () => {
  test('a member who has paid is loaded again on the same page, and then their unread messages', async () => {
    const counts = '/api/v2/member/unreadNotificationCount';
    let credit1 = 1;
    const world = createWorld({
      stored: { [userToken]: mine },
      answers: { '/api/v2/member/detail': () => envelope(0, '', { ...member, credit1 }) },
    });
    await world.until('member');
    const { visit } = world.session().getSnapshot().context;
    credit1 = 80;
    world.session().send({ type: 'flow.memberChanged' });
    await vi.waitFor(() => expect(world.session().getSnapshot().context.user?.credit1).toBe(80));
    await vi.waitFor(() => expect(world.asked.filter(({ path }) => path === counts)).toHaveLength(2));
    expect(world.session().getSnapshot().context.visit).toBe(visit);
    expect(
      world.asked
        .map(({ path }) => path)
        .filter((path) => path.startsWith('/api/v2/member/'))
        .slice(-2),
    ).toEqual(['/api/v2/member/detail', counts]);
  });
});

test('a reload of the page in the same millisecond does not request the unread messages again', async () => {
  const now = Date.now();
  const clock = { now: () => now, steady: () => 0, every: () => () => {}, onWake: () => () => {} };
  const counts = '/api/v2/member/unreadNotificationCount';
  const tabKept = new Map<string, string>();
  const open = async () => {
    const world = createWorld({
      stored: { [storageKeys.userToken]: mine },
      tabKept,
      answers: { [counts]: () => envelope(0, '', 3) },
      parts: { clock },
    });
    await vi.waitFor(() => expect(world.session().getSnapshot().context.unread).toBe(3));
    return world.asked.filter(({ path }) => path === counts);
  };
  expect(await open()).toHaveLength(1);
  expect(await open()).toHaveLength(0);
});

test('messages that were read in another tab are counted again in this one', async () => {
  let unread = 3;
  const world = createWorld({
    stored: { [userToken]: mine },
    answers: { '/api/v2/member/unreadNotificationCount': () => envelope(0, '', unread) },
  });
  await vi.waitFor(() => expect(world.session().getSnapshot().context.unread).toBe(3));
  unread = 0;
  world.otherTabStores('zhitu-read-messages', '{"memberId":7,"id":"a"}');
  world.otherTabStores('zhitu-read-messages', '');
  await vi.waitFor(() => expect(world.session().getSnapshot().context.unread).toBe(0));
  expect(world.asked.filter(({ path }) => path.endsWith('unreadNotificationCount'))).toHaveLength(2);
});

describe('changes of the member in another tab', () => {
  test('a member who was changed in another tab is loaded again in this one', async () => {
    let name = '小知';
    const world = createWorld({
      stored: { [userToken]: mine },
      answers: { '/api/v2/member/detail': () => envelope(0, '', { ...member, nick_name: name }) },
    });
    await world.until('member');
    name = '大知';
    world.otherTabStores(storageKeys.memberChanged, 'yes');
    await vi.waitFor(() => expect(world.session().getSnapshot().context.user?.name).toBe('大知'));
    const asked = world.asked.length;
    world.otherTabStores(storageKeys.memberChanged, '');
    expect(world.asked).toHaveLength(asked);
    expect(world.kept.has(storageKeys.memberChanged)).toBe(false);
  });
});
