import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { StudyList } from '../../../machines/domain/study.ts';
import { createApi } from '../../../src/api/index.ts';
import { decodeLearnedLessons, decodeStudyPage, studyApi } from '../../../src/api/study.ts';

type Recording = { request: { path: string }; status: number; response: { code: number; data: unknown } };
const recording = (name: string): Recording =>
  JSON.parse(readFileSync(`tests/contract/recordings/member/${name}.json`, 'utf8'));
const dataOf = (name: string) => recording(name).response.data;
const { signal } = new AbortController();

/** Returns the API's calls on a network that always gives this answer. `sent` lists the requests. */
function answering({ response, status }: Pick<Recording, 'response' | 'status'>) {
  const sent: string[] = [];
  const { call } = createApi({
    base: 'http://127.0.0.1:8000',
    token: () => 'TOKEN',
    onUnauthorized: () => {},
    fetch: async (input, init) => {
      const { pathname, search } = new URL(new Request(input, init).url);
      sent.push(pathname + search);
      return new Response(JSON.stringify(response), { status });
    },
  });
  return { study: studyApi(call), sent };
}

describe('recorded lists of the study centre of MeEdu 4.9', () => {
  test.each([
    ['learned', 'v3-courses-learned', 4, 4],
    ['bought', 'v3-courses', 4, 4],
    ['bought', 'v3-courses-page2', 2, 4],
    ['liked', 'v3-courses-like', 4, 4],
    ['learned', 'v3-courses-learned-empty', 0, 0],
    ['bought', 'v3-courses-empty', 0, 0],
    ['liked', 'v3-courses-like-empty', 0, 0],
  ] as const)('every row of the list “%s” in the recording %s is decoded', (list, name, rows, total) => {
    const page = decodeStudyPage(list, 3, dataOf(name));
    expect([page.rows.length, page.total, page.page, page.pageSize, page.list]).toEqual([rows, total, 3, 10, list]);
  });

  test('a learned course has its progress, whether it was bought, and its last lesson', () => {
    const { rows } = decodeStudyPage('learned', 1, dataOf('v3-courses-learned'));
    expect(rows.find(({ courseId }) => courseId === 3)).toEqual({
      courseId: 3,
      title: 'TypeScript 零基础通关',
      coverUrl: 'http://127.0.0.1:8000/seed/thumb/3.png',
      lessons: 5,
      finishedLessons: 1,
      percent: 20,
      isFinished: false,
      isBought: false,
      since: Date.UTC(2026, 10, 21, 1, 27),
      // 09:34 in China.
      lastLesson: { id: 15, title: '02 环境准备', isFinished: false, seenAt: Date.UTC(2026, 10, 21, 1, 34) },
    });
    expect(rows.find(({ courseId }) => courseId === 6)).toMatchObject({
      percent: 100,
      isFinished: true,
      isBought: true,
      lastLesson: { id: 34, isFinished: true },
    });
  });

  test('a bought course has the time of its purchase (China time), and no progress if it was never opened', () => {
    const { rows } = decodeStudyPage('bought', 1, dataOf('v3-courses'));
    expect(rows[0]).toMatchObject({
      courseId: 11,
      isBought: true,
      percent: 0,
      finishedLessons: 0,
      lastLesson: null,
      since: Date.UTC(2026, 10, 16, 1, 27),
    });
    expect(rows.find(({ courseId }) => courseId === 2)).toMatchObject({ percent: 50, isFinished: false });
  });

  test('a liked course has the time of the like and its progress from a separate record', () => {
    const { rows } = decodeStudyPage('liked', 1, dataOf('v3-courses-like'));
    expect(rows.map(({ courseId, percent, isBought }) => [courseId, percent, isBought])).toEqual([
      [5, 0, false],
      [17, 0, false],
      [3, 20, false],
      [1, 0, false],
    ]);
    expect(rows[0]?.since).toBe(Date.UTC(2026, 10, 12, 1, 27));
  });

  const row = (fields: object) => ({
    data: [{ course: { id: 1, title: '课', videos_count: 2 }, last_view_video: [], ...fields }],
    total: 1,
  });

  test('a deleted course is left out although the server counts it, and a deleted last lesson is null', () => {
    expect(decodeStudyPage('bought', 1, row({ course: [] }))).toMatchObject({ rows: [], total: 1 });
    const last = { video_id: 9, watched_at: null, updated_at: '2026-11-01 00:00:00', video: [] };
    expect(decodeStudyPage('learned', 1, row({ last_view_video: last })).rows[0]?.lastLesson).toBeNull();
  });

  test('a percentage is limited to 0–100', () => {
    const percentOf = (progress: unknown) => decodeStudyPage('learned', 1, row({ progress })).rows[0]?.percent;
    expect([percentOf(120), percentOf(-3), percentOf(33.7), percentOf('50'), percentOf('x')]).toEqual([
      100, 0, 33, 50, 0,
    ]);
  });

  test('a learned course has no cover if the address of the cover is unsafe', () => {
    const course = { id: 1, title: '课', thumb: 'javascript:alert(1)', videos_count: 2 };
    expect(decodeStudyPage('learned', 1, row({ course })).rows[0]?.coverUrl).toBe('');
  });

  test.each([null, [], {}, { data: {}, total: 0 }, { data: null, total: 4 }])(
    'the list %j of the study centre is unreadable',
    (data) => {
      expect(() => decodeStudyPage('learned', 1, data)).toThrow();
    },
  );

  test.each<[StudyList, string]>([
    ['learned', '/api/v3/member/courses/learned'],
    ['bought', '/api/v3/member/courses'],
    ['liked', '/api/v3/member/courses/like'],
  ])('the list “%s” of the study centre has 10 courses on a page', async (list, path) => {
    const { study, sent } = answering(recording('v3-courses-empty'));
    expect(await study.list(list, 2, signal)).toMatchObject({ kind: 'done', data: { list, page: 2, rows: [] } });
    expect(sent).toEqual([`${path}?page=2&size=10`]);
  });
});

