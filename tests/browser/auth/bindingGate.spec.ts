import type { Page } from '@playwright/test';
import type { RunningServer } from '../../../src/referenceBackend/server.ts';
import {
  captchaField,
  codeField,
  codeFor,
  codeOnPhone,
  countdown,
  hold,
  mobileField,
  newMobile,
  otherThan,
  requestCode,
  sendButton,
  solveCaptcha,
  tabTo,
} from '../kit/authForms.ts';
import { setFault } from '../kit/callFaults.ts';
import {
  bindButton,
  comeBack,
  expectPassed,
  gateAddress,
  main,
  markers,
  orders,
  problem,
  signOutButton,
  unbound,
} from '../kit/gates.ts';
import { callsOf, expect, failedCall, isSameDocument, markDocument, story, sweep, test } from '../kit/site.ts';

const bindCall = 'POST /api/v2/member/detail/mobile';

/** Opens /bind-mobile and fills in the form, by default with a valid code. @returns what was typed */
async function fillBinding(page: Page, server: RunningServer, { mobile = newMobile, wrongCode = false } = {}) {
  await comeBack(page, server, '/bind-mobile');
  const code = await requestCode(page, server, mobile);
  await codeField(page).fill(wrongCode ? otherThan(code) : code);
  return typedIn(page);
}

const typedIn = async (page: Page) => ({
  mobile: await mobileField(page).inputValue(),
  captcha: await captchaField(page).inputValue(),
  code: await codeField(page).inputValue(),
});

test.describe('/bind-mobile', () => {
  test(
    'C5: /study-center redirects a member without a mobile to /bind-mobile, which returns there once the mobile is bound',
    story,
    async ({ page, server }) => {
      await comeBack(page, server, '/bind-mobile', '/study-center');
      await expect(page).toHaveTitle('绑定新手机号 - 知图课堂');
      await expect(page.getByRole('heading', { level: 1, name: '请绑定手机号' })).toBeVisible();
      await expect(page.getByRole('banner')).toBeVisible();
      await expect(page.getByRole('contentinfo')).toBeHidden();
      await expect(page.getByRole('button', { name: '取消绑定' })).toHaveCount(0);
      expect(await markers(page)).toEqual(['ok', null]);
      await markDocument(page);
      await requestCode(page, server, newMobile);
      expect(server.backend.ledger.entriesOf('sms')).toMatchObject([
        { detail: { mobile: newMobile, scene: 'mobile_bind' } },
      ]);
      const code = await codeOnPhone(page, newMobile);
      await codeField(page).fill(code);
      await bindButton(page).click();
      await expect(page.getByText('绑定成功')).toBeVisible();
      await expectPassed(page, '/study-center');
      expect(await isSameDocument(page)).toBe(true);
      expect(callsOf(server, bindCall).map(({ body }) => body)).toEqual([{ mobile: newMobile, mobile_code: code }]);
      expect(server.backend.ledger.entriesOf('mobileBinding')).toMatchObject([
        { member: newMobile, detail: { from: unbound, to: newMobile } },
      ]);
    },
  );

  test(
    '/bind-mobile names missing and refused fields, keeps what was typed, and works by keyboard alone',
    sweep,
    async ({ page, server }) => {
      await test.step('every empty field is named, and each hint is removed when its field is filled in', async () => {
        await comeBack(page, server, '/bind-mobile');
        await tabTo(page, bindButton(page));
        await page.keyboard.press('Enter');
        const hints = ['请输入手机号!', '请输入图形验证码!', '请输入手机验证码!'];
        await expect(problem(page)).toHaveText(hints);
        const steps = [
          { field: mobileField(page), text: async () => newMobile },
          { field: captchaField(page), text: () => solveCaptcha(page, server) },
          { field: codeField(page), text: async () => '1' },
        ];
        for (const [index, { field, text }] of steps.entries()) {
          await expect(field).toBeFocused();
          await expect(field).toHaveAccessibleDescription(hints[index] ?? '');
          await page.keyboard.type(await text());
          await expect(problem(page)).toHaveText(hints.slice(index + 1));
          if (index < 2) await page.keyboard.press('Enter');
        }
        expect(callsOf(server, bindCall)).toEqual([]);
      });

      await test.step('a refused code can be replaced by the right one', async () => {
        await tabTo(page, sendButton(page));
        await page.keyboard.press('Enter');
        await expect(countdown(page)).toBeFocused();
        const code = codeFor(server, newMobile);
        const retype = async (text: string) => {
          await tabTo(page, codeField(page));
          await page.keyboard.press('ControlOrMeta+a');
          await page.keyboard.type(text);
        };
        await retype(otherThan(code));
        const typed = await typedIn(page);
        await page.keyboard.press('Enter');
        await expect(problem(page)).toHaveText('短信验证码错误');
        expect(await typedIn(page)).toEqual(typed);
        await expect(countdown(page)).toBeVisible();
        expect(await markers(page)).toEqual(['ok', null]);
        await retype(code);
        await expect(problem(page)).toHaveCount(0);
        await tabTo(page, bindButton(page));
        await page.keyboard.press('Space');
        await expect(page.getByText('绑定成功')).toBeVisible();
        await expectPassed(page);
      });
    },
  );

  test(
    '50 fast presses of 立即绑定 on /bind-mobile send one request, and the busy form keeps the focus',
    story,
    async ({ page, server }) => {
      await fillBinding(page, server);
      const held = await hold(page, bindCall);
      await bindButton(page).focus();
      await bindButton(page).evaluate((button: HTMLButtonElement) => {
        for (let i = 0; i < 50; i++) button.click();
      });
      const waiting = main(page).getByRole('button', { name: '正在绑定…' });
      await expect(waiting).toBeFocused();
      await expect(waiting).toHaveAttribute('aria-disabled', 'true');
      await expect(mobileField(page)).not.toBeEditable();
      await expect(signOutButton(page)).not.toHaveAttribute('aria-disabled');
      held.letGo();
      await expectPassed(page);
      expect(held.count).toBe(1);
    },
  );

  test(
    `A8: ${bindCall} without an answer keeps the form; if only the answer was lost, the gate opens after the member is loaded again`,
    story,
    async ({ page, server, complaints }) => {
      complaints.expected.push(failedCall);
      const typed = await fillBinding(page, server);
      setFault(server, bindCall, 'lost');
      await bindButton(page).click();
      await expect(problem(page)).toHaveText(
        '没有等到服务器的回答，可能已经绑定成功；正在重新核对，没有绑好可以再提交一次',
      );
      server.backend.weather.clear();
      expect(await typedIn(page)).toEqual(typed);
      await expect(page).toHaveURL(gateAddress('/bind-mobile', orders));
      setFault(server, bindCall, 'answerLost');
      await bindButton(page).click();
      await expectPassed(page);
      expect(server.backend.ledger.entriesOf('mobileBinding')).toHaveLength(1);
    },
  );
});
