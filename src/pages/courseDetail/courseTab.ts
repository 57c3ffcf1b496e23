/** The parts of the page by the incumbent's numbers in the address, so that shared links continue to work. */
export const courseTabs = [
  { tab: '2', name: '课程详情' },
  { tab: '3', name: '课程目录' },
  { tab: '4', name: '课程评论' },
  { tab: '5', name: '课程附件' },
] as const;
export type CourseTab = (typeof courseTabs)[number]['tab'];

/**
 * Returns the part that a query names. If it names none, or one that does not exist, it is 课程目录 for a member who may learn the
 * course (`isOpen`), else 课程详情.
 */
export function courseTabOf(query: string, isOpen: boolean): CourseTab {
  const asked = new URLSearchParams(query).get('tab');
  return courseTabs.find(({ tab }) => tab === asked)?.tab ?? (isOpen ? '3' : '2');
}
