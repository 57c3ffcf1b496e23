import { describe, expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import { storageKeys } from '../../../src/browser/storage.ts';
import { createChannels, createLocks } from '../browser/tabs.ts';
import { createWorld } from './harness.ts';

type Tabs = Pick<NonNullable<Parameters<typeof createWorld>[0]>, 'locks' | 'openChannel'>;

/** Until the clock shows another millisecond: whoever starts now is later than whoever has started. */
const passing = () => {
  const now = Date.now();
  return vi.waitFor(() => expect(Date.now()).toBeGreaterThan(now), { interval: 1 });
};

/** A tab with a player on its page. */
async function openTab(tabs: Tabs) {
  const world = createWorld({ page: 'playLock', ...tabs });
  // The first of them waits for its code to be made, which may take a busy machine more than a second.
  const playLockFor = await vi.waitFor(() => world.site.pageFlow('playLock'), { timeout: 10_000 });
  const player = { pause: vi.fn() };
  const lock = createActor(playLockFor(player)).start();
  return {
    world,
    player,
    lock,
    start: (lessonId: number) => lock.send({ type: 'player.started', lessonId }),
    is: async (state: 'idle' | 'takenOver' | 'holding') => {
      await passing();
      await vi.waitFor(() => {
        const snapshot = lock.getSnapshot();
        expect(snapshot.matches(state === 'holding' ? { playing: 'holding' } : state), String(snapshot.value)).toBe(
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
  test('the tab that was started last plays; the other pauses, and goes on without being loaded anew', async () => {
    const shared = tabs();
    const [one, other] = [await openTab(shared), await openTab(shared)];
    one.start(3);
    await one.is('holding');
    expect(one.world.kept.get(storageKeys.playId)).toBe('3');
    other.start(8);
    await one.is('takenOver');
    await other.is('holding');
    expect(one.player.pause).toHaveBeenCalledOnce();
    expect(other.world.kept.get('meedu-play-id')).toBe('8');
    one.lock.send({ type: 'player.paused' });
    one.start(3);
    await one.is('holding');
    await other.is('takenOver');
    expect(other.player.pause).toHaveBeenCalledOnce();
  });

  test('the same lesson in two tabs is noticed, too', async () => {
    const shared = tabs();
    const [one, other] = [await openTab(shared), await openTab(shared)];
    one.start(3);
    await one.is('holding');
    other.start(3);
    await one.is('takenOver');
  });

  test('a paused tab gives way without a word, and so does one that was left', async () => {
    const shared = tabs();
    const [one, other] = [await openTab(shared), await openTab(shared)];
    for (const type of ['player.paused', 'player.left'] as const) {
      one.start(3);
      await one.is('holding');
      one.lock.send({ type });
      other.start(8);
      await other.is('holding');
      await one.is('idle');
      other.lock.send({ type });
    }
    expect(one.player.pause).not.toHaveBeenCalled();
  });
});

test('a tab that is closed or breaks down holds the player no longer', async () => {
  const locks = createLocks();
  const tab = await openTab({ locks });
  tab.start(3);
  await tab.is('holding');
  expect(locks.isHeld('zhitu-player')).toBe(true);
  tab.lock.stop();
  await vi.waitFor(() => expect(locks.isHeld('zhitu-player')).toBe(false));
});
