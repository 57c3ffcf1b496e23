/** Records what a page requests, logs and stores. */
import type { Page } from '@playwright/test';

/** A call that the page has made, in ms of the page's own time. `answered` is null until the body is read. */
export type Asked = { path: string; asked: number; answered: number | null; address: string };

/** Records every API call of the page: its time, the page's address, and the time of the answer. Must be called before the page loads. */
export async function watchCalls(page: Page): Promise<() => Promise<Asked[]>> {
  await page.addInitScript(() => {
    const noted: object[] = [];
    Object.assign(window, { noted });
    const { fetch } = window;
    window.fetch = async (input, init) => {
      const { pathname } = new URL(input instanceof Request ? input.url : input, location.href);
      // Files of code are fetched before they are imported, and that response is not read.
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
        // The page uses an answer once its body is read, which may be long after the headers arrived.
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

/** Returns the calls that ask whether the phone has confirmed. */
export const scanQueries = (calls: Asked[]) =>
  calls.filter(({ path }) => path.endsWith('/api/v3/auth/login/wechat-scan/query'));

/** Records addresses and Referers of all requests (without the names of built files), and every line in the console. */
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

/** Returns the names under which the site stores data in the browser, except answers that are the same for all visitors. */
export const storedNames = (page: Page) =>
  page.evaluate(() => {
    const names = (storage: Storage) =>
      Object.keys(storage)
        .filter((name) => !name.startsWith('zhitu-kept:'))
        .sort();
    return { local: names(localStorage), session: names(sessionStorage) };
  });

export const storedToken = (page: Page) => page.evaluate(() => localStorage.getItem('meedu-user-token'));
