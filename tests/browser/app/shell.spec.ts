import { watchRequests } from '../kit/pendingRequests.ts';
import { accountButton, expect, failedCall, moving, pressEscape, returnAsMember, story, test } from '../kit/site.ts';

test.use(moving);

// search.spec.ts checks all kinds of keywords.
test('A13: the search box rejects an empty search and trims the keywords', story, async ({ page }) => {
  await page.goto('/error?msg=x');
  await test.step('an empty search shows 请输入关键字后再搜索, and the box keeps the focus', async () => {
    await page.getByRole('button', { name: '搜索' }).click();
    await expect(page.getByRole('banner').getByRole('alert')).toHaveText('请输入关键字后再搜索');
    await expect(page.getByRole('combobox', { name: '搜索课程' })).toBeFocused();
    await page.keyboard.type('V');
    await expect(page.getByRole('banner').getByRole('alert')).toBeHidden();
  });
  await test.step('A13: spaces around the keywords are trimmed', async () => {
    await page.getByRole('combobox').fill('  数学 ');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/search?keywords=%E6%95%B0%E5%AD%A6');
  });
});

test(
  'on a small screen the navigation is in a drawer, and nothing is wider than the screen',
  story,
  async ({ page, server, complaints }) => {
    await test.step('before the drawer is opened, the page has one navigation and one search', async () => {
      const hasCome = watchRequests(page);
      const scripts: string[] = [];
      page.on('request', (request) => scripts.push(request.url()));
      await page.goto('/');
      await expect(page.getByRole('heading', { name: '热门好课' })).toBeVisible();
      await hasCome();
      await expect(page.locator('dialog')).toHaveCount(0);
      await expect(page.locator('[role=search]')).toHaveCount(1);
      await expect(page.locator('nav[aria-label=主导航]')).toHaveCount(1);
      expect(scripts.filter((url) => url.includes('Drawer'))).toEqual([]);
    });

    await test.step('顶部 is offered from 2000 px down and leads back to the top', async () => {
      await page.setViewportSize({ width: 375, height: 600 });
      // The seeded home page is too short.
      await page.evaluate(() => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync('main { min-height: 3400px }');
        document.adoptedStyleSheets = [sheet];
      });
      const top = page.getByRole('button', { name: '顶部' });
      await page.evaluate(() => window.scrollTo(0, 1999));
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
      await expect(top).toBeHidden();
      await page.evaluate(() => window.scrollTo(0, 2000));
      await expect(top).toBeVisible();
      await top.click();
      await expect(top).toBeHidden();
      expect(await page.evaluate(() => window.scrollY)).toBe(0);
    });

    await test.step('on a small screen the navigation is in a drawer that Esc closes', async () => {
      await page.setViewportSize({ width: 375, height: 700 });
      const opener = page.getByRole('button', { name: '打开导航菜单' });
      await opener.click();
      const drawer = page.getByRole('dialog', { name: '主导航' });
      await expect(drawer.getByRole('link', { name: '会员中心' })).toBeVisible();
      await pressEscape(page);
      await expect(drawer).toBeHidden();
      await expect(opener).toBeFocused();
      await opener.click();
      await drawer.getByRole('button', { name: '关闭' }).click();
      await expect(drawer).toBeHidden();
      await expect(opener).toBeFocused();
      await opener.click();
      await expect(drawer).toBeVisible();
      await page.mouse.click(370, 350);
      await expect(drawer).toBeHidden();
      await opener.click();
      await drawer.getByRole('link', { name: '会员中心' }).click();
      await expect(page).toHaveURL('/vip');
      await expect(drawer).toBeHidden();
      await opener.click();
      await drawer.getByRole('combobox').fill('数学');
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/search\?keywords=/);
    });

    await test.step('while the member cannot be loaded, the header offers 重试 and 安全退出 side by side at 375 px', async () => {
      complaints.expected.push(failedCall);
      server.backend.weather.add({ call: 'GET /api/v2/member/detail', kind: 'http500', times: null });
      await returnAsMember(page, server);
      await page.setViewportSize({ width: 375, height: 812 });
      await page.goto('/');
      const header = page.getByRole('banner');
      const [retry, leave] = ['重试', '安全退出'].map((name) => header.getByRole('button', { name }));
      await expect(page.getByRole('heading', { name: '热门好课' })).toBeVisible();
      const [one, other] = [await retry?.boundingBox(), await leave?.boundingBox()];
      expect(one?.y).toBe(other?.y);
      expect((other?.x ?? 999) + (other?.width ?? 0)).toBeLessThanOrEqual(375);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375);
      await leave?.click();
      await expect(header.getByText('正在退出…').or(header.getByRole('button', { name: '登录' }))).toBeVisible();
      await expect(header.getByRole('button', { name: '登录' })).toBeVisible();
    });

    await test.step('nothing is wider than a screen of 375 px, even while the page loads', async () => {
      await page.setViewportSize({ width: 375, height: 812 });
      const widest = await page.addInitScript(() => {
        const widths = new Set<number>();
        Object.assign(window, { widths });
        const look = () => {
          if (document.body) widths.add(document.documentElement.scrollWidth);
          requestAnimationFrame(look);
        };
        look();
      });
      for (const path of ['/', '/login', '/error?msg=x', '/nowhere', '/courses', '/vip']) {
        let letGo = () => {};
        const held = new Promise<void>((resolve) => {
          letGo = resolve;
        });
        // The page's own code is held, so that its placeholder is measured.
        await page.route(/\/(home|login|error|notFound|courses|vip)-[^/]+\.js$/, async (route) => {
          await held;
          await route.fallback();
        });
        await page.goto(path, { waitUntil: 'commit' });
        await expect(page.getByRole('heading', { level: 1, name: '正在加载…' })).toBeAttached();
        letGo();
        await expect(page.getByRole('heading', { level: 1, name: '正在加载…' })).toHaveCount(0);
        await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
        expect(await page.evaluate(() => [...(window as unknown as { widths: Set<number> }).widths]), path).toEqual([
          375,
        ]);
        await page.unrouteAll({ behavior: 'wait' });
      }
      await widest.dispose();
    });
  },
);

