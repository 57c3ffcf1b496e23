import { describe, expect, test } from 'vitest';
import { lessonToContinue, trialLesson } from '../../../src/addresses/lessonToOpen.ts';
import { catalogueOf, percentsOf, watchedPercent, withPercents } from '../../../src/pages/courseDetail/catalogue.ts';
import { courseTabOf } from '../../../src/pages/courseDetail/courseTab.ts';
import { membershipOf, opensByMembership, standingOf } from '../../../src/pages/courseDetail/standing.ts';
import { clockTime, fileSize } from '../../../src/text/sizes.ts';
import { course, lesson } from './course.ts';

describe('standingOf and membershipOf', () => {
  test.each([
    ['a free course, for a visitor', { isFree: true }, 'none', 'free'],
    ['a free course with a price', { isFree: true, price: 9, isAccessible: true }, 'active', 'free'],
    ['a bought course', { isAccessible: true }, 'none', 'bought'],
    ['a bought course, for a VIP', { isAccessible: true }, 'active', 'bought'],
    ['#263: a course of the membership, for a VIP', { isAccessible: true, isVipFree: true }, 'active', 'byMembership'],
    ['a bought course of the membership', { isAccessible: true, isVipFree: true }, 'none', 'bought'],
    [
      'a course of the membership while the member is unknown',
      { isAccessible: true, isVipFree: true },
      'unknown',
      'open',
    ],
    ['a course for sale', {}, 'none', 'forSale'],
    ['a course for sale, for a VIP whose membership does not include it', {}, 'active', 'forSale'],
    ['a course with the price 0, which does not mean free', { price: 0 }, 'none', 'closed'],
    ['a course with the price 0 that was opened for a member', { price: 0, isAccessible: true }, 'none', 'bought'],
  ] as const)('%s has the right standing', (_, change, membership, standing) => {
    expect(standingOf(course(change), membership)).toBe(standing);
  });

  test('a membership is active until its very end, and unknown while the member is unknown', () => {
    expect(membershipOf(true, { vipUntil: 1001 }, 1000)).toBe('active');
    expect(membershipOf(true, { vipUntil: 1000 }, 1000)).toBe('none');
    expect(membershipOf(true, null, 1000)).toBe('unknown');
    expect(membershipOf(false, null, 1000)).toBe('none');
  });

  test('会员免费看 is shown only if a membership would open the course', () => {
    expect(opensByMembership(course({ isVipFree: true }))).toBe(true);
    expect(opensByMembership(course({ isVipFree: true, isAccessible: true }))).toBe(false);
    expect(opensByMembership(course({ isVipFree: true, isFree: true }))).toBe(false);
    expect(opensByMembership(course())).toBe(false);
  });
});

describe('the catalogue of a course', () => {
  const chapters = [
    { id: 3, title: '第一章', lessons: [lesson(1, 100, 20), lesson(2)] },
    { id: 0, title: '', lessons: [lesson(9)] },
  ];

  test('lessons without a chapter have a heading only if chapters have one', () => {
    expect(catalogueOf(course({ chapters }), true, true).map(({ title }) => title)).toEqual(['第一章', '无章节内容']);
    expect(catalogueOf(course({ chapters: chapters.slice(1) }), true, true).map(({ title }) => title)).toEqual(['']);
  });

  test.each([
    [{}, '购买课程后可看'],
    [{ isVipFree: true }, '购买课程或开通会员后可看'],
    [{ price: 0 }, '开通后可看'],
    [{ price: 0, isVipFree: true }, '开通会员后可看'],
    [{ isFree: true }, ''],
    [{ isAccessible: true }, ''],
  ])('a lesson of a course with %j has the lock %j', (change, lock) => {
    const [first] = catalogueOf(course({ chapters, ...change }), true, true);
    expect(first?.lessons[0]).toMatchObject({ lock, hasTrial: lock !== '' });
    expect(first?.lessons[1]).toMatchObject({ lock, hasTrial: false });
  });

  test.each([
    [{ isVipFree: true }, '购买课程后可看'],
    [{ price: 0, isVipFree: true }, '开通后可看'],
  ])('a site without memberships does not mention them: with %j, the lock is %j', (change, lock) => {
    const [first] = catalogueOf(course({ chapters, ...change }), true, false);
    expect(first?.lessons[0]).toMatchObject({ lock });
  });

  test('a lesson that was bought on its own has no lock', () => {
    const [first] = catalogueOf(course({ chapters, boughtLessons: [1] }), true, true);
    expect(first?.lessons.map(({ lock, hasTrial }) => [lock, hasTrial])).toEqual([
      ['', false],
      ['购买课程后可看', false],
    ]);
  });

  test('the catalogue shows no progress or locks of another member', () => {
    const progress = [{ lessonId: 1, watchedSeconds: 50, seenAt: 1 }];
    const [mine] = catalogueOf(course({ chapters, progress }), true, true);
    const [theirs] = catalogueOf(course({ chapters, progress }), false, true);
    expect(mine?.lessons[0]).toMatchObject({ percent: 50, lock: '购买课程后可看' });
    expect(theirs?.lessons[0]).toMatchObject({ percent: 0, lock: '' });
  });

  test.each([
    [0, 100, 0],
    [0.5, 100, 0],
    [1, 100, 1],
    [59.9, 100, 59],
    [199, 200, 99],
    [200, 200, 100],
    [500, 200, 100],
    [10, 0, 0],
    [10, Number.NaN, 0],
    [-5, 100, 0],
  ])('%d of %d watched seconds are %d per cent', (watched, duration, percent) => {
    expect(watchedPercent(watched, duration)).toBe(percent);
  });
});

