import { notFound } from './answers.ts';
import type { Route } from './call.ts';
import { isoTime } from './dates.ts';
import { pageNumber } from './paginator.ts';

interface AnnouncementRow {
  id: number;
  title: string;
  content: string;
  view_times: number;
  created_at: number;
}

/** The routes of announcements. Source: MeEdu API, announcements. */
export const announcementRoutes: Route[] = [
  {
    method: 'GET',
    path: '/api/v2/announcement/latest',
    access: 'public',
    handle: async ({ backend }) => {
      const row = await backend.database.first<AnnouncementRow>('SELECT * FROM announcements ORDER BY id DESC LIMIT 1');
      return row ? fullAnnouncement(row) : [];
    },
  },
  {
    method: 'GET',
    path: '/api/v2/announcement/:id{[0-9]+}',
    access: 'public',
    handle: async ({ backend, params }) => {
      const row = await backend.database.first<AnnouncementRow>('SELECT * FROM announcements WHERE id = ?', [
        Number(params.id),
      ]);
      if (!row) throw notFound();
      return fullAnnouncement(row);
    },
  },
  {
    method: 'GET',
    path: '/api/v2/announcements',
    access: 'public',
    handle: async ({ backend, query }) => {
      // 0 and text count as 15 here, and a negative size ends as 错误, as in the framework of the real route.
      const size = query.has('size') ? Math.trunc(Number(query.get('size'))) || 15 : 10;
      if (size < 0) throw new Error('negative size');
      const rows = await backend.database.all<AnnouncementRow>(
        'SELECT * FROM announcements ORDER BY id DESC LIMIT ? OFFSET ?',
        [size, (pageNumber(query.get('page')) - 1) * size],
      );
      return {
        data: rows.map((row) => ({
          id: row.id,
          announcement: row.content,
          created_at: isoTime(row.created_at),
          view_times: row.view_times,
          title: row.title,
        })),
        total: await backend.database.count('SELECT COUNT(*) FROM announcements'),
      };
    },
  },
];

function fullAnnouncement(row: AnnouncementRow) {
  return {
    id: row.id,
    title: row.title,
    admin_id: 1,
    announcement: row.content,
    view_times: row.view_times,
    created_at: isoTime(row.created_at),
    updated_at: isoTime(row.created_at),
  };
}
