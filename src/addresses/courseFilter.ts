/** What the address of the course list says. The names are those of the incumbent's addresses, so that shared links go on working. */
export type CourseFilter = { category: number; child: number; scene: string; page: number };

const scenes = ['', 'free', 'sub'];
const wholeNumber = (value: string | null): number => (/^\d{1,9}$/.test(value ?? '') ? Number(value) : 0);

/** Reads a query; what cannot be read counts as not chosen. */
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

/** The address of the list with some of its filters changed; another filter begins on the first page. */
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

/** What the address of the list asks the server for: a category chosen within another one counts alone; 0 is all of them. */
export function courseQueryOf(query: string) {
  const { category, child, scene, page } = courseFilterOf(query);
  return { page, scene, categoryId: child || category };
}
