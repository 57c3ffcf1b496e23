import { describe, expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import { isLearningCourse } from '../../../machines/domain/shelf.ts';
import { storageKeys } from '../../../src/browser/stored/storage.ts';
import { envelope } from '../api/harness.ts';
import { createWorld, token } from './harness.ts';

const path = '/api/v3/member/courses/learned';
const mine = token('mine');
const lesson = (id: number, watchedAt: string | null = null) => ({
  watched_at: watchedAt,
  updated_at: '2026-11-20 10:00:00',
  video: { id, title: `课时 ${id}` },
});
const row = (id: number, progress: number, last: object = []) => ({
  progress,
  last_view_video: last,
  course: { id, title: `课程 ${id}`, thumb: '', videos_count: 4 },
});
const card = (id: number, percent: number, lessonId: number) => ({
  courseId: id,
  title: `课程 ${id}`,
  coverUrl: '',
  percent,
  lessonId,
});

async function learning(rows: object[]) {
  const world = createWorld({
    stored: { [storageKeys.userToken]: mine },
    answers: { [path]: () => envelope(0, '', { data: rows, total: rows.length }) },
  });
  await world.until('member');
  await world.wired.loadFlow('learning');
  const { learning: logic, known } = world.wired.pageFlow('learning');
  const actor = createActor(logic, { input: { subject: '', anchor: '', kept: null } }).start();
  await vi.waitFor(() => expect(actor.getSnapshot().hasTag('busy')).toBe(false));
  return { world, known, shown: actor.getSnapshot().context.data };
}

describe('courses to continue', () => {
  test('the home page continues with a lesson that was begun, or with the course if the next lesson is unknown', async () => {
    const { shown } = await learning([row(1, 20, lesson(15)), row(2, 50, lesson(12, '2026-11-20')), row(3, 0)]);
    expect(shown).toEqual([card(1, 20, 15), card(2, 50, 0), card(3, 0, 0)]);
  });

  test('the home page continues with at most 4 courses, and with none that is finished', async () => {
    const { shown } = await learning([1, 2, 3, 4, 5, 6].map((id) => row(id, id === 2 ? 100 : 10)));
    expect((shown as { courseId: number }[]).map(({ courseId }) => courseId)).toEqual([1, 3, 4, 5]);
  });

  test('the courses to continue are stored for the next visit and erased at sign-out', async () => {
    const { world, known, shown } = await learning([row(1, 20, lesson(15))]);
    expect(known()).toEqual(shown);
    world.session().send({ type: 'logout.chosen' });
    await vi.waitFor(() => expect(world.says()).toEqual(['已安全退出']));
    expect([...world.kept]).toEqual([]);
  });

  test('the stored courses to continue are erased if the server lists none', async () => {
    const { world } = await learning([]);
    expect(world.kept.has(storageKeys.learning)).toBe(false);
  });
});

test.each([null, 'text', {}, { ...card(1, 2, 3), title: 5 }, { ...card(1, 2, 3), lessonId: '3' }])(
  '%j in the storage is not a course to continue',
  (stored) => {
    expect(isLearningCourse(stored)).toBe(false);
    expect(isLearningCourse(card(1, 2, 3))).toBe(true);
  },
);
