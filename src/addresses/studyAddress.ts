import type { StudyList } from '../../machines/domain/study.ts';
import { studyCenterPath } from './paths.ts';

/** A page of one of the lists. */
export type StudyPlace = { list: StudyList; page: number };

const names: Record<StudyList, string> = { learned: '', bought: 'bought', liked: 'like' };
export const studyLists = Object.keys(names) as StudyList[];

/** Reads the list and page from a query. Invalid values count as the first list and the first page. */
export function studyPlaceOf(query: string): StudyPlace {
  const parameters = new URLSearchParams(query);
  const tab = parameters.get('tab') ?? '';
  const page = parameters.get('page') ?? '';
  return {
    list: studyLists.find((list) => names[list] === tab) ?? 'learned',
    page: /^[1-9]\d{0,8}$/.test(page) ? Number(page) : 1,
  };
}

/** Returns the query for a list and page; '' for the first page of the first list. */
export function studyQuery({ list, page }: StudyPlace): string {
  const parameters = new URLSearchParams();
  if (names[list]) parameters.set('tab', names[list]);
  if (page > 1) parameters.set('page', String(page));
  const query = String(parameters);
  return query && `?${query}`;
}

/** Returns the address of a page of a list. */
export const studyPath = (list: StudyList, page = 1): string => studyCenterPath + studyQuery({ list, page });
