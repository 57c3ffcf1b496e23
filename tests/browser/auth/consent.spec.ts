/** When a member is asked for consent, and for which agreements. */

import type { Page } from '@playwright/test';
import {
  button,
  chooseTab,
  codeField,
  consentBox,
  dialog,
  newMobile,
  opener,
  reading,
  requestCode,
} from '../kit/authForms.ts';
import { main, publish } from '../kit/gates.ts';
import {
  accountButton,
  callsOf,
  expect,
  isSameDocument,
  markDocument,
  returnAsMember,
  story,
  test,
} from '../kit/site.ts';
import { agree, agreeCall, enter, question, titles, unasked } from './consentParts.ts';

const searchBox = (page: Page) => page.getByRole('combobox', { name: '搜索课程' });

test(
  'after signing in, the question for consent covers the page; 同意 is stored, and the page continues without a reload',
  story,
  async ({ page, server }) => {
    await page.goto(reading);
    await markDocument(page);
    await searchBox(page).fill('没有输完的');
    await enter(page);
    await expect(dialog(page)).toHaveCount(1);
    await expect(dialog(page)).toContainText(/请阅读并同意《用户协议》.*和《隐私政策》/);
    await agree(page).click();
    await expect(dialog(page)).toBeHidden();
    await expect(accountButton(page)).toContainText('孙空空');
    await expect(searchBox(page)).toHaveValue('没有输完的');
    expect(await isSameDocument(page)).toBe(true);
    expect(callsOf(server, agreeCall).map(({ body, code }) => ({ body, code }))).toEqual([
      { body: { user_agreement_agreed: true, privacy_policy_agreed: true }, code: 0 },
    ]);
    expect(server.backend.ledger.entriesOf('agreement')).toMatchObject([
      { member: unasked, detail: { agreements: [1, 2] } },
    ]);
    await page.reload();
    await expect(accountButton(page)).toBeVisible();
    await expect(dialog(page)).toHaveCount(0);
  },
);

test(
  'a member who opens /login is asked for consent once their data is loaded, and then redirected',
  story,
  async ({ page, server }) => {
    await returnAsMember(page, server, unasked);
    await page.goto('/login?redirect=%2Fmember');
    await expect(question(page)).toBeVisible();
    await agree(page).click();
    await expect(dialog(page)).toBeHidden();
    await expect(page).toHaveURL('/member');
    expect(server.backend.ledger.entriesOf('agreement')).toHaveLength(1);
  },
);

test(
  'a newly published agreement is asked for once, alone, at the next visit',
  story,
  async ({ page, context, server }) => {
    await returnAsMember(page, server);
    await page.goto(reading);
    await expect(accountButton(page)).toBeVisible();
    await expect(dialog(page)).toHaveCount(0);
    const publishOnPhone = async () => {
      const phone = await context.newPage();
      await phone.goto('/phone');
      const row = phone.locator('#agreements').getByRole('listitem').filter({ hasText: '隐私' });
      await row.getByRole('button', { name: '发布新版本' }).click();
      await expect(phone.getByText('发布新版本：完成')).toBeVisible();
      await phone.close();
      await page.bringToFront();
    };
    for (const [at, [type, name, other]] of (
      [
        ['privacy_policy', '《隐私政策》', '《用户协议》'],
        ['user_agreement', '《用户协议》', '《隐私政策》'],
      ] as const
    ).entries()) {
      await test.step(`if only a new ${type} is published, ${titles[type]} asks for it alone and only once`, async () => {
        if (type === 'privacy_policy') await publishOnPhone();
        else await publish(page, type);
        await page.reload();
        await expect(dialog(page, titles[type])).toBeVisible();
        await expect(dialog(page).getByRole('link', { name })).toBeVisible();
        await expect(dialog(page).getByRole('link', { name: other })).toHaveCount(0);
        await agree(page).click();
        await expect(dialog(page)).toBeHidden();
        expect(callsOf(server, agreeCall).at(-1)?.body).toEqual({ [`${type}_agreed`]: true });
        expect(server.backend.ledger.entriesOf('agreement')).toHaveLength(at + 1);
      });
    }
    await page.reload();
    await expect(accountButton(page)).toBeVisible();
    await expect(dialog(page)).toHaveCount(0);
  },
);

test(
  'a new member is not asked for consent, because they agreed when they registered',
  story,
  async ({ page, server }) => {
    await publish(page, 'privacy_policy');
    await page.goto(reading);
    await opener(page).click();
    await chooseTab(page, '短信登录');
    await codeField(page).fill(await requestCode(page, server, newMobile));
    await consentBox(page).check();
    await button(page, '立即登录').click();
    await expect(accountButton(page)).toBeVisible();
    await expect(main(page)).toBeVisible();
    await expect(dialog(page)).toHaveCount(0);
  },
);
