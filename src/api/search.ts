import * as v from 'valibot';
import type { Page } from '../../machines/domain/course.ts';
import type { SearchHit } from '../../machines/domain/search.ts';
import { backendAddress } from './addresses.ts';
import { HITS_PAGE_SIZE, hits, type SearchQuery } from './calls.ts';
import type { Client } from './client.ts';
import { decodePage } from './pages.ts';
import { figure, number, text } from './shapes.ts';

const hitShape = v.looseObject({
  resource_type: v.picklist(['vod', 'video']),
  resource_id: figure,
  title: text,
  thumb: text,
  charge: number,
  short_desc: text,
  desc: text,
  p: text,
});
/** A hit; null for the kinds of add-ons, which have no page on this site. */
const rowShape = v.union([
  hitShape,
  v.pipe(
    v.looseObject({ resource_type: v.pipe(v.string(), v.regex(/^(?!(vod|video)$)/)) }),
    v.transform(() => null),
  ),
]);

const named: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'", nbsp: ' ' };

/** Decodes entities once. The server strips tags from its texts, but leaves entities. */
export const withoutEntities = (html: string): string =>
  html.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,6}));/gi, (whole, decimal, hexadecimal, name) => {
    if (name) return named[name.toLowerCase()] ?? whole;
    const point = decimal ? Number(decimal) : Number.parseInt(hexadecimal, 16);
    return point <= 0x10ffff ? String.fromCodePoint(point) : whole;
  });

/**
 * Returns the text that describes a hit. The operator's summary is preferred if it or the title has the keywords: it is written as one text,
 * whereas the server's excerpt joins the blocks of the description without a space. A line break becomes a space.
 */
function excerptOf({ title, short_desc, desc, p }: v.InferOutput<typeof hitShape>, keywords: string): string {
  const words = keywords.toLowerCase().split(/\s+/);
  const hasAll = (place: string) => words.every((word) => place.toLowerCase().includes(word));
  const isSummary = short_desc !== '' && (hasAll(title) || hasAll(short_desc));
  return withoutEntities(isSummary ? short_desc : p || short_desc || desc).replace(/\s+/g, ' ');
}

const hitOf = (hit: v.InferOutput<typeof rowShape>, keywords: string): SearchHit | [] =>
  hit === null
    ? []
    : {
        kind: hit.resource_type === 'vod' ? 'course' : 'lesson',
        id: hit.resource_id,
        title: hit.title,
        coverUrl: backendAddress(hit.thumb),
        price: hit.charge,
        excerpt: excerptOf(hit, keywords),
      };

/** Decodes the answer to GET /api/v3/search. Omits the kinds of add-ons, which have no page on this site. */
const decodeSearchPage = (data: unknown, { page, keywords }: SearchQuery): Page<SearchHit> =>
  decodePage(rowShape, (hit) => hitOf(hit, keywords), { page, pageSize: HITS_PAGE_SIZE }, data);

export const searchApi = (call: Client) => ({
  search: (query: SearchQuery, signal: AbortSignal) =>
    call({ ...hits(query), signal, decode: (data) => decodeSearchPage(data, query) }),
});
