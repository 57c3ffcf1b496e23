const wholeNumber = (value: string | null): number => (/^[1-9]\d{0,8}$/.test(value ?? '') ? Number(value) : 0);

/** Reads the address of the announcements: the id of the shown one (0 for the newest), and the page of the list of the others. */
export function announcementAddressOf(query: string): { id: number; page: number } {
  const parameters = new URLSearchParams(query);
  return { id: wholeNumber(parameters.get('id')), page: wholeNumber(parameters.get('page')) || 1 };
}

export function announcementPath({ id, page }: { id: number; page: number }): string {
  const parameters = new URLSearchParams();
  if (id) parameters.set('id', String(id));
  if (page > 1) parameters.set('page', String(page));
  const query = String(parameters);
  return query ? `/announcement?${query}` : '/announcement';
}

/** Returns the part of the query for the list of the others. */
export const pageOfOthers = (query: string): string => String(announcementAddressOf(query).page);
