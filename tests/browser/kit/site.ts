import { test as base, expect, type Page } from '@playwright/test';
import { type RunningServer, startServer } from '../../../src/referenceBackend/server.ts';
import { axeFile } from './axe.ts';
import { lackOf } from './browserLacks.ts';
import { Browsers } from './browsers.ts';
import { meeting } from './mutantsMet.ts';
import { forgetKeptAnswers, promiseScrolling, slowDown, translated } from './pageScripts.ts';
import { member, password } from './seedMembers.ts';
import './stackTraces.ts';

export { expect, member, password };

/** Whether everything is walked and repeated at full length (docs/testing.md); otherwise only as much as proves the point. */
export const isExhaustive = process.env.ZHITU_EXHAUSTIVE === '1';
/** Number of clicks of an impatient member before any answer arrives. */
export const hurry = isExhaustive ? 30 : 10;

/**
 * For tests that go through the whole site for one thing (axe in every look, large text, computed styles, hosting) or repeat something
 * thousands of times. They run with `npm run test:all`, not at every change.
 */
export const sweep = { tag: '@sweep' } as const;
/**
 * For tests that repeat as a story, often over several pages, what tours and read-outs already check
 * (docs/decisions/0022-what-every-change-runs.md). They run together with sweeps, and in mutation testing (`npm run mutants`).
 */
export const story = { tag: '@story' } as const;

/** For `test.use`: animations run as for most visitors. Other tests set `prefers-reduced-motion`. */
export const moving = { contextOptions: { reducedMotion: 'no-preference' } } as const;

/** The page's errors; a test that breaks something on purpose adds the ones that it expects. */
export type Complaints = { expected: RegExp[]; all: string[] };

/**
 * Every test gets a fresh site: the production build on a newly seeded reference backend. A test fails on any console error, uncaught error
 * or breach of the Content-Security-Policy that it does not expect. A test of many cases calls `startOver` before each: it keeps the page,
 * seeds the backend again, and empties the browser's storage.
 *
 * Every document starts as the browser's first visit; `keepsAnswers` keeps the answers of earlier visits. The page prefetches nothing, so
 * that the length of a test does not change what is loaded; `bringsAhead` allows it.
 */
export const test = base.extend<
  { complaints: Complaints; startOver: () => Promise<void>; keepsAnswers: boolean; bringsAhead: boolean },
  { server: RunningServer; browsers: Browsers }
>({
  keepsAnswers: [false, { option: true }],
  bringsAhead: [false, { option: true }],
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants a pattern here.
    async ({}, use) => {
      const server = await startServer({ dist: process.env.ZHITU_DIST ?? 'dist', files: axeFile });
      await use(server);
      await server.close();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ server }, use) => {
    await server.backend.reset();
    server.setApi('on');
    await use(server.url);
    server.hold(null);
  },
  // Chromium sometimes crashes at its start, when one thread changes its environment while another reads it. No test has begun then, so a
  // second start hides no fault of the site.
  browser: [
    async ({ playwright }, use) => {
      const start = () => playwright.chromium.launch();
      const browser = await start().catch(start);
      await use(browser);
      await browser.close();
    },
    { scope: 'worker', timeout: 0 },
  ],
  browsers: [
    async ({ browser }, use) => {
      const browsers = new Browsers(browser);
      await use(browsers);
      await browsers.close();
    },
    { scope: 'worker' },
  ],
  context: async (
    { browsers, baseURL, viewport, hasTouch, userAgent, contextOptions, keepsAnswers, bringsAhead },
    use,
    test,
  ) => {
    const like = JSON.stringify({ baseURL, viewport, hasTouch, userAgent, contextOptions, keepsAnswers, bringsAhead });
    const context = await browsers.take(like, async (fresh) => {
      await fresh.addInitScript(() => {
        document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) =>
          console.error(`CSP ${violatedDirective} ${blockedURI} ${sample}`),
        );
      });
      await fresh.addInitScript(promiseScrolling);
      if (process.env.ZHITU_TRANSLATED === '1') await fresh.addInitScript(translated);
      if (!bringsAhead) await fresh.addInitScript(slowDown);
      if (!keepsAnswers) await fresh.addInitScript(forgetKeptAnswers);
    });
    await use(context);
    const motion = contextOptions.reducedMotion ?? 'no-preference';
    await browsers.giveBack(`${baseURL}/favicon.svg`, test.status === test.expectedStatus, motion);
  },
  page: async ({ context }, use) => {
    const [page] = context.pages();
    if (!page) throw new Error('the browser has no page');
    await use(page);
  },
  complaints: [
    async ({ context }, use, test) => {
      const lack = lackOf(process.env.ZHITU_BROWSER, test.title);
      test.skip(lack !== undefined, lack ?? '');
      const keepMet = meeting(context, test);
      const complaints: Complaints = { expected: [], all: [] };
      const listen = (page: Page) => {
        page.on('console', (message) => {
          if (message.type() !== 'error') return;
          // Chromium with windows looks for an icon of the file that is open between two tests.
          if (message.location().url.endsWith('/favicon.ico')) return;
          // The browser's line about a failed call does not name the call.
          const what = failedCall.test(message.text()) ? ` (${message.location().url})` : '';
          complaints.all.push(message.text() + what);
        });
        page.on('pageerror', (error) => complaints.all.push(error.message));
      };
      context.pages().forEach(listen);
      context.on('page', listen);
      await use(complaints);
      keepMet();
      expectNoOther(complaints);
    },
    { auto: true },
  ],
  startOver: async ({ page, context, server, complaints }, use) => {
    await use(async () => {
      for (const other of context.pages()) if (other !== page) await other.close();
      await page.unrouteAll();
      // Opens a file instead of a page, so that the site does not run while its storage is emptied.
      await page.goto('/favicon.svg');
      await page.evaluate(async () => {
        localStorage.clear();
        // Keeps the marks of `returnAsMember` from earlier cases.
        for (const name of Object.keys(sessionStorage))
          if (!name.startsWith('returned:')) sessionStorage.removeItem(name);
        for (const { name } of await indexedDB.databases()) if (name) indexedDB.deleteDatabase(name);
      });
      await server.backend.reset();
      server.setApi('on');
      expectNoOther(complaints);
      Object.assign(complaints, { expected: [], all: [] });
    });
  },
});

