// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createStore, storageKeys } from '../../../../src/browser/stored/storage.ts';

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

test("the storage keys are those of MeEdu's own front end", () => {
  expect(storageKeys).toMatchObject({
    userToken: 'meedu-user-token',
    bindMobileMarker: 'meedu-bind-mobile',
    faceCheckMarker: 'meedu-face-check',
    closedAnnouncementId: 'closedAnnouncementId',
    playId: 'meedu-play-id',
  });
});

describe('a browser with storage', () => {
  test('a stored value is read by the next visit', () => {
    createStore(window).write(userToken, 'aaa.bbb.ccc');
    expect(localStorage.getItem('meedu-user-token')).toBe('aaa.bbb.ccc');
    expect(createStore(window).read(userToken)).toBe('aaa.bbb.ccc');
  });

  test('a key that was never stored is read as an empty text', () => {
    expect(createStore(window).read(userToken)).toBe('');
  });

  test('removing a storage key erases its value and no other value', () => {
    const store = createStore(window);
    store.write(userToken, 'aaa.bbb.ccc');
    store.write(bindMobileMarker, 'ok');
    store.remove(userToken);
    expect(store.read(userToken)).toBe('');
    expect(store.read(bindMobileMarker)).toBe('ok');
    expect(localStorage.getItem('meedu-user-token')).toBeNull();
  });

  test.each(['', '{', 'null', 'undefined', '\u0000', '学'.repeat(10_000)])(
    'a value of another program (%j) is read as text',
    (left) => {
      localStorage.setItem('meedu-user-token', left);
      expect(createStore(window).read(userToken)).toBe(left);
    },
  );

  test('a value that another tab has stored since is read', () => {
    const store = createStore(window);
    store.write(userToken, 'ours');
    localStorage.setItem('meedu-user-token', 'theirs');
    expect(store.read(userToken)).toBe('theirs');
  });
});

describe('a browser that refuses storage', () => {
  const forbidden = () => {
    const window = new EventTarget();
    Object.defineProperty(window, 'localStorage', { get: refusal });
    return window as Window;
  };

  test('without storage, the member stays signed in until the tab is closed', () => {
    const store = createStore(forbidden());
    expect(store.read(userToken)).toBe('');
    store.write(userToken, 'aaa.bbb.ccc');
    expect(store.read(userToken)).toBe('aaa.bbb.ccc');
    store.remove(userToken);
    expect(store.read(userToken)).toBe('');
  });

  test('a browser that has no storage at all remembers values in the tab', () => {
    const store = createStore(new EventTarget() as Window);
    expect(store.write(userToken, 'aaa.bbb.ccc')).toBe(false);
    expect(store.read(userToken)).toBe('aaa.bbb.ccc');
    expect(() => store.remove(userToken)).not.toThrow();
  });
});

test('a storage that accepts a value and does not keep it counts as one that refuses it', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {});
  const store = createStore(window);
  expect(store.write(userToken, 'aaa.bbb.ccc')).toBe(false);
  expect(store.read(userToken)).toBe('aaa.bbb.ccc');
});

describe('a full storage', () => {
  const fill = () =>
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('', 'QuotaExceededError');
    });

  test('if the storage is full, the tab remembers the new value instead of the old one', () => {
    const store = createStore(window);
    store.write(userToken, 'old');
    fill();
    store.write(userToken, 'new');
    expect(store.read(userToken)).toBe('new');
  });

  test('when the storage has room again, the stored value counts again, also that of another tab', () => {
    const store = createStore(window);
    const full = fill();
    store.write(userToken, 'remembered');
    full.mockRestore();
    store.write(userToken, 'stored');
    localStorage.setItem('meedu-user-token', 'theirs');
    expect(store.read(userToken)).toBe('theirs');
  });

  test('signing out erases a value that was only remembered in the tab', () => {
    const store = createStore(window);
    fill();
    store.write(userToken, 'remembered');
    store.remove(userToken);
    expect(store.read(userToken)).toBe('');
  });
});

describe('changes of another tab', () => {
  test('the token of a sign-in in another tab is reported', () => {
    const listener = vi.fn();
    createStore(window).onOtherTab(userToken, listener);
    otherTab('meedu-user-token', 'theirs');
    expect(listener.mock.calls).toEqual([['theirs']]);
  });

  test('a sign-out in another tab is reported as an empty text', () => {
    const listener = vi.fn();
    createStore(window).onOtherTab(userToken, listener);
    otherTab('meedu-user-token', null);
    expect(listener.mock.calls).toEqual([['']]);
  });

  test('a sign-out in another tab erases a value that this tab only remembers because the storage was full', () => {
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

  test('clearing the storage in another tab is reported as an empty text', () => {
    const listener = vi.fn();
    createStore(window).onOtherTab(userToken, listener);
    otherTab(null, null);
    expect(listener.mock.calls).toEqual([['']]);
  });

  test('a change of another storage key in another tab calls no listener', () => {
    const listener = vi.fn();
    createStore(window).onOtherTab(userToken, listener);
    otherTab('meedu-bind-mobile', 'ok');
    otherTab('meedu-user-token-2', 'x');
    expect(listener).not.toHaveBeenCalled();
  });

  test('a listener that was removed is not called', () => {
    const listener = vi.fn();
    const stop = createStore(window).onOtherTab(userToken, listener);
    stop();
    otherTab('meedu-user-token', 'theirs');
    expect(listener).not.toHaveBeenCalled();
  });
});

test('docs/operators.md names every storage key', () => {
  const told = readFileSync('docs/operators.md', 'utf8');
  const untold = Object.values(storageKeys).filter((key) => !told.includes(`\`${key}\``));
  expect(untold).toEqual([]);
  for (const prefix of ['zhitu-kept:', 'zhitu-progress:', 'zhitu-sms-deadline:', 'zhitu-turn:', 'login_code:'])
    expect(told).toContain(`\`${prefix}…\``);
  for (const elsewhere of ['zhitu-scroll', 'zhitu-notes']) expect(told).toContain(elsewhere);
});
