/** The captcha before a message is sent, and the countdown after it. */
import type { Page } from '@playwright/test';
import { resendInterval } from '../../../machines/auth/smsCode.machine.ts';
import { smsDeadlineKey } from '../../../src/browser/stored/smsDeadlines.ts';
import {
  alerts,
  button,
  captchaField,
  captchaImage,
  chooseTab,
  countdown,
  dialog,
  fillCaptcha,
  forms,
  goToForm,
  hold,
  mobileField,
  newMobile,
  renewButton,
  requestCode,
  secondsShown,
  sendButton,
  smsCall,
} from '../kit/authForms.ts';
import { forever } from '../kit/callFaults.ts';
import { installClock } from '../kit/pageState.ts';
import { callsOf, expect, failedCall, member, story, sweep, test } from '../kit/site.ts';

const imageCall = 'GET /api/v2/captcha/image';
const deadlineOf = (page: Page, mobile = member.mobile) =>
  page.evaluate((key) => Number(localStorage.getItem(key)), smsDeadlineKey('login', mobile));

test('the captcha loads, is replaced on demand, and announces it', story, async ({ page, server, complaints }) => {
  await test.step('a loading captcha says so and ignores presses, and a press loads it again after a fault or a refusal', async () => {
    complaints.expected.push(failedCall);
    const image = await hold(page, imageCall);
    await goToForm(page, 'smsLogin');
    await expect(renewButton(page)).toHaveAttribute('aria-busy', 'true');
    await expect(captchaField(page)).not.toBeEditable();
    await expect(renewButton(page)).toBeDisabled();
    await renewButton(page).dispatchEvent('click');
    image.letGo();
    await expect(captchaImage(page)).toBeVisible();
    await expect(renewButton(page)).not.toHaveAttribute('aria-busy');
    await expect(captchaField(page)).toBeEditable();
    expect(image.count).toBe(1);
    const refused = { kind: 'refused', code: 429, message: '请稍后再试' } as const;
    for (const [weather, words] of [
      [{ kind: 'lost', times: null }, '图形验证码加载失败'],
      [refused, refused.message],
    ] as const) {
      server.backend.weather.add({ call: imageCall, ...weather });
      await renewButton(page).click();
      await expect(alerts(page)).toHaveText(words);
      server.backend.weather.clear();
      await renewButton(page).click();
      await expect(captchaImage(page), words).toBeVisible();
      await expect(alerts(page), words).toHaveCount(0);
    }
  });

  await test.step('the captcha is 110 by 39 with the name 图形验证码, and is replaced by click, Enter, and Space with an announcement', async () => {
    await page.reload();
    await forms.smsLogin.open(page);
    await expect(captchaImage(page)).toBeVisible();
    await expect.poll(() => captchaImage(page).boundingBox()).toMatchObject({ width: 110, height: 39 });
    const notice = dialog(page).getByRole('status').filter({ hasText: '图形验证码已更换' });
    await expect(notice).toHaveCount(0);
    const renewals = [
      () => renewButton(page).click(),
      () => page.keyboard.press('Enter'),
      () => page.keyboard.press('Space'),
    ];
    const known = callsOf(server, imageCall).length;
    for (const [done, renew] of renewals.entries()) {
      await captchaField(page).fill('ABCD');
      await renewButton(page).focus();
      const picture = await captchaImage(page).getAttribute('src');
      await renew();
      await expect(captchaImage(page)).not.toHaveAttribute('src', picture ?? '');
      await expect(notice).toHaveCount(1);
      await expect(captchaField(page)).toHaveValue('');
      await expect(renewButton(page)).toBeFocused();
      expect(callsOf(server, imageCall)).toHaveLength(known + done + 1);
    }
  });
});

