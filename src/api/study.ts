import * as v from 'valibot';
import type { LastLesson, LearnedLesson, StudyCourse, StudyList, StudyPage } from '../../machines/domain/study.ts';
import { backendAddress } from './addresses.ts';
import type { Client } from './client.ts';
import { decodePage } from './pages.ts';
import { figure, flag, number, part, rowsOf, text } from './shapes.ts';
import { time } from './times.ts';

/** Number of courses on one page of a list. */
const PAGE_SIZE = 10;

/** A deleted thing, which the server sends as an empty array. */
const gone = v.pipe(
  v.nullable(v.array(v.never())),
  v.transform(() => null),
);

const courseShape = v.looseObject({ id: figure, title: text, thumb: text, videos_count: number });
const recordShape = v.looseObject({ is_watched: flag, progress: number });
const lastShape = v.looseObject({
  watched_at: time,
  updated_at: time,
  video: v.union([v.looseObject({ id: figure, title: text }), gone]),
});
const rowShape = v.looseObject({
  created_at: time,
  learned_count: number,
  /** This field and the next two are only in the list of courses that the member learns. */
  is_watched: flag,
  progress: number,
  is_subscribe: flag,
  watch_record: v.fallback(v.union([recordShape, gone]), null),
  last_view_video: v.fallback(v.union([lastShape, gone]), null),
  course: v.union([courseShape, gone]),
});
type Row = v.InferOutput<typeof rowShape>;

function lastLessonOf(last: Row['last_view_video']): LastLesson | null {
  if (!last?.video) return null;
  const { id, title } = last.video;
  return { id, title, isFinished: last.watched_at > 0, seenAt: last.updated_at };
}

function courseOf(list: StudyList, row: Row): StudyCourse | null {
  const { course } = row;
  if (!course) return null;
  const record = list === 'learned' ? row : row.watch_record;
  return {
    courseId: course.id,
    title: course.title,
    coverUrl: backendAddress(course.thumb),
    lessons: course.videos_count,
    finishedLessons: row.learned_count,
    percent: Math.min(100, Math.max(0, Math.floor(record?.progress ?? 0))),
    isFinished: record?.is_watched === true,
    isBought: list === 'bought' || row.is_subscribe,
    since: row.created_at,
    lastLesson: lastLessonOf(row.last_view_video),
  };
}

/**
 * Decodes the answer to GET /api/v3/member/courses, …/learned, and …/like. Deleted courses have no row, but the server counts them in `total`.
 */
export function decodeStudyPage(list: StudyList, page: number, data: unknown): StudyPage {
  return { list, ...decodePage(rowShape, (row) => courseOf(list, row) ?? [], { page, pageSize: PAGE_SIZE }, data) };
}

const lessonShape = v.looseObject({
  id: figure,
  title: text,
  published_at: time,
  duration: number,
  watch_record: part({ watch_seconds: number, watched_at: time }),
});

/**
 * Decodes the answer to GET /api/v3/member/learned/course/{id}, in the order of publication. The server sends an array, or an object whose
 * keys have another order.
 */
export function decodeLearnedLessons(data: unknown): LearnedLesson[] {
  return v
    .parse(rowsOf(lessonShape), data)
    .sort((one, other) => one.published_at - other.published_at)
    .map(({ id, title, duration, watch_record }) => ({
      id,
      title,
      duration,
      watchedSeconds: watch_record.watch_seconds,
      isFinished: watch_record.watched_at > 0,
    }));
}

const paths: Record<StudyList, string> = {
  learned: '/api/v3/member/courses/learned',
  bought: '/api/v3/member/courses',
  liked: '/api/v3/member/courses/like',
};

export const studyApi = (call: Client) => ({
  /** One page of a list, newest first; the first `page` is 1. */
  list: (list: StudyList, page: number, signal: AbortSignal) =>
    call({
      path: paths[list],
      query: { page, size: PAGE_SIZE },
      signal,
      decode: (data) => decodeStudyPage(list, page, data),
    }),
  /** The lessons of a course that can be watched now; none if the course does not exist. */
  lessons: (courseId: number, signal: AbortSignal) =>
    call({ path: `/api/v3/member/learned/course/${courseId}`, signal, decode: decodeLearnedLessons }),
});
