import { afterEach, describe, expect, test, vi } from 'vitest';
import { storageKeys } from '../../../src/browser/storage.ts';
import { envelope } from '../api/harness.ts';
import { createWorld, member, token } from './harness.ts';

const { userToken, bindMobileMarker, faceCheckMarker } = storageKeys;
const mine = token('mine');
const everything = { [userToken]: mine, [bindMobileMarker]: 'ok', [faceCheckMarker]: 'ok', closedAnnouncementId: '13' };
const bound = { ...member, is_bind_mobile: 0, is_face_verify: false };
const forcing = () =>
  envelope(0, '', {
    name: 'x',
    url: 'https://api.example',
    member: { enabled_mobile_bind_alert: 1, enabled_face_verify: true },
  });

afterEach(() => {
  vi.useRealTimers();
});

describe('leaving', () => {
  test('takes the token and both markers from the device, and nothing else', async () => {
    const world = createWorld({
      stored: everything,
      answers: { '/api/v2/other/config': forcing, '/api/v2/member/detail': () => envelope(0, '', bound) },
    });
    await world.until('member');
    expect(world.kept.get(bindMobileMarker)).toBe('ok');
    world.session().send({ type: 'logout.chosen' });
    await vi.waitFor(() => expect(world.says()).toEqual(['已安全退出']));
    expect([...world.kept]).toEqual([['closedAnnouncementId', '13']]);
    expect(world.asked.at(-1)).toEqual({ path: '/api/v2/logout', authorization: `Bearer ${mine}` });
  });

  test('is told to other tabs, before the token goes; nothing of that stays stored', async () => {
    const world = createWorld({ stored: { [userToken]: mine } });
    await world.until('member');
    const tokenThen: string[] = [];
    const { set } = world.kept;
    vi.spyOn(world.kept, 'set').mockImplementation((name, value) => {
      if (name === storageKeys.loggedOut) tokenThen.push(world.kept.get(userToken) ?? '');
      return set.call(world.kept, name, value);
    });
    world.session().send({ type: 'logout.chosen' });
    await vi.waitFor(() => expect(world.says()).toEqual(['已安全退出']));
    expect(tokenThen).toEqual([mine]);
    expect([...world.kept]).toEqual([]);
  });

  test('does not erase what another member has stored since', async () => {
    const theirs = token('theirs');
    const world = createWorld({ stored: { [userToken]: mine } });
    await world.until('member');
    world.kept.set(userToken, theirs);
    world.session().send({ type: 'logout.chosen' });
    await vi.waitFor(() => expect(world.says()).toEqual(['已安全退出']));
    expect(world.kept.get(userToken)).toBe(theirs);
  });

  test('works when the server refuses it', async () => {
    const world = createWorld({
      stored: { [userToken]: mine },
      answers: { '/api/v2/logout': () => new Response('', { status: 500 }) },
    });
    await world.until('member');
    world.session().send({ type: 'logout.chosen' });
    await vi.waitFor(() => expect(world.says()).toEqual(['已安全退出']));
    expect(world.kept.has(userToken)).toBe(false);
  });
});

describe('a 401', () => {
  test('of many calls at once is one message, one way to the login page, and no token any more', async () => {
    const world = createWorld({ stored: everything, at: '/courses?cid=3' });
    await world.until('member');
    for (let i = 0; i < 5; i++) world.session().send({ type: 'server.unauthorized', token: mine });
    await world.until('visitor');
    expect(world.says()).toEqual(['请重新登录']);
    expect(world.history.push.mock.calls).toEqual([['/login?redirect=%2Fcourses%3Fcid%3D3']]);
    expect([...world.kept.keys()]).toEqual(['closedAnnouncementId']);
  });

  test('that belongs to an earlier token signs no member out', async () => {
    const world = createWorld({ stored: { [userToken]: mine } });
    await world.until('member');
    world.session().send({ type: 'server.unauthorized', token: token('earlier') });
    expect(world.session().getSnapshot().matches('member')).toBe(true);
    expect(world.says()).toEqual([]);
  });

  test('at the start clears the session where the visitor is', async () => {
    const world = createWorld({
      stored: everything,
      answers: { '/api/v2/member/detail': () => envelope(401, '请登录') },
    });
    await world.until('visitor');
    expect(world.says()).toEqual(['请重新登录']);
    expect(world.history.push).not.toHaveBeenCalled();
    expect([...world.kept.keys()]).toEqual(['closedAnnouncementId']);
  });
});

