/** Phones with a notch and a bar at the lower edge of the screen, over both of which the page reaches (`viewport-fit=cover`). */
import type { Page } from '@playwright/test';
import { expect, returnAsMember, test } from '../kit/site.ts';

const insets = { top: 0, right: 44, bottom: 21, left: 44 };
test.use({ viewport: { width: 812, height: 375 }, hasTouch: true });

async function withNotch(page: Page): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Emulation.setSafeAreaInsetsOverride', { insets });
}

/** Returns the controls in the window that reach below the notch, or below the bar if they are in something that is fixed and cannot be scrolled up. */
const covered = (page: Page) =>
  page.evaluate(({ left, right, bottom }) => {
    const isFixed = (element: Element | null): boolean =>
      element !== null && (getComputedStyle(element).position === 'fixed' || isFixed(element.parentElement));
    const restOfScroll = (element: Element | null): number => {
      if (!element) return 0;
      const { scrollHeight, clientHeight, scrollTop } = element;
      const isScroller = ['auto', 'scroll'].includes(getComputedStyle(element).overflowY);
      return (isScroller ? scrollHeight - clientHeight - scrollTop : 0) + restOfScroll(element.parentElement);
    };
    return [...document.querySelectorAll('#root :is(a, button, input), [role=dialog] :is(a, button, input)')]
      .filter((element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      .filter((element) => {
        const box = element.getBoundingClientRect();
        if (box.width < 2 || box.bottom <= 0 || box.top >= innerHeight) return false;
        const isBelowBar = isFixed(element) && box.bottom - restOfScroll(element) > innerHeight - bottom;
        return box.left < left || box.right > innerWidth - right || isBelowBar;
      })
      .map((element) => `${element.tagName} ${element.getAttribute('aria-label') ?? element.textContent}`);
  }, insets);

test('in landscape, no control of the pages, the login dialog, and the drawer is below the notch', async ({ page }) => {
  await page.goto('/courses/detail/1');
  await withNotch(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Vue3 从入门到实战' })).toBeVisible();
  expect(await covered(page)).toEqual([]);
  await page.getByRole('banner').getByRole('button', { name: '登录' }).click();
  await expect(page.getByRole('dialog').getByLabel('手机号')).toBeVisible();
  expect(await covered(page)).toEqual([]);
});

test('a film that fills the window keeps its controls beside the notch and above the bar of the phone', async ({
  page,
  server,
}) => {
  await returnAsMember(page, server);
  await page.goto('/courses/video/12');
  await withNotch(page);
  // The keys of the film act once it can be played.
  await expect(page.getByRole('main').getByRole('button', { name: '播放', exact: true })).toBeVisible();
  await page.keyboard.press('w');
  await expect(page.locator('[data-filled]')).toBeAttached();
  const film = await page.locator('#lesson-player .face').boundingBox();
  expect(film).toMatchObject({ x: insets.left, width: 812 - insets.left - insets.right });
  expect((film?.y ?? 0) + (film?.height ?? 0)).toBeLessThanOrEqual(375 - insets.bottom);
});

test('the sheet with the settings of a film keeps its choices beside the notch and above the bar of the phone', async ({
  page,
  server,
}) => {
  await returnAsMember(page, server);
  await page.goto('/courses/video/12');
  await withNotch(page);
  await page.getByRole('main').getByRole('button', { name: '设置', exact: true }).tap();
  const sheet = page.locator('#player-choices');
  await expect(sheet).toBeVisible();
  await sheet.evaluate((one) => Promise.all(one.getAnimations().map(({ finished }) => finished)));
  expect(await covered(page)).toEqual([]);
  for (const choice of await sheet.locator('label').all()) {
    const { x, y, width, height } = (await choice.boundingBox()) as DOMRect;
    expect(x).toBeGreaterThanOrEqual(insets.left);
    expect(x + width).toBeLessThanOrEqual(812 - insets.right);
    expect(y + height).toBeLessThanOrEqual(375 - insets.bottom);
  }
});
