import { expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import { storageKeys } from '../../../src/browser/stored/storage.ts';
import { envelope } from '../api/harness.ts';
import { createWorld, token } from './harness.ts';

const lesson = (id: number, isFinished: boolean) => ({
  id,
  title: `第${id}课`,
  published_at: `2026-08-0${id} 00:00:00`,
  duration: 60,
  watch_record: isFinished ? { watch_seconds: 60, watched_at: '2026-09-01T00:00:00' } : null,
});

test.each([
  ['the next unfinished lesson', [lesson(1, true), lesson(2, true), lesson(3, false)], '/courses/video/3'],
  ['the course, if every lesson is finished', [lesson(1, true)], '/courses/detail/7'],
  ['the course, if it has no lessons', [], '/courses/detail/7'],
])('继续学习 leads to %s', async (_, lessons, path) => {
  const world = createWorld({
    page: 'studyCenter',
    at: '/study-center',
    stored: { [storageKeys.userToken]: token('mine') },
    answers: { '/api/v3/member/learned/course/7': () => envelope(0, '', lessons) },
  });
  await world.until('member');
  const { courseProgress } = await world.loaded('studyCenter');
  const actor = createActor(courseProgress).start();
  actor.send({ type: 'continue.pressed', course: { courseId: 7, title: '课', lastLessonId: 2 } });
  await vi.waitFor(() => expect(world.history.push.mock.calls).toEqual([[path]]));
  expect(actor.getSnapshot().value).toBe('closed');
});

test('继续学习 does not call back a member who is leaving when its answer arrives', async () => {
  let answer: (response: Response) => void = () => {};
  const world = createWorld({
    page: 'studyCenter',
    at: '/study-center',
    stored: { [storageKeys.userToken]: token('mine') },
    answers: { '/api/v3/member/learned/course/7': () => new Promise((resolve) => (answer = resolve)) },
  });
  await world.until('member');
  const { courseProgress } = await world.loaded('studyCenter');
  const actor = createActor(courseProgress).start();
  actor.send({ type: 'continue.pressed', course: { courseId: 7, title: '课', lastLessonId: 2 } });
  await vi.waitFor(() => expect(world.asked.some(({ path }) => path.endsWith('/learned/course/7'))).toBe(true));
  // The page that the member chose is not shown yet, because its code loads slowly.
  world.history.push('/courses');
  answer(envelope(0, '', [lesson(1, false)]));
  await vi.waitFor(() => expect(actor.getSnapshot().value).toBe('closed'));
  expect(world.history.push.mock.calls).toEqual([['/courses']]);
});
