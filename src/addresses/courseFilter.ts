/** The filters in the address of the course list. Their names are the incumbent's, so that shared links continue to work. */
export type CourseFilter = { category: number; child: number; scene: string; page: number };

const scenes = ['', 'free', 'sub'];
const wholeNumber = (value: string | null): number => (/^\d{1,9}$/.test(value ?? '') ? Number(value) : 0);

/** Reads the filters of a query. Invalid values count as not chosen. */
export function courseFilterOf(query: string): CourseFilter {
  const parameters = new URLSearchParams(query);
  const scene = parameters.get('scene') ?? '';
  return {
    category: wholeNumber(parameters.get('cid')),
    child: wholeNumber(parameters.get('child')),
    scene: scenes.includes(scene) ? scene : '',
    page: wholeNumber(parameters.get('page')) || 1,
  };
}

/** Returns the address of the list with some filters changed. A changed filter begins on the first page. */
export function courseListPath(filter: CourseFilter, change: Partial<CourseFilter>): string {
  const { category, child, scene, page } = { ...filter, page: 1, ...change };
  const parameters = new URLSearchParams();
  if (category) parameters.set('cid', String(category));
  if (child) parameters.set('child', String(child));
  if (scene) parameters.set('scene', scene);
  if (page > 1) parameters.set('page', String(page));
  const query = String(parameters);
  return query ? `/courses?${query}` : '/courses';
}

/** Converts the address of the list to the server's query. A chosen subcategory replaces its category; 0 is all categories. */
export function courseQueryOf(query: string) {
  const { category, child, scene, page } = courseFilterOf(query);
  return { page, scene, categoryId: child || category };
}
