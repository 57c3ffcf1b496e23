import { describe, expect, test, vi } from 'vitest';
import { createActor, sendTo, setup } from 'xstate';
import { type StorageKey, storageKeys } from '../../../src/browser/stored/storage.ts';
import type { Environment } from '../../../src/wiring/environment.ts';
import { wirePlayLock } from '../../../src/wiring/learn/playLock.ts';
import { createChannels, createLocks } from '../browser/stored/tabs.ts';

type Tabs = { locks?: Environment['locks']; openChannel?: Environment['openChannel'] };
const noChannel: Environment['openChannel'] = () => ({ postMessage: () => {}, close: () => {}, onmessage: null });

/** Waits until the clock shows another millisecond, so that a tab that starts now starts later than the others. */
const passing = () => {
  const now = Date.now();
  return vi.waitFor(() => expect(Date.now()).toBeGreaterThan(now), { interval: 1 });
};

/** Opens a tab with the play lock of a lesson's player. */
function openTab({ locks, openChannel = noChannel }: Tabs, lessonId: number) {
  const kept = new Map<StorageKey, string>();
  const store = {
    read: (key: StorageKey) => kept.get(key) ?? '',
    write: (key: StorageKey, value: string) => !!kept.set(key, value),
    remove: (key: StorageKey) => void kept.delete(key),
    names: () => [],
    onOtherTab: () => () => {},
  };
  const clock = { now: Date.now } as Environment['clock'];
  const pause = vi.fn();
  const machine = setup({
    types: {} as { children: { playLock: 'playLock' } },
    actors: { playLock: wirePlayLock({ store, locks, openChannel, clock }) },
    actions: {
      pause,
      start: sendTo('playLock', { type: 'parent.started' }),
      rest: sendTo('playLock', { type: 'parent.paused' }),
    },
  }).createMachine({
    invoke: { id: 'playLock', src: 'playLock', input: { lessonId } },
    on: { 'lock.lost': { actions: 'pause' }, start: { actions: 'start' }, rest: { actions: 'rest' } },
  });
  const player = createActor(machine).start();
  return {
    kept,
    pause,
    start: () => player.send({ type: 'start' }),
    rest: () => player.send({ type: 'rest' }),
    leave: () => player.stop(),
    is: async (state: 'idle' | 'takenOver' | 'holding') => {
      await passing();
      await vi.waitFor(() => {
        const snapshot = player.getSnapshot().children.playLock?.getSnapshot();
        expect(snapshot?.matches(state === 'holding' ? { playing: 'holding' } : state), String(snapshot?.value)).toBe(
          true,
        );
      });
    },
  };
}

describe.each<[string, () => Tabs]>([
  ['with locks', () => ({ locks: createLocks() })],
  ['without locks', () => ({ openChannel: createChannels() })],
])('C7, %s', (_name, tabs) => {
  test('the tab that was started last plays; the other pauses and can start again without a reload', async () => {
    const shared = tabs();
    const [one, other] = [openTab(shared, 3), openTab(shared, 8)];
    one.start();
    await one.is('holding');
    expect(one.kept.get(storageKeys.playId)).toBe('3');
    other.start();
    await one.is('takenOver');
    await other.is('holding');
    expect(one.pause).toHaveBeenCalledOnce();
    expect(other.kept.get('meedu-play-id')).toBe('8');
    one.rest();
    one.start();
    await one.is('holding');
    await other.is('takenOver');
    expect(other.pause).toHaveBeenCalledOnce();
  });

  test('C7: a lesson that is open in two tabs plays in only one of them', async () => {
    const shared = tabs();
    const [one, other] = [openTab(shared, 3), openTab(shared, 3)];
    one.start();
    await one.is('holding');
    other.start();
    await one.is('takenOver');
  });

  test('C7: a paused tab and a closed tab give up the lock without a message', async () => {
    const shared = tabs();
    const one = openTab(shared, 3);
    one.start();
    await one.is('holding');
    one.rest();
    const other = openTab(shared, 8);
    other.start();
    await other.is('holding');
    await one.is('idle');
    other.leave();
    one.start();
    await one.is('holding');
    expect([one.pause, other.pause].flatMap(({ mock }) => mock.calls)).toEqual([]);
  });
});

test('closing a tab releases the play lock, so another tab can play', async () => {
  const locks = createLocks();
  const tab = openTab({ locks }, 3);
  tab.start();
  await tab.is('holding');
  expect(locks.isHeld('zhitu-player')).toBe(true);
  tab.leave();
  await vi.waitFor(() => expect(locks.isHeld('zhitu-player')).toBe(false));
});
