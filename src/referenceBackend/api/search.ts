import type { Backend } from '../backend.ts';
import { serverAddress } from './answers.ts';
import { type Route, text } from './call.ts';
import { isoTime } from './dates.ts';
import { pageNumber } from './paginator.ts';
import { withoutTags } from './plainText.ts';
import { isFilled, requireAll } from './validation.ts';

/** Maximum hits of the search engine, and of the answer after filtering by type. */
const [engineLimit, limit] = [300, 100];

/** Characters of the excerpt before and after the keyword. */
const [lettersBefore, lettersBehind] = [50, 100];

interface Entry {
  id: number;
  resource_type: 'vod' | 'video';
  resource_id: number;
  title: string;
  charge: number;
  thumb: string;
  short_desc: string;
  desc: string;
  created_at: number;
}

/** The route of the search. Source: MeEdu API, search. */
export const searchRoutes: Route[] = [
  {
    method: 'GET',
    path: '/api/v3/search',
    access: 'public',
    handle: async (call) => {
      const keywords = text(call, 'keywords');
      requireAll([[isFilled(keywords), '请输入关键字']]);
      if (call.input.type === undefined) throw new Error('the engine wants a type');
      const type = text(call, 'type');
      if (!call.backend.settings.values.searchEngine) return { total: 0, data: [] };
      const hits = (await findHits(call.backend, keywords, call.origin))
        .slice(0, engineLimit)
        .filter((hit) => type === '' || type === '0' || hit.resource_type === type)
        .slice(0, limit);
      const size = sizeOf(call.query.get('size'));
      const from = (pageNumber(call.query.get('page')) - 1) * size;
      return { total: hits.length, data: hits.slice(from, from + size) };
    },
  },
];

function sizeOf(value: string | null): number {
  const size = value === null ? 10 : Number.parseInt(value, 10) || 1;
  return Math.min(Math.max(size, 1), 100);
}

/** Returns everything that contains each word. Hits with all words in the title are first, and courses precede lessons. */
async function findHits(backend: Backend, keywords: string, origin: string) {
  const words = keywords.toLowerCase().split(/\s+/);
  const holdsAll = (place: string) => words.every((word) => place.includes(word));
  const entries = (await readEntries(backend)).map((entry) => ({
    ...entry,
    // The engine knows the site by its address, and cutting the text must not cut the marker for the address.
    desc: withoutTags(entry.desc.replaceAll(serverAddress, origin)),
  }));
  const inTitle = entries.filter(({ title }) => holdsAll(title.toLowerCase()));
  const elsewhere = entries.filter(
    (entry) => !inTitle.includes(entry) && holdsAll(`${entry.title}\n${entry.short_desc}\n${entry.desc}`.toLowerCase()),
  );
  return [...inTitle, ...elsewhere].map((entry) => ({
    ...entry,
    created_at: isoTime(entry.created_at),
    updated_at: isoTime(entry.created_at),
    p: excerpt(entry.desc, words),
  }));
}

/** Returns the indexed entries: visible courses, and visible lessons including those of hidden courses. */
function readEntries(backend: Backend): Promise<Entry[]> {
  return backend.database.all<Entry>(
    `SELECT id, 'vod' AS resource_type, id AS resource_id, title, charge, thumb, short_description AS short_desc,
       render_desc AS desc, created_at FROM courses WHERE is_show = 1 AND published_at <= ?1
     UNION ALL
     SELECT (SELECT MAX(id) FROM courses) + id, 'video', id, title, 0, '', '', '', published_at
     FROM lessons WHERE is_show = 1 AND published_at <= ?1
     ORDER BY id`,
    [backend.now()],
  );
}

/** Returns the text around the first of the words; "" if it contains none. Entities stay encoded and may be cut. */
function excerpt(description: string, words: string[]): string {
  const places = words
    .map((word) => ({ at: description.toLowerCase().indexOf(word), length: word.length }))
    .filter(({ at }) => at >= 0);
  const [first] = places.sort((one, other) => one.at - other.at);
  if (!first) return '';
  const before = [...description.slice(0, first.at)];
  const found = description.slice(first.at, first.at + first.length);
  const behind = [...description.slice(first.at + first.length)];
  const start = before.length > lettersBefore ? `...${before.slice(-lettersBefore).join('')}` : before.join('');
  return `${start}${found}${behind.slice(0, lettersBehind).join('')}...`;
}
