import type { Backend } from '../backend.ts';
import type { MemberCall, Route } from './call.ts';
import { chinaTime, chinaTimeOrNull, isoTime } from './dates.ts';
import { pageNumber, pageSize } from './paginator.ts';

/** Courses that a member learns, has bought, or has liked. Source: MeEdu API, study lists. */
export const studyListRoutes: Route[] = [
  { method: 'GET', path: '/api/v3/member/courses', access: 'device', handle: bought },
  { method: 'GET', path: '/api/v3/member/courses/learned', access: 'device', handle: learned },
  { method: 'GET', path: '/api/v3/member/courses/like', access: 'device', handle: liked },
];

interface StudyRow {
  id: number;
  member_id: number;
  course_id: number;
  progress: number;
  watched_at: number | null;
  created_at: number;
  updated_at: number;
}

/** A row of a list: the course and the time. */
interface ListRow {
  course_id: number;
  charge: number;
  created_at: number;
}

async function learned(call: MemberCall) {
  const { rows, total } = await pageOf<StudyRow>(call, 'course_progress', 'updated_at');
  const { database } = call.backend;
  const data = rows.map(async (row) => ({
    ...(await studyFields(call, row.course_id)),
    ...describeStudy(row),
    is_subscribe: await database.count('SELECT COUNT(*) FROM course_purchases WHERE member_id = ? AND course_id = ?', [
      call.member.id,
      row.course_id,
    ]),
  }));
  return { data: await Promise.all(data), total };
}

async function bought(call: MemberCall) {
  const { rows, total } = await pageOf<ListRow>(call, 'course_purchases', 'created_at');
  const data = rows.map(async (row) => ({
    ...(await listFields(call, row.course_id)),
    charge: row.charge,
    created_at: chinaTime(row.created_at),
  }));
  return { data: await Promise.all(data), total };
}

async function liked(call: MemberCall) {
  const { rows, total } = await pageOf<ListRow>(call, 'course_likes', 'created_at');
  const data = rows.map(async (row) => ({
    ...(await listFields(call, row.course_id)),
    created_at: isoTime(row.created_at),
  }));
  return { data: await Promise.all(data), total };
}

/** Returns one page of a member's rows, newest first. */
async function pageOf<Row>({ backend, member, query }: MemberCall, table: string, time: string) {
  const [page, size] = [pageNumber(query.get('page')), pageSize(query.get('size'), 10)];
  const rows = await backend.database.all<Row>(
    `SELECT * FROM ${table} WHERE member_id = ? ORDER BY ${time} DESC, rowid DESC LIMIT ? OFFSET ?`,
    [member.id, size, (page - 1) * size],
  );
  return {
    rows,
    total: await backend.database.count(`SELECT COUNT(*) FROM ${table} WHERE member_id = ?`, [member.id]),
  };
}

async function listFields(call: MemberCall, courseId: number) {
  const study = await call.backend.database.first<StudyRow>(
    'SELECT * FROM course_progress WHERE member_id = ? AND course_id = ?',
    [call.member.id, courseId],
  );
  return { ...(await studyFields(call, courseId)), watch_record: study ? describeStudy(study) : [] };
}

function describeStudy(row: StudyRow) {
  return {
    id: row.id,
    course_id: row.course_id,
    user_id: row.member_id,
    is_watched: Number(row.watched_at !== null),
    watched_at: chinaTimeOrNull(row.watched_at),
    progress: row.progress,
    created_at: isoTime(row.created_at),
    updated_at: isoTime(row.updated_at),
  };
}

/** Returns the fields of a course that all three lists share; `[]` for a deleted course. */
async function studyFields({ backend, member }: MemberCall, courseId: number) {
  const { database } = backend;
  const course = await database.first<{
    id: number;
    title: string;
    thumb: string;
    charge: number;
    videos_count: number;
  }>(
    `SELECT id, title, thumb, charge, (SELECT COUNT(*) FROM lessons WHERE course_id = courses.id) AS videos_count
     FROM courses WHERE id = ?`,
    [courseId],
  );
  return {
    course_id: courseId,
    user_id: member.id,
    learned_count: await database.count(
      'SELECT COUNT(*) FROM lesson_progress WHERE member_id = ? AND course_id = ? AND watched_at IS NOT NULL',
      [member.id, courseId],
    ),
    last_view_video: await lastView(backend, member.id, courseId),
    course: course ?? [],
  };
}

interface LastViewRow {
  id: number;
  lesson_id: number;
  watch_seconds: number;
  watched_at: number | null;
  created_at: number;
  updated_at: number;
  title: string | null;
  duration: number;
  published_at: number;
}

async function lastView(backend: Backend, memberId: number, courseId: number) {
  const row = await backend.database.first<LastViewRow>(
    `SELECT lesson_progress.*, title, duration, published_at FROM lesson_progress
     LEFT JOIN lessons ON lessons.id = lesson_id WHERE member_id = ? AND lesson_progress.course_id = ?
     ORDER BY updated_at DESC, lesson_progress.id DESC LIMIT 1`,
    [memberId, courseId],
  );
  if (!row) return [];
  return {
    id: row.id,
    user_id: memberId,
    course_id: courseId,
    video_id: row.lesson_id,
    watch_seconds: row.watch_seconds,
    watched_at: chinaTimeOrNull(row.watched_at),
    created_at: chinaTime(row.created_at),
    updated_at: chinaTime(row.updated_at),
    // Without a title, the lesson was deleted.
    video: row.title === null ? [] : describeLastLesson(row.lesson_id, row.title, row),
  };
}

function describeLastLesson(id: number, title: string, { duration, published_at }: LastViewRow) {
  return { id, title, duration, published_at: chinaTime(published_at) };
}
