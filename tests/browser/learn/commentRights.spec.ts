/** Who may comment, and the messages if a comment is refused. */
import type { RunningServer } from '../../../src/referenceBackend/server.ts';
import { dialog, fault, unexplained } from '../kit/authForms.ts';
import { setFault } from '../kit/callFaults.ts';
import {
  button,
  comeBack,
  field,
  list,
  owner,
  path,
  replyField,
  replyTo,
  rows,
  sent,
  storeCall,
  stored,
  submit,
  submitReply,
} from '../kit/comments.ts';
import { problem } from '../kit/gates.ts';
import {
  accountButton,
  dialogHasFocus,
  expect,
  failedCall,
  member,
  password,
  pressEscape,
  returnAsMember,
  story,
  sweep,
  test,
} from '../kit/site.ts';

const newestCall = 'GET /api/v3/comments';
const moreCall = 'GET /api/v3/comments/replies';
const setDatabase = (server: RunningServer, change: string) => server.backend.database.change(change, []);

test(
  'every refused comment shows the server’s words and keeps the text; an empty or too long one is not sent',
  story,
  async ({ page, server }) => {
    await comeBack(page, server);
    const { backend } = server;
    await submit(page).click();
    await expect(field(page)).toBeFocused();
    await expect(field(page)).toHaveAccessibleDescription(/请输入评论内容/);
    await field(page).fill('长'.repeat(140));
    await expect(problem(page)).toHaveCount(0);
    await field(page).fill('😀'.repeat(141));
    await expect(list(page).getByText('超出 1 个字符')).toHaveCount(1);
    await submit(page).click();
    await expect(problem(page)).toHaveText('评论内容最多140个字符');
    expect(sent(server)).toEqual([]);

    const text = '😀'.repeat(140);
    await field(page).fill(text);
    const refusals: [words: string, happen: () => Promise<unknown>][] = [
      ['禁止提交评论', () => setDatabase(server, 'UPDATE courses SET is_allow_comment = 0 WHERE id = 1')],
      ...['已超出每日评论限制', '参数错误', '参数错误,参数错误,请输入评论内容'].map(
        (message): [string, () => Promise<unknown>] => [
          message,
          async () => backend.weather.add({ call: storeCall, kind: 'refused', message }),
        ],
      ),
      ...['', '错误'].map((message): [string, () => Promise<unknown>] => [
        unexplained('发表评论'),
        async () => backend.weather.add({ call: storeCall, kind: 'refused', message }),
      ]),
    ];
    for (const [words, happen] of refusals) {
      await happen();
      await submit(page).click();
      await expect(problem(page)).toHaveText(words);
      await expect(field(page)).toHaveValue(text);
      await field(page).press('End');
      await field(page).press('Backspace');
      await expect(problem(page)).toHaveCount(0);
      await field(page).fill(text);
    }
    await setDatabase(server, 'UPDATE courses SET is_allow_comment = 1 WHERE id = 1');
    // The member replies to a comment that an administrator sends back to review meanwhile, and later to a comment that is deleted.
    await replyTo(rows(page).first()).click();
    await replyField(page).fill('还在吗');
    await setDatabase(server, 'UPDATE comments SET is_check = 0 WHERE id = 12');
    await submitReply(page).click();
    await expect(problem(page)).toHaveText('评论审核中');
    await setDatabase(server, 'DELETE FROM comments WHERE id = 12');
    await submitReply(page).click();
    await expect(problem(page)).toHaveText('资源不存在');
    await expect(replyField(page)).toHaveValue('还在吗');
    expect(stored(server)).toEqual([]);
  },
);

