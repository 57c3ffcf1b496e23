/** What the address of a search says: `type` is the server's (vod, video), '' for all. */
export type SearchAddress = { keywords: string; type: string; page: number };

const types = ['', 'vod', 'video'];

export function searchAddressOf(query: string): SearchAddress {
  const parameters = new URLSearchParams(query);
  const type = parameters.get('type') ?? '';
  const page = parameters.get('page') ?? '';
  return {
    keywords: (parameters.get('keywords') ?? '').trim(),
    type: types.includes(type) ? type : '',
    page: /^[1-9]\d{0,8}$/.test(page) ? Number(page) : 1,
  };
}

/** The address of a search with some of it changed; another type begins on the first page. */
export function searchPath(address: SearchAddress, change: Partial<SearchAddress>): string {
  const { keywords, type, page } = { ...address, page: 1, ...change };
  const parameters = new URLSearchParams({ keywords });
  if (type) parameters.set('type', type);
  if (page > 1) parameters.set('page', String(page));
  return `/search?${parameters}`;
}
