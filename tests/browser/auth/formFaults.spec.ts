import type { Page } from '@playwright/test';
import type { RunningServer } from '../../../src/referenceBackend/server.ts';
import {
  alerts,
  button,
  captchaField,
  captchaImage,
  codeField,
  codeFor,
  countdown,
  fault,
  fillCaptcha,
  fillRest,
  formNames,
  forms,
  mobileField,
  reading,
  renewButton,
  sendButton,
  smsCall,
  typedIn,
} from '../kit/authForms.ts';
import { callsOf, expect, failedCall, sweep, test } from '../kit/site.ts';

const imageCall = 'GET /api/v2/captcha/image';

/**
 * Lets a call end in a fault, and waits for the message; the press has removed the earlier one. Clears the weather afterwards. The form
 * treats all faults alike: the unit tests of the client tell them apart.
 */
async function fail(
  page: Page,
  server: RunningServer,
  call: string,
  press: () => Promise<void>,
  words = call === imageCall ? '图形验证码加载失败' : fault,
): Promise<void> {
  const { weather } = server.backend;
  weather.add({ call, kind: 'lost', times: null });
  await press();
  await expect(alerts(page)).toHaveText(words);
  weather.clear();
}

for (const name of formNames) {
  const form = forms[name];
  test(
    `A8: the form ${name} reports each failed call, keeps its contents, and succeeds at the next try`,
    sweep,
    async ({ page, server, complaints }) => {
      complaints.expected.push(failedCall);
      await page.goto(reading);
      await fail(page, server, imageCall, () => form.open(page));
      await mobileField(page).fill(form.mobile);
      await fillRest(page, name, { code: '123456' });
      await expect(captchaField(page)).not.toBeEditable();
      const withoutPicture = await typedIn(page, name);
      await fail(page, server, imageCall, () => renewButton(page).click());
      expect(await typedIn(page, name)).toEqual(withoutPicture);
      await renewButton(page).click();
      await expect(captchaImage(page)).toBeVisible();
      await expect(alerts(page)).toHaveCount(0);
      expect(await typedIn(page, name)).toEqual(withoutPicture);

      await fillCaptcha(page, server);
      await expect(alerts(page)).toHaveCount(0);
      const first = await captchaImage(page).getAttribute('src');
      await fail(page, server, smsCall, () => sendButton(page).click());
      expect(await typedIn(page, name)).toEqual({ ...withoutPicture, captcha: '' });
      await expect(captchaImage(page)).not.toHaveAttribute('src', first ?? '');
      await expect(sendButton(page)).toBeEnabled();
      expect(server.backend.ledger.entriesOf('sms')).toEqual([]);
      await fillCaptcha(page, server);
      await expect(alerts(page)).toHaveCount(0);
      await sendButton(page).click();
      await expect(countdown(page)).toBeVisible();
      await codeField(page).fill(codeFor(server, form.mobile));

      const complete = await typedIn(page, name);
      const picture = await captchaImage(page).getAttribute('src');
      await fail(page, server, form.call, () => button(page, form.submit).click(), form.unanswered);
      // A failed login needs a new captcha and ends the countdown. The SMS code stays valid.
      if (name === 'smsLogin') {
        await expect(captchaImage(page)).not.toHaveAttribute('src', picture ?? '');
        await expect(sendButton(page)).toBeEnabled();
        expect(await typedIn(page, name)).toEqual({ ...complete, captcha: '' });
      } else {
        expect(await typedIn(page, name)).toEqual(complete);
        await expect(captchaImage(page)).toHaveAttribute('src', picture ?? '');
        await expect(countdown(page)).toBeVisible();
      }
      await button(page, form.submit).click();
      await expect(form.done(page)).toBeVisible();
      expect(callsOf(server, form.call).at(-1)?.code).toBe(0);
    },
  );
}
