import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { progressOf } from '../../../machines/domain/progressKnown.ts';
import { progressKey, storageKeys } from '../../../src/browser/storage.ts';
import { envelope } from '../api/harness.ts';
import { createWorld, member, token } from './harness.ts';

const { userToken } = storageKeys;
const mine = token('mine');
const queue = progressKey(member.id);
const record = (lessonId: number) => `/api/v2/video/${lessonId}/record`;
const offline = () => Promise.reject(new TypeError('Failed to fetch'));
type World = ReturnType<typeof createWorld>;
const recorded = ({ sent }: World) =>
  sent.filter(({ path }) => path.endsWith('/record')).map(({ path, body }) => [Number(path.split('/')[4]), body]);
const seconds = (duration: number) => ({ duration });

/** A member on a page with a player. */
async function enter(options: Parameters<typeof createWorld>[0] = {}) {
  const world = createWorld({ page: 'progress', ...options, stored: { [userToken]: mine, ...options.stored } });
  await world.until('member');
  // The first of them waits for its code to be made, which may take a busy machine more than a second.
  const progress = await vi.waitFor(() => world.wired.backgroundFlow('progress'), { timeout: 10_000 });
  const at = (position: number, lessonId = 3) => progress.send({ type: 'player.advanced', lessonId, position });
  /** Until everything that can answer without time passing has answered. */
  const settle = () => vi.advanceTimersByTimeAsync(0);
  return { world, progress, at, settle };
}

/** Answers that wait until they are given, one for each call. */
function held() {
  const waiting: ((response: Response) => void)[] = [];
  return {
    answer: () => new Promise<Response>((resolve) => waiting.push(resolve)),
    give: (response = envelope(0)) => waiting.shift()?.(response),
  };
}

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => {
  vi.useRealTimers();
});