test(
  'the home link in the header is visible and named, even if the logo fails and the site has no name',
  story,
  async ({ page, complaints }) => {
    complaints.expected.push(failedCall);
    await page.route('**/nowhere.png', (route) => route.fulfill({ status: 404 }));
    for (const [given, shown] of [
      [{ name: '' }, '首页'],
      [{ name: '知图课堂' }, '知图课堂'],
    ] as const) {
      for (const logo of ['/nowhere.png', '']) {
        await page.unroute('**/api/v2/other/config');
        await page.route('**/api/v2/other/config', async (route) => {
          const response = await route.fetch();
          const json = (await response.json()) as { data: object };
          await route.fulfill({
            response,
            json: { ...json, data: { ...json.data, webname: given.name, name: given.name, logo: { logo } } },
          });
        });
        await page.goto('/error?msg=x');
        const home = page.getByRole('banner').getByRole('link', { name: shown, exact: true }).first();
        await expect(home).toBeVisible();
        // The limit is only 8 px per character, because a machine without Chinese fonts draws narrow boxes.
        expect((await home.boundingBox())?.width ?? 0, `${shown} ${logo}`).toBeGreaterThan(shown.length * 8);
      }
    }
  },
);

test('the error page, the not-found page, and the member’s name are shown as text', story, async ({ page, server }) => {
  await test.step('A16: /error shows the reason of a failed third-party login as text and removes it from the address', async () => {
    await page.goto(`/error?login_err_msg=${encodeURIComponent('<b>授权登录失败[1001]</b>')}&action=login`);
    const reason = page.getByText('附带的说明：“<b>授权登录失败[1001]</b>”', { exact: true });
    await expect(reason).toBeVisible();
    await expect(page).toHaveURL('/error');
    await page.reload();
    await expect(reason).toBeVisible();
    await page.goto('/error?msg=%E5%87%BA%E9%94%99');
    await expect(page.getByText('附带的说明：“出错”', { exact: true })).toBeVisible();
    await page.getByRole('link', { name: '返回首页' }).click();
    await expect(page).toHaveTitle('首页 - 知图课堂');
  });

  await test.step('a text from the address is quoted, cut to 100 characters, under the site’s own heading', async () => {
    const words = '您的账号已被冻结，请致电 400-000-0000 解冻。'.repeat(20);
    for (const [path, heading] of [
      [`/error?msg=${encodeURIComponent(words)}`, '出了点问题，请返回首页后再试'],
      [`/error?login_err_msg=${encodeURIComponent(words)}`, '第三方登录没有完成'],
    ] as const) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
      await expect(page.getByRole('main')).toContainText(`附带的说明：“${words.slice(0, 100)}…”`);
      await expect(page.getByRole('main')).not.toContainText(words.slice(0, 101));
    }
  });

  await test.step('an unknown path shows 页面不存在 without header or footer', async () => {
    await page.goto('/no/such/page');
    await expect(page.getByRole('heading', { name: '页面不存在' })).toBeVisible();
    await expect(page).toHaveTitle('页面不存在 - 知图课堂');
    await expect(page.getByRole('banner')).toBeHidden();
    await expect(page.getByRole('contentinfo')).toBeHidden();
    await page.getByRole('link', { name: '返回首页' }).click();
    await expect(page.getByRole('banner')).toBeVisible();
  });

  await test.step('the header shows the member’s nickname', async () => {
    await returnAsMember(page, server, '13800000002');
    await page.goto('/');
    await expect(accountButton(page)).toContainText('李会员');
  });
});

test('D10: the policy allows no inline code, no eval, and only the site’s own scripts', async ({ page }) => {
  const response = await page.goto('/');
  const policy = response?.headers()['content-security-policy'] ?? '';
  const scripts = /script-src ([^;]*)/.exec(policy)?.[1] ?? '';
  expect(scripts.split(' ').every((source) => source === "'self'" || source.startsWith("'sha256-"))).toBe(true);
  expect(policy).not.toMatch(/unsafe/);
  expect(policy).toContain("require-trusted-types-for 'script'");
  await expect(page.getByRole('heading', { name: '热门好课' })).toBeVisible();
});

test('a closed dialog is removed, even if the browser never reports the end of its fade', story, async ({ page }) => {
  await page.addInitScript(() => {
    for (const end of ['animationend', 'animationcancel'])
      window.addEventListener(end, (event) => event.stopImmediatePropagation(), true);
  });
  await page.goto('/');
  const opener = page.getByRole('banner').getByRole('button', { name: '登录' });
  const dialog = page.getByRole('dialog', { name: '登录' });
  for (const way of ['关闭', 'Escape']) {
    await opener.click();
    await expect(dialog.getByLabel('手机号')).toBeFocused();
    if (way === 'Escape') await pressEscape(page);
    else await page.getByRole('button', { name: way }).click();
    await expect(page.locator('[data-layer]')).toHaveCount(0);
    await expect(opener).toBeFocused();
  }
});
