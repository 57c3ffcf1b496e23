/** The shape of a page before any answer and any script of the site has arrived. */
import { expect, test } from '../kit/site.ts';
import { holdScripts, painting } from './paintedShellParts.ts';

test('until its content is known, a page shows the shape of a form, rows, cards, or a film beside a list', async ({
  page,
}) => {
  await holdScripts(page);
  await page.route('**/api/**', () => undefined);
  const parts = painting(page).locator('.shape i').filter({ visible: true });
  const boxOf = async (index: number) => (await parts.nth(index).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const open = async (path: string, count: number) => {
    await page.goto(path, { waitUntil: 'commit' });
    await expect(parts, path).toHaveCount(count);
  };
  await page.setViewportSize({ width: 1440, height: 900 });
  await test.step('a form below its title', async () => {
    await open('/vip', 2);
    expect((await boxOf(0)).height).toBe(40);
    expect((await boxOf(1)).width).toBe(1200);
  });
  await test.step('rows', async () => {
    await open('/search?keywords=vue', 5);
    expect((await boxOf(1)).height).toBe(92);
    expect((await boxOf(2)).y - (await boxOf(1)).y).toBe(92 + 12);
  });
  await test.step('the first slide of the home page above cards in one row, on a phone above rows', async () => {
    await open('/', 5);
    const slide = await boxOf(0);
    expect(slide.width / slide.height).toBeCloseTo(3, 1);
    expect((await boxOf(4)).y).toBe((await boxOf(1)).y);
    await page.setViewportSize({ width: 375, height: 812 });
    expect((await boxOf(1)).height).toBe(92);
    expect((await boxOf(1)).width).toBe(343);
    expect((await boxOf(2)).y).toBeGreaterThan((await boxOf(1)).y);
  });
  await test.step('a film above its lessons, on a wide screen beside them', async () => {
    await open('/courses/video/39', 2);
    const film = await boxOf(0);
    expect(film.width / film.height).toBeCloseTo(16 / 9, 1);
    expect((await boxOf(1)).y).toBeGreaterThan(film.height);
    // On a phone, the film is as wide as the window, as in the page.
    expect(film).toMatchObject({ x: 0, width: 375 });
    await page.setViewportSize({ width: 1440, height: 900 });
    expect((await boxOf(1)).y).toBe((await boxOf(0)).y);
  });
});