test.describe('the countdown', () => {
  test(
    'the countdown survives a reload and closing, belongs to one mobile and purpose, and prevents a second message',
    sweep,
    async ({ page, server }) => {
      await test.step('C3: it goes on over a reload, a reopened dialog, and a change of tab', async () => {
        await goToForm(page, 'smsLogin');
        await requestCode(page, server, member.mobile);
        await chooseTab(page, '密码登录');
        await chooseTab(page, '短信登录');
        await expect(countdown(page)).toBeVisible();
        await button(page, '关闭').click();
        await expect(dialog(page)).toBeHidden();
        await forms.smsLogin.open(page);
        await mobileField(page).fill(member.mobile);
        await expect(countdown(page)).toBeVisible();
        await page.reload();
        await forms.smsLogin.open(page);
        await expect(sendButton(page)).toBeVisible();
        await mobileField(page).fill(member.mobile);
        await expect(countdown(page)).toBeVisible();
        expect(await secondsShown(page)).toBeLessThanOrEqual(resendInterval);
        await fillCaptcha(page, server);
        await countdown(page).dispatchEvent('click');
        expect(server.backend.ledger.entriesOf('sms')).toHaveLength(1);
      });

      await test.step('B9: it belongs to one mobile and one purpose: another number and the register form are free', async () => {
        await mobileField(page).fill(newMobile);
        await expect(sendButton(page)).toBeEnabled();
        await mobileField(page).fill(`${member.mobile} `);
        await expect(countdown(page)).toBeVisible();
        await button(page, '新用户注册').click();
        await expect(mobileField(page)).toHaveValue(`${member.mobile} `);
        await expect(sendButton(page)).toBeEnabled();
        await fillCaptcha(page, server);
        await sendButton(page).click();
        await expect(countdown(page)).toBeVisible();
        expect(server.backend.ledger.entriesOf('sms').map(({ detail }) => detail.scene)).toEqual(['login', 'register']);
      });

      await test.step('C3: closing the dialog or reloading while a message is pending does not send a second one', async () => {
        const before = callsOf(server, smsCall).length;
        await button(page, '已有账号，立即登录').click();
        await chooseTab(page, '短信登录');
        const held = await hold(page, smsCall);
        await mobileField(page).fill('13988880002');
        await fillCaptcha(page, server);
        await sendButton(page).click();
        await expect(button(page, '正在发送…')).toBeVisible();
        await button(page, '关闭').click();
        await expect(dialog(page)).toBeHidden();
        held.letGo();
        await forms.smsLogin.open(page);
        await mobileField(page).fill('13988880002');
        await expect(countdown(page)).toBeVisible();
        expect(held.count).toBe(1);
        await page.unrouteAll();
        await mobileField(page).fill('13988880003');
        await fillCaptcha(page, server);
        server.backend.weather.add({ call: smsCall, kind: 'slow', milliseconds: forever });
        await sendButton(page).click();
        // The call has reached the server when its weather is used up.
        await expect.poll(() => server.backend.weather.forecasts).toEqual([]);
        await page.reload();
        await forms.smsLogin.open(page);
        await expect(sendButton(page)).toBeVisible();
        await mobileField(page).fill('13988880003');
        await expect(countdown(page)).toBeVisible();
        expect(await secondsShown(page)).toBeGreaterThan(resendInterval - 20);
        expect(callsOf(server, smsCall).length).toBeLessThanOrEqual(before + 1);
      });
    },
  );

  test('two tabs that request a message at the same moment send one', async ({ page, context, server }) => {
    const pages = [page, await context.newPage()];
    for (const one of pages) {
      await one.bringToFront();
      await goToForm(one, 'smsLogin');
      await mobileField(one).fill(member.mobile);
      await fillCaptcha(one, server);
    }
    const buttons = await Promise.all(pages.map((one) => sendButton(one).elementHandle()));
    await Promise.all(buttons.map((one) => one?.evaluate((node) => (node as HTMLElement).click())));
    for (const one of pages) await expect(countdown(one)).toBeVisible();
    expect(server.backend.ledger.entriesOf('sms')).toHaveLength(1);
    expect(callsOf(server, smsCall)).toHaveLength(1);
  });

  test(
    'C2: the countdown is right as soon as a tab wakes, ends after its time, and survives a changed clock',
    story,
    async ({ page, server }) => {
      await installClock(page);
      await goToForm(page, 'smsLogin');
      await test.step('the form says that it is sending, that the message was sent, and how many seconds are left', async () => {
        const sending = await hold(page, smsCall);
        await mobileField(page).fill(member.mobile);
        await fillCaptcha(page, server);
        await sendButton(page).click();
        const busy = button(page, '正在发送…');
        await expect(busy).toBeDisabled();
        await expect(busy).toBeFocused();
        await expect(mobileField(page)).toHaveValue(member.mobile);
        const notice = dialog(page).getByRole('status').filter({ hasText: '验证码已发送' });
        await expect(notice).toHaveCount(0);
        sending.letGo();
        await expect(countdown(page)).toBeVisible();
        await expect(notice).toHaveCount(1);
        await expect(countdown(page)).toBeDisabled();
        await expect(countdown(page)).toHaveAccessibleName(/^\d+s 后可重新获取$/);
        expect(sending.count).toBe(1);
      });
      const deadline = await deadlineOf(page);
      const wakeAt = async (time: number) => {
        await page.clock.setSystemTime(time);
        await page.evaluate(() => window.dispatchEvent(new Event('focus')));
      };
      await test.step('it is right as soon as the page wakes, although no timer has run', async () => {
        await page.clock.pauseAt(deadline - resendInterval * 1000 + 10_000);
        await wakeAt(deadline - 7_000);
        await expect(countdown(page)).toContainText('7s');
      });
      await test.step('a clock set back does not prolong it', async () => {
        await wakeAt(deadline - 3_600_000);
        await expect(countdown(page)).toContainText(`${resendInterval}s`);
      });
      await wakeAt(deadline - 60_000);
      await expect(countdown(page)).toContainText('60s');
      await page.clock.fastForward(59_000);
      await expect(countdown(page)).toContainText('1s');
      await page.clock.fastForward(1_000);
      await expect(sendButton(page)).toBeEnabled();
      await test.step('a second request with a used captcha loads another one with a hint and makes no call', async () => {
        const picture = await captchaImage(page).getAttribute('src');
        await sendButton(page).click();
        await expect(alerts(page)).toHaveText('请输入图形验证码');
        await expect(captchaField(page)).toHaveValue('');
        await expect(captchaImage(page)).not.toHaveAttribute('src', picture ?? '');
        expect(callsOf(server, smsCall)).toHaveLength(1);
        await requestCode(page, server, member.mobile);
        expect(callsOf(server, smsCall).map(({ code }) => code)).toEqual([0, 0]);
      });
      await test.step('a page that wakes at the end enables the button at once', async () => {
        await wakeAt(await deadlineOf(page));
        await expect(sendButton(page)).toBeEnabled();
      });
      await test.step('after five minutes of sleep the button is enabled', async () => {
        await renewButton(page).click();
        await expect(captchaField(page)).toHaveValue('');
        await requestCode(page, server, member.mobile);
        await page.clock.fastForward('05:00');
        await expect(sendButton(page)).toBeEnabled();
      });
    },
  );
});
