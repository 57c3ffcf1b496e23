import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import { progressKey, storageKeys } from '../../../src/browser/stored/storage.ts';
import { envelope } from '../api/harness.ts';
import { createWorld, member, token } from './harness.ts';

const mine = token('mine');
const data = (name: string) =>
  JSON.parse(readFileSync(`tests/contract/recordings/video/${name}.json`, 'utf8')).response.data;
const bought = () => envelope(0, '', { ...data('detail-member-bought'), video_watched_progress: [] });
const address = () => envelope(0, '', data('playinfo-mp4-bought'));
const lessonCall = '/api/v2/video/1';
const addressCall = '/api/v2/video/1/playinfo';

/** Opens the page of a lesson as a member, without a video element. */
async function enter({
  lessonId = '1',
  search = '',
  answers = {},
  stored = {},
}: {
  lessonId?: string;
  search?: string;
  answers?: Record<string, () => Response>;
  stored?: Record<string, string>;
} = {}) {
  const world = createWorld({
    page: 'lesson',
    at: `/courses/video/${lessonId}${search}`,
    stored: { [storageKeys.userToken]: mine, ...stored },
    answers: { [lessonCall]: bought, [addressCall]: address, ...answers },
  });
  await world.until('member');
  // The first test transforms the code of the flows. This may take over 1 s on a busy machine.
  const flows = await world.loaded('lesson');
  const lesson = createActor(flows.lesson, { input: { lessonId } }).start();
  const film = () => lesson.getSnapshot().children.lessonFilm;
  const player = () => film()?.getSnapshot().children.player;
  const playing = () =>
    vi.waitFor(() => {
      const running = player();
      if (!running) throw new Error(`no player: ${JSON.stringify(film()?.getSnapshot().value)}`);
      return running;
    });
  return { world, lesson, film, playing };
}

