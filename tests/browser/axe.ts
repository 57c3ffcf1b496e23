/** What axe and a narrow screen find on a page. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type Axe from 'axe-core';

export type Look = { width: number; colorScheme?: 'light' | 'dark' };
/** For screens on which tours rest: these judge them wide and light. */
export const narrowAndDark: readonly Look[] = [{ width: 375, colorScheme: 'dark' }];
/** Wide in the light, narrow in the dark: each colour and each width once. */
export const bothLooks: readonly Look[] = [{ width: 1440, colorScheme: 'light' }, ...narrowAndDark];

type Finding = { rule: string; at: string };
/** A part of a page: a selector, or elements by their places among all elements of the document; all of it where nothing is said. */
export type Part = string | number[] | undefined;

/** Where the server of the tests has axe's script: the browser keeps it, compiled, and the policy lets a page have scripts of its own site. */
const axePath = '/axe-core.js';
export const axeFile = { [axePath]: createRequire(import.meta.url).resolve('axe-core/axe.min.js') };

/** For pages whose policy has no scripts of their own site: the developer tools may bring it in spite of that. */
export const bringAxe = (page: Page): Promise<unknown> => page.evaluate(readFileSync(axeFile[axePath], 'utf8'));

/** Rules about a page as a whole, which no part of it can keep or break alone. */
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
 * What axe finds on a page; frames are not looked into. Its script stays in the page once it is there, and only what is wrong is worked
 * out: that takes a third of the time.
 *
 * @param part where only a part of the page is judged
 * @param rules all that axe keeps unless told otherwise, or these
 */
export async function axeFindings(page: Page, part?: Part, rules: readonly string[] = []): Promise<Finding[]> {
  return page.evaluate(
    async ([where, only, script]) => {
      if (!('axe' in window)) await import(script);
      const { axe } = window as unknown as { axe: typeof Axe };
      const all = document.querySelectorAll('*');
      const elements = Array.isArray(where) ? where.flatMap((place) => all[place] ?? []) : undefined;
      const include = elements ?? where;
      // Where the browser has no Chinese font, axe takes Chinese for icons, whose letters make one sign, and judges no colour of it. It
      // compares what is drawn of the first letter with what is drawn of all: here both are the same.
      const { getImageData } = CanvasRenderingContext2D.prototype;
      CanvasRenderingContext2D.prototype.getImageData = (_x, _y, width, height) =>
        new ImageData(new Uint8ClampedArray(Math.ceil(width) * Math.ceil(height) * 4).fill(255), Math.ceil(width));
      const looked = axe.run(include === undefined ? document : ({ include } as Axe.ElementContext), {
        iframes: false,
        // Style sheets and films are asked for once more otherwise, for two rules that are no matter here: orientation and sound that starts alone.
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

/** Until nothing fades any more: what depends on width or colours changes in the next frame and fades from there. */
export async function standStill(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise((next) => requestAnimationFrame(next));
    for (const _ of 'two') await frame();
    await Promise.allSettled(
      document
        .getAnimations()
        .filter((one) => one.effect?.getTiming().iterations !== Number.POSITIVE_INFINITY)
        .map((one) => one.finished),
    );
    await frame();
  });
}

/**
 * axe finds nothing, and nothing is wider than the screen, in each look. Afterwards the window is as it was, in the light.
 *
 * @param what said where something is found
 */
export async function expectAccessible(page: Page, what = '', seen: readonly Look[] = bothLooks): Promise<void> {
  const before = page.viewportSize();
  for (const { width, colorScheme = 'light' } of seen) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme });
    await standStill(page);
    // What comes in parts may not be whole yet; what is wrong with it stays wrong.
    await expect.poll(() => axeFindings(page), `${what} at ${width} px, ${colorScheme}`).toEqual([]);
    const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    await expect.poll(overflow, `${what} at ${width} px`).toBeLessThanOrEqual(0);
  }
  if (before) await page.setViewportSize(before);
  await page.emulateMedia({ colorScheme: 'light' });
}
