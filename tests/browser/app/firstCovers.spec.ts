import type { Page, Request } from '@playwright/test';
import { expect, story, test } from '../kit/site.ts';

/** Returns how each picture is loaded, in order: `eager auto`, `eager high` or `lazy auto`. */
const loadingOf = (page: Page, selector: string) =>
  page
    .locator(selector)
    .evaluateAll((images) =>
      images.map((image) => `${(image as HTMLImageElement).loading} ${(image as HTMLImageElement).fetchPriority}`),
    );

test(
  'the first slide and the covers that are visible first load eagerly, and the others lazily',
  story,
  async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { name: '热门好课' })).toBeVisible();
    const [first, ...others] = await loadingOf(page, 'main [aria-roledescription=slide] img');
    expect(first).toBe('eager high');
    expect(new Set(others)).toEqual(new Set(['lazy auto']));
    for (const path of ['/', '/courses']) {
      await page.goto(path);
      await expect(page.locator('main li img').nth(6)).toBeAttached();
      const covers = await loadingOf(page, 'main li img');
      expect(covers.slice(0, 6), path).toEqual(Array(6).fill('eager auto'));
      expect(new Set(covers.slice(6)), path).toEqual(new Set(['lazy auto']));
    }
  },
);

test('the first covers of a list and the cover of a course are fetched before the site’s scripts have loaded', async ({
  page,
}) => {
  await page.route('**/assets/*.js', () => undefined);
  for (const [path, covers] of [
    ['/courses', 6],
    ['/courses/detail/1', 1],
  ] as const) {
    const fetched = new Set<string>();
    const note = (request: Request) => {
      if (request.url().includes('/seed/thumb/')) fetched.add(request.url());
    };
    page.on('request', note);
    await page.goto(path, { waitUntil: 'commit' });
    await expect.poll(() => fetched.size, path).toBe(covers);
    page.off('request', note);
  }
});

test('the parts below the text of a course appear together with it, so that nothing moves under the reader', async ({
  page,
}) => {
  let letGo = () => {};
  const released = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/assets/content-*.js', (route) => released.then(() => route.continue()));
  await page.goto('/courses/detail/1');
  const notice = page.getByText('购买须知');
  await expect(notice).toBeAttached();
  await expect(notice).toBeHidden();
  letGo();
  await expect(notice).toBeVisible();
});
