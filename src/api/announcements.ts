import * as v from 'valibot';
import type { FullAnnouncement } from '../../machines/domain/announcement.ts';
import type { Page } from '../../machines/domain/course.ts';
import { ANNOUNCEMENTS_PAGE_SIZE, announcement, announcementList } from './calls.ts';
import type { Client } from './client.ts';
import { time } from './times.ts';

const shape = v.looseObject({
  id: v.number(),
  title: v.fallback(v.string(), ''),
  announcement: v.fallback(v.string(), ''),
  created_at: time,
});
const pageShape = v.looseObject({ data: v.array(v.unknown()), total: v.number() });

/** Decodes MeEdu API: GET /api/v2/announcement/{id}. */
export function decodeAnnouncement(data: unknown): FullAnnouncement {
  const { id, title, announcement: html, created_at } = v.parse(shape, data);
  return { id, title, html, createdAt: created_at };
}

export const announcementsApi = (call: Client) => ({
  one: (id: number, signal: AbortSignal) => call({ ...announcement(id), signal, decode: decodeAnnouncement }),
  list: (page: number, signal: AbortSignal) =>
    call({
      ...announcementList(page),
      signal,
      decode: (data): Page<FullAnnouncement> => {
        const raw = v.parse(pageShape, data);
        return { rows: raw.data.map(decodeAnnouncement), total: raw.total, page, pageSize: ANNOUNCEMENTS_PAGE_SIZE };
      },
    }),
});
