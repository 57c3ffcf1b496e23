import { describe, expect, test } from 'vitest';
import { creditRewards } from '../../src/referenceBackend/api/notices.ts';
import type { RunningServer } from '../../src/referenceBackend/server.ts';
import { collector, known, loginRequired, newcomer, notFound, owner, sendPosition } from './lessonCalls.ts';
import { call, detailOf, refusal, serverForTest, serverWithClock, tokenOf } from './testing.ts';

const openLesson = ({ url }: RunningServer, lesson: number, token: string) =>
  call(url, 'GET', `/api/v2/video/${lesson}`, undefined, token);

describe('recording progress', () => {
  const progressOf = async ({ backend }: RunningServer, lesson: number) =>
    backend.database.first<{ watch_seconds: number; watched_at: number | null }>(
      'SELECT watch_seconds, watched_at FROM lesson_progress WHERE member_id = 5 AND lesson_id = ?',
      [lesson],
    );

  test.each([0, -5, 'abc', '', '12s', null, undefined, [3], { a: 1 }, true, 0.5])(
    'the position %j is refused',
    async (duration) => {
      const server = await serverForTest();
      expect(await sendPosition(server, 14, duration, await tokenOf(server.url, newcomer))).toEqual(
        refusal('参数错误'),
      );
      expect(server.backend.ledger.entriesOf('progress')).toEqual([]);
    },
  );

  test('only members with the right or a trial can record progress, and only for existing lessons', async () => {
    const server = await serverForTest();
    const token = await tokenOf(server.url, newcomer);
    expect(await sendPosition(server, 14, 10)).toEqual(loginRequired);
    expect(await sendPosition(server, 3, 10, token)).toEqual(refusal('无权限观看此视频'));
    for (const lesson of [169, 170, 4711]) expect(await sendPosition(server, lesson, 10, token)).toEqual(notFound);
  });

  test('progress only grows, finishes a lesson once, and then stays', async () => {
    const { server, passSeconds } = await serverWithClock();
    const token = await tokenOf(server.url, newcomer);
    for (const position of [12, '23', 7, 23]) await sendPosition(server, 14, position, token);
    expect(await progressOf(server, 14)).toEqual({ watch_seconds: 23, watched_at: null });
    passSeconds(60);
    await sendPosition(server, 14, 61.9, token);
    const finished = await progressOf(server, 14);
    expect(finished).toMatchObject({ watch_seconds: 61, watched_at: server.backend.now() });
    passSeconds(60);
    await Promise.all([70, 60, 5].map((position) => sendPosition(server, 14, position, token)));
    expect(await progressOf(server, 14)).toEqual(finished);
    const notes = server.backend.ledger.entriesOf('progress');
    expect(notes.slice(0, 5)).toMatchObject([
      { member: newcomer, detail: { lesson: 14, duration: 12, watchSeconds: 12, finished: false } },
      { detail: { duration: 23, watchSeconds: 23, finished: false } },
      { detail: { duration: 7, watchSeconds: 23, finished: false } },
      { detail: { duration: 23, watchSeconds: 23, finished: false } },
      { detail: { duration: 61, watchSeconds: 61, finished: true } },
    ]);
    expect(notes).toHaveLength(8);
    expect(server.backend.ledger.entriesOf('lessonFinished')).toHaveLength(1);
  });

  test('progress that arrives several times at the same time finishes the lesson once', async () => {
    const server = await serverForTest();
    const token = await tokenOf(server.url, newcomer);
    await Promise.all([60, 60, 61].map((position) => sendPosition(server, 14, position, token)));
    expect(server.backend.ledger.entriesOf('lessonFinished')).toHaveLength(1);
    expect(await detailOf(server, token)).toMatchObject({ credit1: creditRewards.watched_video });
  });

  test('a lesson without a length finishes at once, and one that is longer than its film never does', async () => {
    const server = await serverForTest();
    const token = await tokenOf(server.url, owner);
    await server.backend.database.change('UPDATE lessons SET duration = 0 WHERE id = 5');
    await sendPosition(server, 5, 1, token);
    await sendPosition(server, 8, 60, token);
    expect(server.backend.ledger.entriesOf('lessonFinished')).toMatchObject([{ detail: { lesson: 5 } }]);
  });

  test('progress of a trial ends with the trial and does not make the course a learned one', async () => {
    const server = await serverForTest();
    const token = await tokenOf(server.url, newcomer);
    await openLesson(server, 1, token);
    await sendPosition(server, 1, 999, token);
    expect(await progressOf(server, 1)).toEqual({ watch_seconds: 20, watched_at: null });
    expect((await call(server.url, 'GET', '/api/v3/member/courses/learned', undefined, token)).data).toMatchObject({
      total: 0,
    });
    const { last_view_video } = (await openDetail(server, token)).likes[0] ?? {};
    expect(last_view_video).toMatchObject({ video_id: 1, watch_seconds: 20 });
  });

  /** Likes course 1 and returns the list of likes. */
  async function openDetail({ url }: RunningServer, token: string) {
    await call(url, 'GET', '/api/v2/course/1/like', undefined, token);
    const { data } = await call(url, 'GET', '/api/v3/member/courses/like', undefined, token);
    return { likes: (data as { data: Record<string, unknown>[] }).data };
  }

  test('progress opens no study record, and opening a lesson does', async () => {
    const server = await serverForTest();
    const token = await tokenOf(server.url, newcomer);
    await sendPosition(server, 14, 60, token);
    const studies = () => server.backend.database.count('SELECT COUNT(*) FROM course_progress WHERE member_id = 5');
    expect(await studies()).toBe(0);
    await openLesson(server, 14, token);
    expect(await studies()).toBe(1);
  });

  test('finished lessons increase the course progress, and each lesson and the whole course give points once', async () => {
    const server = await serverForTest();
    const token = await tokenOf(server.url, newcomer);
    // Course 36 is free and has 4 visible lessons.
    const lessons = [3601, 3602, 3603, 3604];
    await openLesson(server, 3601, token);
    const course = async () => {
      const { data } = await call(server.url, 'GET', '/api/v3/member/courses/learned', undefined, token);
      return (data as { data: Record<string, unknown>[] }).data[0];
    };
    expect(await course()).toMatchObject({ progress: 0, learned_count: 0, last_view_video: [], is_subscribe: 0 });
    await sendPosition(server, 3601, 59, token);
    expect(await course()).toMatchObject({ progress: 0, last_view_video: { video_id: 3601, watch_seconds: 59 } });
    const progress = [];
    for (const lesson of lessons) {
      await sendPosition(server, lesson, 60, token);
      progress.push((await course())?.progress);
    }
    expect(progress).toEqual([25, 50, 75, 100]);
    expect(await course()).toMatchObject({ is_watched: 1, learned_count: 4, watched_at: expect.stringMatching(/^\d/) });
    for (const lesson of lessons) await sendPosition(server, lesson, 60, token);

    const { watched_video, watched_vod_course } = creditRewards;
    const total = 4 * watched_video + watched_vod_course;
    expect(await detailOf(server, token)).toMatchObject({ credit1: total });
    const { data } = await call(server.url, 'GET', '/api/v2/member/credit1Records', undefined, token);
    const remarks = (data as { data: { remark: string }[] }).data.map(({ remark }) => remark);
    const ofLesson = `看完视频送${watched_video}积分`;
    expect(remarks).toEqual([`看完点播课程送${watched_vod_course}积分`, ofLesson, ofLesson, ofLesson, ofLesson]);
    const messages = await call(server.url, 'GET', '/api/v2/member/messages?page_size=50', undefined, token);
    expect(messages.data).toMatchObject({ total: 5 });
    expect(JSON.stringify(messages.data)).toContain(`积分变动:${watched_video}，备注:${ofLesson}`);
    const unread = await call(server.url, 'GET', '/api/v2/member/unreadNotificationCount', undefined, token);
    expect(unread.data).toBe(5);
    expect(server.backend.ledger.entriesOf('courseFinished')).toMatchObject([
      { member: newcomer, detail: { course: 36, points: watched_vod_course } },
    ]);
  });

  test('course progress counts only visible lessons and is rounded to whole per cent', async () => {
    const server = await serverForTest();
    const token = await tokenOf(server.url, owner);
    // 9 visible lessons, 3 of them finished; the fourth makes 44.4 %.
    await sendPosition(server, 4, 60, token);
    const { data } = await call(server.url, 'GET', '/api/v3/member/courses', undefined, token);
    expect(data).toMatchObject({ data: [{ course_id: 1, watch_record: { progress: 44 }, learned_count: 4 }] });
  });
});

