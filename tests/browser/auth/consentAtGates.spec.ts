/** The question for consent over /bind-mobile and /face-check. */

import { codeField, codeFor, dialog, hold, mobileField, newMobile, requestCode } from '../kit/authForms.ts';
import { answerFace, bindButton, faceCode, publish, unbound } from '../kit/gates.ts';
import { installClock } from '../kit/pageState.ts';
import { expect, returnAsMember, story, test } from '../kit/site.ts';
import { agree, question, titles, unasked } from './consentParts.ts';

test(
  'the question for consent over /bind-mobile keeps what was typed, and the gate stays closed',
  story,
  async ({ page, server }) => {
    await publish(page, 'user_agreement');
    await server.backend.settings.change({ forcedMobileBinding: true });
    await returnAsMember(page, server, unbound);
    const held = await hold(page, /\/assets\/auth-/);
    await page.goto('/study-center');
    await expect(page).toHaveURL('/bind-mobile?redirect=%2Fstudy-center');
    await requestCode(page, server, newMobile);
    await codeField(page).fill(codeFor(server, newMobile));
    await expect(codeField(page)).toBeFocused();
    held.letGo();
    await expect(dialog(page, titles.user_agreement)).toBeVisible();
    await agree(page).click();
    await expect(dialog(page)).toBeHidden();
    await expect(codeField(page)).toBeFocused();
    await expect(mobileField(page)).toHaveValue(newMobile);
    await expect(page).toHaveURL('/bind-mobile?redirect=%2Fstudy-center');
    await bindButton(page).click();
    await expect(page.getByText('绑定成功')).toBeVisible();
    await expect(page).toHaveURL('/study-center');
    await expect(dialog(page)).toHaveCount(0);
  },
);

test('the question for consent stays after the phone has passed /face-check', story, async ({ page, server }) => {
  await installClock(page);
  await server.backend.settings.change({ faceVerification: true });
  await returnAsMember(page, server, unasked);
  await page.goto('/study-center');
  await expect(question(page)).toBeVisible();
  await expect.poll(() => server.backend.ledger.entriesOf('faceCheckStart')).toHaveLength(1);
  await answerFace(page, server, 'pass');
  await page.clock.fastForward(2500);
  await expect(page).toHaveURL('/study-center');
  await expect(question(page)).toBeVisible();
  await agree(page).click();
  await expect(dialog(page)).toBeHidden();
  await expect(page.getByRole('heading', { name: '我的学习', level: 1 })).toBeVisible();
});

test('the face check does not start again after the consent over /face-check', story, async ({ page, server }) => {
  await installClock(page);
  await server.backend.settings.change({ faceVerification: true });
  await returnAsMember(page, server, unasked);
  await page.goto('/study-center');
  await agree(page).click();
  await expect(dialog(page)).toBeHidden();
  await expect(faceCode(page)).toBeVisible();
  await answerFace(page, server, 'pass');
  await page.clock.fastForward(2500);
  await expect(page).toHaveURL('/study-center');
  expect(server.backend.ledger.entriesOf('faceCheckStart')).toHaveLength(1);
});
