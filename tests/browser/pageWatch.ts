/** What a page asks, writes and keeps. */
import type { Page } from '@playwright/test';

/** A call that the page has made, in the page's own time. */
export type Asked = { path: string; asked: number; answered: number | null; address: string };

/** Notes every call of the API that the page makes: when, at which address, and when the answer came. Before the page loads. */
export async function watchCalls(page: Page): Promise<() => Promise<Asked[]>> {
  await page.addInitScript(() => {
    const noted: object[] = [];
    Object.assign(window, { noted });
    const { fetch } = window;
    window.fetch = async (input, init) => {
      const { pathname } = new URL(input instanceof Request ? input.url : input, location.href);
      // Files of code are fetched before they are imported; that first answer is not read.
      if (pathname.startsWith('/assets/')) return fetch(input, init);
      const call = {
        path: pathname,
        asked: performance.now(),
        answered: null as number | null,
        address: location.href,
      };
      noted.push(call);
      const note = () => {
        call.answered = performance.now();
      };
      try {
        const response = await fetch(input, init);
        // What the page does about an answer it does when it has read it, which may be a good while after it began to come.
        const text = () => Response.prototype.text.call(response).finally(note);
        const json = () => Response.prototype.json.call(response).finally(note);
        return Object.assign(response, { text, json });
      } catch (error) {
        note();
        throw error;
      }
    };
  });
  return () => page.evaluate(() => (window as unknown as { noted: Asked[] }).noted);
}

/** Questions whether the phone has confirmed, among the calls of a page. */
export const scanQueries = (calls: Asked[]) =>
  calls.filter(({ path }) => path.endsWith('/api/v3/auth/login/wechat-scan/query'));

/** Addresses and Referers of all requests (a file's own name aside), and every line in the console. */
export function watchWriting(page: Page): () => Promise<string[]> {
  const lines: string[] = [];
  const headers: Promise<void>[] = [];
  page.on('request', (request) => {
    const { pathname, search, hash } = new URL(request.url());
    lines.push(pathname.startsWith('/assets/') ? search + hash : decodeURIComponent(pathname + search + hash));
    headers.push(
      request.allHeaders().then(
        ({ referer = '' }) => void lines.push(referer),
        () => {},
      ),
    );
  });
  page.on('console', (message) => lines.push(message.text()));
  return async () => {
    await Promise.all(headers);
    return lines;
  };
}

/** Names under which this site keeps things in the browser, but for the answers that are the same for all visitors. */
export const storedNames = (page: Page) =>
  page.evaluate(() => {
    const names = (storage: Storage) =>
      Object.keys(storage)
        .filter((name) => !name.startsWith('zhitu-kept:'))
        .sort();
    return { local: names(localStorage), session: names(sessionStorage) };
  });

export const storedToken = (page: Page) => page.evaluate(() => localStorage.getItem('meedu-user-token'));
