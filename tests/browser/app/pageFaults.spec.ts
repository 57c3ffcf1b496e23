/** Pages whose files or data cannot be loaded, and pages that throw. */
import type { Page } from '@playwright/test';
import {
  accountButton,
  expect,
  failedCall,
  isSameDocument,
  markDocument,
  pressEscape,
  returnAsMember,
  story,
  test,
} from '../kit/site.ts';

/** Returns the source name of a built file. */
const nameOf = (url: string) => new URL(url).pathname.replace(/^.*\/(\w+)-.*$/, '$1');

/** Fails the first request of each of these files. @returns the names of the failed ones */
async function loseOnce(page: Page, files: RegExp): Promise<Set<string>> {
  const lost = new Set<string>();
  await page.route(files, (route) => {
    const name = nameOf(route.request().url());
    if (lost.has(name)) return route.continue();
    lost.add(name);
    return route.abort();
  });
  return lost;
}

test('a page whose files are missing after a new release is opened by one reload of the site', async ({
  page,
  complaints,
}) => {
  complaints.expected.push(failedCall);
  await page.goto('/error');
  await markDocument(page);
  // The file is missing until the site is reloaded. Requests are not counted, because a press and its click may share one.
  let isReleased = false;
  page.on('request', (request) => {
    isReleased ||= request.isNavigationRequest();
  });
  await page.route('**/assets/home-*.js*', (route) => (isReleased ? route.continue() : route.fulfill({ status: 404 })));
  await page.getByRole('link', { name: '返回首页' }).click();
  await expect(page.getByRole('heading', { name: '热门好课' })).toBeVisible();
  await expect(page).toHaveURL('/');
  expect(await isSameDocument(page)).toBe(false);
});

test('a browser that forbids storage does not reload the site again and again', async ({ page, complaints }) => {
  complaints.expected.push(failedCall);
  await page.addInitScript(() => {
    for (const storage of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, storage, {
        get: () => {
          throw new DOMException('The site may keep nothing', 'SecurityError');
        },
      });
  });
  let documents = 0;
  page.on('domcontentloaded', () => {
    documents += 1;
  });
  await page.goto('/error');
  await page.route('**/assets/home-*.js*', (route) => route.fulfill({ status: 404 }));
  await page.getByRole('link', { name: '返回首页' }).click();
  await expect(page.getByRole('heading', { name: '页面加载失败' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(documents).toBe(2);
});

test(
  'A3: a page whose files stay missing says so, and 重试 opens it once they are there',
  story,
  async ({ page, complaints }) => {
    complaints.expected.push(failedCall);
    await page.goto('/error');
    await page.route('**/assets/home-*.js*', (route) => route.fulfill({ status: 404 }));
    await page.getByRole('link', { name: '返回首页' }).click();
    await expect(page.getByRole('heading', { name: '页面加载失败' })).toBeVisible();
    await expect(page.getByRole('banner')).toBeVisible();
    await page.getByRole('button', { name: '重试' }).click();
    await expect(page.getByRole('heading', { name: '页面加载失败' })).toBeVisible();
    await page.unroute('**/assets/home-*.js*');
    await page.getByRole('button', { name: '重试' }).click();
    await expect(page.getByRole('heading', { name: '热门好课' })).toBeVisible();
  },
);

test('A1: a page that throws while rendering says so, header and footer stay, and the site can be reloaded', async ({
  page,
  complaints,
}) => {
  complaints.expected.push(/broken on purpose/);
  await page.route('**/assets/home-*.js*', async (route) => {
    const source = await (await route.fetch()).text();
    const [, names = ''] = /export\s*\{([^}]*)\}/.exec(source) ?? [];
    const exported = names.split(',').map((name) => `page as ${name.split(' as ').at(-1)?.trim()}`);
    await route.fulfill({
      contentType: 'text/javascript',
      // The file exports the view and the wiring.
      body: `const page = { wireHome: () => ({}), default() { throw new Error("broken on purpose"); } }; export { ${exported.join(', ')} };`,
    });
  });
  await page.goto('/');
  await expect(page.getByRole('heading', { name: '页面显示出错' })).toBeVisible();
  await expect(page.getByRole('banner').getByRole('button', { name: '登录' })).toBeVisible();
  await page.getByRole('button', { name: '重试' }).click();
  await expect(page.getByRole('heading', { name: '页面显示出错' })).toBeVisible();
  await page.unroute('**/assets/home-*.js*');
  await page.getByRole('button', { name: '重新加载' }).click();
  await expect(page.getByRole('heading', { name: '热门好课' })).toBeVisible();
});

test('a page is loaded although the first request of its files fails', async ({ page, complaints }) => {
  complaints.expected.push(failedCall);
  await page.goto('/error');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // The test loses the page's own file and a file that it shares with another page.
  const lost = await loseOnce(page, /\/assets\/(courses|home)-[^/]+\.js/);
  await page.getByRole('navigation').getByRole('link', { name: '全部课程', exact: true }).first().click();
  await expect(page).toHaveTitle('全部课程 - 知图课堂');
  await expect(page.getByRole('main').locator('a[href^="/courses/detail/"]').first()).toBeVisible();
  expect([...lost].sort()).toEqual(['courses', 'home']);
});

test(
  'the account menu, the drawer, and a dialog load although the first request of their file fails',
  story,
  async ({ page, server, complaints }) => {
    complaints.expected.push(failedCall);
    const lost = await loseOnce(page, /\/assets\/(MemberMenu|Drawer|SecurityDialogs)-[^/]+\.js/);
    await returnAsMember(page, server);
    await page.goto('/member');
    await expect(accountButton(page)).toBeVisible();
    await page.getByRole('main').getByRole('button', { name: '换绑手机号' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await pressEscape(page);
    await expect(page.getByRole('dialog')).toBeHidden();
    await page.setViewportSize({ width: 375, height: 700 });
    await page.getByRole('button', { name: '打开导航菜单' }).click();
    await expect(page.getByRole('dialog', { name: '主导航' })).toBeVisible();
    expect([...lost].sort()).toEqual(['Drawer', 'MemberMenu', 'SecurityDialogs']);
  },
);

test('a failed page is marked in the navigation, and it and its data load by themselves when the network returns', async ({
  page,
  server,
  complaints,
}) => {
  complaints.expected.push(failedCall);
  const networkReturns = () => page.evaluate(() => dispatchEvent(new Event('online')));
  await page.goto('/error');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const lost = new Set<string>();
  await page.route('**/assets/*.js*', (route) => {
    lost.add(nameOf(route.request().url()));
    return route.abort();
  });
  // The page's data is requested together with its files, and fails, too.
  server.setApi('refuse');
  const entry = page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '全部课程' });
  await entry.click();
  await expect(page.getByRole('heading', { name: '页面加载失败' })).toBeVisible();
  await expect(entry).toHaveAttribute('aria-current', 'page');
  // The page's own file, and shared ones such as the course card of the home page.
  expect([...lost]).toEqual(expect.arrayContaining(['courses', 'home']));
  await page.unrouteAll();
  server.setApi('on');
  await networkReturns();
  await expect(page.getByText('共 36 门课程')).toBeAttached();
  server.setApi('refuse');
  await page.getByRole('main').getByRole('link', { name: '免费', exact: true }).click();
  await expect(page.getByText('课程加载失败')).toBeVisible();
  server.setApi('on');
  await networkReturns();
  await expect(page.getByText('课程加载失败')).toBeHidden();
});
