/** Findings of axe, and overflow on a narrow screen. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type Axe from 'axe-core';

export type Look = { width: number; colorScheme?: 'light' | 'dark' };
/** The look for screens on which tours rest, because the tours judge the wide and light look already. */
export const narrowAndDark: readonly Look[] = [{ width: 375, colorScheme: 'dark' }];
/** Two looks, which contain each width and each colour scheme once. */
export const bothLooks: readonly Look[] = [{ width: 1440, colorScheme: 'light' }, ...narrowAndDark];

type Finding = { rule: string; at: string };
/** A part of a page: a selector, or the indexes of elements among all elements of the document; undefined means the whole page. */
export type Part = string | number[] | undefined;

/**
 * Path of axe's script on the tests' server. The browser caches the script compiled, and the Content-Security-Policy allows scripts of the
 * site.
 */
const axePath = '/axe-core.js';
export const axeFile = { [axePath]: createRequire(import.meta.url).resolve('axe-core/axe.min.js') };

/** Adds axe through the developer tools, for pages whose policy blocks scripts of their own site. */
export const bringAxe = (page: Page): Promise<unknown> => page.evaluate(readFileSync(axeFile[axePath], 'utf8'));

/** Rules for the page as a whole; no part can keep or break them alone. */
export const rulesForPages: readonly string[] = [
  'bypass',
  'document-title',
  'duplicate-id-aria',
  'heading-order',
  'html-has-lang',
  'landmark-banner-is-top-level',
  'landmark-complementary-is-top-level',
  'landmark-contentinfo-is-top-level',
  'landmark-main-is-top-level',
  'landmark-no-duplicate-banner',
  'landmark-no-duplicate-contentinfo',
  'landmark-no-duplicate-main',
  'landmark-one-main',
  'landmark-unique',
  'page-has-heading-one',
  'region',
  'skip-link',
];

/**
 * Returns the violations that axe finds on a page, frames excluded. The script stays in the page. Only violations are collected, which
 * takes a third of the time.
 *
 * @param part judges only a part of the page
 * @param rules runs only these rules; if empty, axe's default ones
 */
export async function axeFindings(page: Page, part?: Part, rules: readonly string[] = []): Promise<Finding[]> {
  return page.evaluate(
    async ([where, only, script]) => {
      if (!('axe' in window)) await import(script);
      const { axe } = window as unknown as { axe: typeof Axe };
      const all = document.querySelectorAll('*');
      const elements = Array.isArray(where) ? where.flatMap((place) => all[place] ?? []) : undefined;
      const include = elements ?? where;
      // Without a Chinese font, axe takes Chinese texts for icon ligatures and does not judge their colours. It compares the pixels of the
      // first letter with those of the whole text, so both are made the same here.
      const { getImageData } = CanvasRenderingContext2D.prototype;
      CanvasRenderingContext2D.prototype.getImageData = (_x, _y, width, height) =>
        new ImageData(new Uint8ClampedArray(Math.ceil(width) * Math.ceil(height) * 4).fill(255), Math.ceil(width));
      const looked = axe.run(include === undefined ? document : ({ include } as Axe.ElementContext), {
        iframes: false,
        // Preloading would fetch style sheets and films again, for 2 rules that do not matter here: orientation and autoplaying sound.
        preload: false,
        resultTypes: ['violations'],
        ...(only.length > 0 && { runOnly: { type: 'rule' as const, values: [...only] } }),
      });
      const { violations } = await looked.finally(() => {
        CanvasRenderingContext2D.prototype.getImageData = getImageData;
      });
      return violations.map(({ id, nodes }) => ({ rule: id, at: nodes.map(({ html }) => html).join(' | ') }));
    },
    [part, rules, axePath] as const,
  );
}

/** Waits until nothing fades. Styles that depend on width or colours change in the next frame and fade from then on. */
export async function standStill(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise((next) => requestAnimationFrame(next));
    for (const _ of 'two') await frame();
    await Promise.allSettled(
      document
        .getAnimations()
        // An animation by scrolling ends where the scroller ends.
        .filter(
          ({ effect, timeline }) =>
            effect?.getTiming().iterations !== Number.POSITIVE_INFINITY && timeline === document.timeline,
        )
        .map((one) => one.finished),
    );
    await frame();
  });
}

/**
 * Expects no findings of axe and no horizontal overflow in each look. Restores the window and the light scheme afterwards.
 *
 * @param what names the page in the message
 */
export async function expectAccessible(page: Page, what = '', seen: readonly Look[] = bothLooks): Promise<void> {
  const before = page.viewportSize();
  for (const { width, colorScheme = 'light' } of seen) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme });
    await standStill(page);
    // The check is polled, because late parts of the page may be incomplete. A real finding stays.
    await expect.poll(() => axeFindings(page), `${what} at ${width} px, ${colorScheme}`).toEqual([]);
    const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    await expect.poll(overflow, `${what} at ${width} px`).toBeLessThanOrEqual(0);
  }
  if (before) await page.setViewportSize(before);
  await page.emulateMedia({ colorScheme: 'light' });
}
