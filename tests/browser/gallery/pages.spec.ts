/** Takes pictures of every page in every width and look: a part of `npm run gallery`. */
import type { Page } from '@playwright/test';
import { type RunningServer, startServer } from '../../../src/referenceBackend/server.ts';
import { visitEveryPage } from '../kit/everyPage.ts';
import { keepTextSize } from '../kit/largeTextView.ts';
import { watchRequests } from '../kit/pendingRequests.ts';
import { expect, test as siteTest } from '../kit/site.ts';
import { looks, pictureFile, takePicture, widths } from './views.ts';

/** The time of the server and of the browser, so that two commits show the same dates. */
const NOW = Date.UTC(2026, 8, 1, 4);

const test = siteTest.extend<object, { server: RunningServer }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants a pattern here.
    async ({}, use) => {
      const server = await startServer({ dist: process.env.ZHITU_DIST ?? 'dist', now: () => NOW });
      await use(server);
      await server.close();
    },
    { scope: 'worker' },
  ],
});

test.beforeEach(async ({ complaints, page }) => {
  complaints.expected.push(/^/);
  await page.clock.setFixedTime(NOW);
});
test.setTimeout(1_800_000);

/**
 * Waits until the page is still; runs in it. All pictures are loaded or have failed, nothing moves, and nothing is drawn anew in 12 frames in a
 * row: late parts of the header replace boxes that look like them.
 */
async function isStill(): Promise<void> {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const pictures = () => [...document.images].filter(({ loading }) => loading !== 'lazy');
  const isMoving = ({ effect, playState, timeline }: Animation) =>
    playState === 'running' &&
    timeline === document.timeline &&
    effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY;
  let changes = 0;
  const watch = new MutationObserver(() => changes++);
  watch.observe(document.body, { attributes: true, characterData: true, childList: true, subtree: true });
  for (let frames = 0; frames < 12; frames++) {
    const before = changes;
    await frame();
    const isReady = pictures().every(({ complete }) => complete) && !document.getAnimations().some(isMoving);
    if (changes > before || !isReady) frames = 0;
  }
  watch.disconnect();
}

/** Scrolls through the page, because some parts are loaded once they are seen, and waits for all parts. */
async function showAll(page: Page, hasCome: () => Promise<void>): Promise<void> {
  await page.evaluate(async () => {
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight) {
      scrollTo(0, top);
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    }
    scrollTo(0, 0);
  });
  await hasCome();
  await expect(page.locator('[aria-busy=true]').filter({ visible: true })).toHaveCount(0);
  await page.evaluate(() => document.fonts.ready);
  await page.evaluate(isStill);
}

const elder = looks.filter((look) => look === 'elder');
const others = looks.filter((look) => look !== 'elder');

for (const width of widths)
  for (const some of [others, elder].filter(({ length }) => length > 0))
    test(`${width} px: ${some.join(', ')}`, async ({ page, server }) => {
      await page.setViewportSize({ width, height: 900 });
      if (some === elder) await keepTextSize(page, '150');
      const hasCome = watchRequests(page);
      await visitEveryPage(page, server, async (name) => {
        await showAll(page, hasCome);
        for (const look of some) await takePicture(page, look, pictureFile('pages', name, width, look));
        await page.emulateMedia({ media: 'screen', colorScheme: 'light', forcedColors: 'none' });
        await page.evaluate(() => {
          document.documentElement.style.fontSize = '';
          dispatchEvent(new Event('afterprint'));
        });
      });
    });
