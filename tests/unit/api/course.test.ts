import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { chaptersOf, courseApi, decodeCourseDetail, decodeDownload } from '../../../src/api/course.ts';
import { createApi } from '../../../src/api/index.ts';

const folder = 'tests/contract/recordings/course';
type Recording = { request: { path: string }; status: number; response: { code: number; data: unknown } };
const recording = (name: string): Recording => JSON.parse(readFileSync(`${folder}/${name}.json`, 'utf8'));
const detail = (name: string) => decodeCourseDetail(recording(name).response.data);
const { signal } = new AbortController();
const answering = ({ response, status }: Recording) =>
  courseApi(
    createApi({
      base: 'http://127.0.0.1:8000',
      token: () => 'TOKEN',
      onUnauthorized: () => {},
      fetch: async () => new Response(JSON.stringify(response), { status }),
    }).call,
  );

describe('recorded courses of MeEdu 4.9', () => {
  const names = readdirSync(folder)
    .filter((file) => file.startsWith('detail-'))
    .map((file) => file.replace('.json', ''));

  test.each(names)('the recorded course %s is decoded with all its lessons', (name) => {
    const raw = recording(name).response.data as { videos: object; chapters: unknown[] };
    const sent = Object.values(raw.videos).flat().length;
    const { chapters, title } = detail(name);
    expect(title).not.toBe('');
    expect(chapters.flatMap(({ lessons }) => lessons)).toHaveLength(sent);
    expect(chapters.filter(({ id }) => id !== 0)).toHaveLength(raw.chapters.length);
  });

  test('the course of a visitor is decoded', () => {
    const { chapters, attachments, ...course } = detail('detail-guest');
    expect(course).toMatchObject({
      id: 1,
      title: 'Vue3 从入门到实战',
      coverUrl: 'http://127.0.0.1:8000/seed/thumb/1.png',
      price: 199,
      summary: 'Vue3 从入门到实战——边学边练，学完即用。',
      learners: 1523,
      isFree: false,
      isVipFree: false,
      allowsComments: true,
      isAccessible: false,
      isLiked: false,
      progress: [],
      boughtLessons: [],
    });
    expect(chapters.map(({ id }) => id)).toEqual([1, 2, 3]);
    expect(chapters[0]?.lessons[0]).toEqual({ id: 1, title: '01 课程介绍与学习方法', duration: 60, trialSeconds: 20 });
    expect(attachments[1]).toEqual({ id: 2, name: '讲义.pdf', size: 3_145_728, extension: 'pdf' });
  });

  test('seenAt of a lesson is the later one of watched_at and updated_at, each in its own time zone', () => {
    const { isAccessible, progress } = detail('detail-member-finished');
    expect(isAccessible).toBe(true);
    expect(progress[0]).toEqual({ lessonId: 32, watchedSeconds: 60, seenAt: Date.UTC(2026, 10, 13, 1, 27) });
  });

  test('a course without lessons and a course without chapters are decoded', () => {
    expect(detail('detail-no-videos').chapters).toEqual([]);
    const [only, ...others] = detail('detail-no-chapters').chapters;
    expect([only?.id, only?.title, others]).toEqual([0, '', []]);
  });
});

describe('chaptersOf', () => {
  const lesson = (id: number, chapter_id = 0) => ({
    id,
    title: `第 ${id} 节`,
    duration: 1,
    free_seconds: 0,
    chapter_id,
  });
  const chapters = [
    { id: 2, title: '乙' },
    { id: 1, title: '甲' },
  ];
  const read = (groups: Parameters<typeof chaptersOf>[1]) =>
    chaptersOf(chapters, groups).map(({ id, lessons }) => [id, ...lessons.map((one) => one.id)]);

  test('lessons are in the order of the chapters, and those without a chapter are last, in both forms of the answer', () => {
    expect(read({ '0': [lesson(9)], '1': [lesson(3)], '2': [lesson(7), lesson(5)] })).toEqual([
      [2, 7, 5],
      [1, 3],
      [0, 9],
    ]);
    expect(read([[lesson(9)], [lesson(3)]])).toEqual([[2], [1, 3], [0, 9]]);
    expect(read([])).toEqual([[2], [1]]);
  });

  test('A18: a lesson with a deleted chapter or in an unknown group is listed with the lessons without a chapter', () => {
    expect(read({ '0': [lesson(9, 44)], '77': [lesson(8, 77)] })).toEqual([[2], [1], [0, 9, 8]]);
  });

  test('an invalid row in the list of lessons does not affect the other lessons', () => {
    expect(read({ '1': [null, lesson(3), { title: '无号' }], '2': null })).toEqual([[2], [1, 3]]);
  });
});

