import type { Backend } from '../backend.ts';
import { Refusal } from './answers.ts';
import type { MemberCall, MemberRow, Route } from './call.ts';
import { findCourse, mayAccess } from './courseRow.ts';
import { findLesson, type LessonRow } from './lessons.ts';
import { changeCredit, creditRewards } from './notices.ts';

/** Progress in a lesson. Source: MeEdu API, learning progress record. */
export const watchRecordRoutes: Route[] = [
  { method: 'POST', path: '/api/v2/video/:id{[0-9]+}/record', access: 'token', handle: record },
];

async function record({ backend, member, params, input }: MemberCall) {
  const duration = wholeSeconds(input.duration);
  if (duration <= 0) throw new Refusal('参数错误');
  const lesson = await findLesson(backend, Number(params.id));
  const course = await findCourse(backend, lesson.course_id);
  const isWatchable = await mayAccess(backend, course, member);
  if (!isWatchable && lesson.free_seconds === 0) throw new Refusal('无权限观看此视频');
  const seconds = isWatchable ? duration : Math.min(duration, lesson.free_seconds);
  const hasFinished = await store(backend, member, lesson, seconds);
  const { database } = backend;
  const stored = await database.first<{ watch_seconds: number; watched_at: number | null }>(
    'SELECT watch_seconds, watched_at FROM lesson_progress WHERE member_id = ? AND lesson_id = ?',
    [member.id, lesson.id],
  );
  backend.note('progress', member.mobile, {
    lesson: lesson.id,
    duration,
    watchSeconds: stored?.watch_seconds ?? 0,
    finished: stored?.watched_at != null,
  });
  if (hasFinished) await celebrate(backend, member, lesson);
  return [];
}

/** Returns a number, also if it is written as text, without its decimals; 0 for anything else. */
function wholeSeconds(value: unknown): number {
  if (typeof value !== 'number' && !(typeof value === 'string' && /^\d+$/.test(value))) return 0;
  return Math.trunc(Number(value)) || 0;
}

/**
 * Stores a position that is ahead of the stored one, unless the lesson is finished.
 *
 * @returns whether this has finished the lesson
 */
async function store(backend: Backend, member: MemberRow, lesson: LessonRow, seconds: number): Promise<boolean> {
  const now = backend.now();
  const watchedAt = seconds >= lesson.duration ? now : null;
  const inserted = await backend.database.change(
    `INSERT OR IGNORE INTO lesson_progress
       (member_id, course_id, lesson_id, watch_seconds, watched_at, created_at, updated_at)
     VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?6)`,
    [member.id, lesson.course_id, lesson.id, seconds, watchedAt, now],
  );
  if (inserted > 0) return watchedAt !== null;
  const updated = await backend.database.change(
    `UPDATE lesson_progress SET watch_seconds = ?1, watched_at = ?2, updated_at = ?3
     WHERE member_id = ?4 AND lesson_id = ?5 AND watched_at IS NULL
       AND (watch_seconds < ?1 OR (watch_seconds = ?1 AND ?2 IS NOT NULL))`,
    [seconds, watchedAt, now, member.id, lesson.id],
  );
  return updated > 0 && watchedAt !== null;
}

/** Gives points for a finished lesson, updates the course's progress, and gives points for a finished course. */
async function celebrate(backend: Backend, member: MemberRow, lesson: LessonRow): Promise<void> {
  const now = backend.now();
  const points = creditRewards.watched_video;
  if (points > 0) await changeCredit(backend, member.id, points, `看完视频送${points}积分`, now);
  const progress = await courseProgress(backend, member.id, lesson.course_id);
  backend.note('lessonFinished', member.mobile, { lesson: lesson.id, points, progress });
  if (await updateCourse(backend, member.id, lesson.course_id, progress)) {
    const coursePoints = creditRewards.watched_vod_course;
    if (coursePoints > 0)
      await changeCredit(backend, member.id, coursePoints, `看完点播课程送${coursePoints}积分`, now);
    backend.note('courseFinished', member.mobile, { course: lesson.course_id, points: coursePoints });
  }
}

/** Returns the share of finished visible lessons in whole per cent. */
async function courseProgress(backend: Backend, memberId: number, courseId: number): Promise<number> {
  const row = await backend.database.first<{ total: number; finished: number }>(
    `SELECT COUNT(*) AS total, COUNT(watched_at) AS finished FROM lessons
     LEFT JOIN lesson_progress ON lesson_progress.lesson_id = lessons.id AND member_id = ?
     WHERE lessons.course_id = ? AND is_show = 1 AND published_at <= ?`,
    [memberId, courseId, backend.now()],
  );
  const { total = 0, finished = 0 } = row ?? {};
  return total === 0 ? 0 : Math.round((finished / total) * 100);
}

/**
 * Updates the study record. Only opening a lesson that may be watched creates one, so a trial has none.
 *
 * @returns whether the course has just become finished
 */
async function updateCourse(backend: Backend, memberId: number, courseId: number, progress: number): Promise<boolean> {
  const { database } = backend;
  const [now, isFinished] = [backend.now(), progress === 100];
  const study = await database.first<{ watched_at: number | null }>(
    'SELECT watched_at FROM course_progress WHERE member_id = ? AND course_id = ?',
    [memberId, courseId],
  );
  if (!study) return isFinished;
  const changed = await database.change(
    `UPDATE course_progress SET progress = ?, watched_at = ?, updated_at = ?
     WHERE member_id = ? AND course_id = ? AND watched_at IS NULL`,
    [progress, isFinished ? now : null, now, memberId, courseId],
  );
  return isFinished && changed > 0;
}
