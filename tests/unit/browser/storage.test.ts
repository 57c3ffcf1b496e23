// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createStore, storageKeys } from '../../../src/browser/storage.ts';

const { userToken, bindMobileMarker } = storageKeys;
const refusal = () => {
  throw new DOMException('', 'SecurityError');
};
const otherTab = (key: string | null, newValue: string | null) =>
  window.dispatchEvent(new StorageEvent('storage', { key, newValue }));

beforeEach(() => localStorage.clear());
afterEach(() => {
  vi.restoreAllMocks();
});

test('the names are those under which MeEdu’s own front end keeps things', () => {
  expect(storageKeys).toMatchObject({
    userToken: 'meedu-user-token',
    bindMobileMarker: 'meedu-bind-mobile',
    faceCheckMarker: 'meedu-face-check',
    closedAnnouncementId: 'closedAnnouncementId',
    playId: 'meedu-play-id',
  });
});

describe('a browser that lets us', () => {
  test('what one visit writes, the next one reads', () => {
    createStore(window).write(userToken, 'aaa.bbb.ccc');
    expect(localStorage.getItem('meedu-user-token')).toBe('aaa.bbb.ccc');
    expect(createStore(window).read(userToken)).toBe('aaa.bbb.ccc');
  });

  test('what was never written reads as nothing', () => {
    expect(createStore(window).read(userToken)).toBe('');
  });

  test('what is removed is gone, and nothing else', () => {
    const store = createStore(window);
    store.write(userToken, 'aaa.bbb.ccc');
    store.write(bindMobileMarker, 'ok');
    store.remove(userToken);
    expect(store.read(userToken)).toBe('');
    expect(store.read(bindMobileMarker)).toBe('ok');
    expect(localStorage.getItem('meedu-user-token')).toBeNull();
  });

  test.each(['', '{', 'null', 'undefined', '\u0000', '学'.repeat(10_000)])(
    'what another program left there (%j) is read as text',
    (left) => {
      localStorage.setItem('meedu-user-token', left);
      expect(createStore(window).read(userToken)).toBe(left);
    },
  );

  test('what another tab has written meanwhile is read', () => {
    const store = createStore(window);
    store.write(userToken, 'ours');
    localStorage.setItem('meedu-user-token', 'theirs');
    expect(store.read(userToken)).toBe('theirs');
  });
});

describe('a browser that forbids it', () => {
  const forbidden = () => {
    const window = new EventTarget();
    Object.defineProperty(window, 'localStorage', { get: refusal });
    return window as Window;
  };

  test('the member stays signed in until the tab is closed', () => {
    const store = createStore(forbidden());
    expect(store.read(userToken)).toBe('');
    store.write(userToken, 'aaa.bbb.ccc');
    expect(store.read(userToken)).toBe('aaa.bbb.ccc');
    store.remove(userToken);
    expect(store.read(userToken)).toBe('');
  });

  test('no storage at all is the same', () => {
    const store = createStore(new EventTarget() as Window);
    store.write(userToken, 'aaa.bbb.ccc');
    expect(store.read(userToken)).toBe('aaa.bbb.ccc');
    expect(() => store.remove(userToken)).not.toThrow();
  });
});

describe('a storage that is full', () => {
  const fill = () =>
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('', 'QuotaExceededError');
    });

  test('the tab remembers what could not be stored, rather than an older value', () => {
    const store = createStore(window);
    store.write(userToken, 'old');
    fill();
    store.write(userToken, 'new');
    expect(store.read(userToken)).toBe('new');
  });

  test('when there is room again the stored value counts again, also another tab’s', () => {
    const store = createStore(window);
    const full = fill();
    store.write(userToken, 'remembered');
    full.mockRestore();
    store.write(userToken, 'stored');
    localStorage.setItem('meedu-user-token', 'theirs');
    expect(store.read(userToken)).toBe('theirs');
  });

  test('signing out forgets what was only remembered', () => {
    const store = createStore(window);
    fill();
    store.write(userToken, 'remembered');
    store.remove(userToken);
    expect(store.read(userToken)).toBe('');
  });
});

describe('another tab', () => {
  test('signs in: the new token is told', () => {
    const listener = vi.fn();
    createStore(window).onOtherTab(userToken, listener);
    otherTab('meedu-user-token', 'theirs');
    expect(listener.mock.calls).toEqual([['theirs']]);
  });

  test('signs out: nothing is told as the empty text', () => {
    const listener = vi.fn();
    createStore(window).onOtherTab(userToken, listener);
    otherTab('meedu-user-token', null);
    expect(listener.mock.calls).toEqual([['']]);
  });

  test('signs out: what this tab only remembered, because the storage was full, goes too', () => {
    const store = createStore(window);
    store.onOtherTab(userToken, () => {});
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('', 'QuotaExceededError');
    });
    store.write(userToken, 'remembered');
    full.mockRestore();
    otherTab('meedu-user-token', null);
    expect(store.read(userToken)).toBe('');
  });

  test('clears everything: that is a sign-out too', () => {
    const listener = vi.fn();
    createStore(window).onOtherTab(userToken, listener);
    otherTab(null, null);
    expect(listener.mock.calls).toEqual([['']]);
  });

  test('changes something else: no listener is called', () => {
    const listener = vi.fn();
    createStore(window).onOtherTab(userToken, listener);
    otherTab('meedu-bind-mobile', 'ok');
    otherTab('meedu-user-token-2', 'x');
    expect(listener).not.toHaveBeenCalled();
  });

  test('is not heard any more after listening was stopped', () => {
    const listener = vi.fn();
    const stop = createStore(window).onOtherTab(userToken, listener);
    stop();
    otherTab('meedu-user-token', 'theirs');
    expect(listener).not.toHaveBeenCalled();
  });
});

test('docs/operators.md tells operators of everything that is kept in the browser', () => {
  const told = readFileSync('docs/operators.md', 'utf8');
  const untold = Object.values(storageKeys).filter((key) => !told.includes(`\`${key}\``));
  expect(untold).toEqual([]);
  for (const prefix of ['zhitu-kept:', 'zhitu-progress:', 'zhitu-sms-deadline:', 'zhitu-turn:', 'login_code:'])
    expect(told).toContain(`\`${prefix}…\``);
  for (const elsewhere of ['zhitu-scroll', 'zhitu-notes']) expect(told).toContain(elsewhere);
});
