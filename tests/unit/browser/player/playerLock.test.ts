import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { holdPlayer, type PlayerTabs } from '../../../../src/browser/player/playerLock.ts';
import { createChannels, createLocks } from '../stored/tabs.ts';

/** Waits until messages and the answers to them have arrived. */
const settled = async () => {
  for (let turn = 0; turn < 4; turn++) await new Promise((resolve) => setTimeout(resolve));
};
type World = () => PlayerTabs;
/** Creates a clock that never returns the same time twice. */
const ticking = () => {
  let time = 0;
  return () => ++time;
};
const start = (tabs: PlayerTabs) => {
  const heard = { onHeld: vi.fn(), onLost: vi.fn() };
  return { ...heard, giveUp: holdPlayer(tabs, heard) };
};
const noChannel = () => {
  throw new Error('no channel');
};

describe.each<[string, World]>([
  ['with locks', () => ({ locks: createLocks(), openChannel: noChannel, now: () => 0 })],
  ['without locks', () => ({ locks: undefined, openChannel: createChannels(), now: ticking() })],
])('%s', (_name, world) => {
  test('one tab gets the player and does not lose it while no other tab wants it', async () => {
    const tab = start(world());
    await settled();
    expect(tab.onHeld).toHaveBeenCalledOnce();
    tab.giveUp();
    await settled();
    expect(tab.onLost).not.toHaveBeenCalled();
  });

  test('the tab that starts last gets the player, and each other tab is notified once that it lost the player', async () => {
    const tabs = world();
    const [first, second] = [start(tabs), start(tabs)];
    await settled();
    expect(first.onLost).toHaveBeenCalledOnce();
    expect(second.onLost).not.toHaveBeenCalled();
    const third = start(tabs);
    await settled();
    expect(first.onLost).toHaveBeenCalledOnce();
    expect(second.onLost).toHaveBeenCalledOnce();
    expect(third.onHeld).toHaveBeenCalledOnce();
    expect(third.onLost).not.toHaveBeenCalled();
  });

  test('a tab that has given up the player is not notified of other tabs', async () => {
    const tabs = world();
    const first = start(tabs);
    await settled();
    first.giveUp();
    start(tabs);
    await settled();
    expect(first.onLost).not.toHaveBeenCalled();
  });

  test('a tab that gives up before its turn is not notified', async () => {
    const tab = start(world());
    tab.onHeld.mockClear();
    tab.giveUp();
    await settled();
    expect(tab.onHeld).not.toHaveBeenCalled();
    expect(tab.onLost).not.toHaveBeenCalled();
  });
});

describe('without locks', () => {
  test('without locks, one of two tabs that start at the same time gets the player, and only the other one loses it', async () => {
    const openChannel = createChannels();
    const tabs = (at: number) => ({ locks: undefined, openChannel, now: () => at });
    const [newer, older] = [start(tabs(5_000)), start(tabs(4_999))];
    await settled();
    expect([newer.onLost.mock.calls.length, older.onLost.mock.calls.length]).toEqual([0, 1]);
    const [one, other] = [start(tabs(9_000)), start(tabs(9_000))];
    await settled();
    expect(newer.onLost).toHaveBeenCalledOnce();
    expect(one.onLost.mock.calls.length + other.onLost.mock.calls.length).toBe(1);
  });

  test('without locks, a tab takes the player although its clock was set back', async () => {
    const openChannel = createChannels();
    const first = start({ locks: undefined, openChannel, now: () => 10_000_000 });
    start({ locks: undefined, openChannel, now: () => 1_000 });
    await settled();
    expect(first.onLost).toHaveBeenCalledOnce();
  });

  test('without locks, unknown messages on the channel do not claim the player', async () => {
    const openChannel = createChannels();
    const tab = start({ locks: undefined, openChannel, now: () => 0 });
    const stranger = openChannel('zhitu-player');
    for (const word of [null, 'claim', 5, { at: 1 }]) stranger.postMessage(word);
    await settled();
    expect(tab.onLost).not.toHaveBeenCalled();
  });
});

describe('a browser that refuses locks', () => {
  const request = () => Promise.reject(new DOMException('', 'SecurityError'));

  test('if the browser refuses locks, the tabs use a channel', async () => {
    const tabs = { locks: { request }, openChannel: createChannels(), now: ticking() } as PlayerTabs;
    const first = start(tabs);
    await settled();
    start(tabs);
    await settled();
    expect(first.onHeld).toHaveBeenCalledOnce();
    expect(first.onLost).toHaveBeenCalledOnce();
  });

  test('if the browser refuses locks and channels, each tab plays on its own', async () => {
    const tab = start({ locks: { request }, openChannel: noChannel, now: () => 0 } as PlayerTabs);
    await settled();
    expect(tab.onHeld).toHaveBeenCalledOnce();
    expect(tab.onLost).not.toHaveBeenCalled();
    tab.giveUp();
  });
});

describe('a browser whose locks never answer', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });
  const silent = () => {
    let grant = (): unknown => undefined;
    const request = (_: string, __: unknown, run: () => unknown) =>
      new Promise((resolve) => {
        grant = () => {
          const held = run();
          resolve(held);
          return held;
        };
      });
    return { locks: { request } as PlayerTabs['locks'], grant: () => grant() };
  };

  test('after 5 s without an answer of the locks, the tabs use a channel', async () => {
    const tabs = { locks: silent().locks, openChannel: createChannels(), now: ticking() };
    const first = start(tabs);
    await vi.advanceTimersByTimeAsync(4999);
    expect(first.onHeld).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(first.onHeld).toHaveBeenCalledOnce();
    const second = start(tabs);
    await vi.advanceTimersByTimeAsync(6000);
    expect([first.onLost.mock.calls.length, second.onLost.mock.calls.length]).toEqual([1, 0]);
  });

  test('a lock that is granted after 5 s is released at once, and does not report the player a second time', async () => {
    const { locks, grant } = silent();
    const tab = start({ locks, openChannel: noChannel, now: () => 0 });
    await vi.advanceTimersByTimeAsync(5000);
    expect(await grant()).toBeUndefined();
    expect(tab.onHeld).toHaveBeenCalledOnce();
    expect(tab.onLost).not.toHaveBeenCalled();
  });

  test('a tab that gives up while the locks do not answer is not notified', async () => {
    const tab = start({ locks: silent().locks, openChannel: createChannels(), now: () => 0 });
    tab.giveUp();
    await vi.advanceTimersByTimeAsync(6000);
    expect(tab.onHeld).not.toHaveBeenCalled();
    expect(tab.onLost).not.toHaveBeenCalled();
  });
});
