/** The member's messages, and marking them as read. */

import type { Page } from '@playwright/test';
import type { RunningServer } from '../../../src/referenceBackend/server.ts';
import { fault } from '../kit/authForms.ts';
import { expectAccessible } from '../kit/axe.ts';
import { makeFail } from '../kit/callFaults.ts';
import { meetLoadingFaults } from '../kit/loadingFaults.ts';
import { collector, ofCollector } from '../kit/seedMembers.ts';
import { accountButton, callsOf, expect, failedCall, returnAsMember, story, sweep, test } from '../kit/site.ts';

const listCall = 'GET /api/v2/member/messages';
const markAllCall = 'GET /api/v2/member/notificationMarkAllAsRead';

const main = (page: Page) => page.getByRole('main');
const button = (page: Page, name: string | RegExp) => main(page).getByRole('button', { name });
const messages = (page: Page) => main(page).getByRole('article');
const unread = (page: Page) => messages(page).filter({ hasText: '未读' });
const marks = (page: Page) => button(page, /^标为已读：/);
const turn = (page: Page, name: string) => page.getByRole('navigation', { name: '分页' }).getByRole('link', { name });
const menuEntry = (page: Page) =>
  main(page)
    .getByRole('navigation', { name: '用户中心菜单' })
    .getByRole('link', { name: /^我的消息/ });

/** Expects the number of unread messages at the member's portrait, whose button says it, and in the menu on the left; neither for 0. */
async function expectUnread(pages: Page[], count: number): Promise<void> {
  for (const page of pages) {
    const said = `${count} 条未读消息`;
    await expect(accountButton(page)).toHaveAccessibleName(
      count > 0 ? `${said}，周认证的账户菜单` : '周认证的账户菜单',
    );
    await expect(menuEntry(page)).toHaveAccessibleName(count > 0 ? `我的消息 ${said}` : '我的消息');
  }
}

const marked = ({ backend }: RunningServer) =>
  backend.ledger.entriesOf('messagesRead').map(({ detail }) => (detail.messages as string[]).length);
const markCalls = ({ backend }: RunningServer) =>
  backend.ledger.calls.map(({ path }) => path).filter((path) => path.includes('/notificationMark'));

/** Marks all messages as read except the newest `count` unread ones. */
async function leaveUnread({ backend }: RunningServer, count: number): Promise<void> {
  await backend.database.change(
    `UPDATE messages SET read_at = created_at WHERE ${ofCollector} AND id NOT IN
     (SELECT id FROM messages WHERE ${ofCollector} AND read_at IS NULL ORDER BY created_at DESC LIMIT ${count})`,
    [],
  );
}

test(
  'A6: messages are on pages of ten, which back and forward restore, and 重试 loads a failed page',
  sweep,
  async ({ page, server, complaints }) => {
    await returnAsMember(page, server, collector);
    await server.backend.database.change(
      `UPDATE messages SET message = '第一行' || char(10) || '<b>第二行</b> & https://example.com/' || ?
     WHERE id = (SELECT id FROM messages WHERE ${ofCollector} ORDER BY created_at DESC LIMIT 1)`,
      ['x'.repeat(200)],
    );
    const retry = await meetLoadingFaults(page, server, complaints, {
      address: '/member/messages',
      call: listCall,
      title: '消息加载失败',
    });
    await retry.click();
    await expect(messages(page)).toHaveCount(10);
    await expect(page).toHaveTitle('我的消息 - 知图课堂');
    await expect(main(page).getByText('共 26 条消息').filter({ visible: true }).first()).toBeVisible();

    await test.step('a row shows the time, keeps line breaks, and treats markup as text', async () => {
      const first = messages(page).first();
      await expect(first).toContainText('<b>第二行</b> & https://example.com/');
      expect(await first.innerText()).toMatch(/第一行\n<b>/);
      await expect(first.locator('time')).toHaveText(/^\d+分钟前$/);
      await expect(first.locator('time')).toHaveAttribute('title', /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/);
      const known = messages(page).filter({ hasNotText: '未读' }).first();
      await expect(known.getByRole('button')).toHaveCount(0);
      await expect(menuEntry(page)).toHaveAttribute('aria-current', 'page');
      await expectAccessible(page);
    });

    await test.step('turning pages, back and forward, and a page behind the last', async () => {
      const first = await messages(page).first().innerText();
      await turn(page, '第 2 页').press('Enter');
      await expect(page).toHaveURL('/member/messages?page=2');
      await expect(messages(page).first()).not.toHaveText(first, { useInnerText: true });
      await turn(page, '第 3 页').click();
      await expect(messages(page)).toHaveCount(6);
      await page.goBack();
      await page.goBack();
      await expect(messages(page).first()).toHaveText(first, { useInnerText: true });
      await page.goForward();
      await expect(turn(page, '第 2 页')).toHaveAttribute('aria-current', 'page');
      await page.goto('/member/messages?page=9');
      await expect(main(page).getByText('这一页没有消息')).toBeVisible();
      await main(page).getByRole('link', { name: '回到第一页' }).click();
      await expect(messages(page)).toHaveCount(10);
      expect(callsOf(server, listCall).at(-1)?.path).toContain('page=1&page_size=10');
    });

    await test.step('an empty list', async () => {
      await server.backend.database.change(`DELETE FROM messages WHERE ${ofCollector}`, []);
      await page.reload();
      await expect(main(page).getByText('还没有消息')).toBeVisible();
      await expect(main(page).getByRole('link', { name: '查看全部课程' })).toHaveAttribute('href', '/courses');
      await expect(button(page, '全部已读')).toHaveCount(0);
      expect(markCalls(server)).toEqual([]);
    });
  },
);

