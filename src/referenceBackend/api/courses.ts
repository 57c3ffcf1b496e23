import type { Route } from './call.ts';
import { courseDetail } from './courseDetail.ts';
import { type CourseRow, courseFields, findCourse } from './courseRow.ts';
import { pageNumber, pageSize, paginate } from './paginator.ts';

/** The routes of courses and their likes. Source: MeEdu API, content. */
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
    handle: async ({ backend, params, member }) =>
      courseDetail(backend, await findCourse(backend, Number(params.id)), member),
  },
  {
    method: 'GET',
    path: '/api/v2/course/:id{[0-9]+}/like',
    access: 'token',
    // Changes data although it is a GET request.
    handle: async ({ backend, params, member }) => {
      const { id } = await findCourse(backend, Number(params.id));
      const removed = await backend.database.change('DELETE FROM course_likes WHERE member_id = ? AND course_id = ?', [
        member.id,
        id,
      ]);
      const isLiked = removed === 0;
      if (isLiked) {
        await backend.database.change(
          'INSERT OR IGNORE INTO course_likes (member_id, course_id, created_at) VALUES (?, ?, ?)',
          [member.id, id, backend.now()],
        );
      }
      backend.note('like', member.mobile, { course: id, isLiked });
      return Number(isLiked);
    },
  },
];
