/** The picture and the title of a course move from its card to its page, and the picture to the film of its lesson. */
import type { Page } from '@playwright/test';
import { expect, moving, returnAsMember, test } from '../kit/site.ts';

/** Notes from now on what moves. The browser moves a part with an animation of its group. */
const noteMoves = (page: Page) =>
  page.evaluate(() => {
    const start = document.startViewTransition.bind(document);
    Object.assign(window, { moves: [] });
    document.startViewTransition = ((update: () => Promise<void>) => {
      const transition = start(update);
      void transition.ready.then(() => {
        const groups = document.getAnimations().map(({ effect }) => (effect as KeyframeEffect).pseudoElement);
        const moves = groups.flatMap(
          (group) => /^::view-transition-group\((?!root)(\w+)\)$/.exec(group ?? '')?.[1] ?? [],
        );
        Object.assign(window, { moves: moves.sort() });
      });
      return transition;
    }) as Document['startViewTransition'];
  });
const moves = (page: Page) => page.evaluate(() => (window as unknown as { moves: string[] }).moves);

test.describe('with motion', () => {
  test.use(moving);

  test('the picture and the title of a course move from the list to its page, the picture from there to its film, and nothing is left named', async ({
    page,
    server,
  }) => {
    await returnAsMember(page, server);
    await page.goto('/courses');
    await page.getByRole('link', { name: /Web 安全攻防入门/ }).hover();
    await noteMoves(page);
    await page.getByRole('link', { name: /Web 安全攻防入门/ }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Web 安全攻防入门' })).toBeVisible();
    await expect.poll(() => moves(page)).toEqual(['cover', 'title']);
    await page.evaluate(() => Object.assign(window, { moves: [] }));
    await page
      .getByRole('main')
      .getByRole('link', { name: /^(开始|继续)学习/ })
      .click();
    await expect(page).toHaveURL(/\/courses\/video\//);
    await expect.poll(() => moves(page)).toEqual(['cover']);
    await expect(page.locator('[style*=view-transition-name]')).toHaveCount(0);
  });
});

test.describe('if the browser drops the transition', () => {
  test.use(moving);

  test('the page changes all the same', async ({ page }) => {
    const faults: Error[] = [];
    page.on('pageerror', (fault) => faults.push(fault));
    await page.goto('/courses');
    await page.evaluate(() => {
      // A browser that is paused or captured while a transition starts rejects all three and never calls the function.
      document.startViewTransition = () => {
        const dropped = () => Promise.reject(new DOMException('Transition was skipped', 'AbortError'));
        return { ready: dropped(), updateCallbackDone: dropped(), finished: dropped() } as unknown as ViewTransition;
      };
    });
    await page.getByRole('link', { name: /Web 安全攻防入门/ }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Web 安全攻防入门' })).toBeVisible();
    await expect(page.locator('[style*=view-transition-name]')).toHaveCount(0);
    expect(faults).toEqual([]);
  });
});

test('with reduced motion, nothing moves', async ({ page }) => {
  await page.goto('/courses');
  await page.evaluate(() => {
    document.startViewTransition = () => {
      throw new Error('a picture moves');
    };
  });
  await page.getByRole('link', { name: /Web 安全攻防入门/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Web 安全攻防入门' })).toBeVisible();
});
