/** Requests that the HTML sends before any script of the site runs. */
import { existsSync, readFileSync } from 'node:fs';
import { routes } from '../../../src/addresses/routes.ts';
import { accountButton, callsOf, expect, failedCall, returnAsMember, story, test } from '../kit/site.ts';

test('the HTML requests config and navigation before any script of the site runs', async ({ page, server }) => {
  await page.route(
    '**/assets/*.js',
    (route) => new Promise((resolve) => setTimeout(() => resolve(route.continue()), 300)),
  );
  await page.goto('/');
  await expect(page.getByRole('heading', { name: '热门好课' })).toBeVisible();
  for (const call of ['other/config', 'navs', 'announcement/latest', 'decorationPage/blocks', 'links']) {
    expect(callsOf(server, `GET /api/v2/${call}`), call).toHaveLength(1);
  }
});

// Every change runs the page with the most requests and an address with a path parameter. The other pages run as stories.
for (const { path, calls, heading, ...details } of [
  {
    ...story,
    path: '/courses?cid=1&child=2&page=1',
    calls: ['v2/course_categories', 'v2/courses'],
    heading: '全部课程',
  },
  { path: '/courses/detail/1/', calls: ['v2/course/1'], heading: 'Vue3 从入门到实战' },
  { ...story, path: '/vip', calls: ['v2/roles'], heading: '会员' },
  { ...story, path: '/search?keywords=Vue&page=1', calls: ['v3/search'], heading: 'Vue' },
  { ...story, path: '/announcement', calls: ['v2/announcements'], heading: '国庆期间课程限时 8 折' },
  { path: '/announcement?id=1', calls: ['v2/announcement/1', 'v2/announcements'], heading: '网站上线啦' },
]) {
  test(
    `the HTML requests the data of ${path} once, before any script of the site runs`,
    details,
    async ({ page, server }) => {
      let letGo = () => {};
      const released = new Promise<void>((resolve) => {
        letGo = resolve;
      });
      await page.route('**/assets/*.js', (route) => released.then(() => route.continue()));
      await page.goto(path, { waitUntil: 'commit' });
      const asked = () => calls.map((call) => callsOf(server, `GET /api/${call}`).length);
      const once = calls.map(() => 1);
      await expect.poll(asked).toEqual(once);
      letGo();
      await expect(page.getByRole('heading', { level: 1 })).toContainText(heading);
      await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
      expect(asked()).toEqual(once);
    },
  );
}

test(
  'for every route the HTML requests its files and their imports before any script of the site runs',
  story,
  async ({ page }) => {
    // The scripts are empty, so only the HTML requests anything.
    await page.route('**/assets/*.js', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
    for (const route of [...routes, { path: '/no/such/page', page: 'notFound' }]) {
      await page.goto(route.path.replace(/:\w+/, '1'), { waitUntil: 'commit' });
      // The head has been parsed completely.
      await page.locator('body').waitFor({ state: 'attached' });
      const asked = await page
        .locator('link[rel=modulepreload], link[rel=preload][as=style]')
        .evaluateAll((links) => links.map((link) => new URL((link as HTMLLinkElement).href).pathname));
      for (const file of asked) expect(existsSync(`dist${file}`), file).toBe(true);
      const scripts = new Set(asked.filter((file) => file.endsWith('.js')));
      const own = new RegExp(`^/assets/${route.page}-[\\w-]{7}\\.js$`);
      expect(
        [...scripts].filter((file) => own.test(file)),
        route.path,
      ).toHaveLength(1);
      const entry = await page.locator('link[rel=modulepreload][crossorigin]').first().getAttribute('href');
      const everywhere = new Set<string>();
      const need = (file: string) => {
        if (everywhere.has(file)) return;
        everywhere.add(file);
        for (const imported of importsOf(file)) need(imported);
      };
      need(entry ?? '');
      const late = [...scripts].flatMap(importsOf).filter((file) => !scripts.has(file) && !everywhere.has(file));
      expect(late, route.path).toEqual([]);
    }
  },
);

test('the course page prefetches the renderer of rich texts, and still shows the text if that fails', async ({
  page,
  complaints,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname.replace(/-[\w-]{7}\./, '.')));
  let isLost = false;
  await page.route('**/assets/content-*.js', (route) => (isLost ? route.continue() : route.abort()));
  let letGo = () => {};
  const released = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/assets/courseDetail-*.js', (route) => released.then(() => route.continue()));
  complaints.expected.push(failedCall);
  await page.goto('/courses/detail/1', { waitUntil: 'commit' });
  await expect.poll(() => asked).toEqual(expect.arrayContaining(['/assets/content.js', '/assets/content.css']));
  isLost = true;
  letGo();
  await expect(page.getByRole('region', { name: '课程详情' })).toContainText('体系化内容，循序渐进');
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
});

/** Returns the static imports of a built script. */
const importsOf = (file: string): string[] =>
  [...readFileSync(`dist${file}`, 'utf8').matchAll(/(?:from|import)\s*["'`]\.\/([\w.-]+\.js)["'`]/g)].map(
    ([, name]) => `/assets/${name}`,
  );

test('the HTML sends a returning member’s token with the early requests', async ({ page, server }) => {
  await returnAsMember(page, server);
  await page.goto('/');
  await expect(accountButton(page)).toBeVisible();
  for (const call of [
    'other/config',
    'navs',
    'decorationPage/blocks',
    'links',
    'member/detail',
    'member/unreadNotificationCount',
  ]) {
    const members = () => callsOf(server, `GET /api/v2/${call}`).map(({ member }) => member);
    await expect.poll(members, call).toEqual(['13800000001']);
  }
});