function expectNoOther({ all, expected }: Complaints): void {
  const unexpected = all.filter((text) => !expected.some((pattern) => pattern.test(text)));
  expect(unexpected, 'console, errors and policy').toEqual([]);
}

/** The browser's own console line about a failed call. */
export const failedCall = /Failed to load resource/;

/** Opens the login dialog by mouse and signs in. */
export async function signIn(page: Page, mobile = member.mobile): Promise<void> {
  // The login page opens the dialog itself.
  if (!/\/login(\?|$)/.test(page.url())) await page.getByRole('banner').getByRole('button', { name: '登录' }).click();
  await dialogHasFocus(page);
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('手机号').fill(mobile);
  await dialog.getByLabel('密码', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: '立即登录' }).click();
  await expect(accountButton(page)).toBeVisible();
}

export const accountButton = (page: Page) => page.getByRole('button', { name: /的账户菜单$/ });

/** Waits for the focus: a dialog or menu takes it a frame after it is visible, and earlier keys go elsewhere. */
export async function dialogHasFocus(page: Page): Promise<void> {
  const isInside = () =>
    page.evaluate(() => Boolean(document.activeElement?.closest('dialog, [role=dialog], [role=menu]')));
  await expect.poll(isInside).toBe(true);
}

export async function pressEscape(page: Page): Promise<void> {
  await dialogHasFocus(page);
  await page.keyboard.press('Escape');
}

/** Goes to another page of the site within the same document, as the browser's back does. This takes much less time than a new document. */
export const goWithin = (page: Page, address: string) =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, address);

/** Marks the document, so that `isSameDocument` can tell a reload from a change of page. */
export const markDocument = (page: Page) =>
  page.evaluate(() => document.documentElement.setAttribute('data-marked', ''));
export const isSameDocument = (page: Page) => page.evaluate(() => document.documentElement.hasAttribute('data-marked'));

async function tokenFor(server: RunningServer, mobile: string): Promise<string> {
  const answer = await fetch(`${server.url}/api/v2/login/password`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ mobile, password }),
  });
  const { data } = (await answer.json()) as { data: { token: string } };
  return data.token;
}

/** Puts a valid token of the member into the browser before the page loads, as after an earlier visit. */
export async function returnAsMember(page: Page, server: RunningServer, mobile = member.mobile): Promise<string> {
  const token = await tokenFor(server, mobile);
  await page.addInitScript((mine) => {
    // The browser may forbid storage to a frame of another site. A played site is in a frame of its own.
    if (window !== window.top && !window.zhituPlayed) return;
    if (sessionStorage.getItem(`returned:${mine}`)) return;
    sessionStorage.setItem(`returned:${mine}`, 'yes');
    localStorage.setItem('meedu-user-token', mine);
  }, token);
  return token;
}

/** Signs the member in in another tab, or out ('' as mobile). That tab runs nothing of the site, so only its storage takes effect. */
export async function signInElsewhere(page: Page, server: RunningServer, mobile = member.mobile): Promise<void> {
  const token = mobile && (await tokenFor(server, mobile));
  const other = await page.context().newPage();
  await other.goto('/favicon.svg');
  await other.evaluate((mine) => {
    if (mine) localStorage.setItem('meedu-user-token', mine);
    else localStorage.removeItem('meedu-user-token');
  }, token);
  await other.close();
  // A page behind another tab draws no frames.
  await page.bringToFront();
}

/** Returns the calls that the backend has received since the last reset, for example `POST /api/v2/logout`. */
export function callsOf(server: RunningServer, call: string) {
  const [method = '', path = ''] = call.split(' ');
  return server.backend.ledger.callsOf(method, path);
}
