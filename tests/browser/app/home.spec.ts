/** The home page: its blocks, its carousel, and the operator’s own content. */

import { hold } from '../kit/authForms.ts';
import { expect, failedCall, moving, story, test } from '../kit/site.ts';

test.use(moving);

test(
  'the home page shows the server’s blocks, navigation, links, and announcement, and leads to /vip',
  story,
  async ({ page }) => {
    await page.goto('/');
    await test.step('it shows the server’s blocks: the carousel, courses with a price or 免费, and the operator’s own text', async () => {
      await expect(page.getByRole('region', { name: '推荐' })).toBeVisible();
      const first = page.getByRole('link', { name: /Vue3 从入门到实战/ }).first();
      await expect(first).toHaveAttribute('href', '/courses/detail/1');
      await expect(first).toContainText('￥199');
      await expect(page.getByRole('link', { name: /Excel 数据处理与可视化/ }).first()).toContainText('免费');
      await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
      await expect(page.getByRole('link', { name: '知图会员' })).toBeVisible();
    });

    await test.step('the document is Chinese, can be zoomed, and has one main part and one first heading', async () => {
      await expect(page.getByRole('heading', { name: '热门好课' })).toBeVisible();
      expect(await page.locator('html').getAttribute('lang')).toBe('zh-CN');
      expect(await page.locator('meta[name=viewport]').getAttribute('content')).not.toMatch(
        /maximum-scale|user-scalable/,
      );
      await expect(page.getByRole('main')).toHaveCount(1);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    });
    await test.step('the navigation marks the current page, opens its children by keyboard, and opens new windows as the server says', async () => {
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

    await test.step('D8: friendly links open windows that cannot reach back, and the footer shows 2021, the site’s name, and its filings', async () => {
      const footer = page.getByRole('contentinfo');
      const links = footer.getByRole('navigation', { name: '友情链接' });
      await expect(links.getByRole('link', { name: /Vue\.js/ })).toHaveAttribute('target', '_blank');
      await expect(links.getByRole('link', { name: /Vue\.js/ })).toHaveAttribute('rel', 'noopener noreferrer');
      await expect(footer).toContainText('© 2021 知图课堂');
      await expect(footer.getByRole('link', { name: /浙ICP备/ })).toHaveAttribute('href', /beian/);
    });

    await test.step('a closed announcement stays closed after a reload', async () => {
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
  },
);

test('A7: home blocks that fail to load say so and offer 重试', story, async ({ page, server, complaints }) => {
  complaints.expected.push(failedCall);
  const call = 'GET /api/v2/decorationPage/blocks';
  const retry = page.getByRole('main').getByRole('button', { name: '重试' });
  // The fault lasts until it is cleared, because the browser itself repeats a request if a reused connection is cut.
  server.backend.weather.add({ call, kind: 'lost', times: null });
  await page.goto('/');
  await expect(page.getByRole('alert')).toContainText('首页内容加载失败');
  server.backend.weather.clear();
  await test.step('refused home blocks show the server’s words', async () => {
    server.backend.weather.add({ call, kind: 'refused', message: '页面正在装修' });
    await retry.click();
    await expect(page.getByRole('alert')).toContainText('页面正在装修');
  });
  await retry.click();
  await expect(page.getByRole('heading', { name: '热门好课' })).toBeVisible();
});

test('A7: while the home blocks load, placeholders are shown', story, async ({ page }) => {
  const blocks = await hold(page, 'GET /api/v2/decorationPage/blocks');
  await page.goto('/');
  await expect(page.getByRole('main').getByRole('status')).toHaveText('正在加载…');
  await expect(page.getByRole('banner')).toBeVisible();
  blocks.letGo();
  await expect(page.getByRole('heading', { name: '热门好课' })).toBeVisible();
});

test(
  'if the announcement and the friendly links of the home page fail to load, the announcement is hidden and the links offer 重试',
  story,
  async ({ page, server, complaints }) => {
    complaints.expected.push(failedCall);
    server.backend.weather.add({ call: 'GET /api/v2/announcement/latest', kind: 'http500' });
    server.backend.weather.add({ call: 'GET /api/v2/links', kind: 'http500' });
    await page.goto('/');
    await test.step('friendly links that fail to load say so and offer 重试', async () => {
      await expect(page.getByRole('contentinfo')).toContainText('友情链接加载失败');
      // Scrolling down loads the last blocks. Once they are there, nothing moves under the pointer.
      await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
      await expect(page.getByRole('link', { name: /尤克里里弹唱入门/ })).toBeVisible();
      await page.getByRole('contentinfo').getByRole('button', { name: '重试' }).click();
      await expect(page.getByRole('navigation', { name: '友情链接' })).toBeVisible();
    });
    await test.step('an announcement that fails to load is hidden', async () => {
      await expect(page.getByRole('heading', { name: '热门好课' })).toBeVisible();
      await expect(page.getByRole('region', { name: '最新公告' })).toBeHidden();
    });
  },
);

test(
  'the carousel turns every 3 seconds, except under the pointer, when paused, and with reduced motion',
  story,
  async ({ page }) => {
    await test.step('the carousel is paused for visitors who prefer reduced motion', async () => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.goto('/');
      await expect(page.getByRole('button', { name: '播放轮播' })).toBeVisible();
      await page.emulateMedia({ reducedMotion: null });
    });

    await page.clock.install();
    await page.reload();
    const slider = page.getByRole('region', { name: '推荐' });
    await test.step('the carousel turns every 3 seconds, waits under the pointer, and pauses on demand', async () => {
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

    await test.step('after 播放轮播 the carousel turns once the pointer has left', async () => {
      await slider.getByRole('button', { name: '播放轮播' }).click();
      await page.clock.fastForward(60_000);
      await expect(slider.getByRole('group', { name: '第 3 张，共 3 张' })).toBeVisible();
      await page.mouse.move(0, 0);
      await page.clock.fastForward(3_000);
      await expect(slider.getByRole('group', { name: '第 1 张，共 3 张' })).toBeVisible();
    });
  },
);

test.describe('with a finger', () => {
  test.use({ hasTouch: true });

  test('a press of 播放轮播 with a finger moves the carousel at once, because a finger does not hover over it', async ({
    page,
  }) => {
    await page.clock.install();
    await page.goto('/');
    const slider = page.getByRole('region', { name: '推荐' });
    await slider.getByRole('button', { name: '暂停轮播' }).tap();
    await slider.getByRole('button', { name: '播放轮播' }).tap();
    await page.clock.fastForward(3_000);
    await expect(slider.getByRole('group', { name: '第 2 张，共 3 张' })).toBeVisible();
  });
});

test('D1: the operator’s HTML on the home page cannot run scripts', async ({ page, complaints }) => {
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
