import type { CourseCard } from './home.ts';

/** A category of courses with its own subdivisions (MeEdu API: course_categories). */
export type Category = { id: number; name: string; children: { id: number; name: string }[] };
/** One page of a list; `total` counts all rows, `page` begins with 1. */
export type Page<Row> = { rows: Row[]; total: number; page: number; pageSize: number };
export type CoursePage = Page<CourseCard>;
