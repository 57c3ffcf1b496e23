import { lessonText as words } from './text.ts';

/** The parts below the film, by their name in the address. Numbers are those of the course page. */
export const lessonTabs = [
  { tab: '4', name: words.comments },
  { tab: 'text', name: words.transcript },
  { tab: 'notes', name: words.notes },
  { tab: '5', name: words.attachments },
] as const;
/** In a narrow window, the catalogue is the first part. */
export const narrowTabs = [{ tab: '3', name: words.catalogue }, ...lessonTabs] as const;
export type LessonTab = (typeof narrowTabs)[number]['tab'];

/** Returns the part that a query names; the first one if it names none, or one that does not exist. */
export function lessonTabOf(query: string, isNarrow: boolean): LessonTab {
  const parts = isNarrow ? narrowTabs : lessonTabs;
  const asked = new URLSearchParams(query).get('tab');
  return parts.find(({ tab }) => tab === asked)?.tab ?? parts[0].tab;
}
