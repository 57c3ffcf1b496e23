/**
 * Runs inside the HTML before any file of the application is loaded, which is the earliest moment to request the first screen's data. It
 * decides nothing: the machines take the answers when they start (src/api/early.ts), or make the calls themselves.
 */

import { movedTo, type PageName, routeOf } from '../addresses/routes.ts';
import { standOn } from '../api/addresses.ts';
import { apiBase, joinUrl } from '../api/base.ts';
import type { EarlyAnswers } from '../api/early.ts';
import { keptAnswers } from '../api/kept.ts';
import { afterReturn, type Departure, departureIn, wishIn } from '../browser/address/departure.ts';
import { folderOf, fromRoot, inSite } from '../browser/address/siteBase.ts';
import { takeReturn } from '../browser/address/thirdPartyReturn.ts';
import { keepScheme } from '../browser/page/scheme.ts';
import { isKeptFor } from '../browser/stored/keptFor.ts';
import { storageKeys } from '../browser/stored/storage.ts';
import { isUsableToken } from '../browser/stored/token.ts';
import { firstCallsOf } from './firstCalls.ts';
import { type Answers, fetchCovers, leaveToPage, paint, whenRead } from './paint.ts';

/** The settings of docs/deploy/README.md. The operator types these values, so every field is `unknown`. */
type Settings = {
  apiUrl?: unknown;
  basePath?: unknown;
  offersVip?: unknown;
  scheme?: unknown;
  support?: unknown;
  mediaOrigins?: unknown;
};

declare global {
  interface Window {
    /** The operator's API address; MeEdu's own front end reads the same setting. */
    meedu_api_url?: string;
    /** The operator's settings in index.html; the site's own scripts read them, too. */
    zhituSettings?: Settings;
  }
  /**
   * Files of each page, inserted by the build: scripts and styles that the browser would otherwise discover late. Empty on the development
   * server.
   */
  const __PAGE_FILES__: Partial<Record<PageName, string[]>>;
  /** Files that each page requests as soon as it shows something. */
  const __NEXT_FILES__: Partial<Record<PageName, string[]>>;
  /** Files to prefetch when the page is idle: for everyone, plus those only for visitors. */
  const __LIKELY_FILES__: { everybody: string[]; visitors: string[] };
  /** The style sheets that every page needs. */
  const __STYLE_FILES__: string[];
  /** The site's own script. In development the HTML names it itself. */
  const __ENTRY_FILE__: string;
}

function readSettings(): void {
  try {
    const settings: unknown = JSON.parse(document.getElementById('settings')?.textContent ?? '{}');
    window.zhituSettings = settings as Settings;
    const { apiUrl, basePath } = window.zhituSettings;
    globalThis.zhituFolder = folderOf(basePath);
    if (!window.meedu_api_url && typeof apiUrl === 'string') window.meedu_api_url = apiUrl;
  } catch {
    // Unreadable settings count as none: the default address may still be right.
  }
}

/** Returns the departure that this tab stored before it left for a third party; null if the return is no longer accepted. */
function notedDeparture(): Departure | null {
  try {
    const stored = sessionStorage.getItem(storageKeys.departure) ?? '';
    const departure = departureIn(stored, Date.now());
    if (!departure && !wishIn(stored, Date.now())) sessionStorage.removeItem(storageKeys.departure);
    return departure;
  } catch {
    return null;
  }
}

/**
 * Takes the result of a third party's login. Its parameters are moved from the address bar, where they would be shared and logged, into this
 * history entry. /login/callback handles a sign-in code, and then opens the page of the return. A binding code is accepted on /member only. A
 * binding code from another person's link is reported on any page.
 */
