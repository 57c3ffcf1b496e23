import { accountButton, expect, failedCall, moving, pressEscape, returnAsMember, test } from './site.ts';
import { hold } from './sms.ts';
import { watchRequests } from './stillness.ts';

test.use(moving);

test('a visit to the home page', async ({ page }) => {
  await page.goto('/');
  await test.step('home shows the blocks of the server: slider, courses with price or 免费, and the operator’s own words', async () => {
    await expect(page.getByRole('region', { name: '推荐' })).toBeVisible();
    const first = page.getByRole('link', { name: /Vue3 从入门到实战/ }).first();
    await expect(first).toHaveAttribute('href', '/courses/detail/1');
    await expect(first).toContainText('￥199');
    await expect(page.getByRole('link', { name: /Excel 数据处理与可视化/ }).first()).toContainText('免费');
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await expect(page.getByRole('link', { name: '知图会员' })).toBeVisible();
  });

  await test.step('F: the document is Chinese, can be zoomed, has one main part and one first heading', async () => {
    await expect(page.getByRole('heading', { name: '热门好课' })).toBeVisible();
    expect(await page.locator('html').getAttribute('lang')).toBe('zh-CN');
    expect(await page.locator('meta[name=viewport]').getAttribute('content')).not.toMatch(
      /maximum-scale|user-scalable/,
    );
    await expect(page.getByRole('main')).toHaveCount(1);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  });
  await test.step('the navigation comes from the config: current page marked, children by keyboard, new windows as the server wants', async () => {
    const nav = page.getByRole('navigation', { name: '主导航' });
    await expect(nav.getByRole('link', { name: '首页' })).toHaveAttribute('aria-current', 'page');
    await expect(nav.getByRole('link', { name: /官方文档/ })).toHaveAttribute('target', '_blank');
    const child = nav.getByRole('link', { name: '后端开发' });
    await expect(child).toBeHidden();
    await nav.getByRole('link', { name: '全部课程' }).focus();
    await expect(child).toBeVisible();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(child).toBeFocused();
    await expect(child).toHaveAttribute('href', '/courses?cid=3');
  });

  await test.step('D8: friendly links open new windows that cannot reach back; they stand on the home page only, and the footer says 2021, the site’s name and its filings', async () => {
    const footer = page.getByRole('contentinfo');
    const links = footer.getByRole('navigation', { name: '友情链接' });
    await expect(links.getByRole('link', { name: /Vue\.js/ })).toHaveAttribute('target', '_blank');
    await expect(links.getByRole('link', { name: /Vue\.js/ })).toHaveAttribute('rel', 'noopener noreferrer');
    await expect(footer).toContainText('© 2021 知图课堂');
    await expect(footer.getByRole('link', { name: /浙ICP备/ })).toHaveAttribute('href', /beian/);
  });

  await test.step('the announcement above the header is closed for good', async () => {
    const banner = page.getByRole('region', { name: '最新公告' });
    await expect(banner.getByRole('link')).toHaveAttribute('href', '/announcement?id=13');
    await banner.getByRole('button', { name: '关闭公告' }).click();
    await expect(banner).toBeHidden();
    expect(await page.evaluate(() => localStorage.getItem('closedAnnouncementId'))).toBe('13');
    await page.reload();
    await expect(page.getByRole('heading', { name: '热门好课' })).toBeVisible();
    await expect(banner).toBeHidden();
  });

  await test.step('VIP会员 leads to /vip', async () => {
    await page.getByRole('link', { name: 'VIP会员' }).click();
    await expect(page).toHaveURL('/vip');
  });
});

test('A7: home blocks that fail to load say so and offer 重试', async ({ page, server, complaints }) => {
  complaints.expected.push(failedCall);
  const call = 'GET /api/v2/decorationPage/blocks';
  const retry = page.getByRole('main').getByRole('button', { name: '重试' });
  // For good: the browser itself asks a second time where a connection that was used before is cut.
  server.backend.weather.add({ call, kind: 'lost', times: null });
  await page.goto('/');
  await expect(page.getByRole('alert')).toContainText('首页内容加载失败');
  server.backend.weather.clear();
  await test.step('home blocks that are refused show the words of the server', async () => {
    server.backend.weather.add({ call, kind: 'refused', message: '页面正在装修' });
    await retry.click();
    await expect(page.getByRole('alert')).toContainText('页面正在装修');
  });
  await retry.click();
  await expect(page.getByRole('heading', { name: '热门好课' })).toBeVisible();
});

