/** A member's notes on a lesson, stored in this browser for this member. */
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { control, currentTime, main, position } from '../kit/filmParts.ts';
import { accountButton, expect, returnAsMember, signIn, story, test } from '../kit/site.ts';

const notes = (page: Page) => main(page).getByRole('region', { name: '笔记' });
const rows = (page: Page) => notes(page).getByRole('list', { name: '本课的笔记' }).getByRole('listitem');
const button = (page: Page, name: string) => notes(page).getByRole('button', { name, exact: true });

async function openNotes(page: Page, lesson: number): Promise<void> {
  await page.goto(`/courses/video/${lesson}?tab=notes`);
  await expect(button(page, '记笔记')).toBeVisible();
}
async function write(page: Page, text: string): Promise<void> {
  await button(page, '记笔记').click();
  await page.keyboard.type(text);
  await page.keyboard.press('Control+Enter');
  await expect(rows(page).filter({ hasText: text })).toBeVisible();
}

test(
  'a note has a place that seeks the film, and can be changed, deleted, restored, and exported as Markdown',
  story,
  async ({ page, server }) => {
    await returnAsMember(page, server);
    await openNotes(page, 39);
    await expect(notes(page)).toContainText('笔记只保存在这个浏览器里');
    await expect(position(page)).toHaveAttribute('aria-valuetext', /共 1 分/);
    for (const time of [30, 12]) {
      await position(page).focus();
      await page.keyboard.press(String(time / 6));
      await expect.poll(() => currentTime(page)).toBeCloseTo(time, 0);
      await write(page, `第 ${time} 秒`);
      // The next Tab stop after the form is a new note.
      await page.keyboard.press('Tab');
      await expect(button(page, '记笔记')).toBeFocused();
    }

    await test.step('notes are in the order of the film, each with a link to its place', async () => {
      await expect(rows(page)).toContainText(['第 12 秒', '第 30 秒']);
      await button(page, '00:30').click();
      await expect.poll(() => currentTime(page)).toBeCloseTo(30, 0);
    });

    await test.step('a note is changed and stored while the film plays on', async () => {
      await control(page, '播放').click();
      await button(page, '修改 00:12 的笔记').click();
      await page.keyboard.press('End');
      await page.keyboard.type('：两行\n记完');
      await button(page, '保存').click();
      await expect(rows(page).first()).toContainText('第 12 秒：两行\n记完');
      await expect.poll(() => currentTime(page)).toBeGreaterThan(30.1);
    });

    await test.step('a deleted note can be restored', async () => {
      await button(page, '删除 00:30 的笔记').click();
      await expect(rows(page)).toHaveCount(1);
      await button(page, '撤销删除').click();
      await expect(rows(page)).toHaveCount(2);
    });

    await test.step('the notes are exported', async () => {
      const downloading = page.waitForEvent('download');
      await button(page, '导出').click();
      const download = await downloading;
      expect(download.suggestedFilename()).toBe('01 课程介绍与学习方法-笔记.md');
      const address = `${server.url}/courses/video/39`;
      expect(await readFile(await download.path(), 'utf8')).toBe(
        `# 01 课程介绍与学习方法\n\n- [00:12](${address}?t=12) 第 12 秒：两行\n  记完\n- [00:30](${address}?t=30) 第 30 秒\n`,
      );
    });

    await test.step('an unfinished note and the stored ones survive a reload', async () => {
      await button(page, '记笔记').click();
      await page.keyboard.type('还没写完');
      await page.reload();
      await expect(notes(page).getByRole('textbox', { name: '笔记' })).toHaveValue('还没写完');
      await expect(rows(page)).toHaveCount(2);
    });
  },
);