describe('C6: progress is sent', () => {
  test('ten seconds further than the last time, in whole seconds, with the member’s own token', async () => {
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
    'at once on %s, and not again when there is nothing new',
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

  test('never less than was sent, and not what the server knows already', async () => {
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

  test('with one call at a time for a lesson, the furthest position next', async () => {
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
    'when the page goes (%s), without waiting for the answer, and outlives it',
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

describe('C6: progress without an answer', () => {
  test('stays on the device and is tried again after 5, 10, 20 … seconds, five minutes at most', async () => {
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
    'is sent at once: %s; other tabs’ progress with it',
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
    ['500', () => new Response('', { status: 500 })],
    ['something unreadable', () => new Response('<html>')],
  ])('%s is no refusal', async (_name, answer) => {
    const { world, progress, at, settle } = await enter({ answers: { [record(3)]: answer } });
    at(12);
    await settle();
    expect(world.kept.get(queue)).toBe('{"3":12}');
    expect(progress.getSnapshot().context.refusals).toEqual({});
  });

  test('of one lesson does not hold up another', async () => {
    const { world, progress, at, settle } = await enter({ answers: { [record(3)]: offline } });
    at(4);
    at(6, 8);
    progress.send({ type: 'player.left' });
    await settle();
    expect(world.kept.get(queue)).toBe('{"3":4}');
  });

  test('that an earlier visit left is sent once, on any page its member comes back to', async () => {
    const world = createWorld({ stored: { [userToken]: mine, [queue]: '{"3":40,"8":5}' } });
    await vi.waitFor(() => expect(world.kept.has(queue)).toBe(false));
    expect(recorded(world)).toEqual([
      [3, seconds(40)],
      [8, seconds(5)],
    ]);
  });
});

test('its code can come before the config: the flow starts with the session', async () => {
  const { answer, give } = held();
  const world = createWorld({
    page: 'progress',
    stored: { [userToken]: mine },
    answers: { '/api/v2/other/config': answer },
  });
  await vi.waitFor(() => world.wired.pageFlow('progress'), { timeout: 10_000 });
  expect(() => world.wired.backgroundFlow('progress')).toThrow('progress does not run yet');
  give(envelope(0, '', { name: '示例课堂', url: 'https://api.example' }));
  await world.until('member');
  await vi.waitFor(() => expect(world.wired.backgroundFlow('progress').getSnapshot().matches('member')).toBe(true));
});

test('one flow runs, however many have asked for it: nothing is sent twice', async () => {
  const { world } = await enter({ stored: { [queue]: '{"3":40}' } });
  await vi.waitFor(() => expect(world.kept.has(queue)).toBe(false));
  await vi.advanceTimersByTimeAsync(1_000);
  expect(recorded(world)).toEqual([[3, seconds(40)]]);
});

test.each([
  ['参数错误', 1],
  ['无权限观看此视频', 1],
  ['资源不存在', 404],
])('what the server refuses with %s is dropped, and the page has its words', async (message, code) => {
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
});

test('the catalogue can show how far the member has come before the server knows', async () => {
  const { progress, at } = await enter();
  progress.send({ type: 'player.opened', lessonId: 8, watchedSeconds: 90 });
  at(7.8);
  const now = progress.getSnapshot();
  expect([3, 8, 11].map((lesson) => progressOf(now, lesson))).toEqual([7, 90, 0]);
});

describe('whose progress it is', () => {
  test('a 401 keeps it for the member until they sign in again, and it goes with their new token', async () => {
    let isSignedOut = true;
    const answers = { [record(3)]: () => (isSignedOut ? envelope(401, '请登录') : envelope(0)) };
    const { world, at } = await enter({ answers });
    at(12);
    await world.until('visitor');
    expect(world.kept.get(queue)).toBe('{"3":12}');
    await vi.advanceTimersByTimeAsync(600_000);
    world.networkReturns();
    expect(recorded(world)).toHaveLength(1);
    isSignedOut = false;
    world.session().send({ type: 'flow.signedIn', token: token('again') });
    await vi.waitFor(() => expect(world.kept.has(queue)).toBe(false));
    expect(world.sent.at(-1)).toMatchObject({ path: record(3), authorization: `Bearer ${token('again')}` });
  });

  test('another member neither sends nor sees it, and it does not stay for them', async () => {
    let who = member;
    const answers = { [record(3)]: offline, '/api/v2/member/detail': () => envelope(0, '', who) };
    const { world, progress, at, settle } = await enter({ answers });
    at(12);
    await settle();
    who = { ...member, id: 9 };
    world.otherTabStores(userToken, token('theirs'));
    await vi.waitFor(() => expect(progress.getSnapshot().context.memberId).toBe(9));
    world.networkReturns();
    at(15, 8);
    await vi.advanceTimersByTimeAsync(600_000);
    expect(progressOf(progress.getSnapshot(), 3)).toBe(0);
    expect(world.kept.has(queue)).toBe(false);
    const of = (name: string) =>
      world.sent.filter(({ authorization }) => authorization === `Bearer ${token(name)}`).map(({ path }) => path);
    expect(of('theirs')).toEqual([record(8)]);
  });
});

describe('安全退出', () => {
  test('sends what waits first, then revokes the token, and leaves nothing on the device', async () => {
    const { world, at } = await enter();
    at(4);
    at(6, 8);
    world.session().send({ type: 'logout.chosen' });
    await vi.waitFor(() => expect(world.says()).toEqual(['已安全退出']));
    expect(world.sent.map(({ path, authorization }) => [path, authorization])).toEqual(
      [record(3), record(8), '/api/v2/logout'].map((path) => [path, `Bearer ${mine}`]),
    );
    expect(world.kept.size).toBe(0);
  });

  test('waits two seconds at most for it', async () => {
    const { world, at, settle } = await enter({ answers: { [record(3)]: held().answer } });
    at(4);
    const paths = () => world.sent.map(({ path }) => path);
    world.session().send({ type: 'logout.chosen' });
    await settle();
    await vi.waitFor(() => expect(paths()).toEqual([record(3)]));
    await vi.advanceTimersByTimeAsync(1_500);
    expect(paths()).toEqual([record(3)]);
    await vi.advanceTimersByTimeAsync(600);
    expect(paths()).toEqual([record(3), '/api/v2/logout']);
    await vi.waitFor(() => expect(world.says()).toEqual(['已安全退出']));
    expect(world.kept.size).toBe(0);
  });

  test('asks nothing where nothing waits', async () => {
    const { world } = await enter();
    world.session().send({ type: 'logout.chosen' });
    await vi.waitFor(() => expect(world.says()).toEqual(['已安全退出']));
    expect(world.sent.map(({ path }) => path)).toEqual(['/api/v2/logout']);
  });
});