describe('decodeLearnedLessons', () => {
  const lesson = (id: number, published_at: string, watch_record: object | null = null) => ({
    id,
    title: `第${id}课`,
    published_at,
    duration: 60,
    watch_record,
  });

  test('the recorded lessons of a course are decoded, and an unknown course has none', async () => {
    expect(decodeLearnedLessons(dataOf('v3-learned-course-detail-empty'))).toEqual(
      [
        [10, '01 课程介绍与学习方法'],
        [11, '02 环境准备'],
        [12, '03 核心概念讲解'],
        [13, '04 第一个案例'],
      ].map(([id, title]) => ({ id, title, duration: 60, watchedSeconds: 0, isFinished: false })),
    );
    const { study, sent } = answering(recording('v3-learned-course-detail-404'));
    expect(await study.lessons(9999, signal)).toEqual({ kind: 'done', data: [] });
    expect(sent).toEqual(['/api/v3/member/learned/course/9999']);
  });

  test('lessons in an object with other keys are sorted by the time of publishing', () => {
    const data = {
      '3': lesson(4, '2026-08-01 00:00:00'),
      '0': lesson(1, '2026-08-02 00:00:00'),
      '1': lesson(2, '2026-08-03 00:00:00'),
      '2': lesson(3, '2026-08-03 00:00:00'),
    };
    expect(decodeLearnedLessons(data).map(({ id }) => id)).toEqual([4, 1, 2, 3]);
  });

  test('a lesson has its watched seconds and whether it is finished', () => {
    const data = [
      lesson(1, '2026-08-01 00:00:00', { watch_seconds: 60, watched_at: '2026-08-09T00:00:00' }),
      lesson(2, '2026-08-02 00:00:00', { watch_seconds: 23, watched_at: null }),
      lesson(3, '2026-08-03 00:00:00', { watch_seconds: '9', watched_at: '0000-00-00 00:00:00' }),
      lesson(4, '2026-08-04 00:00:00', { watch_seconds: 60, watched_at: 1795833000 }),
    ];
    expect(decodeLearnedLessons(data).map(({ watchedSeconds, isFinished }) => [watchedSeconds, isFinished])).toEqual([
      [60, true],
      [23, false],
      [9, false],
      [60, true],
    ]);
  });

  test.each([null, 'x', {}, { data: [] }])('the lessons %j are unreadable', (data) => {
    expect(() => decodeLearnedLessons(data)).toThrow();
  });
});
