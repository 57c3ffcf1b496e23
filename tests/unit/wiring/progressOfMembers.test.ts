import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { progressOf } from '../../../machines/domain/progressKnown.ts';
import { progressKey, storageKeys } from '../../../src/browser/stored/storage.ts';
import { envelope } from '../api/harness.ts';
import { member, token } from './harness.ts';
import { enter, held, mine, offline, record, recorded, seconds } from './watching.ts';

const { userToken } = storageKeys;
const theirs = token('theirs');
const queue = progressKey(member.id);

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => {
  vi.useRealTimers();
});

describe('progress of different members', () => {
  test('progress that got a 401 is stored for its member and sent with their next token', async () => {
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

  test('another member neither sends nor sees the progress of the last one, and it is erased', async () => {
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

describe('progress at 安全退出', () => {
  test('安全退出 sends the waiting progress first, then revokes the token, and leaves nothing on the device', async () => {
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

  test('安全退出 waits at most 2 s for the progress', async () => {
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
    expect([...world.kept]).toEqual([[progressKey(member.id), '{"3":4}']]);
  });

  test.each([
    ['the server fails', () => new Response('', { status: 500 })],
    ['the network is disconnected', offline],
    ['the server answers 429', () => envelope(429, '请稍后再试')],
    ['the token has just expired', () => envelope(401, '请登录')],
  ])(
    'progress that was not sent at sign-out because %s stays for its member, whose next sign-in sends it',
    async (_, fail) => {
      let answer: () => Response | Promise<Response> = fail;
      const { world, at } = await enter({
        answers: {
          [record(3)]: () => answer(),
          [record(8)]: () => envelope(0, '', []),
          '/api/v2/member/detail': (init) =>
            envelope(0, '', {
              ...member,
              id: new Headers(init.headers).get('authorization')?.includes(theirs) ? 8 : 7,
            }),
        },
      });
      at(4);
      at(6, 8);
      world.session().send({ type: 'logout.chosen' });
      await vi.waitFor(() => expect(world.says()).toContain('已安全退出'));
      await vi.advanceTimersByTimeAsync(1000);
      await world.until('visitor');
      expect([...world.kept].filter(([name]) => name.startsWith('zhitu-progress:'))).toEqual([
        [progressKey(member.id), expect.stringContaining('"3":4')],
      ]);
      answer = () => envelope(0, '', []);
      const before = world.sent.length;
      world.session().send({ type: 'flow.signedIn', token: mine });
      await vi.waitFor(() => expect(world.sent.slice(before).map(({ path }) => path)).toContain(record(3)));
      expect(world.sent.slice(before).find(({ path }) => path === record(3))).toMatchObject({ body: seconds(4) });
      await vi.waitFor(() => expect(world.kept.has(progressKey(member.id))).toBe(false));
    },
  );

  test('progress that was not sent is neither read nor sent by the next member, and is erased when they sign in', async () => {
    const { world, at } = await enter({
      answers: {
        [record(3)]: offline,
        '/api/v2/member/detail': (init) =>
          envelope(0, '', { ...member, id: new Headers(init.headers).get('authorization')?.includes(theirs) ? 8 : 7 }),
      },
    });
    at(4);
    world.session().send({ type: 'logout.chosen' });
    await vi.waitFor(() => expect(world.says()).toEqual(['已安全退出']));
    await vi.advanceTimersByTimeAsync(1000);
    await world.until('visitor');
    const before = world.sent.length;
    world.session().send({ type: 'flow.signedIn', token: theirs });
    await world.until('member');
    await vi.advanceTimersByTimeAsync(1000);
    expect(world.sent.slice(before)).toEqual([]);
    expect([...world.kept.keys()]).toEqual([userToken]);
  });

  test('安全退出 sends no progress if none waits', async () => {
    const { world } = await enter();
    world.session().send({ type: 'logout.chosen' });
    await vi.waitFor(() => expect(world.says()).toEqual(['已安全退出']));
    expect(world.sent.map(({ path }) => path)).toEqual(['/api/v2/logout']);
  });
});
