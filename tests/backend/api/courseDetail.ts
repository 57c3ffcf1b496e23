import type { Backend } from '../backend.ts';
import type { MemberRow } from './call.ts';
import { type CourseRow, courseFields } from './courses.ts';
import { chinaTime, chinaTimeOrNull, isoTime } from './dates.ts';

interface LessonRow {
  id: number;
  course_id: number;
  chapter_id: number;
  title: string;
  duration: number;
  free_seconds: number;
  ban_drag: number;
  is_allow_comment: number;
  view_num: number;
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

/** A course with its chapters and lessons, and what the member, if any, has done with it. */
export async function courseDetail(backend: Backend, course: CourseRow, member: MemberRow | null) {
  const { database } = backend;
  const chapters = await database.all<{ id: number; course_id: number; title: string }>(
    'SELECT id, course_id, title FROM chapters WHERE course_id = ? ORDER BY sort, id',
    [course.id],
  );
  const memberAndCourse = [member?.id ?? 0, course.id];
  const likes = await database.count(
    'SELECT COUNT(*) FROM course_likes WHERE member_id = ? AND course_id = ?',
    memberAndCourse,
  );
  const progress = await database.all<ProgressRow>(
    'SELECT * FROM lesson_progress WHERE member_id = ? AND course_id = ? ORDER BY lesson_id',
    memberAndCourse,
  );
  return {
    course: { ...courseFields(course), render_desc: course.render_desc },
    chapters,
    videos: await lessonsByChapter(backend, course.id, new Set(chapters.map((chapter) => chapter.id))),
    isBuy: await mayAccess(backend, course, member),
    isCollect: likes > 0,
    videoWatchedProgress: phpMap(progress.map((row) => [row.lesson_id, describeProgress(row)])),
    attach: await database.all('SELECT id, name, size, extension FROM attachments WHERE course_id = ? ORDER BY id', [
      course.id,
    ]),
    // Lessons were sold singly before MeEdu 4; no member of this site has bought one.
    buyVideos: [],
  };
}

/** Whether the member may watch everything: free course, VIP-free course and active VIP, or bought; never a visitor. */
async function mayAccess(backend: Backend, course: CourseRow, member: MemberRow | null): Promise<boolean> {
  if (!member) return false;
  const isVip = member.role_id !== 0 && (member.role_expired_at ?? 0) > backend.now();
  if (course.is_free === 1 || (course.is_vip_free === 1 && isVip)) return true;
  const purchases = await backend.database.count(
    'SELECT COUNT(*) FROM course_purchases WHERE member_id = ? AND course_id = ?',
    [member.id, course.id],
  );
  return purchases > 0;
}

async function lessonsByChapter(backend: Backend, courseId: number, chapterIds: Set<number>) {
  const lessons = await backend.database.all<LessonRow>(
    'SELECT * FROM lessons WHERE course_id = ? AND is_show = 1 AND published_at <= ? ORDER BY published_at, id',
    [courseId, backend.now()],
  );
  const groups = new Map<number, ReturnType<typeof describeLesson>[]>();
  for (const lesson of lessons) {
    // A lesson whose chapter was deleted is found under 0, while its own chapter_id still names the old one.
    const key = chapterIds.has(lesson.chapter_id) ? lesson.chapter_id : 0;
    groups.set(key, [...(groups.get(key) ?? []), describeLesson(lesson)]);
  }
  return phpMap([...groups]);
}

/** PHP writes an array with the keys 0, 1, 2 … as a list, an empty one as `[]`, any other as an object. */
function phpMap<Value>(entries: [key: number, value: Value][]): Value[] | Record<string, Value> {
  const isList = entries.every(([key], index) => key === index);
  return isList ? entries.map(([, value]) => value) : Object.fromEntries(entries);
}

function describeLesson(row: LessonRow) {
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

function describeProgress(row: ProgressRow) {
  return {
    id: row.id,
    user_id: row.member_id,
    course_id: row.course_id,
    video_id: row.lesson_id,
    watch_seconds: row.watch_seconds,
    watched_at: chinaTimeOrNull(row.watched_at),
    created_at: isoTime(row.created_at),
    updated_at: isoTime(row.updated_at),
    deleted_at: null,
  };
}
