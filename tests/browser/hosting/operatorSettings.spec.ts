/** Settings that an operator changes without a build. docs/deploy/README.md lists them. */
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type { SiteSettings } from '../../../src/api/settings.ts';
import type { RunningServer } from '../../../src/referenceBackend/server.ts';
import { withSettings } from '../../../src/tools/settings.ts';
import { expect, failedCall, returnAsMember, test } from '../kit/site.ts';

/** Serves the site's HTML with these settings for every page. */
function setUp(server: RunningServer, settings: SiteSettings): void {
  const html = withSettings(readFileSync('dist/index.html', 'utf8'), settings);
  server.hold((incoming, outgoing, pass) => {
    if (incoming.headers['sec-fetch-dest'] !== 'document') return pass();
    outgoing.writeHead(200, { 'Content-Type': 'text/html', 'Cache-Control': 'no-cache' }).end(html);
  });
}
test.afterEach(({ server }) => server.hold(null));

const ground = (page: Page) => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
/** Returns the colour that the browser's own bars get. */
const barColor = (page: Page) =>
  page.evaluate(
    () =>
      [...document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')].find(
        ({ media }) => matchMedia(media).matches,
      )?.content,
  );
const light = 'rgb(245, 249, 253)';
const dark = 'rgb(15, 21, 28)';

test('without an operator’s scheme the site follows the system’s colour scheme, and prints in light colours', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/error');
  await expect.poll(() => ground(page)).toBe(dark);
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  expect(await ground(page)).toBe(light);
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  expect(await ground(page)).toBe(dark);
  await page.emulateMedia({ colorScheme: 'light' });
  await expect.poll(() => ground(page)).toBe(light);
});

for (const [scheme, system, shown] of [
  ['light', 'dark', light],
  ['dark', 'light', dark],
] as const)
  test(`"scheme": "${scheme}" applies on a ${system} system from the first paint`, async ({ page, server }) => {
    setUp(server, { scheme });
    await page.emulateMedia({ colorScheme: system });
    await page.goto('/error', { waitUntil: 'commit' });
    await expect(page.locator('#root')).toBeAttached();
    expect(await page.evaluate(() => document.documentElement.dataset.scheme)).toBe(scheme);
    await expect(page.getByRole('banner')).toBeVisible();
    expect(await ground(page)).toBe(shown);
    expect(await barColor(page)).toBe(scheme === 'dark' ? '#17202a' : '#ffffff');
  });

test('the scheme that a member chooses in the menu applies in every tab, and after a reload from the first paint', async ({
  page,
  server,
}) => {
  await returnAsMember(page, server);
  await page.goto('/error');
  const other = await page.context().newPage();
  await other.goto('/error');
  await page.bringToFront();
  await page.getByRole('button', { name: /的账户菜单$/ }).click();
  await expect(page.getByRole('menuitemradio', { name: '跟随系统' })).toBeChecked();
  await page.getByRole('menuitemradio', { name: '深色' }).click();
  await expect.poll(() => ground(page)).toBe(dark);
  await expect.poll(() => ground(other)).toBe(dark);
  await page.reload({ waitUntil: 'commit' });
  await expect(page.locator('#root')).toBeAttached();
  expect(await page.evaluate(() => document.documentElement.dataset.scheme)).toBe('dark');
  await page.getByRole('button', { name: /的账户菜单$/ }).click();
  await page.getByRole('menuitemradio', { name: '跟随系统' }).click();
  await expect.poll(() => ground(other)).toBe(light);
});

test('a site whose operator has set the scheme offers no choice, and ignores one of an earlier visit', async ({
  page,
  server,
}) => {
  setUp(server, { scheme: 'light' });
  await page.addInitScript(() => localStorage.setItem('zhitu-scheme', 'dark'));
  await page.setViewportSize({ width: 375, height: 700 });
  await page.goto('/error');
  const loaded = page.waitForResponse(/assets\/look-/);
  await page.getByRole('button', { name: '打开导航菜单' }).click();
  await loaded;
  await expect(page.getByRole('dialog').getByRole('link').first()).toBeVisible();
  await expect(page.getByRole('radio')).toHaveCount(0);
  expect(await ground(page)).toBe(light);
});

