/** The address of a search. `type` is the server's (vod, video); '' for all. */
export type SearchAddress = { keywords: string; type: string; page: number };

/** Maximum length of the keywords in characters. Servers refuse addresses of a few thousand. */
export const LONGEST_KEYWORDS = 100;
/** Returns the typed keywords without surrounding blanks and unpaired surrogates, cut to the maximum length. */
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

/** Returns the address of a new search. */
export const searchFor = (keywords: string): string => `/search?keywords=${encodeURIComponent(keywords)}`;

/** Returns the address of a search with some parameters changed. A changed type begins on the first page. */
export function searchPath(address: SearchAddress, change: Partial<SearchAddress>): string {
  const { keywords, type, page } = { ...address, page: 1, ...change };
  const parameters = new URLSearchParams({ keywords });
  if (type) parameters.set('type', type);
  if (page > 1) parameters.set('page', String(page));
  return `/search?${parameters}`;
}
