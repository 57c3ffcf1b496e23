import { lessonText as words } from './text.ts';

/** The parts below the film, by their name in the address. Numbers are those of the course page. */
export const lessonTabs = [
  { tab: '4', name: words.comments },
  { tab: 'text', name: words.transcript },
  { tab: 'notes', name: words.notes },
  { tab: '5', name: words.attachments },
] as const;
export type LessonTab = (typeof lessonTabs)[number]['tab'];

/** Returns the part that a query names; the first one if it names none, or one that does not exist. */
export function lessonTabOf(query: string): LessonTab {
  const asked = new URLSearchParams(query).get('tab');
  return lessonTabs.find(({ tab }) => tab === asked)?.tab ?? '4';
}