function takeThirdPartyReturn(): void {
  const url = new URL(location.href);
  const { page } = routeOf(inSite(url.pathname));
  const returned = takeReturn(url.searchParams, notedDeparture());
  if (!returned) return;
  if ('loginError' in returned) {
    history.replaceState(returned, '', url);
    return;
  }
  const { brought } = returned;
  const isOurs = brought?.kind === 'bind' || (brought?.kind === 'login' && brought.isOurs);
  if (isOurs) {
    // The wish is done once, and only for a visitor: it is not the wish of a member who is already signed in.
    const left = storedToken() === '' ? afterReturn(sessionStorage.getItem(storageKeys.departure) ?? '') : '';
    if (left) sessionStorage.setItem(storageKeys.departure, left);
    else sessionStorage.removeItem(storageKeys.departure);
  }
  if (brought?.kind === 'login') {
    const cameBackTo = inSite(url.pathname) + url.search + url.hash;
    const callback = new URL(fromRoot(`/login/callback?redirect=${encodeURIComponent(cameBackTo)}`), url);
    history.replaceState({ brought }, '', page === 'loginCallback' ? url : callback);
    return;
  }
  // A URL object, because a path that begins with two slashes would be read as another host.
  const isTold = page === 'memberHome' || brought?.kind === 'foreignBind';
  history.replaceState(brought && isTold ? { brought } : null, '', url);
}

function storedToken(): string {
  try {
    const token = localStorage.getItem(storageKeys.userToken) ?? '';
    return isUsableToken(token, Date.now()) ? token : '';
  } catch {
    return '';
  }
}

function preload(files: string[]): void {
  for (const file of files) {
    const link = document.createElement('link');
    link.rel = file.endsWith('.css') ? 'preload' : 'modulepreload';
    if (link.rel === 'preload') link.as = 'style';
    link.href = fromRoot(file);
    document.head.append(link);
  }
}

/**
 * Prefetches files that the page will request next, after the scripts of every page have loaded, so that they do not compete. It does not use
 * `<link>`: the browser would remember a failure, and the page's own request would fail without being sent.
 */
function fetchAhead(files: string[]): void {
  const come = new Set<EventTarget | null>();
  const notice = ({ target }: Event) => {
    come.add(target);
    const scripts = [...document.querySelectorAll('link[rel=modulepreload][crossorigin]')];
    if (!scripts.every((script) => come.has(script))) return;
    document.removeEventListener('load', notice, { capture: true });
    for (const file of files) bring(file);
  };
  document.addEventListener('load', notice, { capture: true });
}

/** Prefetches a file into the HTTP cache. Returns false on failure; the import then fetches the file again. */
async function bring(file: string, priority: RequestPriority = 'auto'): Promise<boolean> {
  try {
    const answer = await fetch(fromRoot(file), { priority });
    // The browser caches only a file that was read to its end.
    await answer.arrayBuffer();
    return answer.ok;
  } catch {
    return false;
  }
}

/** Delay after the page's own requests, ms. */
const REST = 3000;

/**
 * Prefetches files that the member is likely to need next. Starts 3 s after `load`. Does nothing with Save-Data or on 2G and 3G. A script
 * gets its `modulepreload` only after it is fetched, because the browser would remember a failed module.
 */
function bringAtRest(files: string[]): void {
  const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } };
  if (connection?.saveData || /[23]g/.test(connection?.effectiveType ?? '')) return;
  const begin = async () => {
    const brought = new Set<string>();
    for (const file of files) {
      if (document.querySelector(`link[href="${fromRoot(file)}"]`) || !(await bring(file, 'low'))) continue;
      if (file.endsWith('.js')) preload([file]);
      brought.add(fromRoot(file));
    }
    window.zhituBrought = brought;
  };
  window.addEventListener('load', () => setTimeout(begin, REST));
}

