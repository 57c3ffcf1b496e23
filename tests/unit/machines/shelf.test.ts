import { expect, test } from 'vitest';
import { isLearningCourse, isRecentCourse } from '../../../machines/domain/shelf.ts';

const learning = { courseId: 1, title: '乐理', coverUrl: '/cover.jpg', percent: 40, lessonId: 3 };
const recent = { id: 1, title: '乐理', coverUrl: '/cover.jpg' };

test('a course that is kept has all of its fields, each of its type; more than that does no harm', () => {
  expect(isLearningCourse(learning)).toBe(true);
  expect(isLearningCourse({ ...learning, more: true })).toBe(true);
  expect(isRecentCourse(recent)).toBe(true);
});

test.each(Object.keys(learning))('one to go on with without %s, or with another kind of it, is none', (field) => {
  expect(isLearningCourse({ ...learning, [field]: undefined })).toBe(false);
  expect(isLearningCourse({ ...learning, [field]: null })).toBe(false);
});

test.each(Object.keys(recent))('one that was looked at without %s, or with another kind of it, is none', (field) => {
  expect(isRecentCourse({ ...recent, [field]: undefined })).toBe(false);
  expect(isRecentCourse({ ...recent, [field]: [] })).toBe(false);
});

test.each([null, undefined, 'text', 5, []])('%o is no course', (value) => {
  expect(isLearningCourse(value)).toBe(false);
  expect(isRecentCourse(value)).toBe(false);
});
