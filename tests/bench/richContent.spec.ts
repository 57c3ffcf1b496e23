import type { Browser } from '@playwright/test';
import { test } from '../browser/kit/site.ts';
import { samples } from './samples.ts';

/**
 * Measures how long each content blocks the page: the longest task and all tasks, in ms. The test prints the times and asserts nothing:
 * `npx playwright test --project bench --workers=1 richContent`.
 */
for (const [name, content] of Object.entries(samples)) {
  test(name, async ({ page, browser, complaints }) => {
    complaints.expected.push(/.*/);
    await page.addInitScript(() => {
      const tasks: number[] = [];
      Object.assign(window, { tasks });
      new PerformanceObserver((list) => {
        for (const { duration } of list.getEntries()) tasks.push(duration);
      }).observe({ type: 'longtask', buffered: true });
    });
    await page.route('**/api/v2/announcement/*', (route) =>
      route.fulfill({
        json: {
          code: 0,
          message: '',
          data: { id: 1, title: name, announcement: content, created_at: '2026-01-01T00:00:00.000000Z' },
        },
      }),
    );
    await page.goto('/announcement?id=1');
    const settled = page
      .waitForFunction(
        () => document.querySelector('article') && !document.querySelector('article [aria-busy]'),
        null,
        {
          timeout: 15_000,
        },
      )
      .then(() => page.waitForLoadState('networkidle'))
      .then(() =>
        page.evaluate(
          () =>
            new Promise<number[]>((resolve) => {
              // The last task of drawing counts, too.
              requestAnimationFrame(() =>
                setTimeout(() => resolve((window as unknown as { tasks: number[] }).tasks), 100),
              );
            }),
        ),
      )
      .catch(() => null);
    const tasks = await Promise.race([settled, new Promise<null>((resolve) => setTimeout(resolve, 20_000, null))]);
    console.log(
      `${name}: ${
        tasks
          ? `longest ${Math.round(Math.max(0, ...tasks))} ms, all ${Math.round(tasks.reduce((sum, one) => sum + one, 0))} ms`
          : 'not within 20 s'
      }`,
    );
    if (!tasks) await endRenderers(browser);
  });
}

/** Ends the process of a page that hangs, because such a page cannot be closed. */
async function endRenderers(browser: Browser): Promise<void> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  for (const { type, id } of processInfo) if (type === 'renderer') process.kill(id, 'SIGKILL');
}
