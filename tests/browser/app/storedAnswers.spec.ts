/** Stored answers of an earlier visit, and a visit while the server refuses all calls from its address. */
import type { Page } from '@playwright/test';
import { startServer } from '../../../src/referenceBackend/server.ts';
import { accountButton, callsOf, expect, failedCall, returnAsMember, story, sweep, test } from '../kit/site.ts';

test.use({ keepsAnswers: true });

const failure = '系统配置加载失败，请刷新重试';
const notice = '网络不稳定，显示的是上次保存的内容';
const minute = 60_000;
const header = (page: Page) => page.getByRole('banner');
const keptNames = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((name) => name.startsWith('zhitu-kept:')));
/** Makes a visit and ages its stored answers by a day, so that none of them is fresh. */
async function visitLongAgo(page: Page): Promise<void> {
  await page.goto('/');
  await expect(page.getByRole('navigation', { name: '友情链接' })).toBeVisible();
  await expect(page.getByRole('region', { name: '最新公告' })).toBeVisible();
  await page.evaluate(
    (ago) => {
      for (const name of Object.keys(localStorage).filter((one) => one.startsWith('zhitu-kept:'))) {
        const [version, url, at, data] = JSON.parse(localStorage.getItem(name) ?? '[]');
        localStorage.setItem(name, JSON.stringify([version, url, at - ago, data]));
      }
    },
    24 * 60 * minute,
  );
}

test(
  'a refused or failed start shows the site from stored answers with a notice, and 重新加载 requests it again',
  story,
  async ({ page, server, complaints }) => {
    complaints.expected.push(failedCall);
    await visitLongAgo(page);
    server.backend.weather.add({ call: '/api/v2/*', kind: 'refused', code: 429, message: '请稍后再试', times: null });
    await page.goto('/error?msg=reading');
    await expect(page.getByText(notice)).toBeVisible();
    await expect(page.getByText('附带的说明：“reading”')).toBeVisible();
    await expect(header(page).getByRole('link', { name: '全部课程' }).first()).toBeVisible();
    await expect(page.getByText(failure)).toBeHidden();
    const again = page.getByRole('button', { name: '重新加载' });
    await again.click();
    // The reload is refused once more, so that no earlier call is answered after the weather clears.
    await expect(again).toBeEnabled();
    await expect(page.getByText(notice)).toBeVisible();
    server.backend.weather.clear();
    await again.click();
    await expect(page.getByText(notice)).toBeHidden();

    await test.step('the same while offline; the site requests again when the network returns', async () => {
      await visitLongAgo(page);
      server.setApi('refuse');
      await page.goto('/error?msg=reading');
      await expect(page.getByText(notice)).toBeVisible();
      server.setApi('on');
      await page.evaluate(() => dispatchEvent(new Event('online')));
      await expect(page.getByText(notice)).toBeHidden();
    });
  },
);

test(
  'data that the operator has changed replaces the stored answers without a reload of the document',
  story,
  async ({ page, server }) => {
    await visitLongAgo(page);
    await server.backend.settings.change({ name: '新的名字' });
    let letGo = () => {};
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    await page.route('**/other/config', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto('/');
    await expect(page).toHaveTitle('首页 - 知图课堂');
    await expect(page.getByRole('heading', { name: '热门好课' })).toBeVisible();
    letGo();
    await expect(page).toHaveTitle('首页 - 新的名字');
  },
);

test(
  'stored answers of another API, of another release, or with an unreadable form are not used',
  sweep,
  async ({ page, server }) => {
    for (const spoil of ['version', 'url', 'shape', 'text'] as const) {
      await visitLongAgo(page);
      await page.evaluate((how) => {
        for (const name of Object.keys(localStorage).filter((one) => one.startsWith('zhitu-kept:'))) {
          const [version, url, , data] = JSON.parse(localStorage.getItem(name) ?? '[]');
          const now = Date.now();
          // Any value can be read as a list, if only as an empty one. The site itself stores only real lists.
          if (how === 'shape' && !name.endsWith('/config')) continue;
          const stored = {
            version: JSON.stringify([version + 1, url, now, data]),
            url: JSON.stringify([version, `https://other.example${url}`, now, data]),
            shape: JSON.stringify([version, url, now, 'nonsense']),
            text: '{',
          };
          localStorage.setItem(name, stored[how]);
        }
      }, spoil);
      server.backend.ledger.clear();
      await page.goto('/');
      await expect(page.getByRole('heading', { name: '热门好课' })).toBeVisible();
      expect(callsOf(server, 'GET /api/v2/other/config'), spoil).toHaveLength(1);
      expect(callsOf(server, 'GET /api/v2/navs'), spoil).toHaveLength(1);
    }
  },
);

test('no data of a member is stored among the answers, and the site works in a browser that forbids storage', async ({
  page,
  server,
}) => {
  await returnAsMember(page, server);
  await visitLongAgo(page);
  await expect(accountButton(page)).toBeVisible();
  expect((await keptNames(page)).sort()).toEqual([
    'zhitu-kept:/api/v2/announcement/latest',
    'zhitu-kept:/api/v2/decorationPage/blocks?page_name=pc-page-index',
    'zhitu-kept:/api/v2/links',
    'zhitu-kept:/api/v2/navs',
    'zhitu-kept:/api/v2/other/config',
  ]);
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('', 'SecurityError');
      },
    });
  });
  await page.reload();
  await expect(page.getByRole('heading', { name: '热门好课' })).toBeVisible();
});

