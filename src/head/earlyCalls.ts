import { type PageName, routeOf } from '../addresses/routes.ts';
import { standOn } from '../api/addresses.ts';
import { apiBase, joinUrl } from '../api/base.ts';
import type { EarlyAnswers } from '../api/early.ts';
import { keptAnswers } from '../api/kept.ts';
import { inSite } from '../browser/address/siteBase.ts';
import { isKeptFor } from '../browser/stored/keptFor.ts';
import { storageKeys } from '../browser/stored/storage.ts';
import { firstCallsOf } from './firstCalls.ts';
import type { Answers } from './paint.ts';
import { storedToken } from './storedToken.ts';

/** Reserves space for the courses that the member learns, if an earlier visit has stored them; otherwise for one line. */
function keepPlaceForLearning(token: string): void {
  if (token === '') return;
  const isKnown = isKeptFor(localStorage.getItem(storageKeys.learning) ?? '', token);
  document.documentElement.classList.add(isKnown ? 'learning' : 'resuming');
}

/** Reserves space below the header for an announcement that the page will show, so that the layout does not shift. */
function announce(known: unknown): void {
  const { id } = (known ?? {}) as { id?: unknown };
  if (typeof id === 'number' && localStorage.getItem(storageKeys.closedAnnouncementId) !== String(id))
    document.documentElement.classList.add('announced');
}

const early: EarlyAnswers = {};

/**
 * Requests a path. A request that fails before the page takes it is removed, so the page sends it again.
 *
 * @param life how long the answer can be taken after its arrival, ms
 */
function ask(url: string, token: string, life = Number.POSITIVE_INFINITY): Promise<Response> {
  const authorization = token && `Bearer ${token}`;
  const waiting = new AbortController();
  const answer = fetch(url, {
    signal: waiting.signal,
    credentials: 'omit',
    cache: 'no-store',
    redirect: 'error',
    headers: { Accept: 'application/json', 'meedu-platform': 'PC', ...(token && { Authorization: authorization }) },
  });
  const asked = { authorization, answer, abort: () => waiting.abort(), life, until: Number.POSITIVE_INFINITY };
  early[url] = asked;
  answer.then(
    () => {
      asked.until = Date.now() + life;
    },
    () => {
      if (early[url] === asked) delete early[url];
    },
  );
  return answer;
}

/** How long the answer to a call that was made ahead can be taken after its arrival, ms. */
const FRESH = 5000;

/** Makes the first calls of the page that the member is about to open. Aborts calls for another page. */
function askAhead({ pathname, search }: { pathname: string; search: string }): void {
  const { base, kept, token } = callsFrom();
  const paths = firstCallsOf(routeOf(pathname).page, { pathname, search });
  const urls = paths.filter((path) => !kept.read(path)?.isFresh).map((path) => joinUrl(base, path));
  for (const [url, { life, until, abort }] of Object.entries(early)) {
    if (life === Number.POSITIVE_INFINITY || (urls.includes(url) && Date.now() < until)) continue;
    abort();
    delete early[url];
  }
  for (const url of urls) if (!early[url]) ask(url, token, FRESH);
}

/** Returns the API address, the stored answers, and the token, as they are now. */
function callsFrom() {
  const base = apiBase(window.meedu_api_url, import.meta.env.VITE_APP_URL);
  const kept = keptAnswers({ read: (key) => localStorage.getItem(key) ?? '' }, base, Date.now);
  return { base, kept, token: storedToken() };
}

/** Makes the first calls. Returns their answers, and whether those that the header shows are known already. */
export function askEarly(page: PageName): { answers: Answers; isKnown: boolean } {
  const { base, kept, token } = callsFrom();
  standOn(base, location.href);
  const paths = ['/api/v2/other/config', '/api/v2/navs'];
  if (page !== 'notFound') paths.push('/api/v2/announcement/latest');
  paths.push(...firstCallsOf(page, { pathname: inSite(location.pathname), search: location.search }));
  if (token) paths.push('/api/v2/member/detail');
  if (page === 'home') keepPlaceForLearning(token);
  if (page !== 'notFound') announce(kept.read('/api/v2/announcement/latest')?.data);
  const first: Record<string, Promise<unknown>> = {};
  const isKnown = ['/api/v2/other/config', '/api/v2/navs'].every((path) => kept.read(path) !== null);
  for (const path of paths) {
    const known = kept.read(path);
    if (known) first[path] = Promise.resolve(known.data);
    if (known?.isFresh) continue;
    const answer = ask(joinUrl(base, path), token);
    first[path] ??= answer.then(readData);
    first[path].catch(() => {});
  }
  window.zhituEarly = early;
  window.zhituAskAhead = askAhead;
  return { answers: first, isKnown };
}

/** Returns the answer's `data`. Reads a clone, so that the page can still read the body. */
async function readData(answer: Response): Promise<unknown> {
  const { code, data } = (await answer.clone().json()) as { code?: unknown; data?: unknown };
  if (code !== 0) throw new Error('refused');
  return data;
}