describe('the lesson to continue', () => {
  const chapters = [
    { id: 3, title: '第一章', lessons: [lesson(1), lesson(2)] },
    { id: 0, title: '', lessons: [lesson(9)] },
  ];
  const seen = (lessonId: number, seenAt: number) => ({ lessonId, watchedSeconds: 1, seenAt });

  test('a course continues with the lesson that was watched last, not with the furthest one', () => {
    const progress = [seen(1, 300), seen(2, 500), seen(9, 400)];
    expect(lessonToContinue(course({ chapters, progress }))).toEqual({ lesson: lesson(2), isBegun: true });
  });

  test('a course continues with its first lesson if none was watched or the watched ones were deleted', () => {
    expect(lessonToContinue(course({ chapters }))).toEqual({ lesson: lesson(1), isBegun: false });
    expect(lessonToContinue(course({ chapters, progress: [seen(77, 5)] }))).toEqual({
      lesson: lesson(1),
      isBegun: false,
    });
  });

  test('a course without lessons has no lesson to continue', () => {
    expect(lessonToContinue(course())).toBeNull();
  });
});

describe('the lesson to try', () => {
  const chapters = [{ id: 3, title: '第一章', lessons: [lesson(1), lesson(2, 100, 20), lesson(3, 100, 30)] }];

  test('免费试看 opens the first lesson with a trial that the member cannot watch whole', () => {
    expect(trialLesson(course({ chapters }))?.id).toBe(2);
    expect(trialLesson(course({ chapters, boughtLessons: [2] }))?.id).toBe(3);
  });

  test.each([{ isAccessible: true }, { isFree: true }, { boughtLessons: [2, 3] }])(
    'a course with %j has no lesson to try',
    (change) => {
      expect(trialLesson(course({ chapters, ...change }))).toBeNull();
    },
  );
});

describe('the tabs of a course', () => {
  test.each([
    ['', '2'],
    ['?tab=3', '3'],
    ['?tab=4&x=1', '4'],
    ['?tab=5', '5'],
    ['?tab=1', '2'],
    ['?tab=33', '2'],
    ['?tab=', '2'],
    ['?tab=%E4%B8%89', '2'],
  ])('the query %j opens the tab %s of a course', (query, tab) => {
    expect(courseTabOf(query, false)).toBe(tab);
  });

  test.each([
    ['', '3'],
    ['?tab=2', '2'],
    ['?tab=9', '3'],
  ])('the query %j opens the tab %s of a course that may be learned', (query, tab) => {
    expect(courseTabOf(query, true)).toBe(tab);
  });
});

describe('sizes and lengths', () => {
  test.each([
    [0, '0 B'],
    [1023, '1023 B'],
    [1024, '1 KB'],
    [1536, '1.5 KB'],
    [1_048_575, '1 MB'],
    [3_145_728, '3 MB'],
    [15_728_640, '15 MB'],
    [5 * 1024 ** 4, '5 TB'],
    [5000 * 1024 ** 4, '5000 TB'],
  ])('the file size of %d bytes is written as %s', (bytes, words) => {
    expect(fileSize(bytes)).toBe(words);
  });

  test.each([
    [0, '00:00'],
    [59.9, '00:59'],
    [60, '01:00'],
    [3599, '59:59'],
    [3725, '01:02:05'],
    [-1, '00:00'],
  ])('the length of %d seconds is written as %s', (seconds, words) => {
    expect(clockTime(seconds)).toBe(words);
  });
});

describe('progress since the course was loaded', () => {
  const progress = (reached: Record<number, number>, refusals = {}) =>
    ({ context: { reached, refusals } }) as unknown as Parameters<typeof percentsOf>[0];
  const rows = (...percents: number[]) =>
    percents.map((percent, id) => ({ id, title: '', time: '', lock: '', hasTrial: false, percent }));

  test('progress since the course was loaded is shown in whole per cent, for lessons of this course only', () => {
    const durations = new Map([
      [1, 60],
      [2, 100],
      [3, 0],
    ]);
    expect(percentsOf(progress({ 1: 30, 2: 0.5, 3: 9, 4: 50 }), durations)).toEqual({ 1: 50 });
  });

  test('progress that the server refuses is not shown', () => {
    expect(percentsOf(progress({ 1: 30 }, { 1: '无权限观看此视频' }), new Map([[1, 60]]))).toEqual({});
  });

  test("progress is shown if it is further than the server's, and a chapter without progress stays the same object", () => {
    const chapters = [
      { id: 1, title: '', lessons: rows(0, 40) },
      { id: 2, title: '', lessons: rows(90) },
    ];
    const shown = withPercents(chapters, { 0: 20, 1: 30 });
    expect(shown.map(({ lessons }) => lessons.map(({ percent }) => percent))).toEqual([[20, 40], [90]]);
    expect(shown[1]).toBe(chapters[1]);
    expect(shown[0]?.lessons[1]).toBe(chapters[0]?.lessons[1]);
  });
});
