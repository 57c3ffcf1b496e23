import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createExclusive, type Tabs } from '../../../../src/browser/page/locks.ts';
import { createTurns } from '../stored/tabs.ts';

const { signal } = new AbortController();
beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** The storage that the tabs of one browser share. */
function createBrowser() {
  const kept = new Map<string, string>();
  const store: Tabs['store'] = {
    read: (key) => kept.get(key) ?? '',
    write: (key, value) => !!kept.set(key, value),
    remove: (key) => void kept.delete(key),
  };
  return { kept, open: (locks: Tabs['locks']) => createExclusive({ locks, store, clock: Date }) };
}

/** Records the runs, and fails if two run at the same time. */
function createRoom() {
  let inside = 0;
  const ran: string[] = [];
  const enter = (who: string, milliseconds: number) => async () => {
    inside++;
    ran.push(who);
    expect(inside, ran.join()).toBe(1);
    await new Promise((next) => setTimeout(next, milliseconds));
    inside--;
    return who;
  };
  return { enter, ran };
}

const refusing = { request: async () => Promise.reject(new DOMException('', 'SecurityError')) } as Tabs['locks'];
const silent = { request: () => new Promise(() => {}) } as unknown as Tabs['locks'];

describe.each([
  ['with locks', () => createTurns(), 0],
  ['without locks', () => undefined, 100],
  ['with locks that the browser refuses', () => refusing, 100],
  ['with locks that never answer', () => silent, 20_100],
])('%s', (_, locksOf, wait) => {
  test('two tabs that start at the same time run one after the other', async () => {
    const browser = createBrowser();
    const locks = locksOf();
    const room = createRoom();
    const tabs = ['one', 'two', 'three'].map((who) => browser.open(locks)('a', signal, room.enter(who, 3000)));
    await vi.advanceTimersByTimeAsync(wait + 12_000);
    expect(await Promise.all(tabs)).toEqual(['one', 'two', 'three']);
    expect([...room.ran].sort()).toEqual(['one', 'three', 'two']);
    expect([...browser.kept]).toEqual([]);
  });

  test('two runs under locks with different names do not wait for each other', async () => {
    const browser = createBrowser();
    const locks = locksOf();
    const ran = vi.fn(async () => 'done');
    void browser.open(locks)('a', signal, () => new Promise(() => {}));
    void browser.open(locks)('b', signal, ran);
    await vi.advanceTimersByTimeAsync(wait);
    expect(ran).toHaveBeenCalledOnce();
  });

  test('an error inside a run is thrown to its caller and releases the turn', async () => {
    const browser = createBrowser();
    const locks = locksOf();
    const fault = new Error('inside');
    const first = browser.open(locks)('a', signal, () => Promise.reject(fault));
    const told = expect(first).rejects.toBe(fault);
    await vi.advanceTimersByTimeAsync(wait);
    await told;
    const second = browser.open(locks)('a', signal, async () => 'second');
    await vi.advanceTimersByTimeAsync(wait);
    expect(await second).toBe('second');
  });

  test('a caller that aborts while it waits never runs, and the next one does', async () => {
    const browser = createBrowser();
    const locks = locksOf();
    const room = createRoom();
    const leaving = new AbortController();
    const first = browser.open(locks)('a', signal, room.enter('first', 2000));
    await vi.advanceTimersByTimeAsync(wait);
    const left = browser.open(locks)('a', leaving.signal, room.enter('left', 2000));
    const told = expect(left).rejects.toThrow();
    await vi.advanceTimersByTimeAsync(500);
    leaving.abort();
    const third = browser.open(locks)('a', signal, room.enter('third', 2000));
    await vi.advanceTimersByTimeAsync(wait + 6000);
    await told;
    expect(await first).toBe('first');
    expect(await third).toBe('third');
    expect(room.ran).toEqual(['first', 'third']);
  });
});

describe('a turn in the storage', () => {
  test('a turn in the storage of a closed tab ends after the longest call', async () => {
    const browser = createBrowser();
    const ran = vi.fn(async () => 'done');
    void browser.open(undefined)('a', signal, () => new Promise(() => {}));
    void browser.open(undefined)('a', signal, ran);
    await vi.advanceTimersByTimeAsync(19_000);
    expect(ran).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(2000);
    expect(ran).toHaveBeenCalledOnce();
  });

  test('a turn in the storage that ends later than any turn can is ignored, because the clock was set back', async () => {
    const browser = createBrowser();
    browser.kept.set('zhitu-turn:a', `${Date.now() + 86_400_000} 0.5`);
    const ran = vi.fn(async () => 'done');
    void browser.open(undefined)('a', signal, ran);
    await vi.advanceTimersByTimeAsync(500);
    expect(ran).toHaveBeenCalledOnce();
  });

  test('an unreadable turn of a lock in the storage is ignored', async () => {
    const browser = createBrowser();
    browser.kept.set('zhitu-turn:a', 'no number');
    const ran = vi.fn(async () => 'done');
    void browser.open(undefined)('a', signal, ran);
    await vi.advanceTimersByTimeAsync(500);
    expect(ran).toHaveBeenCalledOnce();
  });
});
