import { lessonText as words } from '../../text/lesson.ts';

/** The parts below the film by their name in the address: the numbers are those of a course. */
export const lessonTabs = [
  { tab: '4', name: words.comments },
  { tab: 'text', name: words.transcript },
  { tab: 'notes', name: words.notes },
  { tab: '5', name: words.attachments },
] as const;
export type LessonTab = (typeof lessonTabs)[number]['tab'];

/** The part that a query asks for; the first one where it asks for none, or for one that does not exist. */
export function lessonTabOf(query: string): LessonTab {
  const asked = new URLSearchParams(query).get('tab');
  return lessonTabs.find(({ tab }) => tab === asked)?.tab ?? '4';
}