test('A7: while the home blocks load, placeholders are shown', async ({ page }) => {
  const blocks = await hold(page, 'GET /api/v2/decorationPage/blocks');
  await page.goto('/');
  await expect(page.getByRole('main').getByRole('status')).toHaveText('正在加载…');
  await expect(page.getByRole('banner')).toBeVisible();
  blocks.letGo();
  await expect(page.getByRole('heading', { name: '热门好课' })).toBeVisible();
});

test('home without an announcement and without friendly links', async ({ page, server, complaints }) => {
  complaints.expected.push(failedCall);
  server.backend.weather.add({ call: 'GET /api/v2/announcement/latest', kind: 'http500' });
  server.backend.weather.add({ call: 'GET /api/v2/links', kind: 'http500' });
  await page.goto('/');
  await test.step('friendly links that fail to load say so and offer 重试', async () => {
    await expect(page.getByRole('contentinfo')).toContainText('友情链接加载失败');
    await page.getByRole('contentinfo').getByRole('button', { name: '重试' }).click();
    await expect(page.getByRole('navigation', { name: '友情链接' })).toBeVisible();
  });
  await test.step('an announcement that fails to load shows nothing', async () => {
    await expect(page.getByRole('heading', { name: '热门好课' })).toBeVisible();
    await expect(page.getByRole('region', { name: '最新公告' })).toBeHidden();
  });
});

// Keywords of all kinds are browse.spec's matter.
test('A13: searching', async ({ page }) => {
  await page.goto('/login');
  await test.step('an empty search is answered with 请输入关键字后再搜索, and the box keeps the focus', async () => {
    await page.getByRole('button', { name: '搜索' }).click();
    await expect(page.getByRole('alert')).toHaveText('请输入关键字后再搜索');
    await expect(page.getByRole('searchbox', { name: '搜索课程' })).toBeFocused();
    await page.keyboard.type('V');
    await expect(page.getByRole('alert')).toBeHidden();
  });
  await test.step('A13: spaces around the keywords are not looked for', async () => {
    await page.getByRole('searchbox').fill('  数学 ');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/search?keywords=%E6%95%B0%E5%AD%A6');
  });
});

test('the slider, by mouse and by the wish for less motion', async ({ page }) => {
  await test.step('the slider stands still for people who have asked for less motion', async () => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/');
    await expect(page.getByRole('button', { name: '播放轮播' })).toBeVisible();
    await page.emulateMedia({ reducedMotion: null });
  });

  await page.clock.install();
  await page.reload();
  const slider = page.getByRole('region', { name: '推荐' });
  await test.step('the slider turns every three seconds, holds under the pointer, and stops when asked to', async () => {
    await expect(slider.getByRole('group', { name: '第 1 张，共 3 张' })).toBeVisible();
    await page.clock.fastForward(3_000);
    await expect(slider.getByRole('group', { name: '第 2 张，共 3 张' })).toBeVisible();
    await slider.getByRole('button', { name: '暂停轮播' }).click();
    await page.mouse.move(0, 0);
    await page.clock.fastForward(60_000);
    await expect(slider.getByRole('group', { name: '第 2 张，共 3 张' })).toBeVisible();
    await slider.getByRole('button', { name: '下一张' }).click();
    await expect(slider.getByRole('group', { name: '第 3 张，共 3 张' })).toBeVisible();
  });

  await test.step('pressing 播放轮播 does not turn the slider under the pointer, but once the pointer has gone', async () => {
    await slider.getByRole('button', { name: '播放轮播' }).click();
    await page.clock.fastForward(60_000);
    await expect(slider.getByRole('group', { name: '第 3 张，共 3 张' })).toBeVisible();
    await page.mouse.move(0, 0);
    await page.clock.fastForward(3_000);
    await expect(slider.getByRole('group', { name: '第 1 张，共 3 张' })).toBeVisible();
  });
});

