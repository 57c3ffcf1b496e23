/** Calls that the script in the HTML makes, too: without the schemas of their answers, which would make the HTML heavy. */

export const homeBlocks = { path: '/api/v2/decorationPage/blocks', query: { page_name: 'pc-page-index' } };
export const courseCategories = { path: '/api/v2/course_categories' };

/** Courses on one page of the list. */
export const COURSES_PAGE_SIZE = 16;
export type CourseQuery = { page: number; scene: string; categoryId: number };

/** `categoryId` 0 is all of them; a parent's includes its children's. */
export const courseList = ({ page, scene, categoryId }: CourseQuery) => ({
  path: '/api/v2/courses',
  query: { page, page_size: COURSES_PAGE_SIZE, scene, category_id: categoryId },
});

export const courseDetail = (id: string | number) => ({ path: `/api/v2/course/${id}` });
export const plans = { path: '/api/v2/roles' };
