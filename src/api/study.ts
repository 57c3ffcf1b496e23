import * as v from 'valibot';
import type { LastLesson, LearnedLesson, StudyCourse, StudyList, StudyPage } from '../../machines/domain/study.ts';
import { backendAddress } from './addresses.ts';
import type { Client } from './client.ts';
import { timeOf } from './times.ts';

/** Courses on one page of a list. */
const PAGE_SIZE = 10;

const text = v.fallback(v.string(), '');
const number = v.fallback(v.number(), 0);
/** Something deleted since is an empty array. */
const gone = v.array(v.unknown());

const courseShape = v.looseObject({ id: v.number(), title: text, thumb: text, videos_count: number });
const recordShape = v.looseObject({ is_watched: number, progress: number });
const lastShape = v.looseObject({
  watched_at: v.nullish(v.string()),
  updated_at: text,
  video: v.union([v.looseObject({ id: v.number(), title: text }), gone]),
});
const rowShape = v.looseObject({
  created_at: text,
  learned_count: number,
  /** Only in the list of courses being learned, which has these three fields in the row itself. */
  is_watched: number,
  progress: number,
  is_subscribe: number,
  watch_record: v.fallback(v.union([recordShape, gone]), []),
  last_view_video: v.fallback(v.union([lastShape, gone]), []),
  course: v.union([courseShape, gone]),
});
const listShape = v.looseObject({ data: v.array(rowShape), total: v.number() });

type Row = v.InferOutput<typeof rowShape>;

function lastLessonOf(last: Row['last_view_video']): LastLesson | null {
  if (Array.isArray(last) || Array.isArray(last.video)) return null;
  const { id, title } = last.video;
  return { id, title, isFinished: Boolean(last.watched_at), seenAt: timeOf(last.updated_at) || 0 };
}

function courseOf(list: StudyList, row: Row): StudyCourse | null {
  const { course } = row;
  if (Array.isArray(course)) return null;
  const record = list === 'learned' ? row : Array.isArray(row.watch_record) ? null : row.watch_record;
  return {
    courseId: course.id,
    title: course.title,
    coverUrl: backendAddress(course.thumb),
    lessons: course.videos_count,
    finishedLessons: row.learned_count,
    percent: Math.min(100, Math.max(0, Math.floor(record?.progress ?? 0))),
    isFinished: record?.is_watched === 1,
    isBought: list === 'bought' || row.is_subscribe === 1,
    since: timeOf(row.created_at) || 0,
    lastLesson: lastLessonOf(row.last_view_video),
  };
}

/**
 * Decodes MeEdu API: GET /api/v3/member/courses, …/learned and …/like. Courses that are deleted have no row; the server counts them in
 * `total` all the same.
 */
export function decodeStudyPage(list: StudyList, page: number, data: unknown): StudyPage {
  const raw = v.parse(listShape, data);
  const rows = raw.data.flatMap((row) => courseOf(list, row) ?? []);
  return { list, rows, total: raw.total, page, pageSize: PAGE_SIZE };
}

const lessonShape = v.looseObject({
  id: v.number(),
  title: text,
  published_at: text,
  duration: number,
  watch_record: v.nullish(v.looseObject({ watch_seconds: number, watched_at: v.nullish(v.string()) })),
});

/**
 * Decodes MeEdu API: GET /api/v3/member/learned/course/{id}, in the order in which the lessons were published. They come as an array, or as
 * an object whose keys have another order.
 */
export function decodeLearnedLessons(data: unknown): LearnedLesson[] {
  const raw = v.parse(v.union([v.array(lessonShape), v.record(v.string(), lessonShape)]), data);
  return Object.values(raw)
    .map((lesson) => ({ ...lesson, publishedAt: timeOf(lesson.published_at) || 0 }))
    .sort((one, other) => one.publishedAt - other.publishedAt)
    .map(({ id, title, duration, watch_record }) => ({
      id,
      title,
      duration,
      watchedSeconds: watch_record?.watch_seconds ?? 0,
      isFinished: Boolean(watch_record?.watched_at),
    }));
}

const paths: Record<StudyList, string> = {
  learned: '/api/v3/member/courses/learned',
  bought: '/api/v3/member/courses',
  liked: '/api/v3/member/courses/like',
};

export const studyApi = (call: Client) => ({
  /** One page of a list, newest first; `page` begins with 1. */
  list: (list: StudyList, page: number, signal: AbortSignal) =>
    call({
      path: paths[list],
      query: { page, size: PAGE_SIZE },
      signal,
      decode: (data) => decodeStudyPage(list, page, data),
    }),
  /** The lessons of a course that can be watched now; none for a course that does not exist. */
  lessons: (courseId: number, signal: AbortSignal) =>
    call({ path: `/api/v3/member/learned/course/${courseId}`, signal, decode: decodeLearnedLessons }),
});
