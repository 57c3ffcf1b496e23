/** Searching: any keywords, and the search box. */
import { LONGEST_KEYWORDS } from '../../../src/addresses/searchAddress.ts';
import { asked, link, searchCall } from '../kit/courseLists.ts';
import { main } from '../kit/gates.ts';
import {
  accountButton,
  callsOf,
  dialogHasFocus,
  expect,
  pressEscape,
  returnAsMember,
  story,
  test,
} from '../kit/site.ts';
import { quietPath } from '../ways/places.ts';

test('A2, A13, D1: the search accepts any keywords and marks them as text', story, async ({ page, server }) => {
  await page.goto('/search');
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('请输入关键字后再搜索');
  expect(callsOf(server, searchCall)).toEqual([]);
  const box = page.getByRole('banner').getByRole('combobox');
  for (const typed of [
    '(',
    '[',
    '*',
    'C++',
    'C#',
    'a&b',
    '100%',
    '😀',
    '<img src=x onerror=alert(1)>',
    '长'.repeat(200),
  ]) {
    await test.step(`looking for ${typed.slice(0, 30)}`, async () => {
      const keywords = [...typed].slice(0, LONGEST_KEYWORDS).join('');
      await box.fill(typed);
      await box.press('Enter');
      await expect(main(page).getByRole('heading', { level: 1 })).toContainText(keywords);
      await expect(main(page).getByRole('status')).toHaveText(/找到 \d+ 条结果/);
      expect(asked(server, searchCall).get('keywords')).toBe(keywords);
      expect(page.url()).toContain('/search?');
      expect(new URL(page.url()).searchParams.get('keywords')).toBe(keywords);
      expect(await page.evaluate(() => document.body.scrollWidth <= window.innerWidth)).toBe(true);
    });
  }
  await test.step('results are marked, lead on, and can be filtered', async () => {
    await page.goto('/search?keywords=vue');
    await expect(main(page).locator('mark').first()).toHaveText('Vue');
    const all = await main(page).getByRole('status').innerText();
    await link(page, '课时').click();
    await expect(page).toHaveURL('/search?keywords=vue&type=video');
    await expect(main(page).getByRole('status')).not.toHaveText(all);
    await expect(main(page).locator('a[href^="/courses/detail/"]')).toHaveCount(0);
    await link(page, '课程').click();
    await expect(main(page).locator('a[href="/courses/detail/1"]')).toBeVisible();
    await expect(main(page).locator('a[href^="/courses/video/"]')).toHaveCount(0);
    await page.goBack();
    await expect(link(page, '课时')).toHaveAttribute('aria-current', 'true');
  });
  await test.step('a search without results offers a link to all courses', async () => {
    await page.goto('/search?keywords=%E6%B2%A1%E6%9C%89%E8%BF%99%E7%A7%8D%E8%AF%BE');
    await expect(main(page).getByText('没有找到相关内容')).toBeVisible();
    await link(page, '查看全部课程').click();
    await expect(page).toHaveURL('/courses');
  });
});

test('the search box has the keywords of the results, however the page was reached', story, async ({ page }) => {
  const box = page.getByRole('banner').getByRole('combobox');
  await test.step('opened by its address', async () => {
    await page.goto('/search?keywords=%20vue%20&type=video&page=1');
    await expect(box).toHaveValue('vue');
  });
  await test.step('reached by a search', async () => {
    await box.fill(' C++ & C# ');
    await box.press('Enter');
    await expect(page).toHaveURL('/search?keywords=C%2B%2B%20%26%20C%23');
    await expect(box).toHaveValue('C++ & C#');
  });
  await test.step('reached by back and forward', async () => {
    await page.goBack();
    await expect(box).toHaveValue('vue');
    await page.goForward();
    await expect(box).toHaveValue('C++ & C#');
    await page.goBack();
    await expect(box).toHaveValue('vue');
  });
  await test.step('what is being typed stays while the results are filtered, and on the next page', async () => {
    await box.fill('react');
    await link(page, '全部').click();
    await expect(page).toHaveURL('/search?keywords=vue');
    await expect(box).toHaveValue('react');
    await page.getByRole('banner').getByRole('link', { name: '知图课堂' }).first().click();
    await expect(page).toHaveTitle(/^首页/);
    await expect(box).toHaveValue('react');
  });
  await test.step('other pages reached by forward have an empty box', async () => {
    await page.goBack();
    await expect(box).toHaveValue('vue');
    await page.goForward();
    await expect(page).toHaveTitle(/^首页/);
    await expect(box).toHaveValue('');
  });
  await test.step('the drawer of small screens has the keywords, too', async () => {
    await page.setViewportSize({ width: 375, height: 700 });
    await page.goBack();
    await page.getByRole('button', { name: '菜单' }).click();
    await expect(page.getByRole('dialog').getByRole('combobox')).toHaveValue('vue');
  });
});

