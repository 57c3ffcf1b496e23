import * as v from 'valibot';
import type { Category, CoursePage } from '../../machines/domain/course.ts';
import { COURSES_PAGE_SIZE, type CourseQuery, courseCategories, courseList } from './calls.ts';
import type { Client } from './client.ts';
import { courseCards } from './home.ts';
import type { Recall } from './kept.ts';

/** Courses on one page of the list (MeEdu API: courses). */

const text = v.fallback(v.string(), '');
const categoriesShape = v.array(
  v.looseObject({
    id: v.number(),
    name: text,
    children: v.fallback(v.array(v.looseObject({ id: v.number(), name: text })), []),
  }),
);
const listShape = v.looseObject({ current_page: v.number(), total: v.number(), data: v.array(v.unknown()) });

/** Decodes MeEdu API: GET /api/v2/course_categories. */
export const decodeCategories = (data: unknown): Category[] =>
  v.parse(categoriesShape, data).map(({ id, name, children }) => ({
    id,
    name,
    children: children.map((child) => ({ id: child.id, name: child.name })),
  }));

/** Decodes MeEdu API: GET /api/v2/courses. */
export function decodeCoursePage(data: unknown): CoursePage {
  const raw = v.parse(listShape, data);
  return { rows: courseCards(raw.data), total: raw.total, page: raw.current_page, pageSize: COURSES_PAGE_SIZE };
}

const categories = { ...courseCategories, decode: decodeCategories };

export const coursesApi = (call: Client, recall: Recall) => ({
  categories: (signal: AbortSignal) => call({ ...categories, signal }),
  keptCategories: () => recall(categories)?.data ?? null,
  list: (query: CourseQuery, signal: AbortSignal) => call({ ...courseList(query), signal, decode: decodeCoursePage }),
});
