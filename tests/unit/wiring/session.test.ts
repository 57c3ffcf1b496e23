import { afterEach, describe, expect, test, vi } from 'vitest';
import { createStore, storageKeys } from '../../../src/browser/stored/storage.ts';
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

describe('signing out', () => {
  test('signing out erases the token and both markers from the device, and nothing else', async () => {
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

  test('signing out is reported to other tabs before the token is erased, and the report does not stay stored', async () => {
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

  test('signing out does not erase the token that another member has stored since', async () => {
    const theirs = token('theirs');
    const world = createWorld({ stored: { [userToken]: mine } });
    await world.until('member');
    world.kept.set(userToken, theirs);
    world.session().send({ type: 'logout.chosen' });
    await vi.waitFor(() => expect(world.says()).toEqual(['已安全退出']));
    expect(world.kept.get(userToken)).toBe(theirs);
  });

  test('signing out works although the server refuses it', async () => {
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

describe('the session after a 401', () => {
  test('a 401 to several calls shows one message, opens the login page once, and erases the token', async () => {
    const world = createWorld({ stored: everything, at: '/courses?cid=3' });
    await world.until('member');
    for (let i = 0; i < 5; i++) world.session().send({ type: 'server.unauthorized', token: mine });
    await world.until('visitor');
    expect(world.says()).toEqual(['请重新登录']);
    expect(world.history.push.mock.calls).toEqual([['/login?redirect=%2Fcourses%3Fcid%3D3']]);
    expect([...world.kept.keys()]).toEqual(['closedAnnouncementId']);
  });

  test('a 401 on a lesson leads back to the moment of the film that its address names', async () => {
    const world = createWorld({ stored: everything, at: '/courses/video/3?tab=2#t=90' });
    await world.until('member');
    world.session().send({ type: 'server.unauthorized', token: mine });
    await world.until('visitor');
    expect(world.history.push.mock.calls).toEqual([['/login?redirect=%2Fcourses%2Fvideo%2F3%3Ftab%3D2%23t%3D90']]);
  });

  test('a 401 to a call with an earlier token signs no member out', async () => {
    const world = createWorld({ stored: { [userToken]: mine } });
    await world.until('member');
    world.session().send({ type: 'server.unauthorized', token: token('earlier') });
    expect(world.session().getSnapshot().matches('member')).toBe(true);
    expect(world.says()).toEqual([]);
  });

  test('a 401 at the start signs the member out on the page where they are', async () => {
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

describe('the start of the session', () => {
  test('a member who must pass a gate has its marker on the device, with the value ok', async () => {
    const world = createWorld({
      stored: { [userToken]: mine },
      answers: { '/api/v2/other/config': forcing, '/api/v2/member/detail': () => envelope(0, '', bound) },
    });
    await world.until('member');
    expect(world.kept.get(bindMobileMarker)).toBe('ok');
    expect(world.kept.get(faceCheckMarker)).toBe('ok');
  });

  test('a member who need not pass a gate loses its marker', async () => {
    const world = createWorld({ stored: everything });
    await world.until('member');
    expect(world.kept.has(bindMobileMarker)).toBe(false);
    expect(world.kept.has(faceCheckMarker)).toBe(false);
  });

  test('a member keeps their token if the server cannot return the member', async () => {
    const world = createWorld({
      stored: { [userToken]: mine },
      answers: { '/api/v2/member/detail': () => new Response('', { status: 502 }) },
    });
    await world.until('memberUnavailable');
    expect(world.kept.get(userToken)).toBe(mine);
    expect(world.says()).toEqual([]);
  });

  test.each(['garbage', 'a.b', '[object Object]'])(
    'a token %j on the device makes its owner a visitor',
    async (garbage) => {
      const world = createWorld({ stored: { [userToken]: garbage, [faceCheckMarker]: 'ok' } });
      await world.until('visitor');
      expect(world.asked.some(({ path }) => path === '/api/v2/member/detail')).toBe(false);
      expect(world.kept.size).toBe(0);
    },
  );
});

describe('signing in with a browser that does not store the token', () => {
  const unstored = '浏览器没有存下登录状态，刷新后要重新登录；可在设置里允许 Cookie';
  const refuse = (name: string) => () => {
    throw new DOMException('', name);
  };
  const usual = { getItem: () => null, removeItem: () => {} };
  test.each<[string, PropertyDescriptor]>([
    ['forbids every access', { get: refuse('SecurityError') }],
    ['has no storage', { value: null }],
    ['has no room', { value: { ...usual, setItem: refuse('QuotaExceededError') } }],
    ['accepts everything and stores nothing', { value: { ...usual, setItem: () => {} } }],
  ])('if the browser %s, signing in works and says once that it lasts until a reload', async (_, localStorage) => {
    const window = Object.defineProperty(new EventTarget(), 'localStorage', localStorage) as Window;
    const world = createWorld({ parts: { store: createStore(window) } });
    await world.until('visitor');
    world.session().send({ type: 'flow.signedIn', token: mine });
    await world.until('member');
    expect(world.says()).toEqual([unstored]);
    expect(world.asked.at(-1)?.authorization).toBe(`Bearer ${mine}`);
    world.session().send({ type: 'logout.chosen' });
    await world.until('visitor');
    expect(world.says()).toEqual([unstored, '已安全退出']);
  });

  test('signing in says nothing if the browser stores the token', async () => {
    const world = createWorld();
    await world.until('visitor');
    world.session().send({ type: 'flow.signedIn', token: mine });
    await world.until('member');
    expect(world.says()).toEqual([]);
  });
});

describe('signing in', () => {
  test('signing in stores the token and loads the member and the unread messages with it', async () => {
    const world = createWorld();
    await world.until('visitor');
    world.session().send({ type: 'flow.signedIn', token: mine });
    await world.until('member');
    expect(world.kept.get(userToken)).toBe(mine);
    for (const path of ['/api/v2/member/detail', '/api/v2/member/unreadNotificationCount']) {
      await vi.waitFor(() => expect(world.asked).toContainEqual({ path, authorization: `Bearer ${mine}` }));
    }
  });

  test('signing in or out in another tab signs this one in or out', async () => {
    const world = createWorld();
    await world.until('visitor');
    world.otherTabStores(userToken, mine);
    await world.until('member');
    world.otherTabStores(userToken, '');
    await world.until('visitor');
    expect(world.history.push).not.toHaveBeenCalled();
    expect(world.says()).toEqual([]);
  });

  test('a gate that was passed in another tab is passed here, and its marker stays erased', async () => {
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
