import type { Page } from '@playwright/test';
import type { RunningServer } from '../backend/server.ts';
import { callsOf, expect, failedCall, test } from './site.ts';
import {
  alerts,
  button,
  captchaField,
  captchaImage,
  codeField,
  codeFor,
  countdown,
  type FormName,
  fault,
  fillCaptcha,
  fillForm,
  fillRest,
  formNames,
  forms,
  goToForm,
  mobileField,
  renewButton,
  requestCode,
  sendButton,
  typedIn,
} from './sms.ts';

const imageCall = 'GET /api/v2/captcha/image';
const smsCall = 'POST /api/v2/captcha/sms';
const faults = ['lost', 'http500', 'malformed', 'timeout'] as const;
type FaultKind = (typeof faults)[number];

/** Longer than any run of the tests: the answer never comes. */
const forever = 24 * 3600_000;

/** Lets a call of the page end in a fault, and waits until the page knows. Afterwards the weather is fair again. */
async function fail(
  page: Page,
  server: RunningServer,
  call: string,
  kind: FaultKind,
  press: () => Promise<void>,
): Promise<void> {
  const { weather } = server.backend;
  if (kind === 'timeout') {
    weather.add({ call, kind: 'slow', milliseconds: forever });
    await press();
    // The call has arrived when its weather is used up; only then may its time run out.
    await expect.poll(() => weather.forecasts).toEqual([]);
    await page.clock.fastForward(15_000);
  } else {
    weather.add({ call, kind, times: null });
    await press();
  }
  await expect(alerts(page)).toHaveText(call === imageCall ? '图形验证码没有载入' : fault);
  weather.clear();
}

async function submit(page: Page, name: FormName): Promise<void> {
  await button(page, forms[name].submit).click();
}

for (const name of formNames) {
  const form = forms[name];
  for (const kind of faults) {
    test.describe(`A8: ${name}, ${kind}`, () => {
      test.beforeEach(async ({ page, complaints }) => {
        complaints.expected.push(failedCall);
        if (kind === 'timeout') await page.clock.install();
      });

      test(`${imageCall}: 图形验证码没有载入, and a press brings it`, async ({ page, server }) => {
        await page.goto('/');
        await fail(page, server, imageCall, kind, () => form.open(page));
        await mobileField(page).fill(form.mobile);
        await fillRest(page, name, { code: '123456' });
        await expect(captchaField(page)).not.toBeEditable();
        const typed = await typedIn(page, name);
        await fail(page, server, imageCall, kind, () => renewButton(page).click());
        expect(await typedIn(page, name)).toEqual(typed);
        await renewButton(page).click();
        await expect(captchaImage(page)).toBeVisible();
        await expect(alerts(page)).toHaveCount(0);
        expect(await typedIn(page, name)).toEqual(typed);
        await codeField(page).fill(await requestCode(page, server, form.mobile));
        await submit(page, name);
        await expect(form.done(page)).toBeVisible();
      });

      test(`${smsCall}: everything but the captcha stays, and sending again succeeds`, async ({ page, server }) => {
        await goToForm(page, name);
        await mobileField(page).fill(form.mobile);
        await fillRest(page, name, { code: '123456' });
        await fillCaptcha(page, server);
        const typed = await typedIn(page, name);
        const picture = await captchaImage(page).getAttribute('src');
        await fail(page, server, smsCall, kind, () => sendButton(page).click());
        expect(await typedIn(page, name)).toEqual({ ...typed, captcha: '' });
        await expect(captchaImage(page)).not.toHaveAttribute('src', picture ?? '');
        await expect(sendButton(page)).toBeEnabled();
        expect(server.backend.ledger.entriesOf('sms')).toEqual([]);
        await fillCaptcha(page, server);
        await expect(alerts(page)).toHaveCount(0);
        await sendButton(page).click();
        await expect(countdown(page)).toBeVisible();
        await codeField(page).fill(codeFor(server, form.mobile));
        await submit(page, name);
        await expect(form.done(page)).toBeVisible();
      });

      test(`${form.call}: everything stays, and submitting again succeeds`, async ({ page, server }) => {
        await fillForm(page, server, name);
        const typed = await typedIn(page, name);
        const picture = await captchaImage(page).getAttribute('src');
        await fail(page, server, form.call, kind, () => submit(page, name));
        expect(await typedIn(page, name)).toEqual(typed);
        await expect(captchaImage(page)).toHaveAttribute('src', picture ?? '');
        await expect(countdown(page)).toBeVisible();
        await submit(page, name);
        await expect(form.done(page)).toBeVisible();
        expect(callsOf(server, form.call).at(-1)?.code).toBe(0);
      });
    });
  }
}
