import { notFound } from './answers.ts';
import type { Route } from './call.ts';
import { courseDetail } from './courseDetail.ts';
import { chinaTime } from './dates.ts';
import { pageNumber, pageSize, paginate } from './paginator.ts';

/** A course as stored. */
export interface CourseRow {
  id: number;
  category_id: number;
  title: string;
  thumb: string;
  charge: number;
  short_description: string;
  render_desc: string;
  user_count: number;
  is_rec: number;
  is_free: number;
  is_vip_free: number;
  is_show: number;
  is_allow_comment: number;
  published_at: number;
  created_at: number;
}

/** Source: MeEdu API, content. */
export const courseRoutes: Route[] = [
  {
    method: 'GET',
    path: '/api/v2/course_categories',
    access: 'public',
    handle: async ({ backend }) => {
      const rows = await backend.database.all<{ id: number; sort: number; name: string; parent_id: number }>(
        'SELECT id, sort, name, parent_id FROM categories ORDER BY sort, id',
      );
      return rows
        .filter((row) => row.parent_id === 0)
        .map(({ sort: _, ...row }) => ({ ...row, children: rows.filter((child) => child.parent_id === row.id) }));
    },
  },
  {
    method: 'GET',
    path: '/api/v2/courses',
    access: 'public',
    handle: async ({ backend, query }) => {
      const page = pageNumber(query.get('page'));
      const size = pageSize(query.get('page_size'), 16);
      const category = Number(query.get('category_id')) || 0;
      const scene = query.get('scene') ?? '';
      const shown = `courses.is_show = 1 AND courses.published_at <= ?1
        AND (?2 = 0 OR category_id = ?2 OR category_id IN (SELECT id FROM categories WHERE parent_id = ?2))
        ${scene === 'free' ? 'AND is_free = 1' : ''} ${scene === 'recom' ? 'AND is_rec = 1' : ''}`;
      const order = scene === 'sub' ? 'user_count DESC' : 'courses.published_at DESC';
      const rows = await backend.database.all<CourseRow & { category_name: string | null; videos_count: number }>(
        `SELECT courses.*, categories.name AS category_name,
           (SELECT COUNT(*) FROM lessons WHERE course_id = courses.id AND lessons.is_show = 1 AND lessons.published_at <= ?1)
           AS videos_count
         FROM courses LEFT JOIN categories ON categories.id = category_id
         WHERE ${shown} ORDER BY ${order}, courses.id DESC LIMIT ?3 OFFSET ?4`,
        [backend.now(), category, size, (page - 1) * size],
      );
      const total = await backend.database.count(`SELECT COUNT(*) FROM courses WHERE ${shown}`, [
        backend.now(),
        category,
      ]);
      const items = rows.map((row) => ({
        ...courseFields(row),
        videos_count: row.videos_count,
        category: row.category_name === null ? [] : { id: row.category_id, name: row.category_name },
      }));
      return paginate('api/v2/courses', page, size, total, items);
    },
  },
  {
    method: 'GET',
    path: '/api/v2/course/:id{[0-9]+}',
    access: 'public',
    handle: async ({ backend, params, member }) => {
      const course = await backend.database.first<CourseRow>(
        'SELECT * FROM courses WHERE id = ? AND published_at <= ?',
        [Number(params.id), backend.now()],
      );
      if (!course) throw notFound();
      return courseDetail(backend, course, member);
    },
  },
];

/** The fields a course has in lists and in its detail. */
export function courseFields(row: CourseRow) {
  return {
    id: row.id,
    title: row.title,
    slug: '',
    thumb: row.thumb,
    charge: row.charge,
    short_description: row.short_description,
    seo_keywords: row.title,
    seo_description: row.title,
    published_at: chinaTime(row.published_at),
    is_show: row.is_show,
    category_id: row.category_id,
    is_rec: row.is_rec,
    user_count: row.user_count,
    is_free: row.is_free,
    is_allow_comment: row.is_allow_comment,
    is_vip_free: row.is_vip_free,
  };
}