describe('a member who comes back', () => {
  test('is marked where something is required of them, with the value ok', async () => {
    const world = createWorld({
      stored: { [userToken]: mine },
      answers: { '/api/v2/other/config': forcing, '/api/v2/member/detail': () => envelope(0, '', bound) },
    });
    await world.until('member');
    expect(world.kept.get(bindMobileMarker)).toBe('ok');
    expect(world.kept.get(faceCheckMarker)).toBe('ok');
  });

  test('loses old marks once nothing is required any more', async () => {
    const world = createWorld({ stored: everything });
    await world.until('member');
    expect(world.kept.has(bindMobileMarker)).toBe(false);
    expect(world.kept.has(faceCheckMarker)).toBe(false);
  });

  test('keeps their token when the server cannot say who they are', async () => {
    const world = createWorld({
      stored: { [userToken]: mine },
      answers: { '/api/v2/member/detail': () => new Response('', { status: 502 }) },
    });
    await world.until('memberUnavailable');
    expect(world.kept.get(userToken)).toBe(mine);
    expect(world.says()).toEqual([]);
  });

  test.each(['garbage', 'a.b', '[object Object]'])('with %j in the place of a token is a visitor', async (garbage) => {
    const world = createWorld({ stored: { [userToken]: garbage, [faceCheckMarker]: 'ok' } });
    await world.until('visitor');
    expect(world.asked.some(({ path }) => path === '/api/v2/member/detail')).toBe(false);
    expect(world.kept.size).toBe(0);
  });
});

describe('a member who has paid', () => {
  test('is loaded again in place, and their messages after them', async () => {
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

test('a reload within the same moment asks for no unread messages again', async () => {
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

test('messages that were read in another tab are counted anew here', async () => {
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

describe('signing in', () => {
  test('stores the token and asks for the member and the unread messages with it', async () => {
    const world = createWorld();
    await world.until('visitor');
    world.session().send({ type: 'flow.signedIn', token: mine });
    await world.until('member');
    expect(world.kept.get(userToken)).toBe(mine);
    for (const path of ['/api/v2/member/detail', '/api/v2/member/unreadNotificationCount']) {
      await vi.waitFor(() => expect(world.asked).toContainEqual({ path, authorization: `Bearer ${mine}` }));
    }
  });

  test('in another tab signs this one in, signing out there signs it out here', async () => {
    const world = createWorld();
    await world.until('visitor');
    world.otherTabStores(userToken, mine);
    await world.until('member');
    world.otherTabStores(userToken, '');
    await world.until('visitor');
    expect(world.history.push).not.toHaveBeenCalled();
    expect(world.says()).toEqual([]);
  });

  test('a gate passed in another tab is passed here, and the marker stays away', async () => {
    const world = createWorld({
      answers: { '/api/v2/other/config': forcing, '/api/v2/member/detail': () => envelope(0, '', bound) },
      stored: { [userToken]: mine },
    });
    await world.until('member');
    expect([world.kept.get('meedu-bind-mobile'), world.kept.get('meedu-face-check')]).toEqual(['ok', 'ok']);
    world.otherTabStores('meedu-bind-mobile', '');
    expect(world.session().getSnapshot().context).toMatchObject({ mustBindMobile: false, mustCheckFace: true });
    world.otherTabStores('meedu-face-check', '');
    expect(world.session().getSnapshot().context).toMatchObject({ mustBindMobile: false, mustCheckFace: false });
    expect([...world.kept.keys()]).toEqual([userToken]);
  });
});

describe('what has become of the member', () => {
  test('in another tab is asked for in this one, too', async () => {
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