beforeEach(() => {
  // The test renders nothing, so the player waits for its element.
  vi.stubGlobal('document', { getElementById: () => null, documentElement: {} });
  vi.stubGlobal(
    'MutationObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe('wiring of the lesson page', () => {
  test("the lesson page requests the lesson, then its film address, with the member's token, and starts the player", async () => {
    const { world, playing } = await enter();
    const { context } = (await playing()).getSnapshot();
    expect(context).toMatchObject({ lessonId: 1, trialEnd: 0, hasNext: true, wantsPlay: false });
    const asked = world.asked.filter(({ path }) => path.startsWith('/api/v2/video/'));
    expect(asked.map(({ path }) => path)).toEqual([lessonCall, addressCall]);
    expect(asked.every(({ authorization }) => authorization === `Bearer ${mine}`)).toBe(true);
  });

  test('C6: a lesson starts at the progress of this device if the server does not know it yet', async () => {
    const { playing } = await enter({ stored: { [progressKey(member.id)]: JSON.stringify({ 1: 42 }) } });
    expect((await playing()).getSnapshot().context).toMatchObject({ position: 42, resumeAt: 42, watchedSeconds: 0 });
  });

  test.each([
    [59, 59],
    [60, 0],
    [61, 0],
  ])('a lesson of 60 seconds with a stored progress of %d seconds starts at second %d', async (known, begins) => {
    const { playing } = await enter({ stored: { [progressKey(member.id)]: JSON.stringify({ 1: known }) } });
    expect((await playing()).getSnapshot().context).toMatchObject({ position: begins, resumeAt: begins });
  });

  test('a finished lesson starts at 0, whatever progress this device has stored', async () => {
    const learned = () =>
      envelope(0, '', {
        ...data('detail-member-bought'),
        video_watched_progress: { 1: { video_id: 1, watch_seconds: 1, watched_at: '2026-01-01T00:00:00.000000Z' } },
      });
    const { playing } = await enter({
      answers: { [lessonCall]: learned },
      stored: { [progressKey(member.id)]: JSON.stringify({ 1: 42 }) },
    });
    expect((await playing()).getSnapshot().context).toMatchObject({ position: 0, resumeAt: 0, watchedSeconds: 1 });
  });

  test('a loop starts with the current position of the film', async () => {
    const { world, playing } = await enter({ stored: { [progressKey(member.id)]: JSON.stringify({ 1: 42 }) } });
    const flows = await world.loaded('lesson');
    const loop = createActor(flows.loop(await playing()), { input: { bansSeeking: false } }).start();
    expect(loop.getSnapshot().context.seconds).toBe(42);
  });

  const trialOf = (seconds: number) => {
    const { video, ...rest } = data('detail-member-bought');
    return () => envelope(0, '', { ...rest, video: { ...video, free_seconds: seconds }, is_watch: false });
  };
  const unmeasured = () => {
    const { video, ...rest } = data('detail-member-bought');
    return envelope(0, '', { ...rest, video: { ...video, duration: 0 }, video_watched_progress: [] });
  };
  test.each([
    ['in a lesson of 60 seconds', bought, '?t=59', 59],
    ['with a fraction of a second', bought, '?t=25.1', 25.1],
    ['in the fragment of the address', bought, '?tab=4#t=20', 20],
    ['at the end of the film, which starts at 0', bought, '?t=60', 0],
    ['in a trial of 20 seconds', trialOf(20), '?t=19', 19],
    ['at the end of a trial, which starts at 0', trialOf(20), '?t=20', 0],
    ['that is no time, which starts at 0', bought, '?t=soon', 0],
    ['in a lesson with an unknown length', unmeasured, '?t=30', 30],
  ])('a lesson starts at the time in the address: one %s', async (_, lesson, search, begins) => {
    const { playing } = await enter({ search, answers: { [lessonCall]: lesson } });
    expect((await playing()).getSnapshot().context).toMatchObject({ position: begins });
  });

  test('the lesson page tells the progress flow and the play lock what the player does', async () => {
    const { world, lesson, playing } = await enter();
    const player = await playing();
    player.send({ type: 'media.ready', duration: 60 });
    player.send({ type: 'media.playing' });
    player.send({ type: 'media.timeChanged', seconds: 12 });
    await vi.waitFor(() =>
      expect(world.sent.map(({ path, body }) => [path, body])).toContainEqual([
        '/api/v2/video/1/record',
        { duration: 12 },
      ]),
    );
    expect(world.kept.get(storageKeys.playId)).toBe('1');
    player.send({ type: 'media.timeChanged', seconds: 14 });
    lesson.stop();
    await vi.waitFor(() => expect(world.sent.at(-1)?.body).toEqual({ duration: 14 }));
  });

  test('a film that is a fraction of a second shorter than its length on the server is recorded as finished at its end', async () => {
    const { world, playing } = await enter();
    const player = await playing();
    player.send({ type: 'media.ready', duration: 59.97 });
    player.send({ type: 'media.playing' });
    player.send({ type: 'media.timeChanged', seconds: 59.97 });
    player.send({ type: 'media.ended', wish: 'next' });
    await vi.waitFor(() => expect(world.sent.at(-1)?.body).toEqual({ duration: 60 }));
  });

  test('the next lesson replaces the history entry of the lesson', async () => {
    const { world, lesson, playing } = await enter();
    const player = await playing();
    player.send({ type: 'media.ready', duration: 60 });
    player.send({ type: 'media.ended', wish: 'next' });
    player.send({ type: 'next.chosen' });
    await vi.waitFor(() => expect(lesson.getSnapshot().value).toBe('goingOn'));
    expect(world.history.replace).toHaveBeenCalledWith('/courses/video/2');
  });

  test('the countdown to the next lesson starts at 10 and counts down every second', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance', 'Date'] });
    const { playing } = await enter();
    const player = await playing();
    player.send({ type: 'media.ready', duration: 60 });
    player.send({ type: 'media.ended', wish: 'next' });
    const left = () => player.getSnapshot().context.secondsLeft;
    expect(left()).toBe(10);
    vi.advanceTimersByTime(3000);
    expect(left()).toBe(7);
    vi.useRealTimers();
  });

  test('the next lesson does not call back a member who is leaving', async () => {
    const { world, lesson, playing } = await enter();
    const player = await playing();
    player.send({ type: 'media.ready', duration: 60 });
    player.send({ type: 'media.ended', wish: 'next' });
    // The page that the member chose is not shown yet, because its code loads slowly.
    world.history.push('/courses');
    player.send({ type: 'clock.deadlineReached' });
    await vi.waitFor(() => expect(lesson.getSnapshot().value).toBe('goingOn'));
    expect(world.history.replace).not.toHaveBeenCalled();
    expect(world.history.current().pathname).toBe('/courses');
  });

  test("A9: the server's message is shown in the place of the film", async () => {
    const { film } = await enter({ answers: { [addressCall]: () => envelope(1, '无法获取视频播放地址', []) } });
    await vi.waitFor(() => expect(film()?.getSnapshot().value).toBe('addressRefused'));
    expect(film()?.getSnapshot().context.message).toBe('无法获取视频播放地址');
  });

  test('a lesson that does not exist is missing, and a lesson id that is not a number is not requested', async () => {
    const gone = await enter({ answers: { [lessonCall]: () => envelope(404, '资源不存在', []) } });
    await vi.waitFor(() => expect(gone.lesson.getSnapshot().value).toBe('missing'));
    const wrong = await enter({ lessonId: 'abc' });
    await vi.waitFor(() => expect(wrong.lesson.getSnapshot().value).toBe('missing'));
    expect(wrong.world.asked.some(({ path }) => path.includes('/video/'))).toBe(false);
  });
});
