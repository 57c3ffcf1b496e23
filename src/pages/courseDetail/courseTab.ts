/** The parts of the page by their number in the address, as the incumbent numbers them; shared links go on working. */
export const courseTabs = [
  { tab: '2', name: '课程详情' },
  { tab: '3', name: '课程目录' },
  { tab: '4', name: '课程评论' },
  { tab: '5', name: '课程附件' },
] as const;
export type CourseTab = (typeof courseTabs)[number]['tab'];

/** The part that a query asks for; the first one where it asks for none, or for one that does not exist. */
export function courseTabOf(query: string): CourseTab {
  const asked = new URLSearchParams(query).get('tab');
  return courseTabs.find(({ tab }) => tab === asked)?.tab ?? '2';
}
