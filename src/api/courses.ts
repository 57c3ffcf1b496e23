import * as v from 'valibot';
import type { Category, CoursePage } from '../../machines/domain/course.ts';
import { COURSES_PAGE_SIZE, type CourseQuery, courseCategories, courseList } from './calls.ts';
import type { Client } from './client.ts';
import { courseCard, courseShape } from './home.ts';
import type { Recall } from './kept.ts';
import { decodePage } from './pages.ts';
import { figure, maybeRowsOf, rowsOf, text } from './shapes.ts';

const categoryShape = v.looseObject({ id: figure, name: text });
const categoriesShape = rowsOf(v.looseObject({ ...categoryShape.entries, children: maybeRowsOf(categoryShape) }));

/** Decodes the answer to GET /api/v2/course_categories. */
const decodeCategories = (data: unknown): Category[] =>
  v.parse(categoriesShape, data).map(({ id, name, children }) => ({
    id,
    name,
    children: children.map((child) => ({ id: child.id, name: child.name })),
  }));

/** Decodes the answer to GET /api/v2/courses. */
const decodeCoursePage = (data: unknown, page: number): CoursePage =>
  decodePage(courseShape, courseCard, { page, pageSize: COURSES_PAGE_SIZE }, data);

const categories = { ...courseCategories, decode: decodeCategories };

export const coursesApi = (call: Client, recall: Recall) => ({
  categories: (signal: AbortSignal) => call({ ...categories, signal }),
  keptCategories: () => recall(categories)?.data ?? null,
  list: (query: CourseQuery, signal: AbortSignal) =>
    call({ ...courseList(query), signal, decode: (data) => decodeCoursePage(data, query.page) }),
});
