/** When a page has got all that it asks for. */
import { expect, type Page, type Request } from '@playwright/test';

/**
 * Watches what a page asks for, from now on.
 *
 * @returns waits until nothing is under way, and what has come is drawn without asking for more. Films are not waited for: they come in parts
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
          // Chromium sometimes forgets the idle moment of a page that draws nothing more; it keeps to a time limit.
          await page.evaluate(
            () => new Promise((drawn) => requestAnimationFrame(() => requestIdleCallback(drawn, { timeout: 500 }))),
          );
          return open.size === 0 && asked === before;
        },
        { intervals: [20] },
      )
      .toBe(true);
}
