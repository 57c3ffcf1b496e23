import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { progressOf } from '../../../machines/domain/progressKnown.ts';
import { progressKey, storageKeys } from '../../../src/browser/stored/storage.ts';
import { envelope } from '../api/harness.ts';
import { createWorld, member } from './harness.ts';
import { enter, held, mine, record, recorded, seconds } from './watching.ts';

const { userToken } = storageKeys;
const queue = progressKey(member.id);

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => {
  vi.useRealTimers();
});

describe('C6: sending progress', () => {
  test("C6: progress is sent every 10 s, in whole seconds, with the member's own token", async () => {
    const { world, at, settle } = await enter();
    for (const position of [0, 0.4, 4, 9.9]) at(position);
    await settle();
    expect(recorded(world)).toEqual([]);
    at(10.2);
    await settle();
    for (const position of [11, 19.99, 20.1, 24]) at(position);
    await settle();
    expect(recorded(world)).toEqual([
      [3, seconds(10)],
      [3, seconds(20)],
    ]);
    expect(world.sent[0]?.authorization).toBe(`Bearer ${mine}`);
  });

  test.each(['player.paused', 'player.sought', 'player.ended', 'player.left'] as const)(
    'C6: progress is sent at once on %s, and not again if it has not changed',
    async (type) => {
      const { world, progress, at, settle } = await enter();
      progress.send({ type });
      at(4);
      progress.send({ type });
      await settle();
      progress.send({ type });
      at(4.5);
      progress.send({ type });
      await settle();
      expect(recorded(world)).toEqual([[3, seconds(4)]]);
    },
  );

  test('C6: progress is never sent if it is less than what the server knows', async () => {
    const { world, progress, at, settle } = await enter();
    progress.send({ type: 'player.opened', lessonId: 3, watchedSeconds: 125 });
    at(125);
    at(30);
    progress.send({ type: 'player.paused' });
    await settle();
    expect(recorded(world)).toEqual([]);
    at(136);
    await settle();
    at(40);
    progress.send({ type: 'player.sought' });
    await settle();
    expect(recorded(world)).toEqual([[3, seconds(136)]]);
  });

  test('C6: progress of a lesson is sent with one call at a time, and the next call has the furthest position', async () => {
    const { answer, give } = held();
    const { world, progress, at, settle } = await enter({ answers: { [record(3)]: answer } });
    at(10);
    await settle();
    at(21);
    progress.send({ type: 'player.paused' });
    at(25);
    progress.send({ type: 'player.paused' });
    await settle();
    expect(recorded(world)).toEqual([[3, seconds(10)]]);
    give();
    await vi.waitFor(() => expect(recorded(world)).toHaveLength(2));
    give();
    await settle();
    expect(recorded(world)).toEqual([
      [3, seconds(10)],
      [3, seconds(25)],
    ]);
  });

  test.each(['hidePage', 'leavePage'] as const)(
    'C6: progress is sent without waiting for an earlier answer when the page is hidden or closed (%s), and survives it',
    async (go) => {
      const { answer } = held();
      const { world, at, settle } = await enter({ answers: { [record(3)]: answer } });
      at(10);
      await settle();
      at(14);
      at(6, 8);
      world[go]();
      await settle();
      expect(recorded(world)).toEqual([
        [3, seconds(10)],
        [3, seconds(14)],
        [8, seconds(6)],
      ]);
      expect(world.sent.map(({ keepalive }) => keepalive)).toEqual([true, true, true]);
      expect(world.sent.map(({ isGivenUp }) => isGivenUp())).toEqual([true, false, false]);
      expect(JSON.parse(world.kept.get(queue) ?? '')).toEqual({ 3: 14, 8: 6 });
      world[go]();
      await settle();
      expect(recorded(world)).toHaveLength(3);
    },
  );
});

test('the progress flow starts with the session if its code loads before the config', async () => {
  const { answer, give } = held();
  const world = createWorld({
    page: 'studyCenter',
    stored: { [userToken]: mine },
    answers: { '/api/v2/other/config': answer },
  });
  await world.loaded('progress');
  expect(() => world.wired.backgroundFlow('progress')).toThrow('progress does not run yet');
  give(envelope(0, '', { name: '示例课堂', url: 'https://api.example' }));
  await world.until('member');
  await vi.waitFor(() => expect(world.wired.backgroundFlow('progress').getSnapshot().matches('member')).toBe(true));
});

test('one progress flow runs for all callers, so nothing is sent twice', async () => {
  const { world } = await enter({ stored: { [queue]: '{"3":40}' } });
  await vi.waitFor(() => expect(world.kept.has(queue)).toBe(false));
  await vi.advanceTimersByTimeAsync(1_000);
  expect(recorded(world)).toEqual([[3, seconds(40)]]);
});

test('the catalogue shows the progress before the server knows it', async () => {
  const { progress, at } = await enter();
  progress.send({ type: 'player.opened', lessonId: 8, watchedSeconds: 90 });
  at(7.8);
  const now = progress.getSnapshot();
  expect([3, 8, 11].map((lesson) => progressOf(now, lesson))).toEqual([7, 90, 0]);
});
