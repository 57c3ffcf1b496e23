import * as v from 'valibot';
import type { LessonAccess, LessonDetail, PlayAddress, PlaySource } from '../../machines/domain/lesson.ts';
import { backendAddress, webAddress } from './addresses.ts';
import type { Client } from './client.ts';
import { decodeCourseDetail } from './course.ts';
import { figure, flag, maybeRowsOf, number, rowsOf, text } from './shapes.ts';

const byKey = v.union([v.array(v.unknown()), v.record(v.string(), v.unknown())]);

const lessonShape = v.looseObject({
  id: figure,
  title: text,
  chapter_id: number,
  duration: number,
  free_seconds: number,
  ban_drag: flag,
  is_allow_comment: flag,
});
const detailShape = v.looseObject({
  video: lessonShape,
  course: v.unknown(),
  chapters: v.unknown(),
  videos: v.fallback(byKey, []),
  is_watch: flag,
  video_watched_progress: v.fallback(byKey, []),
  buy_videos: maybeRowsOf(number),
});
const finishedShape = v.looseObject({ video_id: figure, watched_at: v.string() });

const idShape = v.fallback(v.looseObject({ id: number }), { id: 0 });

type Detail = v.InferOutput<typeof detailShape>;

/** Returns all lessons by chapter. Adds this lesson if its chapter's list does not contain it. */
function withItself({ videos, video }: Detail): Record<string, unknown> {
  const groups = Object.fromEntries(Object.entries(videos));
  const isThere = Object.values(groups)
    .flatMap((rows) => (Array.isArray(rows) ? rows : []))
    .some((row) => v.parse(idShape, row).id === video.id);
  if (isThere) return groups;
  const own = groups[video.chapter_id];
  return { ...groups, [video.chapter_id]: [...(Array.isArray(own) ? own : []), video] };
}

/** Returns whether the lesson is finished. It stays finished: the server does not change the position after that. */
const isFinished = (detail: Detail, watchedSeconds: number): boolean =>
  (detail.video.duration > 0 && watchedSeconds >= detail.video.duration) ||
  Object.values(detail.video_watched_progress).some((row) => {
    const finished = v.safeParse(finishedShape, row);
    return finished.success && finished.output.video_id === detail.video.id;
  });

/** Decodes the answer to GET /api/v2/video/{id}. @throws if the lesson itself or its course is missing */
export function decodeLesson(data: unknown): LessonDetail {
  const detail = v.parse(detailShape, data);
  const { video } = detail;
  const course = decodeCourseDetail({
    course: detail.course,
    chapters: detail.chapters,
    videos: withItself(detail),
    // A bought lesson opens only itself. Everything else that opens a lesson opens its course.
    isBuy: detail.is_watch && !detail.buy_videos.includes(video.id),
    videoWatchedProgress: detail.video_watched_progress,
    buyVideos: detail.buy_videos,
  });
  const watchedSeconds = course.progress.find(({ lessonId }) => lessonId === video.id)?.watchedSeconds ?? 0;
  const access: LessonAccess = detail.is_watch ? 'full' : video.free_seconds > 0 ? 'trial' : 'none';
  const isBehindTrial = access === 'trial' && watchedSeconds >= video.free_seconds;
  const lessons = course.chapters.flatMap((chapter) => chapter.lessons);
  const next = lessons[lessons.findIndex(({ id }) => id === video.id) + 1];
  return {
    id: video.id,
    title: video.title,
    duration: video.duration,
    trialSeconds: video.free_seconds,
    bansSeeking: video.ban_drag,
    allowsComments: video.is_allow_comment,
    access,
    watchedSeconds,
    resumeAt: isFinished(detail, watchedSeconds) || isBehindTrial ? 0 : watchedSeconds,
    next: next ? { id: next.id, title: next.title } : null,
    course,
  };
}

/** Unescapes `&amp;`: operators copy addresses from HTML, and no address contains that sequence itself. */
const unescaped = (address: string): string => address.replaceAll(/&(?:amp|#38|#x26);/gi, '&');

const sourceShape = v.looseObject({ url: text, format: text, name: text });
const playInfoShape = v.looseObject({ urls: rowsOf(sourceShape) });

/**
 * Returns the address of another site's player in its embed code; '' if it has no host, or if it is plain http on an https page.
 */
function embeddedAddress(html: string, ownOrigin: string): string {
  const [, double, single, bare] = /\ssrc\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i.exec(html) ?? [];
  const address = unescaped((double ?? single ?? bare ?? '').trim());
  // Embed codes often omit the scheme, but never the host.
  if (!/^(https?:)?\/\//i.test(address)) return '';
  const url = webAddress(address, ownOrigin);
  return url.startsWith('https://') || ownOrigin.startsWith('http://') ? url : '';
}

/**
 * Decodes the answer to GET /api/v2/video/{id}/playinfo.
 *
 * @param ownOrigin origin of the site, whose scheme is used for an address without one
 */
export function decodePlayAddress(data: unknown, ownOrigin: string): PlayAddress | { kind: 'none' } {
  const rows = v.parse(playInfoShape, data).urls;
  const first = rows[0]?.url.trim() ?? '';
  if (/^<iframe[\s>]/i.test(first)) {
    const url = embeddedAddress(first, ownOrigin);
    return url ? { kind: 'embedded', url } : { kind: 'none' };
  }
  const sources = rows.flatMap(({ url, format, name }): PlaySource[] => {
    const address = backendAddress(unescaped(url));
    const quality = /^\d+$/.test(name) ? `${name}P` : name;
    return address ? [{ url: address, format, quality }] : [];
  });
  return sources.length > 0 ? { kind: 'film', sources } : { kind: 'none' };
}

/** The calls of the lesson page, loaded with it. The progress flow sends positions. */
export const lessonApi = (call: Client, ownOrigin: string) => ({
  detail: (id: string, signal: AbortSignal) => call({ path: `/api/v2/video/${id}`, signal, decode: decodeLesson }),
  /** @param isTrial sent like the incumbent, but the server ignores it */
  playAddress: ({ lessonId, isTrial }: { lessonId: number; isTrial: boolean }, signal: AbortSignal) =>
    call({
      path: `/api/v2/video/${lessonId}/playinfo`,
      query: { is_try: isTrial ? 1 : 0 },
      signal,
      decode: (data) => decodePlayAddress(data, ownOrigin),
    }),
});
