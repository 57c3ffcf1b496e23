import type { Page } from '@playwright/test';
import type { RunningServer } from '../backend/server.ts';
import {
  accountButton,
  callsOf,
  expect,
  failedCall,
  isSameDocument,
  markDocument,
  pressEscape,
  returnAsMember,
  story,
  test,
} from './site.ts';
import { forever } from './thirdParty.ts';

/** What a built file is called in the sources. */
const nameOf = (url: string) => new URL(url).pathname.replace(/^.*\/(\w+)-.*$/, '$1');

/** Each of these files is lost the first time it is asked for. @returns the names of those that were lost */
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

test(
  'the old page stays until the new one is there, and a thin bar says after 300 ms that it is coming',
  story,
  async ({ page }) => {
    await page.goto('/error');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/assets/home-*.js*', async (route) => {
      await held;
      await route.continue();
    });
    await page.getByRole('banner').getByRole('link').first().click();
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('progressbar', { name: '正在打开页面' })).toBeVisible();
    await expect(page.getByRole('heading', { name: '出了点问题，请返回首页后再试' })).toBeVisible();
    release();
    await expect(page.getByRole('heading', { name: '热门好课' })).toBeVisible();
    await expect(page.getByRole('progressbar')).toBeHidden();
  },
);

test.describe('the data of the next page', () => {
  const calls = ['GET /api/v2/course_categories', 'GET /api/v2/courses'];
  const asked = (server: RunningServer) => calls.map((call) => callsOf(server, call).length);
  const cards = (page: Page) => page.getByRole('main').locator('a[href^="/courses/detail/"]');

  test('is asked for together with its files, and once', story, async ({ page, server }) => {
    await page.goto('/error');
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/assets/courses-*.js*', async (route) => {
      await held;
      await route.continue();
    });
    await page.getByRole('banner').getByRole('link', { name: '全部课程' }).press('Enter');
    await expect.poll(() => asked(server)).toEqual([1, 1]);
    await expect(page.getByRole('progressbar', { name: '正在打开页面' })).toBeVisible();
    release();
    await expect(cards(page).first()).toBeVisible();
    expect(asked(server)).toEqual([1, 1]);
  });

  test('and its files are asked for when the mouse goes down on its link; who lets go elsewhere stays, and sees nothing of it', async ({
    page,
    server,
  }) => {
    // The answers may be taken for five seconds, however long this takes.
    await page.clock.setFixedTime(new Date());
    await page.goto('/error');
    const files = page.waitForResponse('**/assets/courses-*.js*');
    await page.getByRole('banner').getByRole('link', { name: '全部课程' }).hover();
    await page.mouse.down();
    await files;
    await expect.poll(() => asked(server)).toEqual([1, 1]);
    await page.mouse.move(700, 700);
    await page.mouse.up();
    await expect(page).toHaveURL('/error');
    await page.getByRole('banner').getByRole('link', { name: '全部课程' }).click();
    await expect(cards(page).first()).toBeVisible();
    expect(asked(server)).toEqual([1, 1]);
  });
});

test('what was chosen last wins over a page that arrives late', async ({ page }) => {
  await page.goto('/login');
  await expect(page.getByRole('button', { name: '登录后查看' })).toBeVisible();
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/home-*.js*', async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole('banner').getByRole('link').first().click();
  await page.getByRole('link', { name: 'VIP会员' }).click();
  await expect(page.getByRole('heading', { name: '会员中心', level: 1 })).toBeVisible();
  release();
  await page.waitForResponse('**/assets/home-*.js*');
  await expect(page).toHaveURL('/vip');
  await expect(page.getByRole('heading', { name: '会员中心', level: 1 })).toBeVisible();
});