test(
  'notes show a picture of their moment, can be searched, and are imported from a file',
  story,
  async ({ page, server }) => {
    await returnAsMember(page, server);
    // The browser allows pictures of a stream, but not of a file on another host.
    await openNotes(page, 2);
    await control(page, '播放').click();
    await expect.poll(() => currentTime(page)).toBeGreaterThan(0.2);
    await write(page, '组件就是函数');
    await write(page, '状态在钩子里');
    const picture = rows(page).first().getByRole('img');
    await expect(picture).toHaveAccessibleName(/^00:0\d 的画面$/);
    expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(320);

    await test.step('the search finds notes by their words', async () => {
      const search = notes(page).getByRole('searchbox', { name: '找笔记' });
      await search.fill('钩子 状态');
      await expect(rows(page)).toHaveCount(1);
      await search.fill('没有这个');
      await expect(notes(page).getByRole('status').filter({ hasText: '没有找到' })).toBeVisible();
      await search.fill('');
      await expect(rows(page)).toHaveCount(2);
    });

    const choose = async (name: string, text: string) => {
      const choosing = page.waitForEvent('filechooser');
      await button(page, '导入').click();
      await (await choosing).setFiles({ name, mimeType: 'text/markdown', buffer: Buffer.from(text) });
    };
    await test.step('an import adds each note once and names the lines that it could not read', async () => {
      await choose('上次.md', '# 课\n\n- [00:30](/x) 别处记的\n\t第二行\n- 00:45 手写的\n没有时间的一行\n');
      await expect(
        notes(page).getByRole('status').filter({ hasText: '导入了 2 条笔记，1 行没有认出来' }),
      ).toBeVisible();
      await notes(page).getByText('看看是哪几行').click();
      await expect(notes(page).getByText('没有时间的一行')).toBeVisible();
      await expect(rows(page)).toContainText(['组件就是函数', '状态在钩子里', '别处记的\n第二行', '手写的']);
      await choose('上次.md', '- 00:45 手写的');
      await expect(notes(page).getByText('上次.md 里没有新的笔记')).toBeVisible();
      await button(page, '取消').click();
      await expect(button(page, '记笔记')).toBeVisible();
      await expect(rows(page)).toHaveCount(4);
    });
  },
);

test(
  'on a shared computer, notes stay in the tab until the member signs out',
  story,
  async ({ page, server, context }) => {
    await returnAsMember(page, server);
    await openNotes(page, 39);
    await write(page, '家里记的');
    const shared = notes(page).getByRole('checkbox', { name: '这是公用电脑' });
    await shared.check();
    await expect(notes(page)).toContainText('笔记只留在这个标签页里');
    await expect(notes(page)).toContainText('还没有笔记');
    await write(page, '网吧记的');
    await page.reload();
    await expect(rows(page)).toContainText(['网吧记的']);
    const other = await context.newPage();
    await openNotes(other, 39);
    await expect(notes(other)).toContainText('还没有笔记');
    await other.close();

    await test.step('without the switch, the notes of the browser are unchanged', async () => {
      await shared.uncheck();
      await expect(rows(page)).toHaveText(/家里记的/);
      await shared.check();
      await expect(rows(page)).toHaveText(/网吧记的/);
    });

    await accountButton(page).click();
    await page.getByRole('menuitem', { name: '安全退出' }).click();
    await expect(accountButton(page)).toBeHidden();
    expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))).not.toContain('网吧');
  },
);

test('a member’s notes are in both of their tabs, survive signing out, and are hidden from other members', async ({
  page,
  context,
}) => {
  await page.goto('/');
  await signIn(page);
  await openNotes(page, 39);
  const other = await context.newPage();
  await openNotes(other, 39);
  await write(other, '在另一页记的');
  await page.bringToFront();
  await expect(rows(page)).toContainText(['在另一页记的']);
  await other.close();

  const logOut = async () => {
    await accountButton(page).click();
    await page.getByRole('menuitem', { name: '安全退出' }).click();
    await expect(accountButton(page)).toBeHidden();
    await page.goto('/');
  };
  await logOut();
  await signIn(page, '13800000002');
  await openNotes(page, 39);
  await expect(notes(page)).toContainText('还没有笔记');
  await logOut();
  await signIn(page);
  await openNotes(page, 39);
  await expect(rows(page)).toContainText(['在另一页记的']);
});

test('if two tabs change the same note, both texts are kept and the second tab says so', async ({
  page,
  context,
  server,
}) => {
  await returnAsMember(page, server);
  await openNotes(page, 39);
  await write(page, '原来的');
  const other = await context.newPage();
  await openNotes(other, 39);
  for (const tab of [page, other]) await button(tab, '修改 00:00 的笔记').click();
  for (const [tab, text] of [
    [page, '甲改的'],
    [other, '乙改的'],
  ] as const) {
    await tab.bringToFront();
    await notes(tab).getByRole('textbox', { name: '笔记', exact: true }).fill(text);
    await button(tab, '保存').click();
  }
  await expect(
    notes(other).getByRole('status').filter({ hasText: '这条笔记在别的标签页里也改过：两份都留着' }),
  ).toBeVisible();
  await expect(rows(other)).toContainText(['甲改的', '乙改的']);
  await page.bringToFront();
  await expect(rows(page)).toContainText(['甲改的', '乙改的']);
});

test('if seeking is banned, the time of a note cannot be pressed', story, async ({ page, server }) => {
  await returnAsMember(page, server);
  await page.route('**/api/v2/video/39', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { data: { video: object } };
    Object.assign(body.data.video, { ban_drag: 1 });
    await route.fulfill({ response: answer, json: body });
  });
  await openNotes(page, 39);
  await write(page, '不能拖');
  await expect(rows(page)).toContainText(['00:00']);
  await expect(rows(page).getByRole('button')).toHaveText(['修改', '删除']);
});
