/**
 * Runs inside the HTML before any file of the application is there: the earliest moment at which the first screen's data can be
 * asked for. It decides nothing; the machines take the answers when they get there (src/api/early.ts), or ask themselves.
 */
import { apiBase, joinUrl } from '../api/base.ts';
import type { EarlyAnswers } from '../api/early.ts';
import { storageKeys } from '../browser/storage.ts';
import { isUsableToken } from '../browser/token.ts';
import { movedTo, type PageName, routeOf } from '../shell/routeTable.ts';

declare global {
  interface Window {
    /** The operator's API address; MeEdu's own front end reads the same setting. */
    meedu_api_url?: string;
  }
  /** Files of each page, put in by the build: scripts and styles that would else be found late. The development server has none. */
  const __PAGE_FILES__: Partial<Record<PageName, string[]>>;
}

function readSettings(): void {
  try {
    const settings: unknown = JSON.parse(document.getElementById('settings')?.textContent ?? '{}');
    const { apiUrl } = settings as { apiUrl?: unknown };
    if (!window.meedu_api_url && typeof apiUrl === 'string') window.meedu_api_url = apiUrl;
  } catch {
    // Settings that cannot be read count as no settings: the default address may still be right.
  }
}

/** The reason of a failed third-party login goes from the address bar, where it would be shared and logged, into this entry. */
function takeLoginError(): void {
  const url = new URL(location.href);
  const loginError = url.searchParams.get('login_err_msg');
  if (loginError === null) return;
  for (const name of ['login_err_msg', 'action']) url.searchParams.delete(name);
  history.replaceState({ loginError }, '', url);
}

/**
 * A third party's login has come back to some page: its code goes into this entry, and the page that knows what to do with it
 * (/login/callback) leads on to where it came back to. A code that binds stays where it came back to, which is /member.
 */
function takeLoginCode(): void {
  const url = new URL(location.href);
  const loginCode = url.searchParams.get('login_code');
  const action = url.searchParams.get('action');
  if (!loginCode || (action !== 'login' && action !== 'bind')) return;
  for (const name of ['login_code', 'action']) url.searchParams.delete(name);
  const cameBackTo = url.pathname + url.search + url.hash;
  if (action === 'bind') {
    history.replaceState({ bindCode: loginCode }, '', cameBackTo);
    return;
  }
  const isCallback = routeOf(url.pathname).page === 'loginCallback';
  const address = isCallback ? cameBackTo : `/login/callback?redirect=${encodeURIComponent(cameBackTo)}`;
  history.replaceState({ loginCode }, '', address);
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
    link.href = file;
    document.head.append(link);
  }
}

function askEarly(page: string): void {
  const base = apiBase(window.meedu_api_url, import.meta.env.VITE_APP_URL);
  const token = storedToken();
  const authorization = token && `Bearer ${token}`;
  const early: EarlyAnswers = {};
  const paths = ['/api/v2/other/config', '/api/v2/navs'];
  if (page !== 'notFound') paths.push('/api/v2/announcement/latest');
  if (page === 'home') paths.push('/api/v2/decorationPage/blocks?page_name=pc-page-index', '/api/v2/links');
  if (token) paths.push('/api/v2/member/detail');
  for (const path of paths) {
    const url = joinUrl(base, path);
    const waiting = new AbortController();
    const answer = fetch(url, {
      signal: waiting.signal,
      credentials: 'omit',
      redirect: 'error',
      headers: { Accept: 'application/json', 'meedu-platform': 'PC', ...(token && { Authorization: authorization }) },
    });
    // Whoever takes the answer hears of its failure; nobody else needs to.
    answer.catch(() => {});
    early[url] = { authorization, answer, abort: () => waiting.abort() };
  }
  window.zhituEarly = early;
}

/** What the application is built on; a browser without it gets a sentence instead of a blank page. */
const isModern =
  typeof HTMLDialogElement === 'function' &&
  CSS.supports('selector(:has(a))') &&
  typeof Array.prototype.at === 'function';

if (isModern) {
  readSettings();
  takeLoginError();
  takeLoginCode();
  const { page } = routeOf(movedTo(location.pathname) || location.pathname);
  askEarly(page);
  preload(__PAGE_FILES__[page] ?? []);
} else {
  document.documentElement.className = 'outdated';
}
