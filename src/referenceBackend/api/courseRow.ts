import type { Backend } from '../backend.ts';
import { notFound } from './answers.ts';
import type { MemberRow } from './call.ts';
import { chinaTime } from './dates.ts';

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

/**
 * Returns a course that can be opened. Hidden courses can be opened.
 *
 * @throws Refusal 资源不存在 for unknown and unpublished courses
 */
export async function findCourse(backend: Backend, id: number): Promise<CourseRow> {
  const course = await backend.database.first<CourseRow>('SELECT * FROM courses WHERE id = ? AND published_at <= ?', [
    id,
    backend.now(),
  ]);
  if (!course) throw notFound();
  return course;
}

/** Returns whether the member may watch all lessons: the course is free, bought, or free for VIPs and the member is one. Never for a visitor. */
export async function mayAccess(backend: Backend, course: CourseRow, member: MemberRow | null): Promise<boolean> {
  if (!member) return false;
  const isVip = member.role_id !== 0 && (member.role_expired_at ?? 0) > backend.now();
  if (course.is_free === 1 || (course.is_vip_free === 1 && isVip)) return true;
  const purchases = await backend.database.count(
    'SELECT COUNT(*) FROM course_purchases WHERE member_id = ? AND course_id = ?',
    [member.id, course.id],
  );
  return purchases > 0;
}

/** Returns the fields that a course has both in lists and in its detail. */
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
