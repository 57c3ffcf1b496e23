/** A phone cannot scan its own screen, so pages with a code offer a way that works on the phone itself, above the code. */
import type { Locator } from '@playwright/test';
import { dialog } from '../kit/authForms.ts';
import { consent, submit } from '../kit/orderFormParts.ts';
import { expect, member, returnAsMember, test } from '../kit/site.ts';

test.use({ hasTouch: true, isMobile: true, viewport: { width: 375, height: 812 } });

async function expectAbove(way: Locator, code: Locator): Promise<void> {
  await expect(way).toBeVisible();
  await expect(code).toBeVisible();
  const [upper, lower] = [await way.boundingBox(), await code.boundingBox()];
  expect((upper?.y ?? 0) + (upper?.height ?? 999)).toBeLessThanOrEqual(lower?.y ?? 0);
}

test('the code of WeChat can be saved as a picture, or pressed long', async ({ page, server }) => {
  await server.backend.settings.change({ wechatLogin: true });
  await page.goto('/login');
  await dialog(page).getByRole('button', { name: '微信扫码登录' }).click();
  const save = dialog(page).getByRole('link', { name: '保存二维码到相册' });
  const code = dialog(page).getByRole('img', { name: '微信登录二维码' });
  await expectAbove(save, code);
  await expect(dialog(page).getByText('长按二维码识别')).toBeVisible();
  expect(await code.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(200);
  const download = page.waitForEvent('download');
  await save.click();
  expect((await download).suggestedFilename()).toBe('微信登录二维码.png');
});

test('the cashier is above the code of a payment', async ({ page, server }) => {
  await returnAsMember(page, server);
  await page.goto('/order?goods_type=vod&goods_id=1');
  await consent(page).check();
  await submit(page).click();
  await expectAbove(
    page.getByRole('link', { name: '在浏览器中打开收银台' }),
    page.getByRole('img', { name: '付款二维码' }),
  );
});

test('the face check opens on the phone itself', async ({ page, server }) => {
  await server.backend.settings.change({ faceVerification: true });
  await returnAsMember(page, server, member.mobile);
  await page.goto('/face-check');
  const open = page.getByRole('link', { name: '在这部手机上认证' });
  await expectAbove(open, page.getByRole('img', { name: '实名认证二维码' }));
  await expect(open).toHaveAttribute('target', '_blank');
});
