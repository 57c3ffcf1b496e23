/** The question for consent stays until it is answered; 同意, 不同意, and failed answers. */

import type { Page } from '@playwright/test';
import { alerts, button, dialog, fault, hold, opener, reading, tabTo } from '../kit/authForms.ts';
import { setFault } from '../kit/callFaults.ts';
import { fromElsewhere } from '../kit/gates.ts';
import { storedToken } from '../kit/pageWatch.ts';
import { watchRequests } from '../kit/pendingRequests.ts';
import {
  accountButton,
  callsOf,
  expect,
  failedCall,
  returnAsMember,
  signInElsewhere,
  story,
  sweep,
  test,
} from '../kit/site.ts';
import { agree, agreeCall, enter, question, unasked } from './consentParts.ts';

const decline = (page: Page) => button(page, '不同意');

const focusIsInside = (page: Page) => dialog(page).evaluate((node) => node.contains(document.activeElement));

test(
  'the question for consent stays open until it is answered',
  story,
  async ({ page, context, server, complaints }) => {
    // The agreements are pages of the server, which has no icon for them.
    complaints.expected.push(failedCall);
    await page.goto(reading);
    await enter(page);
    await expect.poll(() => focusIsInside(page)).toBe(true);
    const expectUnanswered = async () => {
      await expect(question(page)).toBeVisible();
      await expect(agree(page)).not.toHaveAttribute('aria-disabled');
      expect(callsOf(server, agreeCall)).toEqual([]);
      expect(callsOf(server, 'POST /api/v2/logout')).toEqual([]);
    };
    await test.step('Enter and Space right after signing in do not answer the question', async () => {
      await page.keyboard.press('Enter');
      await page.keyboard.press('Space');
      await expectUnanswered();
    });

    await test.step('Escape and a click beside the question do not close it, and Tab stays inside', async () => {
      await expect(button(page, '关闭')).toHaveCount(0);
      await page.keyboard.press('Escape');
      await page.mouse.click(20, 500);
      await page.mouse.click(1400, 20);
      // 6 presses of Tab are more than the dialog has controls.
      for (const key of ['Tab', 'Shift+Tab']) {
        for (let i = 0; i < 6; i++) {
          await page.keyboard.press(key);
          await expect.poll(() => focusIsInside(page), `${key} ${i}`).toBe(true);
        }
      }
      await page.keyboard.press('Escape');
      await expectUnanswered();
      await expect(page).toHaveURL(reading);
    });

    await test.step('D8: both agreements open in windows of their own, and the question stays', async () => {
      for (const [name, path] of [
        ['《用户协议》', '/user/protocol'],
        ['《隐私政策》', '/user/private_protocol'],
      ] as const) {
        const link = dialog(page).getByRole('link', { name });
        const [opened] = await Promise.all([context.waitForEvent('page'), link.click()]);
        await expect(opened).toHaveURL(`${server.url}${path}`);
        expect(await opened.evaluate(() => window.opener)).toBeNull();
        await opened.close();
      }
      await expectUnanswered();
    });

    await test.step('signing out in another tab closes the question here', async () => {
      await signInElsewhere(page, server, '');
      await expect(dialog(page)).toBeHidden();
      await expect(opener(page)).toBeVisible();
    });
  },
);

test(
  'D6: 不同意 signs out, at the server too, and leads home; when asked again, the member can agree after a refusal',
  sweep,
  async ({ page, server }) => {
    const token = await returnAsMember(page, server, unasked);
    await page.goto('/member/orders');
    await expect(question(page)).toBeVisible();
    await tabTo(page, decline(page));
    await page.keyboard.press('Enter');
    await expect(page.getByText('已安全退出')).toBeVisible();
    await expect(dialog(page)).toBeHidden();
    await expect(opener(page)).toBeVisible();
    await expect(page).toHaveURL('/');
    expect(await storedToken(page)).toBeNull();
    expect(server.backend.ledger.entriesOf('logout')).toMatchObject([{ member: unasked }]);
    expect((await fromElsewhere(page, token, 'GET /api/v2/member/detail')).code).toBe(401);
    expect(server.backend.ledger.entriesOf('agreement')).toEqual([]);

    await enter(page);
    server.backend.weather.add({ call: agreeCall, kind: 'refused', message: '操作失败，请稍后再试' });
    await tabTo(page, agree(page));
    await page.keyboard.press('Enter');
    await expect(alerts(page)).toHaveText('操作失败，请稍后再试');
    await expect(agree(page)).toBeFocused();
    await page.keyboard.press('Space');
    await expect(dialog(page)).toBeHidden();
    expect(server.backend.ledger.entriesOf('agreement')).toHaveLength(1);
    await tabTo(page, accountButton(page));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menuitem', { name: '用户中心' })).toBeVisible();
  },
);

test(`A8, D5: ${agreeCall} without an answer shows its fault in the dialog, and a 401 says 请重新登录 once and closes it`, async ({
  page,
  server,
  complaints,
}) => {
  complaints.expected.push(failedCall);
  const hasCome = watchRequests(page);
  await returnAsMember(page, server, unasked);
  await page.goto('/error?msg=reading');
  await expect(question(page)).toBeVisible();
  setFault(server, agreeCall, 'lost');
  await agree(page).click();
  await expect(alerts(page)).toHaveText(fault);
  server.backend.weather.clear();
  expect(server.backend.ledger.entriesOf('agreement')).toEqual([]);
  // All other calls are answered first, so the press of 同意 is the first call to get 401.
  await hasCome();
  await server.backend.expireTokens();
  await agree(page).click();
  await expect(page).toHaveURL('/login?redirect=%2Ferror%3Fmsg%3Dreading');
  await expect(page.getByText('请重新登录')).toHaveCount(1);
  await expect(question(page)).toBeHidden();
});

test(
  'after a lost answer 50 fast presses of 同意 send one request, and 不同意 is disabled meanwhile',
  story,
  async ({ page, server, complaints }) => {
    complaints.expected.push(failedCall);
    await returnAsMember(page, server, unasked);
    await page.goto(reading);
    // The fault lasts until it is cleared, because the browser itself repeats a request if the connection ends without an answer.
    setFault(server, agreeCall, 'answerLost');
    await agree(page).click();
    await expect(alerts(page)).toHaveText(fault);
    server.backend.weather.clear();
    const before = callsOf(server, agreeCall).length;
    const held = await hold(page, agreeCall);
    await agree(page).focus();
    await agree(page).evaluate((pressed: HTMLButtonElement) => {
      for (let i = 0; i < 50; i++) pressed.click();
    });
    const waiting = button(page, '正在提交…');
    await expect(waiting).toBeFocused();
    await expect(waiting).toHaveAttribute('aria-disabled', 'true');
    await expect(decline(page)).toHaveAttribute('aria-disabled', 'true');
    await decline(page).click({ force: true });
    held.letGo();
    await expect(dialog(page)).toBeHidden();
    expect(held.count).toBe(1);
    expect(callsOf(server, agreeCall)).toHaveLength(before + 1);
    expect(callsOf(server, 'POST /api/v2/logout')).toEqual([]);
  },
);
