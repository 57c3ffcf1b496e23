/** Calls that the script in the HTML also makes. The schemas of their answers are elsewhere, because they would make the HTML heavy. */

export const homeBlocks = { path: '/api/v2/decorationPage/blocks', query: { page_name: 'pc-page-index' } };
export const courseCategories = { path: '/api/v2/course_categories' };

/** Number of courses on one page of the list. */
export const COURSES_PAGE_SIZE = 16;
export type CourseQuery = { page: number; scene: string; categoryId: number };

/** `categoryId`: 0 for all; a parent includes its children. */
export const courseList = ({ page, scene, categoryId }: CourseQuery) => ({
  path: '/api/v2/courses',
  query: { page, page_size: COURSES_PAGE_SIZE, scene, category_id: categoryId },
});

export const courseDetail = (id: string | number) => ({ path: `/api/v2/course/${id}` });
export const plans = { path: '/api/v2/roles' };

/** Number of announcements on one page of the list. */
export const ANNOUNCEMENTS_PAGE_SIZE = 10;
/** Newest first, with their full texts. */
export const announcementList = (page: number) => ({
  path: '/api/v2/announcements',
  query: { page, size: ANNOUNCEMENTS_PAGE_SIZE },
});
export const announcement = (id: number) => ({ path: `/api/v2/announcement/${id}` });

/** Number of hits on one page of a search. */
export const HITS_PAGE_SIZE = 10;
export type SearchQuery = { keywords: string; type: string; page: number };
/** `type` is the server's: vod, video, or '' for all. The call fails without it. */
export const hits = ({ keywords, type, page }: SearchQuery) => ({
  path: '/api/v3/search',
  query: { keywords, type, page, size: HITS_PAGE_SIZE },
});
