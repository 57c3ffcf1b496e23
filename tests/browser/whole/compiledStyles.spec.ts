import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Browser, Page } from '@playwright/test';
import { startServer } from '../../../src/referenceBackend/server.ts';
import { standStill } from '../kit/axe.ts';
import { visitEveryPage } from '../kit/everyPage.ts';
import { forgetKeptAnswers } from '../kit/pageScripts.ts';
import { expect, sweep, test } from '../kit/site.ts';

/** The styles of a page: each element by its place, with its computed styles. */
type Look = { element: string; style: string }[];

const looks = [
  { name: 'wide and light', width: 1440, colorScheme: 'light' },
  { name: 'narrow and dark', width: 375, colorScheme: 'dark' },
] as const;

/**
 * Runs in the page, so it cannot use anything from outside. Leaves out custom properties (their users are compared), old aliases, which
 * only the run-time build sets, logical properties (the physical ones are compared), and the position of a missing background.
 */
function readLook(): Look {
  const names = [...getComputedStyle(document.body)].filter(
    (name) => !/^--|^-webkit-box-|^-webkit-mask-box|^d$|inline|block|(?:transform|perspective)-origin/.test(name),
  );
  const styleOf = (element: Element, pseudo?: string) => {
    const style = getComputedStyle(element, pseudo);
    if (pseudo && ['none', 'normal'].includes(style.content)) return '';
    const counts = (name: string) => name !== 'background-position' || style.backgroundImage !== 'none';
    return names
      .filter(counts)
      .map((name) => `${name}: ${style.getPropertyValue(name)}`)
      .join(';\n');
  };
  return [...document.querySelectorAll('html, body, body *')].map((element) => ({
    element: `${element.parentElement?.tagName.toLowerCase() ?? ''} > ${element.tagName.toLowerCase()} ${element.textContent?.slice(0, 20).replace(/\d+/g, '') ?? ''}`,
    style: ['', '::before', '::after', ...(element.matches('input, textarea') ? ['::placeholder'] : [])]
      .map((pseudo) => styleOf(element, pseudo || undefined))
      .join('\n'),
  }));
}

/**
 * Renders everything, because Chromium keeps old colours in parts that are not rendered. Removes the logo's ratio, which depends on timing.
 * Runs in the page.
 */
function showAll(): void {
  document.documentElement.style.removeProperty('--logo-ratio');
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('* { content-visibility: visible !important }');
  document.adoptedStyleSheets = [sheet];
}

/** Returns the differences between two looks of the same page. */
function differences(built: Look, running: Look): string[] {
  const names = (look: Look) => look.map(({ element }) => element);
  const [ours, theirs] = [names(built), names(running)];
  const other = ours.findIndex((name, index) => name !== theirs[index]);
  if (other !== -1 || ours.length !== theirs.length)
    return [`${ours.length} elements, not ${theirs.length}: ${ours[other]}, not ${theirs[other]}`];
  return running.flatMap(({ element, style }, index) => {
    const lines = style.split('\n');
    const found = built[index]?.style.split('\n').filter((line, at) => line !== lines[at]) ?? [];
    return found.length ? [`${element}: ${found.join(' ')}`] : [];
  });
}

async function open(browser: Browser, dist: string) {
  const server = await startServer({ dist });
  const context = await browser.newContext({ baseURL: server.url, reducedMotion: 'reduce' });
  await context.addInitScript(forgetKeptAnswers);
  const page = await context.newPage();
  const close = async () => {
    await context.close();
    await server.close();
  };
  return { page, server, close };
}

async function lookOf(page: Page, { width, colorScheme }: (typeof looks)[number]): Promise<Look> {
  await page.setViewportSize({ width, height: 900 });
  await page.emulateMedia({ colorScheme });
  await page.evaluate(showAll);
  await standStill(page);
  return page.evaluate(readLook);
}

test('the styles that the build compiles equal those that Chakra computes at run time', sweep, async ({ browser }) => {
  const folder = await mkdtemp(join(tmpdir(), 'zhitu-styles-'));
  const dist = join(folder, 'dist');
  await promisify(execFile)(
    'node',
    ['node_modules/vite/bin/vite.js', 'build', '--outDir', dist, '--logLevel', 'error'],
    {
      env: { ...process.env, ZHITU_STYLES: 'run-time' },
    },
  );
  const [built, running] = await Promise.all([open(browser, 'dist'), open(browser, dist)]);

  // Both builds visit the pages in step: on each page the first one waits for the other.
  let waiting: { name: string; go: () => void } | null = null;
  const meet = async (name: string): Promise<void> => {
    if (!waiting)
      return new Promise((go) => {
        waiting = { name, go };
      });
    expect(name).toBe(waiting.name);
    for (const look of looks)
      await expect
        .poll(
          async () => differences(await lookOf(built.page, look), await lookOf(running.page, look)),
          `${name}, ${look.name}`,
        )
        .toEqual([]);
    for (const { page } of [built, running]) await page.setViewportSize({ width: 1440, height: 900 });
    const { go } = waiting;
    waiting = null;
    go();
  };
  await Promise.all([built, running].map(({ page, server }) => visitEveryPage(page, server, meet)));

  await Promise.all([built, running].map(({ close }) => close()));
  await rm(folder, { recursive: true });
});