describe('lists of the study centre', () => {
  const list = async ({ url }: RunningServer, path: string, token: string) =>
    (await call(url, 'GET', path, undefined, token)).data as {
      total: number;
      data: ({ course_id: number; created_at: string; updated_at: string } & Record<string, unknown>)[];
    };

  test.each(['', '/learned', '/like'])(
    'the list /courses%s has pages and includes the deleted course',
    async (path) => {
      const server = await serverForTest();
      const token = await tokenOf(server.url, collector);
      const first = await list(server, `/api/v3/member/courses${path}`, token);
      const second = await list(server, `/api/v3/member/courses${path}?page=2`, token);
      expect([first.total, first.data.length, second.data.length]).toEqual([13, 10, 3]);
      const rows = [...first.data, ...second.data];
      expect(new Set(rows.map(({ course_id }) => course_id)).size).toBe(13);
      expect(rows.find(({ course_id }) => course_id === 99)).toMatchObject({
        course: [],
        last_view_video: { video: [] },
      });
      const times = rows.map((row) => (path === '/learned' ? row.updated_at : row.created_at));
      expect(times).toEqual(times.toSorted().reverse());
      expect((await list(server, `/api/v3/member/courses${path}?page=9`, token)).data).toEqual([]);
      expect(await call(server.url, 'GET', `/api/v3/member/courses${path}`)).toEqual(loginRequired);
    },
  );

  test('the learned courses count hidden lessons and say whether they were bought', async () => {
    const server = await serverForTest();
    const token = await tokenOf(server.url, owner);
    const { data } = await list(server, '/api/v3/member/courses/learned', token);
    expect(data).toMatchObject([
      { course_id: 1, is_subscribe: 1, course: { videos_count: 11 } },
      { course_id: 4, is_subscribe: 0, progress: 17 },
    ]);
  });

  test('the learned courses are sorted by the last opening', async () => {
    const { server, passSeconds } = await serverWithClock();
    const token = await tokenOf(server.url, owner);
    passSeconds(3600);
    await sendPosition(server, 20, 60, token);
    const { data } = await list(server, '/api/v3/member/courses/learned', token);
    expect(data.map(({ course_id }) => course_id)).toEqual([4, 1]);
  });

  test('the lists before version 3 count the deleted course without showing it', async () => {
    const server = await serverForTest();
    const token = await tokenOf(server.url, collector);
    const { total, data } = await list(server, '/api/v2/member/courses?page_size=20', token);
    expect([total, data.length]).toEqual([13, 12]);
    expect((await list(server, '/api/v2/member/courses', token)).data).toHaveLength(5);
  });

  test('the lessons of a learned course keep the keys of their old order if one was published earlier', async () => {
    const server = await serverForTest();
    const token = await tokenOf(server.url, known);
    const ask = (id: string) => call(server.url, 'GET', `/api/v3/member/learned/course/${id}`, undefined, token);
    const { data } = await ask('2');
    expect(data).toMatchObject([
      { id: 10, watch_record: { watch_seconds: 60 } },
      { id: 11 },
      { id: 12, watch_record: { watch_seconds: 23, watched_at: null } },
      { id: 13, watch_record: null },
    ]);
    const [{ watch_record }] = data as [{ watch_record: { watched_at: string; created_at: string } }];
    const [watched, created] = [watch_record.watched_at, watch_record.created_at];
    expect(watched).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/);
    expect(Date.parse(`${watched}Z`) - Date.parse(`${created}Z`)).toBe(8 * 3600_000);
    await server.backend.database.change('UPDATE lessons SET published_at = published_at - 86400000 WHERE id = 13');
    expect(Object.entries((await ask('2')).data as object).map(([key, { id }]) => [key, id])).toEqual([
      ['0', 10],
      ['1', 11],
      ['2', 12],
      ['3', 13],
    ]);
    expect(Array.isArray((await ask('2')).data)).toBe(false);
    expect(await ask('x')).toEqual(refusal('错误'));
  });
});
