/**
 * Answers that change rarely, are the same for everyone, and hold nothing of a member: they are stored in the browser, shown at once on the
 * next load, and not requested again while they are fresh (docs/decisions/0013). The script in the HTML reads them, too.
 */
import { joinUrl } from './base.ts';
import type { ApiRequest } from './client.ts';

const MINUTE = 60_000;
/** What is kept, and for how many milliseconds an answer is fresh. */
const lives: Record<string, number> = {
  '/api/v2/other/config': 5 * MINUTE,
  '/api/v2/navs': 5 * MINUTE,
  '/api/v2/announcement/latest': 5 * MINUTE,
  '/api/v2/decorationPage/blocks?page_name=pc-page-index': 5 * MINUTE,
  '/api/v2/course_categories': 5 * MINUTE,
  '/api/v2/links': 60 * MINUTE,
};
/** Changes with the shape of what is stored, so that an earlier release's entries are not read. */
const VERSION = 1;
/** Characters; a longer answer is not stored, because the browser's room is for the whole site. */
const LONGEST = 200_000;

export type KeptAnswer = { data: unknown; isFresh: boolean };
export type KeptAnswers = {
  /** What is kept of the answer to this path with its query, of any age. */
  read: (path: string) => KeptAnswer | null;
  write: (path: string, data: unknown) => void;
};
type Key = `zhitu-kept:${string}`;
type Storage = { read: (key: Key) => string; write?: (key: Key, value: string) => void };
type Question<T> = Pick<ApiRequest<T>, 'path' | 'query' | 'decode'>;

/** The path of a call with its query, as the client sends it: nothing stands for an empty value. The key among the kept answers. */
export const addressOf = ({ path, query }: Pick<ApiRequest<unknown>, 'path' | 'query'>): string =>
  query ? `${path}?${new URLSearchParams(query as Record<string, string>)}`.replace(/=(?=&|$)/g, '') : path;

/** The kept answer to a call, decoded; null where there is none, or none of that shape. */
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

/** `base` is where the API is: answers of another API are not used. */
export const keptAnswers = (storage: Storage, base: string, now: () => number): KeptAnswers => ({
  read: (path) => {
    try {
      const [version, url, at, data] = JSON.parse(storage.read(`zhitu-kept:${path}`));
      const age = now() - at;
      if (version !== VERSION || url !== joinUrl(base, path)) return null;
      // After a clock was set back, nothing counts as fresh.
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
