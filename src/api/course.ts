import * as v from 'valibot';
import type { Attachment, Chapter, CourseDetail, Lesson, LessonProgress } from '../../machines/domain/course.ts';
import { backendAddress } from './addresses.ts';
import { courseDetail } from './calls.ts';
import type { Answer, Client } from './client.ts';
import { figure, flag, maybeRowsOf, number, rowsOf, text } from './shapes.ts';
import { time } from './times.ts';

const courseShape = v.looseObject({
  id: figure,
  title: text,
  thumb: text,
  charge: number,
  short_description: text,
  render_desc: text,
  user_count: number,
  is_free: flag,
  is_vip_free: flag,
  is_allow_comment: flag,
});
const lessonShape = v.looseObject({ id: figure, title: text, duration: number, free_seconds: number });
const progressShape = v.looseObject({
  video_id: number,
  watch_seconds: number,
  watched_at: time,
  updated_at: time,
});
const attachmentShape = v.looseObject({ id: figure, name: text, size: number, extension: text });
const detailShape = v.looseObject({
  course: courseShape,
  chapters: maybeRowsOf(v.looseObject({ id: figure, title: text })),
  videos: v.union([v.array(v.unknown()), v.record(v.string(), v.unknown())]),
  isBuy: flag,
  isCollect: flag,
  videoWatchedProgress: maybeRowsOf(progressShape),
  attach: maybeRowsOf(attachmentShape),
  buyVideos: maybeRowsOf(number),
});

const lessonOf = ({ id, title, duration, free_seconds }: v.InferOutput<typeof lessonShape>): Lesson => ({
  id,
  title,
  duration,
  trialSeconds: free_seconds,
});

/**
 * Groups lessons by the key of their group, which is the chapter's id; 0 for none. The lesson's own chapter is ignored, because it may have
 * been deleted. Groups of missing chapters join the lessons without a chapter.
 */
export function chaptersOf(
  chapters: { id: number; title: string }[],
  groups: unknown[] | Record<string, unknown>,
): Chapter[] {
  const lessons = new Map<number, Lesson[]>(chapters.map(({ id }) => [id, []]));
  const loose: Lesson[] = [];
  for (const [key, rows] of Object.entries(groups))
    (lessons.get(Number(key)) ?? loose).push(...v.parse(maybeRowsOf(lessonShape), rows).map(lessonOf));
  return [
    ...chapters.map(({ id, title }) => ({ id, title, lessons: lessons.get(id) ?? [] })),
    ...(loose.length > 0 ? [{ id: 0, title: '', lessons: loose }] : []),
  ];
}

function progressOf({ video_id, watch_seconds, watched_at, updated_at }: v.InferOutput<typeof progressShape>) {
  return {
    lessonId: video_id,
    watchedSeconds: watch_seconds,
    seenAt: Math.max(watched_at, updated_at),
  } satisfies LessonProgress;
}

/** Decodes the answer to GET /api/v2/course/{id}. @throws if the course itself or its lessons are missing */
export function decodeCourseDetail(data: unknown): CourseDetail {
  const raw = v.parse(detailShape, data);
  const { course } = raw;
  return {
    id: course.id,
    title: course.title,
    coverUrl: backendAddress(course.thumb),
    price: course.charge,
    summary: course.short_description,
    html: course.render_desc,
    learners: course.user_count,
    isFree: course.is_free,
    isVipFree: course.is_vip_free,
    allowsComments: course.is_allow_comment,
    isAccessible: raw.isBuy,
    isLiked: raw.isCollect,
    chapters: chaptersOf(raw.chapters, raw.videos),
    progress: raw.videoWatchedProgress.map(progressOf),
    boughtLessons: raw.buyVideos,
    attachments: raw.attach.map(({ id, name, size, extension }): Attachment => ({ id, name, size, extension })),
  };
}

/** Number of bought courses per request. */
const BOUGHT_SIZE = 100;
const boughtShape = v.looseObject({ data: rowsOf(v.looseObject({ course_id: figure })), total: figure });
/** Decodes the answer to GET /api/v3/member/courses, as ids of courses. */
const decodeBought = (data: unknown) => {
  const raw = v.parse(boughtShape, data);
  return { ids: raw.data.map(({ course_id }) => course_id), total: raw.total };
};

const likeShape = v.fallback(v.nullable(v.pipe(figure, v.picklist([0, 1]))), null);
const downloadShape = v.looseObject({ download_url: v.string() });

/** Decodes the answer to GET /api/v3/course/{courseId}/attach/{id}. The link is valid for one use and for 1 hour. */
export function decodeDownload(data: unknown): string {
  const url = backendAddress(v.parse(downloadShape, data).download_url);
  if (!url) throw new Error('the link leads nowhere');
  return url;
}

/** The calls of the course page, loaded with its code. */
export const courseApi = (call: Client) => ({
  /** Returns whether the member has bought the course. The server only lists all bought courses, so their pages are searched. */
  isBought: async (id: number, signal: AbortSignal): Promise<Answer<boolean>> => {
    const seen = new Set<number>();
    for (let page = 1; ; page++) {
      const query = { page, size: BOUGHT_SIZE };
      const answer = await call({ path: '/api/v3/member/courses', query, signal, decode: decodeBought });
      if (answer.kind === 'refused') return answer;
      const { ids, total } = answer.data;
      const isFound = ids.includes(id);
      // A page without new courses is the last one, even if the total is wrong.
      if (isFound || page * BOUGHT_SIZE >= total || ids.every((one) => seen.has(one)))
        return { kind: 'done', data: isFound };
      for (const one of ids) seen.add(one);
    }
  },
  detail: (id: string, signal: AbortSignal) => call({ ...courseDetail(id), signal, decode: decodeCourseDetail }),
  /** Toggles the like, although it is a GET. @returns whether the course is liked now; requests the course if the answer does not say */
  toggleLike: async (id: number, signal: AbortSignal): Promise<Answer<boolean>> => {
    const path = `/api/v2/course/${id}/like`;
    const toggled = await call({ path, signal, decode: (data) => v.parse(likeShape, data) });
    if (toggled.kind === 'refused') return toggled;
    if (toggled.data !== null) return { kind: 'done', data: toggled.data === 1 };
    const now = await call({ ...courseDetail(id), signal, decode: decodeCourseDetail });
    return now.kind === 'refused' ? now : { kind: 'done', data: now.data.isLiked };
  },
  attachmentLink: ({ courseId, attachmentId }: { courseId: number; attachmentId: number }, signal: AbortSignal) =>
    call({ path: `/api/v3/course/${courseId}/attach/${attachmentId}`, signal, decode: decodeDownload }),
});
