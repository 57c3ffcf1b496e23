import type { Backend } from '../backend.ts';
import { notFound } from './answers.ts';
import { chinaTime, chinaTimeOrNull, isoTime } from './dates.ts';
import { phpMap } from './phpMap.ts';

/** A lesson as stored. */
export interface LessonRow {
  id: number;
  course_id: number;
  chapter_id: number;
  title: string;
  duration: number;
  free_seconds: number;
  ban_drag: number;
  is_allow_comment: number;
  view_num: number;
  /** Where the lesson's film is stored; see the schema. */
  source: string;
  published_at: number;
}

interface ProgressRow {
  id: number;
  member_id: number;
  course_id: number;
  lesson_id: number;
  watch_seconds: number;
  watched_at: number | null;
  created_at: number;
  updated_at: number;
}

/** @throws Refusal 资源不存在 for unknown, hidden, and unpublished lessons */
export async function findLesson(backend: Backend, id: number): Promise<LessonRow> {
  const lesson = await backend.database.first<LessonRow>(
    'SELECT * FROM lessons WHERE id = ? AND is_show = 1 AND published_at <= ?',
    [id, backend.now()],
  );
  if (!lesson) throw notFound();
  return lesson;
}

/** Returns the chapters of a course in their order and its lessons by chapter; 0 contains those without a chapter. */
export async function describeContents(backend: Backend, courseId: number) {
  const chapters = await backend.database.all<{ id: number; course_id: number; title: string }>(
    'SELECT id, course_id, title FROM chapters WHERE course_id = ? ORDER BY sort, id',
    [courseId],
  );
  const lessons = await backend.database.all<LessonRow>(
    'SELECT * FROM lessons WHERE course_id = ? AND is_show = 1 AND published_at <= ? ORDER BY published_at, id',
    [courseId, backend.now()],
  );
  const chapterIds = new Set(chapters.map((chapter) => chapter.id));
  const groups = new Map<number, ReturnType<typeof describeLesson>[]>();
  for (const lesson of lessons) {
    // A lesson with a deleted chapter is under 0, while its own chapter_id still has the old id.
    const key = chapterIds.has(lesson.chapter_id) ? lesson.chapter_id : 0;
    const group = groups.get(key) ?? [];
    group.push(describeLesson(lesson));
    groups.set(key, group);
  }
  return { chapters, videos: phpMap([...groups]) };
}

/** Returns a member's progress in the lessons of a course, by lesson; nothing for a visitor. */
export async function describeProgress(backend: Backend, courseId: number, memberId: number | undefined) {
  const rows = await backend.database.all<ProgressRow>(
    'SELECT * FROM lesson_progress WHERE member_id = ? AND course_id = ? ORDER BY lesson_id',
    [memberId ?? 0, courseId],
  );
  return phpMap(
    rows.map((row) => [
      row.lesson_id,
      {
        id: row.id,
        user_id: row.member_id,
        course_id: row.course_id,
        video_id: row.lesson_id,
        watch_seconds: row.watch_seconds,
        watched_at: chinaTimeOrNull(row.watched_at),
        created_at: isoTime(row.created_at),
        updated_at: isoTime(row.updated_at),
        deleted_at: null,
      },
    ]),
  );
}

export function describeLesson(row: LessonRow) {
  return {
    id: row.id,
    course_id: row.course_id,
    title: row.title,
    slug: '',
    charge: 0,
    view_num: row.view_num,
    seo_keywords: '',
    seo_description: '',
    published_at: chinaTime(row.published_at),
    chapter_id: row.chapter_id,
    duration: row.duration,
    is_ban_sell: 1,
    free_seconds: row.free_seconds,
    ban_drag: row.ban_drag,
    is_allow_comment: row.is_allow_comment,
  };
}
