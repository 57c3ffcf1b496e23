/** The page of a list that a query asks for; the first one where the query names no valid page. */
export function listPageOf(query: string): number {
  const page = new URLSearchParams(query).get('page') ?? '';
  return /^[1-9]\d{0,8}$/.test(page) ? Number(page) : 1;
}

/** The addresses of the pages of the list at `path`. */
export const listPathAt =
  (path: string) =>
  (page: number): string =>
    page > 1 ? `${path}?page=${page}` : path;
