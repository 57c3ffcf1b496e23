/** What the address of a search says: `type` is the server's (vod, video), '' for all. */
export type SearchAddress = { keywords: string; type: string; page: number };

/** Longest keywords, in characters: servers refuse addresses of a few thousand. */
export const LONGEST_KEYWORDS = 100;
/** The keywords in what was typed: without surrounding blanks and halves of characters, and cut to the longest. */
export const keywordsIn = (typed: string): string =>
  [...typed.trim().replace(/\p{Cs}/gu, '')].slice(0, LONGEST_KEYWORDS).join('');

const types = ['', 'vod', 'video'];

export function searchAddressOf(query: string): SearchAddress {
  const parameters = new URLSearchParams(query);
  const type = parameters.get('type') ?? '';
  const page = parameters.get('page') ?? '';
  return {
    keywords: keywordsIn(parameters.get('keywords') ?? ''),
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
