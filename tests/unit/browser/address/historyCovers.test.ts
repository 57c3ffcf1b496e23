// @vitest-environment jsdom
/** The entries of covers in the browser's history. All tests share one history, as a document does. */
import { beforeEach, expect, test, vi } from 'vitest';
import { createHistory, type HistoryPlace } from '../../../../src/browser/address/history.ts';

const history = createHistory(window);
const places: HistoryPlace[] = [];
history.listen((place) => places.push(place));
const address = () => window.location.pathname + window.location.search;
const moves = vi.fn();
let stop = history.onCovers(moves);

/** Runs something that leads to another entry, and waits until the browser is there. */
const arrive = async (go: () => void) => {
  const there = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
  go();
  await there;
};

beforeEach(() => {
  stop();
  stop = history.onCovers(moves);
  history.push('/before');
  history.push('/page?tab=2');
  places.length = 0;
  moves.mockClear();
});

test('a cover adds an entry with the address of the page, and back to the page is reported to the covers only', async () => {
  const before = window.history.length;
  const { key } = history.current();
  history.cover(1);
  expect(window.history.length).toBe(before + 1);
  expect(history.current()).toMatchObject({ pathname: '/page', search: '?tab=2', key });
  await arrive(() => window.history.back());
  expect(moves.mock.calls).toEqual([[0, 'pop']]);
  expect(places).toEqual([]);
  expect(history.current()).toMatchObject({ pathname: '/page', key });
});

test('back leaves two covers one by one, and then the page', async () => {
  history.cover(2);
  for (const entries of [1, 0]) {
    await arrive(() => window.history.back());
    expect(moves).toHaveBeenLastCalledWith(entries, 'pop');
  }
  expect(places).toEqual([]);
  await arrive(() => window.history.back());
  expect(places).toMatchObject([{ pathname: '/before', by: 'pop' }]);
});

test('a push after a removed cover waits until its entry is left, so that back leads to the page', async () => {
  history.cover(1);
  await arrive(() => {
    history.cover(0);
    history.push('/next');
    expect(address()).toBe('/page?tab=2');
  });
  expect(address()).toBe('/next');
  expect(places).toMatchObject([{ pathname: '/next', by: 'push' }]);
  await arrive(() => window.history.back());
  expect(address()).toBe('/page?tab=2');
});

test('a push over an open cover uses its entry', async () => {
  history.cover(1);
  const before = window.history.length;
  history.push('/next');
  expect(window.history.length).toBe(before);
  expect(moves.mock.calls).toEqual([[0, 'push']]);
  await arrive(() => window.history.back());
  expect(places).toMatchObject([
    { pathname: '/next', by: 'push' },
    { pathname: '/page', by: 'pop' },
  ]);
});

test('a replaced address under an open cover is also that of the page', async () => {
  history.cover(2);
  history.replace('/page?tab=3');
  expect(places).toMatchObject([{ search: '?tab=3', by: 'replace' }]);
  const { key } = history.current();
  for (const _ of [1, 0]) {
    await arrive(() => window.history.back());
    expect(history.current()).toMatchObject({ search: '?tab=3', key });
  }
  expect(places).toHaveLength(1);
});

test('a result of a third party that was used while a cover was open is forgotten in the entry of the page, too', async () => {
  window.history.replaceState({ ...window.history.state, brought: 'code' }, '');
  history.cover(1);
  history.forgetBrought();
  await arrive(() => window.history.back());
  expect(history.brought()).toBeNull();
});

test('without a flow that listens, an old entry of a cover is left at once', async () => {
  history.cover(1);
  await arrive(() => window.history.back());
  stop();
  const arrivals = vi.fn();
  window.addEventListener('popstate', arrivals);
  window.history.forward();
  await vi.waitFor(() => expect(arrivals).toHaveBeenCalledTimes(2));
  window.removeEventListener('popstate', arrivals);
  expect(window.history.state.covers ?? 0).toBe(0);
  expect(places).toEqual([]);
});

test('a cover opened while an old entry is being left, as after a reload, gets an entry and is not closed', async () => {
  history.cover(1);
  await arrive(() => window.history.back());
  stop();
  moves.mockClear();
  await arrive(() => window.history.forward());
  // The browser has not left the old entry yet.
  expect(window.history.state.covers).toBe(1);
  stop = history.onCovers(moves);
  await arrive(() => history.cover(1));
  expect(window.history.state.covers).toBe(1);
  expect(moves).not.toHaveBeenCalled();
  await arrive(() => window.history.back());
  expect(moves.mock.calls).toEqual([[0, 'pop']]);
  expect(places).toEqual([]);
});

test('an entry that was added while a reload waited for the server becomes the entry of the page', async () => {
  history.cover(1);
  const go = vi.spyOn(window.history, 'go');
  vi.spyOn(performance, 'timeOrigin', 'get').mockReturnValue(performance.timeOrigin + performance.now());
  const { key } = history.current();
  const reloaded = createHistory(window);
  expect(go).not.toHaveBeenCalled();
  expect(window.history.state.covers ?? 0).toBe(0);
  expect(reloaded.current()).toMatchObject({ pathname: '/page', search: '?tab=2', key });
  vi.restoreAllMocks();
});

test('an old entry that is left after more than 1 s, on a slow device, closes no cover that was opened meanwhile', async () => {
  history.cover(1);
  stop();
  await arrive(() => window.history.back());
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const go = vi.spyOn(window.history, 'go').mockImplementation(() => {});
  await arrive(() => {
    window.history.forward();
    vi.advanceTimersByTime(1);
  });
  vi.advanceTimersByTime(1000);
  go.mockRestore();
  vi.useRealTimers();
  moves.mockClear();
  stop = history.onCovers(moves);
  history.cover(1);
  moves.mockClear();
  await arrive(() => window.history.back());
  expect(moves).not.toHaveBeenCalled();
  expect(window.history.state.covers).toBe(1);
  await arrive(() => window.history.back());
  expect(moves.mock.calls).toEqual([[0, 'pop']]);
});

test('a browser that refuses more entries gets none, and closing the cover then leaves none', () => {
  const refuse = vi.spyOn(History.prototype, 'pushState').mockImplementation(() => {
    throw new DOMException('', 'SecurityError');
  });
  const before = window.history.length;
  history.cover(1);
  refuse.mockRestore();
  expect(window.history.length).toBe(before);
  expect(moves).not.toHaveBeenCalled();
  history.cover(0);
  expect(moves.mock.calls).toEqual([[0, 'pop']]);
  history.push('/next');
  expect(address()).toBe('/next');
});

test('if going back leads nowhere for 1 s, because a frame has entries of its own, a waiting push goes on', () => {
  history.cover(1);
  vi.useFakeTimers();
  const go = vi.spyOn(window.history, 'go').mockImplementation(() => {});
  history.cover(0);
  history.push('/next');
  vi.advanceTimersByTime(999);
  expect(address()).toBe('/page?tab=2');
  vi.advanceTimersByTime(1);
  expect(address()).toBe('/next');
  expect(moves.mock.calls).toEqual([
    [0, 'pop'],
    [0, 'push'],
  ]);
  go.mockRestore();
  vi.useRealTimers();
});