test(
  'while the server refuses calls from its address, a member can browse, sees no failure, and gets the data later',
  story,
  async ({ page }) => {
    let now = Date.now();
    const server = await startServer({ dist: 'dist', rateLimit: true, now: () => now });
    /** Uses up this minute's calls, like others behind the same address. */
    const exhaust = () =>
      page.evaluate(async () => {
        for (let left = 1; left > 0; ) {
          const answer = await fetch('/api/v2/navs');
          left = Number(answer.headers.get('x-ratelimit-remaining') ?? 0);
        }
      });
    const nextMinute = async () => {
      now += minute;
      await page.clock.runFor(5_000);
    };
    const crowded = page.getByText('访问的人较多，正在重试…');
    await returnAsMember(page, server);
    await page.clock.install();
    await page.goto(server.url);
    await expect(accountButton(page)).toBeVisible();
    await exhaust();

    await test.step('a list that was not loaded before waits and then loads', async () => {
      await header(page).getByRole('link', { name: '全部课程' }).first().click();
      await expect(crowded.first()).toBeVisible();
      await nextMinute();
      await expect(page.getByText('共 36 门课程')).toBeAttached();
      await expect(crowded).toHaveCount(0);
    });

    await test.step('after a reload the member is loaded once the server answers again', async () => {
      await exhaust();
      await page.goto(`${server.url}/member/orders`);
      await expect(header(page)).toBeVisible();
      await page.clock.runFor(5_000);
      await expect(page.getByText(failure)).toBeHidden();
      await expect(page.getByText('暂时无法确认登录状态')).toBeHidden();
      await nextMinute();
      await expect(accountButton(page)).toBeVisible();
      await expect(page.getByRole('heading', { name: '所有订单' })).toBeVisible();
    });
    await server.close();
  },
);

test(
  'an announcement moves nothing: a late one is last in the page, and a stored one is below the header from the first paint',
  story,
  async ({ page }) => {
    await page.addInitScript(() => {
      const shifts: number[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value);
      }).observe({ type: 'layout-shift', buffered: true });
    });
    /** Returns the layout shifts since the last call. */
    const shifts = () => page.evaluate(() => (window as unknown as { shifts: number[] }).shifts.splice(0));
    const banner = page.getByRole('region', { name: '最新公告' });
    let letGo = () => {};
    const hold = async () => {
      const held = new Promise<void>((resolve) => {
        letGo = resolve;
      });
      await page.unrouteAll();
      await page.route('**/announcement/latest', async (route) => {
        await held;
        await route.continue();
      });
    };
    await hold();
    await page.goto('/error?msg=reading');
    await expect(page.getByText('附带的说明：“reading”')).toBeVisible();
    const top = async () => {
      const { y = 0, height = 0 } = (await header(page).boundingBox()) ?? {};
      return ((await page.getByRole('main').boundingBox())?.y ?? 0) - y - height;
    };
    expect(await top()).toBe(0);
    await shifts();
    letGo();
    await expect(banner).toBeVisible();
    expect(await top()).toBe(0);
    expect(await shifts()).toEqual([]);

    await page.evaluate(() => {
      const name = 'zhitu-kept:/api/v2/announcement/latest';
      const [version, url, , data] = JSON.parse(localStorage.getItem(name) ?? '[]');
      localStorage.setItem(name, JSON.stringify([version, url, 0, { ...data, title: '以前的公告' }]));
    });
    await hold();
    await page.reload();
    await expect(banner).toContainText('以前的公告');
    expect(await top()).toBe(40);
    await shifts();
    letGo();
    await expect(banner).not.toContainText('以前的公告');
    expect(await top()).toBe(40);
    expect(await shifts()).toEqual([]);
    await page.getByRole('button', { name: '关闭公告' }).click();
    await expect(banner).toBeHidden();
    await page.reload();
    await expect(page.getByText('附带的说明：“reading”')).toBeVisible();
    await expect(banner).toBeHidden();
  },
);
