/** Returns the page of a list in a query; 1 if the query has no valid page. */
export function listPageOf(query: string): number {
  const page = new URLSearchParams(query).get('page') ?? '';
  return /^[1-9]\d{0,8}$/.test(page) ? Number(page) : 1;
}

/** Returns the address of a page of the list at `path`. */
export const listPathAt =
  (path: string) =>
  (page: number): string =>
    page > 1 ? `${path}?page=${page}` : path;