test('Ctrl K focuses the search box from anywhere and selects its text', async ({ page }) => {
  const box = page.getByRole('banner').getByRole('combobox');
  await page.goto('/search?keywords=vue');
  await expect(box).toHaveValue('vue');
  await page.keyboard.press('Control+k');
  await expect(box).toBeFocused();
  await page.keyboard.type('go');
  await expect(box).toHaveValue('go');
  await test.step('it works outside dialogs only, whose fields keep the focus', async () => {
    await page.goto('/');
    await page.getByRole('banner').getByRole('button', { name: '登录' }).click();
    await dialogHasFocus(page);
    const mobile = page.getByRole('dialog').getByLabel('手机号');
    await mobile.fill('138');
    await page.keyboard.press('Control+k');
    await expect(mobile).toBeFocused();
    await expect(mobile).toHaveValue('138');
    await pressEscape(page);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.keyboard.press('Control+k');
    await expect(box).toBeFocused();
  });
  await test.step('on a small screen it opens the drawer with the box, and Esc closes it', async () => {
    await page.setViewportSize({ width: 375, height: 700 });
    const menu = page.getByRole('button', { name: '打开导航菜单' });
    await menu.focus();
    await page.keyboard.press('Control+k');
    const inDrawer = page.getByRole('dialog').getByRole('combobox');
    await expect(inDrawer).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Control+k');
    await expect(inDrawer).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(menu).toBeFocused();
  });
});

test(
  'an empty search box offers the latest searches by keyboard, each once, until they are cleared',
  story,
  async ({ page }) => {
    const box = page.getByRole('banner').getByRole('combobox');
    const options = page.getByRole('banner').getByRole('option');
    const search = async (keywords: string) => {
      await box.fill(keywords);
      await box.press('Enter');
      await expect(main(page).getByRole('heading', { level: 1 })).toContainText(keywords);
    };
    await page.goto(quietPath);
    await box.focus();
    await expect(box).toHaveAttribute('aria-expanded', 'false');
    for (const keywords of ['vue', 'C++ & C#', '<b>', 'vue']) await search(keywords);
    await test.step('the newest is first, and there is no list while the box has text', async () => {
      await expect(options).toHaveCount(0);
      await box.fill('');
      await expect(options).toHaveText(['vue', '<b>', 'C++ & C#', '清空搜索记录']);
      await expect(box).toHaveAttribute('aria-expanded', 'true');
      await box.fill('r');
      await expect(options).toHaveCount(0);
    });
    await test.step('after a reload they can be chosen by arrows and Enter, and the focus stays in the box', async () => {
      await page.goto(quietPath);
      await expect(box).toBeVisible();
      await page.keyboard.press('Control+k');
      await expect(options).toHaveCount(4);
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('ArrowDown');
      await expect(options.nth(2)).toHaveAttribute('aria-selected', 'true');
      await expect(box).toBeFocused();
      const marked = (await box.getAttribute('aria-activedescendant')) ?? '';
      await expect(page.locator(`[id="${marked}"]`)).toHaveText('C++ & C#');
      await page.keyboard.press('Enter');
      await expect(main(page).getByRole('heading', { level: 1 })).toContainText('C++ & C#');
      await expect(box).toHaveValue('C++ & C#');
      await expect(options).toHaveCount(0);
    });
    await test.step('the message about an empty search is not covered by the list', async () => {
      await page.goto(quietPath);
      await box.focus();
      await expect(options.first()).toHaveText('C++ & C#');
      await page.getByRole('banner').getByRole('button', { name: '搜索' }).click();
      await expect(page.getByRole('banner').getByText('请输入关键字后再搜索')).toBeVisible();
      await expect(options).toHaveCount(0);
      await expect(box).toBeFocused();
    });
    await test.step('Esc closes the list, a click opens it, and its last entry clears it for good', async () => {
      await box.fill('r');
      await box.fill('');
      await expect(options).toHaveCount(4);
      await page.keyboard.press('Escape');
      await expect(options).toHaveCount(0);
      await box.click();
      await options.last().click();
      await expect(options).toHaveCount(0);
      expect(await page.evaluate(() => localStorage.getItem('zhitu-search-words'))).toBe(null);
      await page.goto(quietPath);
      await box.focus();
      await expect(options).toHaveCount(0);
    });
  },
);

test('the searches of a member are hidden from other members', story, async ({ page, server }) => {
  const box = page.getByRole('banner').getByRole('combobox');
  const options = page.getByRole('banner').getByRole('option');
  await returnAsMember(page, server);
  await page.goto('/search?keywords=');
  await box.fill('vue');
  await box.press('Enter');
  await expect(main(page).getByRole('heading', { level: 1 })).toContainText('vue');
  await returnAsMember(page, server, '13800000002');
  await page.goto(quietPath);
  await expect(accountButton(page)).toBeVisible();
  await box.focus();
  await expect(options).toHaveCount(0);
});