test('a page whose files are gone after a new release is reached by one reload of the site', async ({
  page,
  complaints,
}) => {
  complaints.expected.push(failedCall);
  await page.goto('/error');
  await markDocument(page);
  // However often this document asks for it: a press and its click may share one request.
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

test('a browser that keeps nothing for the site does not make it reload again and again', async ({
  page,
  complaints,
}) => {
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
  'A3: a page whose files stay away says so after that, and 重试 helps once they are there',
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

test('A1: a page that breaks while it is drawn says so; header and footer go on, and the whole site can be reloaded', async ({
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
      // In the file there are the view and the wiring.
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

test('a changed path starts at the top; the browser’s back restores the place once the content is there', async ({
  page,
  server,
}) => {
  await page.setViewportSize({ width: 800, height: 600 });
  await page.goto('/');
  await expect(page.getByRole('heading', { name: '免费专区' })).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, 900));
  await page
    .getByRole('link', { name: /Laravel 高并发电商后端/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Laravel 高并发电商后端' })).toBeVisible();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  server.backend.weather.add({ call: 'GET /api/v2/decorationPage/blocks', kind: 'slow', milliseconds: 700 });
  await page.goBack();
  await expect(page.getByRole('heading', { name: '热门好课' })).toBeVisible();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(800);
});

test('reloading the page keeps the place, another address starts at the top', story, async ({ page }) => {
  await page.setViewportSize({ width: 800, height: 600 });
  await page.goto('/');
  await expect(page.getByRole('heading', { name: '免费专区' })).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, 900));
  await page.reload();
  // The announcement comes later and stands above: the reader sees the same lines, some pixels further down the page.
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThanOrEqual(900);
  await page.goto('/?from=elsewhere');
  await expect(page.getByRole('heading', { name: '免费专区' })).toBeVisible();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});

test('after a change of page the focus is at its content, and the document keeps running', async ({ page }) => {
  await page.goto('/error');
  await markDocument(page);
  await page.getByRole('link', { name: '返回首页' }).click();
  await expect(page.getByRole('heading', { name: '热门好课' })).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
  expect(await isSameDocument(page)).toBe(true);
});

test('the link 跳到正文 is the first stop of the keyboard', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { name: '热门好课' })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: '跳到正文' })).toBeFocused();
  await expect(page.getByRole('link', { name: '跳到正文' })).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

test('B4: leaving a page ends its requests, and their late answers change nothing', async ({ page, server }) => {
  server.backend.weather.add({ call: 'GET /api/v2/decorationPage/blocks', kind: 'slow', milliseconds: forever });
  const ended = page.waitForEvent('requestfailed', (request) => request.url().includes('decorationPage'));
  await page.goto('/');
  await page.getByRole('link', { name: 'VIP会员' }).click();
  expect((await ended).failure()?.errorText).toBe('net::ERR_ABORTED');
  await expect(page).toHaveTitle('会员中心 - 知图课堂');
});

test('a page whose files fail once is still loaded', async ({ page, complaints }) => {
  complaints.expected.push(failedCall);
  await page.goto('/error');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // Its own file, and one that it shares with another page.
  const lost = await loseOnce(page, /\/assets\/(courses|home)-[^/]+\.js/);
  await page.getByRole('navigation').getByRole('link', { name: '全部课程', exact: true }).first().click();
  await expect(page).toHaveTitle('录播课 - 知图课堂');
  await expect(page.getByRole('main').locator('a[href^="/courses/detail/"]').first()).toBeVisible();
  expect([...lost].sort()).toEqual(['courses', 'home']);
});

test(
  'what is loaded after a page is still loaded when its file fails once: the account menu, the drawer, a dialog of the member’s',
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

test('a page that fails to load is marked in the navigation, and loaded by itself when the network returns; so is data', async ({
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
  // Its data are asked for together with its files, and as much in vain.
  server.setApi('refuse');
  const entry = page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '全部课程' });
  await entry.click();
  await expect(page.getByRole('heading', { name: '页面加载失败' })).toBeVisible();
  await expect(entry).toHaveAttribute('aria-current', 'page');
  // Its own file, and those that it shares with other pages, such as what a course looks like with the home page.
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