describe('invalid courses', () => {
  test.each([null, [], {}, { course: {} }, { course: { id: 1 } }, { course: { id: 1 }, videos: 'x' }])(
    'the course %j is unreadable',
    (data) => {
      expect(() => decodeCourseDetail(data)).toThrow();
    },
  );

  test('a course cover with an unsafe address is dropped', () => {
    const { coverUrl } = decodeCourseDetail({ course: { id: 1, thumb: 'javascript:alert(1)' }, videos: [] });
    expect(coverUrl).toBe('');
  });
});

describe('recorded likes and attachments of MeEdu 4.9', () => {
  test('the answer 0 to a like means that the course is not liked', async () => {
    expect(await answering(recording('like-off')).toggleLike(9, signal)).toEqual({ kind: 'done', data: false });
  });

  test.each([
    ['attach-url-ok', 'http://127.0.0.1:8000/api/v3/course/attach-download?sign=JMtMNaZ1GcXYVJ5oUoyB'],
    ['attach-url-private-storage', 'http://127.0.0.1:8000/local/attach/code.zip?X-Amz-Signature=PLACEHOLDER'],
  ])('the recorded attachment %s has a link', async (name, data) => {
    const ids = { courseId: 1, attachmentId: 1 };
    expect(await answering(recording(name)).attachmentLink(ids, signal)).toEqual({ kind: 'done', data });
  });

  test.each([
    ['attach-url-not-bought', 1, '请购买课程'],
    ['attach-url-404', 404, '资源不存在'],
  ])('the recorded attachment %s is refused', async (name, code, message) => {
    const ids = { courseId: 1, attachmentId: 1 };
    expect(await answering(recording(name)).attachmentLink(ids, signal)).toMatchObject({
      kind: 'refused',
      code,
      message,
    });
  });

  test.each(['', 'javascript:alert(1)', 'data:text/html,x', null])(
    'the link %j of an attachment is unreadable',
    (download_url) => {
      expect(() => decodeDownload({ download_url })).toThrow();
    },
  );
});

describe('isBought', () => {
  const pages = (all: number[], asked: string[] = []) =>
    courseApi(
      createApi({
        base: 'http://127.0.0.1:8000',
        token: () => 'TOKEN',
        onUnauthorized: () => {},
        fetch: async (input) => {
          const { pathname, searchParams } = new URL(new Request(input).url);
          const [page, size] = [Number(searchParams.get('page')), Number(searchParams.get('size'))];
          asked.push(`${pathname} ${page}`);
          const data = all.slice((page - 1) * size, page * size).map((course_id) => ({ course_id, course: [] }));
          return new Response(JSON.stringify({ code: 0, message: '', data: { data, total: all.length } }));
        },
      }).call,
    );
  const many = Array.from({ length: 150 }, (_, index) => index + 1);

  test.each([
    ['no course was bought', [], 7, false, 1],
    ['the course is on the first page', many, 7, true, 1],
    ['the course is on a later page', many, 150, true, 2],
    ['the course is on no page', many, 151, false, 2],
  ] as const)('isBought asks page by page if %s', async (_, all, id, isBought, calls) => {
    const asked: string[] = [];
    expect(await pages([...all], asked).isBought(id, signal)).toEqual({ kind: 'done', data: isBought });
    expect(asked).toEqual(Array.from({ length: calls }, (_, index) => `/api/v3/member/courses ${index + 1}`));
  });

  test('isBought stops if the server answers every page with the first one', async () => {
    let asked = 0;
    const { call } = createApi({
      base: 'http://127.0.0.1:8000',
      token: () => 'TOKEN',
      onUnauthorized: () => {},
      fetch: async () => {
        asked += 1;
        if (asked > 5) throw new TypeError('asked without end');
        const data = { data: [{ course_id: 1 }, { course_id: 2 }], total: 100_000 };
        return new Response(JSON.stringify({ code: 0, message: '', data }));
      },
    });
    expect(await courseApi(call).isBought(3, signal)).toEqual({ kind: 'done', data: false });
    expect(asked).toBe(2);
  });
});
