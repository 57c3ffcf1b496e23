/**
 * Stored answers: they change rarely, are the same for everyone, and have no data of a member. The next load shows them at once, and does not
 * request them again while they are fresh (docs/decisions/0013). The script in the HTML reads them, too.
 */
import { joinUrl } from './base.ts';
import type { ApiRequest } from './client.ts';

const MINUTE = 60_000;
/** Paths of the stored answers, and how long each is fresh, ms. */
const lives: Record<string, number> = {
  '/api/v2/other/config': 5 * MINUTE,
  '/api/v2/navs': 5 * MINUTE,
  '/api/v2/announcement/latest': 5 * MINUTE,
  '/api/v2/decorationPage/blocks?page_name=pc-page-index': 5 * MINUTE,
  '/api/v2/course_categories': 5 * MINUTE,
  '/api/v2/links': 60 * MINUTE,
};
/** Must change with the shape of the stored data, so that entries of an earlier release are not read. */
const VERSION = 1;
/** Maximum length of a stored answer in characters: the whole site shares the browser's storage. */
const LONGEST = 200_000;

type KeptAnswer = { data: unknown; isFresh: boolean };
export type KeptAnswers = {
  /** Returns the stored answer to this path with its query, fresh or not. */
  read: (path: string) => KeptAnswer | null;
  write: (path: string, data: unknown) => void;
};
type Key = `zhitu-kept:${string}`;
type Storage = { read: (key: Key) => string; write?: (key: Key, value: string) => void };
type Question<T> = Pick<ApiRequest<T>, 'path' | 'query' | 'decode'>;

/** Returns the path of a call with its query, as the client sends it: no `=` before an empty value. It is the key of a stored answer. */
export const addressOf = ({ path, query }: Pick<ApiRequest<unknown>, 'path' | 'query'>): string =>
  query ? `${path}?${new URLSearchParams(query as Record<string, string>)}`.replace(/=(?=&|$)/g, '') : path;

/** Returns the stored answer to a call, decoded; null if there is none, or it has another shape. */
export const recallFrom =
  (kept: KeptAnswers | undefined) =>
  <T>(question: Question<T>, isFreshOnly = false): { data: T } | null => {
    const known = kept?.read(addressOf(question));
    if (!known || (isFreshOnly && !known.isFresh)) return null;
    try {
      return { data: question.decode(known.data, Number.NaN) };
    } catch {
      return null;
    }
  };
export type Recall = ReturnType<typeof recallFrom>;

/** Returns the stored answers. `base`: the address of the API; stored answers of another API are ignored. */
export const keptAnswers = (storage: Storage, base: string, now: () => number): KeptAnswers => ({
  read: (path) => {
    try {
      const [version, url, at, data]: unknown[] = JSON.parse(storage.read(`zhitu-kept:${path}`));
      const age = now() - Number(at);
      if (version !== VERSION || url !== joinUrl(base, path)) return null;
      // After a clock was set back, no answer counts as fresh.
      return { data, isFresh: age >= 0 && age < (lives[path] ?? 0) };
    } catch {
      return null;
    }
  },
  write: (path, data) => {
    if (!lives[path]) return;
    const value = JSON.stringify([VERSION, joinUrl(base, path), now(), data]);
    storage.write?.(`zhitu-kept:${path}`, value.length < LONGEST ? value : '');
  },
});
