/** A course's own page: its price for a visitor and a member, its catalogue, the like, its attachments, and what can go wrong. */
import type { Page } from '@playwright/test';
import type { RunningServer } from '../backend/server.ts';
import { expectAccessible, narrowAndDark } from './axe.ts';
import {
  accountButton,
  callsOf,
  dialogHasFocus,
  expect,
  failedCall,
  goWithin,
  isSameDocument,
  markDocument,
  member,
  password,
  pressEscape,
  returnAsMember,
  test,
} from './site.ts';
import { watchRequests } from './stillness.ts';
import { loseAnswer, makeFail } from './thirdParty.ts';

const vip = '13800000002';
const fault = '网络异常或服务器没有回应，请稍后再试';
const like = (page: Page) => page.getByRole('button', { name: '收藏课程' });
const dialog = (page: Page) => page.getByRole('dialog');
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const retry = (page: Page) => page.getByRole('main').getByRole('button', { name: '重试' });
const likesOf = ({ backend }: RunningServer) => backend.ledger.entriesOf('like').map(({ detail }) => detail.isLiked);

/** Another member uses this browser; '' is a visitor. */
async function become(page: Page, server: RunningServer, mobile: string): Promise<void> {
  const answer = await fetch(`${server.url}/api/v2/login/password`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ mobile, password }),
  });
  const { data } = (await answer.json()) as { data: { token?: string } };
  await page.evaluate((token) => localStorage.setItem('meedu-user-token', token ?? ''), data.token ?? '');
}

async function signInHere(page: Page, mobile: string): Promise<void> {
  await dialogHasFocus(page);
  await dialog(page).getByLabel('手机号').fill(mobile);
  await dialog(page).getByLabel('密码', { exact: true }).fill(password);
  await dialog(page).getByLabel('密码', { exact: true }).press('Enter');
  await expect(accountButton(page)).toBeVisible();
}

