/** The embedded backend's pages for people: the phone, the cashier and the stand-ins of the providers. */
import type { Page } from '@playwright/test';
import { call } from '../../referenceBackend/testing.ts';
import { bringAxe, expectAccessible } from '../kit/axe.ts';
import { expect, returnAsMember, sweep, test } from '../kit/site.ts';

async function isRead(page: Page, what: string): Promise<void> {
  await bringAxe(page);
  await expectAccessible(page, what);
}

test(
  'the phone, the cashier, and the providers’ pages have no axe findings and fit a small screen',
  sweep,
  async ({ page, server }) => {
    const token = await returnAsMember(page, server);
    const order = async () => {
      const goods = { goods_type: 'COURSE', goods_id: 7, agree_protocol: 1 };
      const { data } = await call(server.url, 'POST', '/api/v3/order', goods, token);
      return (data as { pay_url: string }).pay_url;
    };
    const cashier = await order();
    await call(server.url, 'POST', '/api/v3/auth/login/wechat-scan/url', { action: 'login' });

    await page.goto('/phone');
    await expect(page.getByRole('heading', { name: '会员的手机' })).toBeVisible();
    await expect(page.locator('#orders li').first()).toBeVisible();
    await isRead(page, 'the phone');

    await page.goto(cashier);
    await expect(page.getByRole('heading', { name: '收银台' })).toBeVisible();
    await isRead(page, 'the cashier');
    await page.getByRole('button', { name: '微信支付' }).click();
    await page.waitForURL('**/payment/provider?*');
    await isRead(page, 'the provider of payments');
    await page.getByRole('button').first().click();
    await expect(page.getByRole('heading', { name: '支付成功' })).toBeVisible();
    await isRead(page, 'a paid order');

    await page.goto(await order());
    await page.getByRole('button', { name: '线下支付' }).click();
    await isRead(page, 'paying by hand');
    await page.goto('/payment/index?sign=none');
    await expect(page.getByRole('heading', { name: '支付失败' })).toBeVisible();
    await isRead(page, 'an order that is not there');

    const site = encodeURIComponent(server.url);
    await page.goto(`/api/v3/auth/login/socialite/qq?s_url=${site}&f_url=${site}&action=login`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await isRead(page, 'the page where QQ asks');
  },
);