/** Reserves space for the courses that the member learns, if an earlier visit has stored them. */
function keepPlaceForLearning(token: string): void {
  if (token !== '' && isKeptFor(localStorage.getItem(storageKeys.learning) ?? '', token))
    document.documentElement.classList.add('learning');
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
function askEarly(page: PageName): { answers: Answers; isKnown: boolean } {
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

/**
 * Makes the browser open its Chinese fonts during the first requests. Otherwise the first paint opens the fonts and takes about twice as
 * long.
 */
function openFonts(): void {
  for (const weight of [400, 600])
    setTimeout(() => {
      const context = document.createElement('canvas').getContext('2d');
      if (!context) return;
      const family = getComputedStyle(document.documentElement).getPropertyValue('--look-font');
      context.font = `${weight} 16px ${family}`;
      context.measureText('知');
    });
}

/** Resolves when the browser has painted a text or a picture; at once if the page is hidden or paints are not reported; after 1 s at the latest. */
const drawn = () =>
  new Promise<void>((resolve) => {
    // Extensions against fingerprinting remove this API.
    if (document.hidden || !globalThis.PerformanceObserver?.supportedEntryTypes?.includes('paint')) return resolve();
    const look = (list: PerformanceObserverEntryList) => {
      if (list.getEntriesByName('first-contentful-paint').length > 0) resolve();
    };
    new PerformanceObserver(look).observe({ type: 'paint', buffered: true });
    document.addEventListener('visibilitychange', () => resolve());
    setTimeout(resolve, 1000);
  });

/** Shows that the site cannot be loaded, unless the site has rendered something. */
function fail(): void {
  if (document.getElementById('root')?.childElementCount) return;
  document.documentElement.classList.add('unloaded');
  document.title = '页面加载失败';
}

/** Loads a style sheet. Its medium is `print` until then, because browsers may not paint while they wait for a style sheet. */
const applyStyle = (file: string) =>
  new Promise<void>((resolve, reject) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.media = 'print';
    link.href = fromRoot(file);
    link.onload = () => {
      link.media = 'all';
      resolve();
    };
    link.onerror = () => reject(file);
    document.head.append(link);
  });

/**
 * Runs the site's script. The script blocks painting, so a shell painted from stored answers is drawn first (at most 1 s). The script renders
 * the page, so it waits for the style sheets. If one of these files fails, the shell shows the failure.
 */
async function runSite(entry: string, waitsForPainting: boolean): Promise<void> {
  if (!entry) return;
  try {
    await Promise.all([
      ...__STYLE_FILES__.map(applyStyle),
      new Promise<void>(whenRead).then(() => (waitsForPainting ? drawn().catch(() => {}) : undefined)),
    ]);
    await import(/* @vite-ignore */ fromRoot(entry));
  } catch (fault) {
    fail();
    console.error(fault);
  }
}

/** Runs an optional part. A missing browser API must not keep the site from starting. */
function attempt(part: () => void): void {
  try {
    part();
  } catch (fault) {
    console.error(fault);
  }
}

/** Requests and paints the first screen. @returns whether the painting uses answers of an earlier visit */
function prepare(): boolean {
  readSettings();
  attempt(() => keepScheme(window.zhituSettings?.scheme, window));
  attempt(takeThirdPartyReturn);
  const pathname = inSite(location.pathname);
  const { page, layout } = routeOf(movedTo(pathname) || pathname);
  const isPainted = layout !== 'bare';
  let known: ReturnType<typeof askEarly> = { answers: {}, isKnown: false };
  attempt(() => {
    known = askEarly(page);
  });
  const { answers, isKnown } = known;
  attempt(() => fetchAhead(__NEXT_FILES__[page] ?? []));
  attempt(() => preload(__PAGE_FILES__[page] ?? []));
  attempt(openFonts);
  const { everybody, visitors } = __LIKELY_FILES__;
  attempt(() => bringAtRest(storedToken() ? everybody : [...everybody, ...visitors]));
  const { classList } = document.documentElement;
  classList.toggle('watching', layout === 'watching');
  classList.toggle('home', page === 'home');
  attempt(() => {
    leaveToPage(answers);
    if (isPainted) paint(answers, storedToken() !== '');
  });
  if (page === 'courses' || page === 'courseDetail') attempt(() => fetchCovers(answers));
  return isPainted && isKnown;
}

function start(): void {
  // An extension's script may have extended all objects. Loops over the keys of an object must not find its members.
  for (const name in Object.prototype) Reflect.defineProperty(Object.prototype, name, { enumerable: false });
  document.documentElement.classList.add('started');
  // If a script of the site throws before the first render, the site never renders.
  window.addEventListener('error', ({ filename }) => {
    if (filename?.includes('/assets/')) setTimeout(fail);
  });
  // A reload keeps the state of the history entry; following the link would not.
  document.addEventListener('click', (event) => {
    if (!(event.target as Partial<Element>).closest?.('#shell a')) return;
    event.preventDefault();
    location.reload();
  });
  let waitsForPainting = false;
  attempt(() => {
    waitsForPainting = prepare();
  });
  runSite(__ENTRY_FILE__, waitsForPainting);
}

if (!document.documentElement.classList.contains('outdated')) start();