test.describe('with a finger', () => {
  test.use({ hasTouch: true });

  test('the slider is paused and turns again at once: a finger rests on nothing', async ({ page }) => {
    await page.clock.install();
    await page.goto('/');
    const slider = page.getByRole('region', { name: '推荐' });
    await slider.getByRole('button', { name: '暂停轮播' }).tap();
    await slider.getByRole('button', { name: '播放轮播' }).tap();
    await page.clock.fastForward(3_000);
    await expect(slider.getByRole('group', { name: '第 2 张，共 3 张' })).toBeVisible();
  });
});

test('a small screen', async ({ page, server, complaints }) => {
  await test.step('no drawer stands in the page before it is opened: navigation and search are there once', async () => {
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
    await drawer.getByRole('searchbox').fill('数学');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/search\?keywords=/);
  });

  await test.step('while the login state is not known, the header offers 重试 and 安全退出 beside each other, also at 375 px', async () => {
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

  await test.step('nothing is wider than a screen of 375 px, also while it loads', async () => {
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
      // The page's own code is held, so that what stands in its place is seen.
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
});

test('the home link in the header is visible and named, even if the logo fails and the site has no name', async ({
  page,
  complaints,
}) => {
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
      expect((await home.boundingBox())?.width ?? 0, `${shown} ${logo}`).toBeGreaterThan(shown.length * 14);
    }
  }
});

test('an error, an unknown path, a member', async ({ page, server }) => {
  await test.step('A16: /error shows the reason of a failed third-party login as text and takes it out of the address', async () => {
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

  await test.step('words of an address stand as a quotation, cut to a length, under the site’s own heading', async () => {
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

  await test.step('G: the header shows the member’s nickname', async () => {
    await returnAsMember(page, server, '13800000002');
    await page.goto('/');
    await expect(accountButton(page)).toContainText('李会员');
  });
});

test('D1: the operator’s HTML on the home page can only be read', async ({ page, complaints }) => {
  // The picture `x` does not exist.
  complaints.expected.push(failedCall);
  await page.route('**/decorationPage/blocks*', (route) =>
    route.fulfill({
      json: {
        code: 0,
        message: '',
        data: [
          {
            id: 1,
            sign: 'code',
            config_render: {
              html: '<p style="color:red">safe</p><img src=x onerror="window.hacked=1"><script>window.hacked=1</script><iframe src="javascript:parent.hacked=1"></iframe><a href="javascript:window.hacked=1">link</a>',
            },
          },
          { id: 2, sign: 'unknown-addon', config_render: null },
          {
            id: 3,
            sign: 'pc-vod-v1',
            config_render: {
              title: '缺分类',
              items: [{ id: 9, title: 'X', thumb: null, charge: 1, is_free: 0, user_count: 0, category: null }],
            },
          },
        ],
      },
    }),
  );
  await page.goto('/');
  await expect(page.getByText('safe')).toBeVisible();
  await page.getByText('link', { exact: true }).click();
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
  await expect(page.getByRole('link', { name: /￥1/ })).toBeVisible();
});

test('D10: the policy is strict: no inline code, no eval, only our own scripts', async ({ page }) => {
  const response = await page.goto('/');
  const policy = response?.headers()['content-security-policy'] ?? '';
  const scripts = /script-src ([^;]*)/.exec(policy)?.[1] ?? '';
  expect(scripts.split(' ').every((source) => source === "'self'" || source.startsWith("'sha256-"))).toBe(true);
  expect(policy).not.toMatch(/unsafe/);
  expect(policy).toContain("require-trusted-types-for 'script'");
  await expect(page.getByRole('heading', { name: '热门好课' })).toBeVisible();
});

test('a closed dialog is gone, even if the browser never reports the end of its fade', async ({ page }) => {
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
    await expect(page.locator('[data-scope=dialog]')).toHaveCount(0);
    await expect(opener).toBeFocused();
  }
});
