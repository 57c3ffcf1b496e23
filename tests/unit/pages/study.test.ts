import { describe, expect, test } from 'vitest';
import type { LastLesson, LearnedLesson, StudyCourse } from '../../../machines/domain/study.ts';
import { continuationOf, nextLesson, watchedSeconds } from '../../../src/addresses/nextLesson.ts';
import { studyPath, studyPlaceOf, studyQuery } from '../../../src/addresses/studyAddress.ts';
import { studyText } from '../../../src/pages/studyCenter/text.ts';

const lesson = (id: number, isFinished = false): LearnedLesson => ({
  id,
  title: `第${id}课`,
  duration: 60,
  watchedSeconds: 0,
  isFinished,
});
const lessons = (finished: number[]) => [1, 2, 3, 4].map((id) => lesson(id, finished.includes(id)));

describe('nextLesson', () => {
  test.each([
    ['the lesson that was watched last, if it is not finished', [1], 2, 2],
    ['the lesson after a finished one', [1, 2], 2, 3],
    ['the next unfinished lesson, after finished ones', [1, 2, 3], 1, 4],
    ['an earlier unfinished lesson, if all later ones are finished', [1, 3, 4], 4, 2],
    ['the first lesson, if none was watched', [], 0, 1],
    ['the first unfinished lesson, if the one watched last was deleted', [1], 99, 2],
    ['no lesson, if all are finished', [1, 2, 3, 4], 4, undefined],
  ])('a course continues with %s', (_, finished, last, next) => {
    expect(nextLesson(lessons(finished), last)?.id).toBe(next);
  });

  test('a course without lessons continues with no lesson', () => {
    expect(nextLesson([], 1)).toBeNull();
  });
});

describe('continuationOf', () => {
  const course = (fields: Partial<StudyCourse>): StudyCourse => ({
    courseId: 1,
    title: '课',
    coverUrl: '',
    lessons: 4,
    finishedLessons: 0,
    percent: 0,
    isFinished: false,
    isBought: false,
    since: 0,
    lastLesson: null,
    ...fields,
  });
  const last = (isFinished: boolean): LastLesson => ({ id: 2, title: '第2课', isFinished, seenAt: 0 });

  test.each([
    ['a begun lesson is known', { percent: 25, lastLesson: last(false) }, 'known'],
    ['the lesson after a finished one is unknown', { percent: 50, lastLesson: last(true) }, 'unknown'],
    ['the lesson after a deleted one is unknown', { percent: 25 }, 'unknown'],
    ['there is none if all are finished', { percent: 100, isFinished: true, lastLesson: last(true) }, 'over'],
    ['the lesson is unknown if lessons were added to a finished course', { percent: 80, isFinished: true }, 'unknown'],
  ] as const)('继续学习: %s', (_, fields, continuation) => {
    expect(continuationOf(course(fields))).toBe(continuation);
  });
});

test("the watched seconds are the server's or this device's, whichever is more, and at most the length of the lesson", () => {
  const watched = { ...lesson(1), watchedSeconds: 23 };
  expect([0, 10, 40, 90].map((here) => watchedSeconds(watched, here))).toEqual([23, 23, 40, 60]);
  expect(watchedSeconds({ ...watched, duration: 0 }, 5)).toBe(23);
});

test('the number of finished lessons is at most the number of lessons', () => {
  expect(studyText.finished(12, 9)).toBe('已学完：9 课时 / 共 9 课时');
  expect(studyText.finished(3, 9)).toBe('已学完：3 课时 / 共 9 课时');
});

describe('the address of the study centre', () => {
  test.each([
    ['', { list: 'learned', page: 1 }],
    ['?tab=bought', { list: 'bought', page: 1 }],
    ['?tab=like&page=2', { list: 'liked', page: 2 }],
    ['?page=3', { list: 'learned', page: 3 }],
  ] as const)(
    'the query %j of the study centre is read as a list and a page, and written back unchanged',
    (query, place) => {
      expect(studyPlaceOf(query)).toEqual(place);
      expect(studyQuery(place)).toBe(query);
    },
  );

  test.each(['?tab=nothing&page=0', '?page=-1', '?page=1.5', '?tab=%E0&page=x', '?page=9999999999'])(
    'the invalid query %s opens the first page of the first list',
    (query) => {
      expect(studyPlaceOf(query)).toEqual({ list: 'learned', page: 1 });
    },
  );

  test('B7: another list of the study centre opens its first page', () => {
    expect([studyPath('learned'), studyPath('bought'), studyPath('liked'), studyPath('liked', 2)]).toEqual([
      '/study-center',
      '/study-center?tab=bought',
      '/study-center?tab=like',
      '/study-center?tab=like&page=2',
    ]);
  });
});
