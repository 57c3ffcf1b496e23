import { expect, test } from 'vitest';
import { isLearningCourse, isRecentCourse } from '../../../machines/domain/shelf.ts';

const learning = { courseId: 1, title: '乐理', coverUrl: '/cover.jpg', percent: 40, lessonId: 3 };
const recent = { id: 1, title: '乐理', coverUrl: '/cover.jpg' };

test('a stored course needs all its fields with their types, and may have more', () => {
  expect(isLearningCourse(learning)).toBe(true);
  expect(isLearningCourse({ ...learning, more: true })).toBe(true);
  expect(isRecentCourse(recent)).toBe(true);
});

test.each(Object.keys(learning))(
  'a stored course to continue without %s, or with another type of it, is ignored',
  (field) => {
    expect(isLearningCourse({ ...learning, [field]: undefined })).toBe(false);
    expect(isLearningCourse({ ...learning, [field]: null })).toBe(false);
  },
);

test.each(Object.keys(recent))('a stored recent course without %s, or with another type of it, is ignored', (field) => {
  expect(isRecentCourse({ ...recent, [field]: undefined })).toBe(false);
  expect(isRecentCourse({ ...recent, [field]: [] })).toBe(false);
});

test.each([null, undefined, 'text', 5, []])('the stored value %o is not a course', (value) => {
  expect(isLearningCourse(value)).toBe(false);
  expect(isRecentCourse(value)).toBe(false);
});
