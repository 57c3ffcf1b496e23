/**
 * Runs inside the HTML before any file of the application is loaded: the earliest moment to request the first screen's data. It decides
 * nothing; the machines take the answers when they start (src/api/early.ts), or make the calls themselves.
 */

import { standOn } from '../api/addresses.ts';
import { apiBase, joinUrl } from '../api/base.ts';
import type { EarlyAnswers } from '../api/early.ts';
import { keptAnswers } from '../api/kept.ts';
import { afterReturn, type Departure, departureIn, wishIn } from '../browser/departure.ts';
import { isKeptFor } from '../browser/keptFor.ts';
import { keepScheme } from '../browser/scheme.ts';
import { folderOf, fromRoot, inSite } from '../browser/siteBase.ts';
import { storageKeys } from '../browser/storage.ts';
import { takeReturn } from '../browser/thirdPartyReturn.ts';
import { isUsableToken } from '../browser/token.ts';
import { movedTo, type PageName, routeOf } from '../shell/routeTable.ts';
import { firstCallsOf } from './firstCalls.ts';
import { type Answers, fetchCovers, leaveToPage, paint, whenRead } from './paint.ts';

/** As docs/deploy/README.md lists them. Whatever stands there has been typed by somebody. */
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
    /** What the operator has set in index.html, for the site's own scripts, too. */
    zhituSettings?: Settings;
  }
  /**
   * Files of each page, put in by the build: scripts and styles that the browser would otherwise discover late. The development server has
   * none.
   */
  const __PAGE_FILES__: Partial<Record<PageName, string[]>>;
  /** Likewise, files that it asks for as soon as it has something to show. */
  const __NEXT_FILES__: Partial<Record<PageName, string[]>>;
  /** Files of what is wanted most often after a page: by everybody, and by visitors. */
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
    // Settings that cannot be read count as no settings: the default address may still be right.
  }
}

/** What this tab stored when it left for a third party, if the return is still accepted. */
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
 * A third party's login has returned to some page. Its parameters are moved from the address bar, where they would be shared and logged,
 * into this history entry. For a sign-in code, /login/callback handles it and then leads on to the page of the return. A binding code is
 * accepted on /member only; a binding code from a stranger's link is reported on any page.
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
    // The wish counts once, and only for a visitor: a member who is signed in already did not make it.
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
  // A URL object, because a path that begins with two slashes would be taken for another host.
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
 * Has files brought that the page will ask for next, once the scripts that every page needs are there: so
 * they take nothing from these. Not by
 * `<link>`: of that the browser would remember a failure, and the page's own request would fail without being sent.
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

/** Has the browser keep a file. What can't be had now is asked for again when it is needed. */
async function bring(file: string, priority: RequestPriority = 'auto'): Promise<boolean> {
  try {
    const answer = await fetch(fromRoot(file), { priority });
    // The browser keeps only a file that was read to its end.
    await answer.arrayBuffer();
    return answer.ok;
  } catch {
    return false;
  }
}

/** How long after all that the page itself has asked for, ms. */
const REST = 3000;

/**
 * What is likely to be wanted next, so that a press has only to run it. It waits until the page rests, and leaves alone those who save data
 * or have a slow line. A script is named to the browser as a module only once it is there: of a module it would remember a failure.
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

/** Leaves room for what the member learns, where the page will show it from the beginning. */
function keepPlaceForLearning(token: string): void {
  if (token !== '' && isKeptFor(localStorage.getItem(storageKeys.learning) ?? '', token))
    document.documentElement.classList.add('learning');
}

/** Leaves room below the header for an announcement that the page will show there, so that nothing moves then. */
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

/** How long the answer to a call that was made ahead may be taken after its arrival, ms. */
const FRESH = 5000;

/** The first calls of a page that the member is on the way to. What was asked for on the way to another one is given up. */
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

/** Where calls go, what is kept of their answers, and who makes them: read anew each time. */
function callsFrom() {
  const base = apiBase(window.meedu_api_url, import.meta.env.VITE_APP_URL);
  const kept = keptAnswers({ read: (key) => localStorage.getItem(key) ?? '' }, base, Date.now);
  return { base, kept, token: storedToken() };
}

/** The answers as they come, and whether what the header shows is known already. */
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

/** The data of an answer, which stays unread for whoever takes it. */
async function readData(answer: Response): Promise<unknown> {
  const { code, data } = (await answer.clone().json()) as { code?: unknown; data?: unknown };
  if (code !== 0) throw new Error('refused');
  return data;
}

/**
 * Has the browser open its Chinese fonts while the first answers are on their way. It takes about as long as the rest of the first drawing, and
 * would else be part of it.
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

/** When the browser has drawn a text or a picture; at once where it draws nothing or can't tell, and after a second anyway. */
const drawn = () =>
  new Promise<void>((resolve) => {
    // Extensions against fingerprinting remove it.
    if (document.hidden || !globalThis.PerformanceObserver?.supportedEntryTypes?.includes('paint')) return resolve();
    const look = (list: PerformanceObserverEntryList) => {
      if (list.getEntriesByName('first-contentful-paint').length > 0) resolve();
    };
    new PerformanceObserver(look).observe({ type: 'paint', buffered: true });
    document.addEventListener('visibilitychange', () => resolve());
    setTimeout(resolve, 1000);
  });

/** Shows the sentence for a site that cannot be loaded, unless the site has drawn something. */
function fail(): void {
  if (document.getElementById('root')?.childElementCount) return;
  document.documentElement.classList.add('unloaded');
  document.title = '页面加载失败';
}

/** Loads a style sheet. Until then it is for no medium, because browsers may keep from painting while they wait for one. */
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
 * Runs the site's script, which keeps the browser from drawing for a good while: what is painted from kept answers is drawn before. The
 * script draws the page, so it waits for the style sheets. If any of these files fails, the shell says so.
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

/** Runs a part that the site can do without. An API that this browser lacks must not keep the site from starting. */
function attempt(part: () => void): void {
  try {
    part();
  } catch (fault) {
    console.error(fault);
  }
}

/** Requests and paints the first screen. @returns whether what is painted is known from an earlier visit */
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
  document.documentElement.classList.add('started');
  // A fault of the site's own files while nothing is drawn: nothing will be.
  window.addEventListener('error', ({ filename }) => {
    if (filename?.includes('/assets/')) setTimeout(fail);
  });
  // Unlike the link itself, a reload keeps the state of the history entry.
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
