import * as v from 'valibot';
import type { FullAnnouncement } from '../../machines/domain/announcement.ts';
import { ANNOUNCEMENTS_PAGE_SIZE, announcement, announcementList } from './calls.ts';
import type { Client } from './client.ts';
import { decodePage } from './pages.ts';
import { figure, text } from './shapes.ts';
import { time } from './times.ts';

const shape = v.looseObject({ id: figure, title: text, announcement: text, created_at: time });
const announcementOf = ({
  id,
  title,
  announcement: html,
  created_at,
}: v.InferOutput<typeof shape>): FullAnnouncement => ({ id, title, html, createdAt: created_at });

/** Decodes the answer to GET /api/v2/announcement/{id}. */
const decodeAnnouncement = (data: unknown): FullAnnouncement => announcementOf(v.parse(shape, data));

export const announcementsApi = (call: Client) => ({
  one: (id: number, signal: AbortSignal) => call({ ...announcement(id), signal, decode: decodeAnnouncement }),
  list: (page: number, signal: AbortSignal) =>
    call({
      ...announcementList(page),
      signal,
      decode: (data) => decodePage(shape, announcementOf, { page, pageSize: ANNOUNCEMENTS_PAGE_SIZE }, data),
    }),
});
