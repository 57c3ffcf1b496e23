/** Waits until a page has received everything it requests. */
import { expect, type Page, type Request } from '@playwright/test';

/**
 * Watches the page's requests from now on.
 *
 * @returns a function that waits until no request is pending and rendering the answers starts no new one. Films do not count, because
 * they arrive in parts
 */
export function watchRequests(page: Page): () => Promise<void> {
  const open = new Set<Request>();
  let asked = 0;
  page.on('request', (request) => {
    if (request.resourceType() === 'media') return;
    open.add(request);
    asked++;
  });
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
  return () =>
    expect
      .poll(
        async () => {
          if (open.size > 0) return false;
          const before = asked;
          // Chromium sometimes skips the idle callback of a page that draws nothing more, so it has a time limit.
          await page.evaluate(
            () => new Promise((drawn) => requestAnimationFrame(() => requestIdleCallback(drawn, { timeout: 500 }))),
          );
          return open.size === 0 && asked === before;
        },
        { intervals: [20] },
      )
      .toBe(true);
}
