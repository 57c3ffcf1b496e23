/** Pages of lists. Sources: MeEdu API, paging. */

/** Returns the page number of a query. Text, 0, and negative values count as 1. */
export function pageNumber(value: string | null): number {
  const number = /^\d+$/.test(value ?? '') ? Number(value) : 1;
  return Math.max(number, 1);
}

/**
 * Returns a page size as the paginator accepts it.
 *
 * @throws Error for 0, text, and negative values, which end as code 1 with 错误 on the real backend
 */
export function pageSize(value: string | null, fallback: number): number {
  if (value === null) return fallback;
  if (!/^[1-9]\d*$/.test(value)) throw new Error('page size');
  return Number(value);
}

/** Returns the full paginator of Laravel. Its addresses are relative to the wrong root, as in the real backend. */
export function paginate<Row>(path: string, page: number, perPage: number, total: number, rows: Row[]) {
  const lastPage = Math.max(1, Math.ceil(total / perPage));
  const address = (number: number) => `${path}?page=${number}`;
  const previous = page > 1 ? address(page - 1) : null;
  const next = page < lastPage ? address(page + 1) : null;
  const from = rows.length > 0 ? (page - 1) * perPage + 1 : null;
  return {
    current_page: page,
    data: rows,
    first_page_url: address(1),
    from,
    last_page: lastPage,
    last_page_url: address(lastPage),
    links: [
      { url: previous, label: '&laquo; 上一页', active: false },
      ...Array.from({ length: lastPage }, (_, index) => ({
        url: address(index + 1),
        label: String(index + 1),
        active: index + 1 === page,
      })),
      { url: next, label: '下一页 &raquo;', active: false },
    ],
    next_page_url: next,
    path,
    per_page: perPage,
    prev_page_url: previous,
    to: from === null ? null : from + rows.length - 1,
    total,
  };
}
