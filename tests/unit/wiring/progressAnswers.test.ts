import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { progressOf } from '../../../machines/domain/progressKnown.ts';
import { progressKey, storageKeys } from '../../../src/browser/stored/storage.ts';
import { envelope } from '../api/harness.ts';
import { createWorld, member } from './harness.ts';
import { enter, mine, offline, record, recorded, seconds } from './watching.ts';

const { userToken } = storageKeys;
const queue = progressKey(member.id);

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => {
  vi.useRealTimers();
});

describe('C6: progress without an answer', () => {
  test('C6: unanswered progress stays on the device and is retried after 5, 10, 20 … s, at most 300 s', async () => {
    const times: number[] = [];
    const answer = () => {
      times.push(Date.now());
      return offline();
    };
    const { world, at } = await enter({ answers: { [record(3)]: answer } });
    at(12);
    await vi.advanceTimersByTimeAsync(920_000);
    const pauses = times.slice(1).map((time, index) => Math.round((time - (times[index] ?? 0)) / 1000));
    expect(pauses).toEqual([5, 10, 20, 40, 80, 160, 300, 300]);
    expect(world.kept.get(queue)).toBe('{"3":12}');
  });

  test.each(['networkReturns', 'showPage'] as const)(
    'C6: unanswered progress of all tabs is sent at once on %s',
    async (back) => {
      let isOnline = false;
      const answers = { [record(3)]: () => (isOnline ? envelope(0) : offline()) };
      const { world, at, settle } = await enter({ answers });
      at(12);
      await settle();
      expect(world.kept.get(queue)).toBe('{"3":12}');
      isOnline = true;
      world.kept.set(queue, '{"3":12,"8":70}');
      world[back]();
      await settle();
      expect(recorded(world)).toEqual([
        [3, seconds(12)],
        [3, seconds(12)],
        [8, seconds(70)],
      ]);
      expect(world.kept.has(queue)).toBe(false);
    },
  );

  test.each([
    ['429', envelope.bind(null, 429, '请稍后再试')],
    ['a server without its database', envelope.bind(null, 1, '错误')],
    ['HTTP 500', () => new Response('', { status: 500 })],
    ['an unreadable answer', () => new Response('<html>')],
  ])('C6: %s is not a refusal, so the progress stays on the device', async (_name, answer) => {
    const { world, progress, at, settle } = await enter({ answers: { [record(3)]: answer } });
    at(12);
    await settle();
    expect(world.kept.get(queue)).toBe('{"3":12}');
    expect(progress.getSnapshot().context.refusals).toEqual({});
  });

  test('C6: unanswered progress of one lesson does not delay another lesson', async () => {
    const { world, progress, at, settle } = await enter({ answers: { [record(3)]: offline } });
    at(4);
    at(6, 8);
    progress.send({ type: 'player.left' });
    await settle();
    expect(world.kept.get(queue)).toBe('{"3":4}');
  });

  test('C6: unsent progress stays if the login has expired, although another call was answered before', async () => {
    const answers = { [record(8)]: () => envelope(401, '请重新登录') };
    const world = createWorld({ stored: { [userToken]: mine, [queue]: '{"3":40,"8":5}' }, answers });
    await world.until('visitor');
    expect(world.kept.get(queue)).toBe('{"3":40,"8":5}');
  });

  test('C6: progress of an earlier visit is sent once, on any page that its member opens', async () => {
    const world = createWorld({ stored: { [userToken]: mine, [queue]: '{"3":40,"8":5}' } });
    await vi.waitFor(() => expect(world.kept.has(queue)).toBe(false));
    expect(recorded(world)).toEqual([
      [3, seconds(40)],
      [8, seconds(5)],
    ]);
  });
});

test.each([
  ['参数错误', 1],
  ['无权限观看此视频', 1],
  ['资源不存在', 404],
])(
  "progress that the server refuses with %s is dropped, and the page has the server's message",
  async (message, code) => {
    const { world, progress, at, settle } = await enter({ answers: { [record(3)]: () => envelope(code, message) } });
    at(12);
    await settle();
    expect(world.kept.has(queue)).toBe(false);
    expect(progress.getSnapshot().context.refusals).toEqual({ 3: message });
    expect(progressOf(progress.getSnapshot(), 3)).toBe(0);
    await vi.advanceTimersByTimeAsync(600_000);
    expect(recorded(world)).toHaveLength(1);
    progress.send({ type: 'player.opened', lessonId: 3, watchedSeconds: 0 });
    expect(progress.getSnapshot().context.refusals).toEqual({});
  },
);
