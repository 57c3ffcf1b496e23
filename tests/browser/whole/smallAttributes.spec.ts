/** Small attributes that password managers, input methods, phone cameras and search engines rely on. */

import { dialog, formNames, goToForm, opener, reading } from '../kit/authForms.ts';
import { comeBack, field as commentField, sent } from '../kit/comments.ts';
import { row } from '../kit/profileParts.ts';
import { expect, returnAsMember, story, test } from '../kit/site.ts';
import { goToQr, qrPicture } from '../kit/thirdPartyLogin.ts';

test('each field of the login forms names its purpose for autofill', story, async ({ page }) => {
  const purposes: Record<(typeof formNames)[number], string[]> = {
    smsLogin: ['tel-national', 'off', 'one-time-code'],
    register: ['username', 'off', 'one-time-code', 'new-password'],
    resetPassword: ['username', 'off', 'one-time-code', 'new-password'],
  };
  const shown = () =>
    dialog(page)
      .locator('input:not([type=checkbox])')
      .evaluateAll((all) => all.map((one) => one.getAttribute('autocomplete')));
  for (const name of formNames) {
    await goToForm(page, name);
    await expect.poll(shown, name).toEqual(purposes[name]);
  }
  await page.goto(reading);
  await opener(page).click();
  await expect.poll(shown, 'password').toEqual(['username', 'current-password']);
});

/** Options of a key event that an input method handles itself. */
const whileComposing = { bubbles: true, cancelable: true, isComposing: true };

test('the keys of an input method do not send a comment', story, async ({ page, server }) => {
  await comeBack(page, server);
  await commentField(page).fill('和弦怎么按');
  await commentField(page).dispatchEvent('keydown', { ...whileComposing, key: 'Enter', ctrlKey: true });
  await commentField(page).dispatchEvent('keydown', { ...whileComposing, key: 'Escape' });
  await expect(commentField(page)).toHaveValue('和弦怎么按');
  expect(sent(server)).toEqual([]);
  await commentField(page).press('Control+Enter');
  await expect.poll(() => sent(server)).toHaveLength(1);
});

test('the keys of an input method do not close the nickname’s form', story, async ({ page, server }) => {
  // A seeded member whose nickname can still be changed.
  await returnAsMember(page, server, '13800000007');
  await page.goto('/member');
  const nickname = row(page, '我的昵称');
  await nickname.getByRole('button', { name: '修改' }).click();
  const name = nickname.getByRole('textbox', { name: '昵称' });
  await name.fill('小知');
  await name.dispatchEvent('keydown', { ...whileComposing, key: 'Escape' });
  await expect(name).toHaveValue('小知');
  await name.press('Escape');
  await expect(name).toBeHidden();
});

test('a valid QR code is fully opaque', async ({ page }) => {
  await goToQr(page);
  await expect(qrPicture(page)).toHaveCSS('opacity', '1');
});

test('only the current slide of the carousel is visible and can be focused', story, async ({ page }) => {
  await page.goto('/');
  const slides = page.locator('[aria-roledescription=slide]');
  await expect(slides.first()).toBeVisible();
  const looks = () =>
    slides.evaluateAll((all) =>
      all.map((one) => ({
        isOn: !(one as HTMLElement).inert,
        opacity: getComputedStyle(one).opacity,
        visibility: getComputedStyle(one).visibility,
      })),
    );
  await expect
    .poll(async () => (await looks()).filter(({ isOn }) => isOn))
    .toEqual([{ isOn: true, opacity: '1', visibility: 'visible' }]);
  for (const { isOn, ...look } of await looks())
    if (!isOn) expect(look).toEqual({ opacity: '0', visibility: 'hidden' });
});

test('the page links of a list have rel prev and next', story, async ({ page }) => {
  await page.goto('/courses?page=2');
  const pages = page.getByRole('navigation').filter({ hasText: '下一页' });
  await expect(pages.getByRole('link', { name: '上一页' })).toHaveAttribute('rel', 'prev');
  await expect(pages.getByRole('link', { name: '下一页' })).toHaveAttribute('rel', 'next');
});
