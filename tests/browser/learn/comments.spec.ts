import type { Page } from '@playwright/test';
import type { RunningServer } from '../../../src/referenceBackend/server.ts';
import { hold, tabTo } from '../kit/authForms.ts';
import { axeFindings } from '../kit/axe.ts';
import {
  button,
  comeBack,
  field,
  list,
  owner,
  replyField,
  replyTo,
  rows,
  sent,
  storeCall,
  stored,
  submit,
  submitReply,
} from '../kit/comments.ts';
import { main, problem } from '../kit/gates.ts';
import { accountButton, expect, story, sweep, test } from '../kit/site.ts';

const toast = (page: Page) => page.getByText('评论已提交，审核通过后显示', { exact: true });

async function approveNewest({ backend }: RunningServer, page: Page): Promise<void> {
  const id = backend.ledger.entriesOf('comment').at(-1)?.detail.comment;
  expect((await page.request.post(`/phone/comments/${id}`, { data: { answer: 'approve' } })).ok()).toBe(true);
}

test(
  'B11: a comment, a reply, and a reply to a reply await review on top, and can be read once approved',
  story,
  async ({ page, server }) => {
    await comeBack(page, server);
    await expect(list(page).getByText('共 12 条评论')).toBeVisible();
    await field(page).fill('第一行\n<b>第二行');
    await expect(list(page).getByText(/可以改用“＜”/)).toBeVisible();
    await field(page).fill('第一行\n第二行 & 😀');
    await expect(list(page).getByText('11/140')).toBeVisible();
    await submit(page).click();
    await expect(toast(page)).toBeVisible();
    await expect(field(page)).toHaveValue('');
    await expect(rows(page)).toHaveCount(6);
    await expect(rows(page).first()).toContainText('评论审核中');
    await expect(rows(page).first()).not.toContainText('第一行');
    await expect(rows(page).first().getByRole('button')).toHaveCount(0);
    await expect(list(page).getByText('共 13 条评论')).toBeVisible();

    // Reply to the comment by keyboard, then to one of its replies.
    const thread = rows(page).nth(1);
    await replyTo(thread).focus();
    await page.keyboard.press('Enter');
    await expect(replyField(page)).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(replyTo(thread)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(replyField(page)).toBeFocused();
    await page.keyboard.type('我也想知道');
    await page.keyboard.press('Escape');
    await expect(replyField(page)).toHaveValue('我也想知道');
    await page.keyboard.press('Control+Enter');
    await expect(replyTo(thread)).toBeFocused();
    await expect(replyField(page)).toHaveCount(0);
    await expect(thread.getByText('评论审核中')).toHaveCount(2);
    const wang = thread.getByRole('listitem').filter({ hasText: '有道理。' });
    await replyTo(wang).click();
    await replyField(page).fill('确实');
    await tabTo(page, submitReply(page));
    await page.keyboard.press('Enter');
    await expect(replyTo(wang)).toBeFocused();
    await expect(thread.getByText('评论审核中')).toHaveCount(3);
    expect(stored(server)).toEqual([
      { by: owner, rt: 1, rid: 1, parent: 0, reply: 0, content: '第一行\n第二行 & 😀' },
      { by: owner, rt: 1, rid: 1, parent: 12, reply: 0, content: '我也想知道' },
      { by: owner, rt: 1, rid: 1, parent: 12, reply: 18, content: '确实' },
    ]);
    for (const body of sent(server)) expect(Object.values(body)).not.toContain('');

    // After all replies and comments are loaded, each new comment is listed once, and can be read as soon as it is approved.
    await approveNewest(server, page);
    await button(page, '查看全部 9 条回复').focus();
    await page.keyboard.press('Enter');
    await expect(thread.getByText('确实')).toBeVisible();
    await expect(thread.getByText('确实')).toHaveCount(1);
    await expect(thread.locator('li')).toHaveCount(9);
    await expect(thread.getByText('回复 王小明:')).toBeVisible();
    await expect(thread.locator('li:focus')).toHaveCount(1);
    await button(page, '查看全部 13 条评论').click();
    await expect(rows(page)).toHaveCount(13);
    await expect(rows(page).filter({ hasText: '评论审核中' })).toHaveCount(3);
    await expect(rows(page).getByText('多行内容：\n第一行\n第二行', { exact: true })).toHaveCSS(
      'white-space',
      'pre-wrap',
    );
  },
);

test(
  'unsent comments and replies survive a reload; posted, emptied, and cancelled ones do not, and signing out removes all',
  story,
  async ({ page, server }) => {
    const kept = () => page.evaluate(() => sessionStorage.getItem('zhitu-comment-drafts') ?? '');
    await comeBack(page, server);
    await field(page).fill('写了一半');
    const first = rows(page).first();
    await replyTo(first).click();
    await replyField(page).fill('回复也写了一半');
    await page.reload();
    await expect(field(page)).toHaveValue('写了一半');
    await replyTo(first).click();
    await expect(replyField(page)).toHaveValue('回复也写了一半');

    await button(page, '取消').click();
    await submit(page).click();
    await expect(toast(page)).toBeVisible();
    await expect.poll(kept).toBe('');
    await page.reload();
    await expect(field(page)).toHaveValue('');

    await field(page).fill('又写了一半');
    expect(await kept()).toContain('又写了一半');
    await field(page).fill('');
    expect(await kept()).toBe('');
    await field(page).fill('又写了一半');
    await accountButton(page).click();
    await page.getByRole('menuitem', { name: '安全退出' }).click();
    await expect(page).toHaveURL('/');
    expect(await kept()).toBe('');
  },
);

test(
  'thousands of replies to a comment appear in portions, by scrolling and by keyboard',
  sweep,
  async ({ page, server }) => {
    await comeBack(page, server);
    const thread = list(page).locator('.thread').first();
    await page.route('**/api/v3/comments/replies*', async (route) => {
      const answer = await route.fetch();
      const json = await answer.json();
      const [one] = json.data.data;
      json.data.data = Array.from({ length: 3000 }, (_, index) => ({ ...one, id: `many-${index}` }));
      await route.fulfill({ response: answer, json });
    });
    await button(page, /^查看全部 \d+ 条回复$/)
      .first()
      .click();
    await expect(thread.locator('li').nth(19)).toBeAttached();
    const shown = () => thread.locator('li').count();
    // At first only a few portions are rendered, whatever the height of the screen.
    expect(await shown()).toBeLessThan(200);
    const before = await shown();
    const more = thread.getByRole('button', { name: '继续显示' });
    await more.scrollIntoViewIfNeeded();
    await expect.poll(shown).toBeGreaterThan(before);
    await more.focus();
    const seen = await shown();
    await page.keyboard.press('Enter');
    await expect(thread.locator('li:focus')).toHaveCount(1);
    await expect.poll(shown).toBeGreaterThan(seen);
    expect(await shown()).toBeLessThan(1000);
    await expect(more).toBeAttached();
  },
);

test(
  '50 fast presses post one comment, unsent texts survive another reply and another tab, and markup stays text',
  story,
  async ({ page, server }) => {
    await comeBack(page, server);
    await field(page).fill('一次');
    const held = await hold(page, storeCall);
    await submit(page).focus();
    await submit(page).evaluate((one: HTMLButtonElement) => {
      for (let i = 0; i < 50; i++) one.click();
    });
    const waiting = button(page, '正在提交…');
    await expect(waiting).toBeFocused();
    await expect(field(page)).not.toBeEditable();
    await field(page).press('Control+Enter');
    held.letGo();
    await expect(toast(page)).toBeVisible();
    expect(held.count).toBe(1);
    expect(stored(server)).toHaveLength(1);

    await field(page).fill('上面写了一半');
    const [first, second] = [rows(page).nth(1), rows(page).nth(2)];
    await replyTo(first).click();
    await replyField(page).fill('给第一条');
    await replyTo(second).click();
    await expect(replyField(page)).toHaveCount(1);
    await expect(replyField(page)).toHaveValue('');
    await replyTo(first).click();
    await expect(replyField(page)).toHaveValue('给第一条');
    await main(page).getByRole('link', { name: '课程目录' }).click();
    await expect(list(page)).toHaveCount(0);
    await main(page).getByRole('link', { name: '课程评论' }).click();
    await expect(field(page)).toHaveValue('上面写了一半');
    await replyTo(rows(page).nth(1)).click();
    await expect(replyField(page)).toHaveValue('给第一条');

    await page.goto('/courses/detail/37?tab=4');
    await expect(
      list(page).getByText(`<img src="x:" onerror="window.hostile = 'comment'"> 这样写会执行吗？`),
    ).toBeVisible();
    await expect(list(page).getByText('不会 & 也不应该 <b>加粗</b>')).toBeVisible();
    await expect(list(page).getByText('学员已注销', { exact: true })).toBeVisible();
    await expect(list(page).getByText('回复 学员已注销:')).toBeVisible();
    expect(await page.evaluate(() => 'hostile' in window)).toBe(false);
  },
);

test(
  'the comments have no axe findings at either width, and 2,000 comments appear in portions',
  sweep,
  async ({ page, server }) => {
    await comeBack(page, server);
    await replyTo(rows(page).first()).click();
    await submitReply(page).click();
    await expect(problem(page)).toHaveText('请输入评论内容');
    for (const width of [1440, 375]) {
      await page.setViewportSize({ width, height: 900 });
      await expect.poll(() => axeFindings(page, '#content'), `${width} px`).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    }
    const { course } = (await (await page.request.post('/phone/crowd')).json()) as { course: number };
    await page.goto(`/courses/detail/${course}?tab=4`);
    await expect(rows(page)).toHaveCount(5);
    await button(page, '查看全部 2,000 条评论').click();
    await expect.poll(() => rows(page).count()).toBeGreaterThanOrEqual(20);
    await expect(rows(page).nth(19)).toContainText('第 1981 条评论');
    // At the end of the list the next comments appear, by scrolling and by a press.
    await rows(page).nth(19).scrollIntoViewIfNeeded();
    await expect.poll(() => rows(page).count()).toBeGreaterThanOrEqual(40);
    const before = await rows(page).count();
    await button(page, '继续显示').press('Enter');
    await expect.poll(() => rows(page).count()).toBeGreaterThan(before);
  },
);