test(
  'A8: each failed call of the comments shows its fault in its place, and 重试 repeats it',
  story,
  async ({ page, server, complaints }) => {
    complaints.expected.push(failedCall);
    await returnAsMember(page, server, owner);
    const failing = async (call: string, happen: () => Promise<unknown>) => {
      setFault(server, call, 'lost');
      await happen();
    };
    const retry = () => button(page, '重试');
    await failing(newestCall, () => page.goto(path));
    await expect(problem(page)).toContainText('评论加载失败');
    await expect(problem(page)).toContainText(fault);
    await expect(field(page)).toBeEditable();
    server.backend.weather.clear();
    await retry().click();
    await expect(rows(page)).toHaveCount(5);

    await failing(moreCall, () => button(page, '查看全部 7 条回复').click());
    await expect(problem(page)).toContainText(`全部回复加载失败：${fault}`);
    await expect(rows(page)).toHaveCount(5);
    server.backend.weather.clear();
    await retry().click();
    await expect(rows(page).first().locator('li')).toHaveCount(7);

    await failing(moreCall, () => button(page, '查看全部 12 条评论').click());
    await expect(problem(page)).toContainText(`全部评论加载失败：${fault}`);
    await expect(rows(page)).toHaveCount(5);
    server.backend.weather.clear();
    await retry().click();
    await expect(rows(page)).toHaveCount(12);

    await field(page).fill('写了一半');
    await failing(storeCall, () => submit(page).click());
    await expect(problem(page)).toContainText('评论可能已经提交');
    await expect(field(page)).toHaveValue('写了一半');
    server.backend.weather.clear();
    await field(page).fill('');
    expect(stored(server)).toEqual([]);
  },
);

test(
  'after signing in, a visitor’s wish to comment or reply is carried out once, and a member who may not write reads the reason',
  sweep,
  async ({ page, server }) => {
    const signIn = async (mobile: string) => {
      await dialogHasFocus(page);
      await dialog(page).getByLabel('手机号').fill(mobile);
      await dialog(page).getByLabel('密码', { exact: true }).fill(password);
      await dialog(page).getByRole('button', { name: '立即登录' }).click();
      await expect(accountButton(page)).toBeVisible();
    };
    const signOut = async () => {
      await accountButton(page).click();
      await page.getByRole('menuitem', { name: '安全退出' }).click();
      await expect(page).toHaveURL('/');
      await page.goBack();
      await expect(button(page, '登录后参与评论')).toBeVisible();
    };
    // If the visitor closes the dialog without signing in, the wish is forgotten.
    await page.goto(path);
    await button(page, '登录后参与评论').click();
    await expect(dialog(page)).toBeVisible();
    await pressEscape(page);
    await expect(button(page, '登录后参与评论')).toBeFocused();
    await replyTo(rows(page).first()).click();
    await expect(dialog(page)).toBeVisible();
    await pressEscape(page);
    await expect(replyTo(rows(page).first())).toBeFocused();
    await page.getByRole('banner').getByRole('button', { name: '登录' }).click();
    await signIn(owner);
    await expect(field(page)).toBeEditable();
    await expect(field(page)).not.toBeFocused();
    await field(page).fill('写了一半');
    await signOut();
    // The reply that they wanted is open. Signing out has removed the text above.
    await replyTo(rows(page).first()).click();
    await signIn(owner);
    await expect(replyField(page)).toBeFocused();
    await expect(field(page)).toHaveValue('');
    await button(page, '取消').click();
    await expect(replyTo(rows(page).first())).toBeFocused();
    await signOut();
    // Another member gets neither the text nor the wish of the first, and has not bought the course.
    await button(page, '登录后参与评论').click();
    await signIn(member.mobile);
    await expect(list(page).getByText('购买课程后才能评论')).toBeVisible();
    await expect(replyTo(list(page))).toHaveCount(0);
    await page.goto('/courses/detail/30?tab=4');
    await expect(list(page).getByText('禁止提交评论')).toBeVisible();
    await expect(list(page).getByText('还没有评论')).toBeVisible();
    // The member has bought this course, so the form is editable.
    await page.goto('/courses/detail/2?tab=4');
    await expect(field(page)).toBeEditable();
    expect(sent(server)).toEqual([]);
  },
);