test('in the dark, the pictures of a page are a little dimmer, but not in the viewer', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/courses/detail/1');
  const main = page.getByRole('main');
  await expect(main.getByRole('img').first()).toHaveCSS('filter', 'brightness(0.86)');
  await main.getByRole('button', { name: /^查看图片/ }).click();
  await expect(page.getByRole('dialog').getByRole('img').first()).toHaveCSS('filter', 'none');
  await page.keyboard.press('Escape');
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(main.getByRole('img').first()).toHaveCSS('filter', 'none');
});

test('in the dark, the operator’s white logo replaces the other one, in the painted shell and in the page', async ({
  page,
}) => {
  const white = '/images/logo.svg?white';
  await page.route('**/other/config', async (route) => {
    const answer = await route.fetch();
    const { data, ...rest } = await answer.json();
    await route.fulfill({ json: { ...rest, data: { ...data, logo: { ...data.logo, white_logo: white } } } });
  });
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/error');
  const shown = page.getByRole('banner').getByRole('img');
  await expect(shown).toHaveAttribute('src', new RegExp(white.replace('?', '\\?')));
  await expect(shown).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(shown).toHaveAttribute('src', /logo\.svg$/);
});

test('a support address is shown in the footer and on a page that could not be loaded', async ({
  page,
  server,
  complaints,
}) => {
  setUp(server, { support: 'https://help.example/school' });
  await page.goto('/courses');
  const link = (part: 'contentinfo' | 'main') => page.getByRole(part).getByRole('link', { name: '联系客服' });
  await expect(link('contentinfo')).toHaveAttribute('href', 'https://help.example/school');
  complaints.expected.push(failedCall);
  await page.route('**/assets/vip-*.js*', (route) => route.abort());
  await page.getByRole('banner').getByRole('link', { name: 'VIP会员' }).click();
  await expect(page.getByRole('heading', { name: '页面加载失败' })).toBeVisible();
  await expect(link('main')).toBeVisible();
});

test('the operator’s media origins are allowed by the policy, and other origins are blocked', async ({
  page,
  server,
  complaints,
}) => {
  setUp(server, { mediaOrigins: [server.url] });
  await page.goto('/');
  await expect(page.getByRole('heading', { name: '热门好课' })).toBeVisible();
  await page.evaluate(() => fetch('/api/v2/other/config'));
  complaints.expected.push(/violates the following Content Security Policy/, /^CSP img-src https:\/\/elsewhere/);
  const refused = await page.evaluate(
    () =>
      new Promise((resolve) => {
        document.addEventListener('securitypolicyviolation', ({ blockedURI }) => resolve(blockedURI), { once: true });
        document.body.append(Object.assign(new Image(), { src: 'https://elsewhere.example/x.png' }));
      }),
  );
  expect(refused).toBe('https://elsewhere.example/x.png');
});

for (const [place, before, counts] of [
  ['before the policy', /(<meta charset[^>]*>)/, true],
  ['after the policy', /(<meta http-equiv="Content-Security-Policy"[^>]*>)/, false],
] as const)
  test(`window.meedu_api_url ${counts ? 'counts' : 'is blocked'} ${place} of the page, as the operators’ guide says`, async ({
    page,
    server,
    complaints,
  }) => {
    const html = readFileSync('dist/index.html', 'utf8').replace(
      before,
      '$1<script>window.meedu_api_url = "/elsewhere/"</script>',
    );
    const asked = { elsewhere: 0, usual: 0 };
    server.hold((incoming, outgoing, pass) => {
      if (incoming.headers['sec-fetch-dest'] === 'document')
        return void outgoing.writeHead(200, { 'Content-Type': 'text/html', 'Cache-Control': 'no-cache' }).end(html);
      if (incoming.url?.startsWith('/elsewhere/')) {
        asked.elsewhere += 1;
        incoming.url = incoming.url.slice('/elsewhere'.length);
      } else if (incoming.url?.startsWith('/api/')) asked.usual += 1;
      pass();
    });
    if (!counts) complaints.expected.push(/Content Security Policy|^CSP script-src/);
    await page.goto('/courses/detail/1');
    await expect(page.getByRole('heading', { level: 1, name: 'Vue3 从入门到实战' })).toBeVisible();
    expect(asked.elsewhere > 0).toBe(counts);
    expect(asked.usual > 0).toBe(!counts);
  });