test.describe('a course', () => {
  test('G: each kind of price has its own words: free, bought, by membership, closed, for sale; the order’s address holds no title that could break it (A12)', async ({
    page,
    server,
  }) => {
    const buy = page.getByRole('main').getByText(/^购买课程 ￥/);
    const asMember = page.getByRole('main').getByRole('link', { name: '会员免费看' });
    const cases: [mobile: string, course: number, says: string, buys: string, offersVip: boolean][] = [
      ['', 1, '', '购买课程 ￥199', false],
      ['', 4, '', '购买课程 ￥399', true],
      ['', 3, '本课程免费', '', false],
      ['', 38, '本课程暂不出售，开通后才能学习', '', false],
      [member.mobile, 2, '课程已购买', '', false],
      [member.mobile, 3, '本课程免费', '', false],
      [member.mobile, 5, '', '购买课程 ￥499', true],
      [vip, 4, '您是会员，可免费学习', '', false],
      [vip, 1, '课程已购买', '', false],
      ['13800000004', 4, '', '购买课程 ￥399', true],
    ];
    await page.goto('/error?msg=x');
    let who = '';
    for (const [mobile, course, says, buys, offersVip] of cases) {
      const path = `/courses/detail/${course}`;
      if (mobile === who) await goWithin(page, path);
      else {
        await become(page, server, mobile);
        await page.goto(path);
      }
      who = mobile;
      const [{ title } = { title: '' }] = await server.backend.database.all<{ title: string }>(
        'SELECT title FROM courses WHERE id = ?',
        [course],
      );
      await expect(heading(page)).toHaveText(title);
      if (mobile) await expect(accountButton(page)).toBeVisible();
      if (says) await expect(page.getByRole('main').getByText(says, { exact: true })).toBeVisible();
      if (says !== '课程已购买') await expect(page.getByText('课程已购买')).toBeHidden();
      if (buys) await expect(buy).toHaveText(buys);
      else await expect(buy).toHaveCount(0);
      await expect(asMember).toHaveCount(offersVip ? 1 : 0);
    }
    await expect(buy).toHaveAttribute('href', '/order?goods_type=vod&goods_id=4');
  });

  test('a member who bought a course that their membership opens, too, reads that it is theirs; where that cannot be learned, that it is open to them', async ({
    page,
    server,
    complaints,
  }) => {
    const { database, weather } = server.backend;
    const says = (words: string) => page.getByRole('main').getByText(words, { exact: true });
    await returnAsMember(page, server, vip);
    await page.goto('/courses/detail/4');
    await expect(says('您是会员，可免费学习')).toBeVisible();
    await database.change(
      'INSERT INTO course_purchases (member_id, course_id, charge, created_at) SELECT id, 4, 399, 1 FROM members WHERE mobile = ?',
      [vip],
    );
    await page.reload();
    await expect(says('课程已购买')).toBeVisible();
    await expect(says('您是会员，可免费学习')).toHaveCount(0);
    complaints.expected.push(failedCall);
    weather.add({ call: 'GET /api/v3/member/courses', kind: 'http500' });
    await page.reload();
    await expect(says('您是会员，可免费学习')).toBeVisible();
  });

  test('B8: its tabs stand in the address: by mouse and keyboard, back, forward and reload; an unknown one shows the first', async ({
    page,
  }) => {
    const parts = page.getByRole('navigation', { name: '课程内容' });
    const isPart = async (name: string) => {
      await expect(parts.locator('[aria-current]')).toHaveText(name);
      await expect(page.getByRole('heading', { level: 2, name, exact: true })).toBeAttached();
    };
    await page.goto('/courses/detail/1?tab=9');
    await isPart('课程详情');
    await expect(page).toHaveTitle('Vue3 从入门到实战 - 知图课堂');
    await expect(page.getByRole('heading', { name: '购买须知' })).toBeVisible();
    await parts.getByRole('link', { name: '课程目录' }).click();
    await isPart('课程目录');
    await expect(page).toHaveURL(/\?tab=3$/);
    await parts.getByRole('link', { name: '课程附件' }).press('Enter');
    await isPart('课程附件');
    await expect(page.getByText('课程笔记.txt')).toBeVisible();
    await page.goBack();
    await isPart('课程目录');
    await page.goForward();
    await isPart('课程附件');
    await page.reload();
    await isPart('课程附件');
    await expect(page.getByText('3 MB')).toBeVisible();
  });

  test('its catalogue: chapters in order, lessons without one last, locks with their reason, trials, and the progress', async ({
    page,
    server,
  }) => {
    const main = page.getByRole('main');
    const lesson = (name: string | RegExp) => main.getByRole('link', { name });
    await page.goto('/courses/detail/35?tab=3');
    await expect(main.getByRole('heading', { level: 3 })).toHaveText([
      '第一章 看懂复杂度',
      '第二章 用 C++ 与 Python 写出来',
      '第三章 动态规划',
      '第四章 图论（录制中）',
      '无章节内容',
    ]);
    await expect(main.getByText('这一章还没有课时')).toBeVisible();
    await expect(main.locator('section section').last().getByRole('link')).toHaveCount(3);
    await expect(lesson(/^01 .*试看 时长 \d\d:\d\d$/)).toHaveAttribute('href', '/courses/video/3501');
    await expect(lesson(/^03 /)).not.toContainText('试看');
    await goWithin(page, '/courses/detail/28?tab=3');
    await expect(lesson(/^01 /)).toBeVisible();
    await expect(main.getByRole('heading', { level: 3 })).toHaveCount(0);
    await goWithin(page, '/courses/detail/29?tab=3');
    await expect(main.getByText('还没有课时')).toBeVisible();
    await become(page, server, member.mobile);
    await page.goto('/courses/detail/2?tab=3');
    await expect(main.getByRole('link', { name: '继续学习' })).toHaveAttribute('href', '/courses/video/12');
    await expect(lesson(/^01 /)).toContainText('已学 100%');
    await expect(lesson(/^03 /)).toContainText('已学 38%');
    await expect(lesson(/^04 /)).not.toContainText(/已学|可看/);
  });

  test('G: the like: of fifty presses one counts, the server decides; every fault is told and leaves it as it was', async ({
    page,
    server,
    complaints,
  }) => {
    const { weather } = server.backend;
    const call = 'GET /api/v2/course/7/like';
    complaints.expected.push(failedCall);
    await returnAsMember(page, server, vip);
    await page.goto('/courses/detail/7');
    await expect(like(page)).toHaveAttribute('aria-pressed', 'false');
    weather.add({ call, kind: 'slow', milliseconds: 300 });
    await like(page).evaluate((button: HTMLElement) => {
      for (let press = 0; press < 50; press++) button.click();
    });
    await expect(like(page)).toHaveAttribute('aria-pressed', 'true');
    await expect(page.getByText('已收藏', { exact: true })).toBeVisible();
    expect(likesOf(server)).toEqual([true]);
    await like(page).press('Enter');
    await expect(like(page)).toHaveAttribute('aria-pressed', 'false');
    await expect(like(page)).toBeFocused();
    expect(likesOf(server)).toEqual([true, false]);
    await makeFail(page, server, call, 'lost', () => like(page).press('Enter'));
    await expect(page.getByText(`收藏没有成功：${fault}`)).toBeVisible();
    await expect(like(page)).toHaveAttribute('aria-pressed', 'false');
    await expect(like(page)).toBeFocused();
    weather.clear();
    weather.add({ call, kind: 'refused', message: '资源不存在', code: 404 });
    await like(page).press('Enter');
    await expect(page.getByText('收藏没有成功：资源不存在')).toBeVisible();
    expect(likesOf(server)).toEqual([true, false]);
    await like(page).press('Enter');
    await expect(like(page)).toHaveAttribute('aria-pressed', 'true');
    await expect(page.getByText('收藏没有成功')).toBeHidden();
  });

  test('a like whose answer is lost is not turned the other way by the next press: the server is asked first', async ({
    page,
    server,
    complaints,
  }) => {
    complaints.expected.push(failedCall);
    await returnAsMember(page, server, vip);
    await page.goto('/courses/detail/7');
    await expect(like(page)).toHaveAttribute('aria-pressed', 'false');
    // The server likes it; the page does not hear of it.
    await loseAnswer(page, 'GET /api/v2/course/7/like');
    await like(page).press('Enter');
    await expect(page.getByText(`收藏没有成功：${fault}`)).toBeVisible();
    await expect(like(page)).toHaveAttribute('aria-pressed', 'false');
    expect(likesOf(server)).toEqual([true]);
    await like(page).press('Enter');
    await expect(like(page)).toHaveAttribute('aria-pressed', 'true');
    await expect(page.getByText('已收藏', { exact: true })).toBeVisible();
    await expect(like(page)).toBeFocused();
    expect(likesOf(server)).toEqual([true]);
  });

  test('what a visitor wanted is done once after signing in, if they still want it: like and buy, by mouse and keyboard', async ({
    page,
    server,
    context,
  }) => {
    const buy = page.getByRole('button', { name: '购买课程 ￥299' });
    const tab = await context.newPage();
    await tab.goto('/favicon.svg');
    const signOutElsewhere = async () => {
      await tab.evaluate(() => localStorage.removeItem('meedu-user-token'));
      await expect(accountButton(page)).toBeHidden();
    };
    await page.bringToFront();
    await page.goto('/courses/detail/2?tab=3');
    // They change their mind.
    await like(page).click();
    await pressEscape(page);
    await expect(dialog(page)).toBeHidden();
    await expect(like(page)).toBeFocused();
    // They like it, signed in as a member who does not yet.
    await like(page).press('Enter');
    await signInHere(page, vip);
    await expect(like(page)).toHaveAttribute('aria-pressed', 'true');
    expect(likesOf(server)).toEqual([true]);
    await expect(page).toHaveURL(/\/courses\/detail\/2\?tab=3$/);
    // Signed out in another tab; the course stays in sight, as for a visitor.
    await signOutElsewhere();
    await expect(like(page)).toHaveAttribute('aria-pressed', 'false');
    await expect(buy).toBeVisible();
    // They like it, signed in as a member who likes it already.
    await like(page).click();
    await signInHere(page, vip);
    await expect(like(page)).toHaveAttribute('aria-pressed', 'true');
    expect(likesOf(server)).toEqual([true]);
    // They buy it, signed in as a member who has it already.
    await signOutElsewhere();
    await buy.click();
    await signInHere(page, member.mobile);
    await expect(page.getByText('课程已购买')).toBeVisible();
    await expect(page).toHaveURL(/\/courses\/detail\/2\?tab=3$/);
    // They buy it, signed in as a member who does not have it.
    await signOutElsewhere();
    await buy.press('Enter');
    await signInHere(page, vip).catch(() => {});
    await expect(page).toHaveURL('/order?goods_type=vod&goods_id=2');
    expect(likesOf(server)).toEqual([true]);
  });

  test('its attachments: to members who may have them, every refusal at its row, one link a press, and one to press where windows are blocked (D8, G)', async ({
    page,
    server,
    complaints,
  }) => {
    const { weather, ledger } = server.backend;
    const call = 'GET /api/v3/course/1/attach/1';
    complaints.expected.push(failedCall);
    const row = (name: string) => page.getByRole('listitem').filter({ hasText: name });
    const download = (name: string) => row(name).getByRole('button', { name: `下载附件：${name}` });
    const links = () => ledger.entriesOf('attachmentLink').length;
    await page.goto('/courses/detail/7?tab=5');
    await expect(page.getByText('还没有附件')).toBeVisible();
    await page.goto('/courses/detail/1?tab=5');
    await row('讲义.pdf').getByRole('button', { name: '登录后下载：讲义.pdf' }).click();
    await signInHere(page, member.mobile);
    await expect(row('讲义.pdf').getByText('请购买课程后下载')).toBeVisible();
    await expect(row('讲义.pdf').getByText('3 MB')).toBeVisible();
    await expect(row('讲义.pdf').getByRole('button')).toHaveCount(0);

    await become(page, server, vip);
    await page.reload();
    const note = '课程笔记.txt';
    weather.add({ call, kind: 'slow', milliseconds: 200 });
    const file = page.context().waitForEvent('page');
    await download(note).evaluate((button: HTMLElement) => {
      for (let press = 0; press < 20; press++) button.click();
    });
    await file;
    await expect(row(note).getByText('已在新窗口打开')).toBeVisible();
    expect(links()).toBe(1);
    await expect.poll(() => ledger.entriesOf('attachmentDownload').map(({ detail }) => detail.attachment)).toEqual([1]);

    await download('旧附件.doc').press('Enter');
    await expect(row('旧附件.doc').getByText('当前附件不支持下载')).toBeVisible();
    for (const message of ['请购买课程', '资源不存在', '请稍后再试']) {
      weather.add({ call, kind: 'refused', message, code: message === '请稍后再试' ? 429 : 1 });
      await download(note).press('Enter');
      await expect(row(note).getByRole('alert')).toHaveText(message);
    }
    await makeFail(page, server, call, 'lost', () => download(note).press('Enter'));
    await expect(row(note).getByRole('alert')).toHaveText(fault);
    await expect(download(note)).toBeFocused();
    weather.clear();
    await page.evaluate(() => {
      window.open = () => null;
    });
    await download(note).press('Enter');
    const byHand = row(note).getByRole('link', { name: '打开下载链接' });
    await expect(byHand).toHaveAttribute('rel', /noopener/);
    await byHand.click();
    await expect(row(note).getByText('已在新窗口打开')).toBeVisible();
    await expect(byHand).toBeHidden();
    expect(links()).toBe(2);
  });

  test('A6, B4: what fails to load says so and can be loaded again; what does not exist is not found; late answers are dropped', async ({
    page,
    server,
    complaints,
    context,
  }) => {
    const { weather } = server.backend;
    const call = 'GET /api/v2/course/1';
    const main = page.getByRole('main');
    complaints.expected.push(failedCall);
    await makeFail(page, server, call, 'lost', async () => {
      await page.goto('/courses/detail/1', { waitUntil: 'commit' });
    });
    await expect(heading(page)).toHaveText('课程加载失败');
    await expect(main.getByText(fault)).toBeVisible();
    weather.clear();
    weather.add({ call, kind: 'refused', message: '系统繁忙', code: 503 });
    await retry(page).press('Enter');
    await expect(main.getByText('系统繁忙', { exact: true })).toBeVisible();
    await retry(page).click();
    await expect(heading(page)).toHaveText('Vue3 从入门到实战');
    // A member signs in in another tab, and the course cannot be loaded again.
    const tab = await context.newPage();
    await tab.goto('/favicon.svg');
    await page.bringToFront();
    weather.add({ call, kind: 'http500' });
    await become(tab, server, vip);
    await expect(main.getByText(`课程状态没有更新：${fault}`)).toBeVisible();
    await expect(heading(page)).toHaveText('Vue3 从入门到实战');
    await expect(main.getByText(/购买课程 ￥|课程已购买/)).toHaveCount(0);
    await retry(page).click();
    await expect(main.getByText('课程已购买')).toBeVisible();
    // A slow course is left for another one.
    weather.add({ call: 'GET /api/v2/course/3', kind: 'slow', milliseconds: 600 });
    await page.goto('/courses/detail/3', { waitUntil: 'commit' });
    await expect.poll(() => callsOf(server, 'GET /api/v2/other/config').length).toBeGreaterThan(1);
    await page.getByRole('banner').getByRole('link', { name: '知图课堂' }).first().click();
    await page
      .getByRole('link', { name: /React 18/ })
      .first()
      .click();
    await expect(heading(page)).toHaveText('React 18 核心原理与项目实践');
    for (const id of ['999', '1e3']) {
      await page.goto(`/courses/detail/${id}`);
      await expect(heading(page)).toHaveText('课程不存在');
      await expect(page).toHaveTitle('课程不存在 - 知图课堂');
    }
    await main.getByRole('link', { name: '查看全部课程' }).click();
    await expect(page).toHaveURL('/courses');
  });

  test('two thousand lessons: all are there to be found and reached, and nothing keeps the page busy', async ({
    page,
    server,
  }) => {
    await fetch(`${server.url}/phone/crowd`, { method: 'POST' });
    await page.addInitScript(() => {
      const tasks: { start: number; length: number }[] = [];
      Object.assign(window, { tasks });
      new PerformanceObserver((list) => {
        for (const { startTime, duration } of list.getEntries()) tasks.push({ start: startTime, length: duration });
      }).observe({ type: 'longtask', buffered: true });
    });
    const hasCome = watchRequests(page);
    await page.goto('/courses/detail/900');
    await expect(page.getByRole('heading', { name: '购买须知' })).toBeVisible();
    await hasCome();
    // Within the page, for what Playwright asks of thousands of links keeps it busy by itself.
    const before = await page.evaluate(async () => {
      const began = performance.now();
      const frame = () => new Promise((next) => requestAnimationFrame(next));
      document.querySelector<HTMLElement>('main nav a[href$="tab=3"]')?.click();
      while (document.querySelectorAll('section section li').length < 2000) await frame();
      for (let top = 0; top < 100_000; top += 5000) {
        scrollTo(0, top);
        await frame();
      }
      return began;
    });
    const left = await page.evaluate(async () => {
      const began = performance.now();
      const frame = () => new Promise((next) => requestAnimationFrame(next));
      const rows = () => document.querySelectorAll('section section li').length;
      document.querySelector<HTMLElement>('main nav a[href$="tab=5"]')?.click();
      while (rows() > 0) await frame();
      document.querySelector<HTMLElement>('main nav a[href$="tab=3"]')?.click();
      while (rows() < 2000) await frame();
      return began;
    });
    const tasks = await page.evaluate(() => (window as never as { tasks: { start: number; length: number }[] }).tasks);
    await expect(page.getByRole('main').locator('section section li')).toHaveCount(2000);
    await page.getByRole('link', { name: /^第 2000 节/ }).focus();
    await expect(page.getByRole('link', { name: /^第 2000 节/ })).toBeInViewport();
    await expect(page.getByRole('link', { name: '开始学习' })).toHaveAttribute('href', '/courses/video/9000001');
    const longest = (some: typeof tasks) => Math.max(0, ...some.map(({ length }) => Math.round(length)));
    console.log(
      `2,000 lessons: longest task while loading ${longest(tasks.filter(({ start }) => start < before))} ms, ` +
        `from opening the catalogue on ${longest(tasks.filter(({ start }) => start >= before && start < left))} ms, ` +
        `leaving it and coming back ${longest(tasks.filter(({ start }) => start >= left))} ms`,
    );

    await test.step('its links open a new window when asked to, else they lead on without a reload', async () => {
      await markDocument(page);
      const lesson = page.locator('a[href="/courses/video/9000003"]');
      const leftToBrowser = await lesson.evaluate((link) =>
        ['ctrlKey', 'metaKey', 'shiftKey', 'altKey'].filter((key) => {
          const click = new MouseEvent('click', { bubbles: true, cancelable: true, [key]: true });
          let isLeft = false;
          // After the page has had its say: no window is opened here.
          window.addEventListener(
            'click',
            (event) => {
              isLeft = !event.defaultPrevented;
              event.preventDefault();
            },
            { once: true },
          );
          link.dispatchEvent(click);
          return isLeft;
        }),
      );
      expect(leftToBrowser).toEqual(['ctrlKey', 'metaKey', 'shiftKey', 'altKey']);
      await expect(page).toHaveURL('/courses/detail/900?tab=3');
      await lesson.click();
      await expect(page).not.toHaveURL(/detail/);
      expect(await isSameDocument(page)).toBe(true);
    });
  });

  test('axe finds nothing, narrow and dark: every part, for a visitor and a member, not found and failed', async ({
    page,
    server,
    complaints,
  }) => {
    complaints.expected.push(failedCall);
    const look = (what: string) => expectAccessible(page, what, narrowAndDark);
    for (const [tab, shown] of [
      ['2', '过早优化是万恶之源。'],
      ['3', '无章节内容'],
      ['5', '习题集.pdf'],
    ] as const) {
      if (tab === '2') await page.goto('/courses/detail/35');
      else await goWithin(page, `/courses/detail/35?tab=${tab}`);
      await expect(page.getByText(shown)).toBeVisible();
      await look(`part ${tab}`);
    }
    await become(page, server, member.mobile);
    await page.goto('/courses/detail/2?tab=3');
    await expect(page.getByText('课程已购买')).toBeVisible();
    await look('a bought course');
    await goWithin(page, '/courses/detail/999');
    await expect(heading(page)).toHaveText('课程不存在');
    await look('not found');
    server.backend.weather.add({ call: 'GET /api/v2/course/1', kind: 'lost', times: null });
    await goWithin(page, '/courses/detail/1');
    await expect(heading(page)).toHaveText('课程加载失败');
    await look('not to be had');
  });
});