test(
  'pressing a message marks it as read with one call each, all tabs count down, and failures can be retried',
  story,
  async ({ page, context, server, complaints }) => {
    const { weather } = server.backend;
    complaints.expected.push(failedCall);
    await leaveUnread(server, 3);
    await returnAsMember(page, server, collector);
    await page.goto('/member/messages');
    const tab = await context.newPage();
    await tab.goto('/member/orders');
    await expectUnread([page, tab], 3);
    await page.bringToFront();
    await expect(unread(page)).toHaveCount(3);

    await test.step('50 presses of two messages make one call each, one after another', async () => {
      let letGo = () => {};
      const released = new Promise<void>((resolve) => {
        letGo = resolve;
      });
      await page.route('**/member/notificationMarkAsRead/*', (route) => released.then(() => route.continue()), {
        times: 1,
      });
      await unread(page)
        .first()
        .click({ position: { x: 60, y: 30 } });
      await marks(page).evaluateAll((all) => {
        for (let press = 0; press < 50; press++) for (const one of all.slice(0, 2)) (one as HTMLElement).click();
      });
      letGo();
      await expect(unread(page)).toHaveCount(1);
      expect(markCalls(server)).toHaveLength(2);
      expect(marked(server)).toEqual([1, 1]);
      await expect(button(page, /^已读：/)).toHaveCount(2);
      await expectUnread([page, tab], 1);
    });

    await test.step('after a fault and a refusal the last message stays unread until a call succeeds', async () => {
      const [{ id } = { id: '' }] = await server.backend.database.all<{ id: string }>(
        `SELECT id FROM messages WHERE ${ofCollector} AND read_at IS NULL`,
        [],
      );
      const call = `GET /api/v2/member/notificationMarkAsRead/${id}`;
      const last = marks(page).first();
      await makeFail(page, server, call, 'lost', () => last.press('Enter'));
      await expect(main(page).getByRole('alert')).toContainText(`1 条消息没有标为已读：${fault}`);
      await expect(unread(page)).toHaveCount(1);
      weather.clear();
      weather.add({ call, kind: 'refused', message: '请稍后再试' });
      await button(page, '重试').press('Enter');
      await expect(main(page).getByRole('alert')).toContainText('1 条消息没有标为已读：请稍后再试');
      await expectAccessible(page);
      await last.focus();
      await page.keyboard.press('Enter');
      await expect(unread(page)).toHaveCount(0);
      await expect(main(page).getByRole('alert')).toHaveCount(0);
      await expect(button(page, /^已读：/).nth(2)).toBeFocused();
      await expectUnread([page, tab], 0);
      expect(marked(server)).toEqual([1, 1, 1]);
    });

    await test.step('全部已读 marks all pages with one call, and another tab follows', async () => {
      await server.backend.database.change(`UPDATE messages SET read_at = NULL WHERE ${ofCollector}`, []);
      await server.backend.database.change('UPDATE members SET unread_count = NULL', []);
      await tab.goto('/member/messages?page=2');
      await page.reload();
      await expectUnread([page, tab], 26);
      await expect(unread(page)).toHaveCount(10);
      await expect(unread(tab)).toHaveCount(10);
      weather.add({ call: markAllCall, kind: 'http500' });
      await button(page, '全部已读').click();
      await expect(main(page).getByRole('alert')).toContainText('没有全部标为已读：服务器出错（500），请稍后再试');
      let answer = () => {};
      const answered = new Promise<void>((resolve) => {
        answer = resolve;
      });
      await page.route('**/notificationMarkAllAsRead', (route) => answered.then(() => route.continue()), { times: 1 });
      await button(page, '重试').press('Enter');
      await expect(button(page, '全部已读')).toHaveAttribute('aria-busy', 'true');
      await button(page, '全部已读').evaluate((control: HTMLElement) => {
        for (let press = 0; press < 50; press++) control.click();
      });
      answer();
      await expect(page.getByText('消息已全部标为已读')).toBeVisible();
      await expect(unread(page)).toHaveCount(0);
      await expect(unread(tab)).toHaveCount(0);
      await expectUnread([page, tab], 0);
      await turn(page, '第 3 页').click();
      await expect(messages(page)).toHaveCount(6);
      await expect(unread(page)).toHaveCount(0);
      expect(callsOf(server, markAllCall)).toHaveLength(2);
      expect(marked(server)).toEqual([1, 1, 1, 26]);
    });

    await test.step('messages pressed just before leaving the page are all read', async () => {
      await server.backend.database.change(`UPDATE messages SET read_at = NULL WHERE ${ofCollector}`, []);
      await leaveUnread(server, 3);
      await server.backend.database.change('UPDATE members SET unread_count = NULL', []);
      await page.goto('/member/messages');
      await expect(unread(page)).toHaveCount(3);
      weather.add({ call: 'GET /api/v2/member/notificationMarkAsRead/*', kind: 'slow', milliseconds: 400 });
      await marks(page).evaluateAll((all) => {
        for (const one of all) (one as HTMLElement).click();
      });
      await page.getByRole('banner').getByRole('link').first().click();
      await expect(page).toHaveURL('/');
      await expect.poll(() => marked(server)).toEqual([1, 1, 1, 26, 1, 1, 1]);
      await expect(accountButton(page)).toHaveAccessibleName('周认证的账户菜单');
    });
  },
);
