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
  fault,
  fillCaptcha,
  fillRest,
  formNames,
  forms,
  mobileField,
  reading,
  renewButton,
  sendButton,
  typedIn,
} from './sms.ts';
import { type FaultKind, forever, installClock } from './thirdParty.ts';

// The other kinds are one to the form: the unit tests of the client tell them apart.
const faults = ['lost', 'timeout'] as const;

const imageCall = 'GET /api/v2/captcha/image';
const smsCall = 'POST /api/v2/captcha/sms';

/**
 * Lets a call of the page end in a fault, and waits until the page knows; what it said before is gone with the press. Afterwards
 * the weather is fair again.
 */
async function fail(
  page: Page,
  server: RunningServer,
  call: string,
  kind: FaultKind,
  press: () => Promise<void>,
  words = call === imageCall ? '图形验证码加载失败' : fault,
): Promise<void> {
  const { weather } = server.backend;
  if (kind === 'timeout') {
    weather.add({ call, kind: 'slow', milliseconds: forever });
    await press();
    // The call has arrived when its weather is used up; only then may its time run out.
    await expect.poll(() => weather.forecasts).toEqual([]);
    await expect(alerts(page)).toHaveCount(0);
    await page.clock.fastForward(15_000);
  } else {
    weather.add({ call, kind, times: null });
    await press();
  }
  await expect(alerts(page)).toHaveText(words);
  weather.clear();
}

for (const name of formNames) {
  const form = forms[name];
  test(`A8: ${name}: every fault of every call is said and loses nothing, and the next try succeeds`, async ({
    page,
    server,
    complaints,
  }) => {
    complaints.expected.push(failedCall);
    await installClock(page);
    await page.goto(reading);
    /** One fault after the other, each a step that is named. */
    const eachFault = async (
      call: string,
      go: (fail: (press: () => Promise<void>) => Promise<void>) => Promise<void>,
    ) => {
      for (const kind of faults) {
        await test.step(`${call}, ${kind}`, () =>
          go((press) => fail(page, server, call, kind, press, call === form.call ? form.unanswered : undefined)));
      }
    };

    await fail(page, server, imageCall, 'lost', () => form.open(page));
    await mobileField(page).fill(form.mobile);
    await fillRest(page, name, { code: '123456' });
    await expect(captchaField(page)).not.toBeEditable();
    const withoutPicture = await typedIn(page, name);
    await eachFault(imageCall, async (failAt) => {
      await failAt(() => renewButton(page).click());
      expect(await typedIn(page, name)).toEqual(withoutPicture);
    });
    await renewButton(page).click();
    await expect(captchaImage(page)).toBeVisible();
    await expect(alerts(page)).toHaveCount(0);
    expect(await typedIn(page, name)).toEqual(withoutPicture);

    await eachFault(smsCall, async (failAt) => {
      await fillCaptcha(page, server);
      await expect(alerts(page)).toHaveCount(0);
      const picture = await captchaImage(page).getAttribute('src');
      await failAt(() => sendButton(page).click());
      expect(await typedIn(page, name)).toEqual({ ...withoutPicture, captcha: '' });
      await expect(captchaImage(page)).not.toHaveAttribute('src', picture ?? '');
      await expect(sendButton(page)).toBeEnabled();
      expect(server.backend.ledger.entriesOf('sms')).toEqual([]);
    });
    await fillCaptcha(page, server);
    await expect(alerts(page)).toHaveCount(0);
    await sendButton(page).click();
    await expect(countdown(page)).toBeVisible();
    await codeField(page).fill(codeFor(server, form.mobile));

    const complete = await typedIn(page, name);
    const picture = await captchaImage(page).getAttribute('src');
    await eachFault(form.call, async (failAt) => {
      await failAt(() => button(page, form.submit).click());
      // A failed log-in costs the picture and ends the wait; the code is good all the same.
      if (name === 'smsLogin') {
        await expect(captchaImage(page)).not.toHaveAttribute('src', picture ?? '');
        await expect(sendButton(page)).toBeEnabled();
        expect(await typedIn(page, name)).toEqual({ ...complete, captcha: '' });
        return;
      }
      expect(await typedIn(page, name)).toEqual(complete);
      await expect(captchaImage(page)).toHaveAttribute('src', picture ?? '');
      await expect(countdown(page)).toBeVisible();
    });
    await button(page, form.submit).click();
    await expect(form.done(page)).toBeVisible();
    expect(callsOf(server, form.call).at(-1)?.code).toBe(0);
  });
}
