/** Ordering: the server's goods and prices, the consent, and one order for many presses. */
import type { Page } from '@playwright/test';
import { fault } from '../kit/authForms.ts';
import { expectAccessible, narrowAndDark } from '../kit/axe.ts';
import { main } from '../kit/gates.ts';
import { consent, orderCall, ordersOf, submit, toPay } from '../kit/orderFormParts.ts';
import { expect, failedCall, goWithin, returnAsMember, story, test } from '../kit/site.ts';

/** Changes the site's config, such as the agreements for orders. */
const changeConfig = (page: Page, changes: object) =>
  page.route('**/api/v2/other/config', async (route) => {
    const response = await route.fetch();
    const json = (await response.json()) as { data: object };
    await route.fulfill({ response, json: { ...json, data: { ...json.data, ...changes } } });
  });

test.describe('ordering', () => {
  test(
    'D3, A10, A11, A12: the checkout takes only the goods from the address, says why goods are not sold, and asks for consent only if there is an agreement',
    story,
    async ({ page, server, complaints }) => {
      complaints.expected.push(failedCall);
      await returnAsMember(page, server);
      // D3, A12: anyone can write names, prices and pictures into the address.
      const forged =
        'goods_charge=0.01&goods_label=x&goods_name=C%23%20%26%20.NET%20100%25&goods_thumb=https://evil.example/a.png';
      await page.goto(`/order?goods_type=vod&goods_id=1&${forged}`);
      await expect(main(page).getByText('Vue3 从入门到实战')).toBeVisible();
      await expect(page).toHaveTitle('收银台 - 知图课堂');
      await expect(main(page)).not.toContainText(/0\.01|NET/);
      await expect(main(page).locator('img[src*=evil]')).toHaveCount(0);
      await toPay(page, '￥199');
      // 《付费内容购买协议》 opens in a new window.
      const text = main(page).getByRole('link', { name: /^《付费内容购买协议》/ });
      await expect(text).toHaveAttribute('target', '_blank');
      await expect(text).toHaveAttribute('href', /^https?:/);
      // A10: single lessons.
      await goWithin(page, '/order?goods_type=video&goods_id=1&course_id=2');
      await expect(main(page).getByText('课时不单独出售')).toBeVisible();
      await expect(main(page).getByRole('link', { name: '查看所属课程' })).toHaveAttribute('href', '/courses/detail/2');
      await expect(submit(page)).toHaveCount(0);
      await goWithin(page, '/order?goods_type=video&goods_id=1');
      await expect(main(page).getByRole('link', { name: '查看全部课程' })).toBeVisible();
      await expect(main(page).getByRole('link', { name: '查看所属课程' })).toHaveCount(0);
      // Neighbouring cases have different messages, so that an old message cannot pass for a new one.
      for (const [query, says] of [
        ['goods_type=vod&goods_id=999', '商品不存在'],
        ['goods_type=vod&goods_id=38', '本课程暂不出售'],
        ['goods_type=vod&goods_id=1e3', '商品不存在'],
        ['goods_type=vod&goods_id=3', '您已经可以学习这门课程'],
        ['goods_type=evil&goods_id=1', '商品不存在'],
        ['goods_type=vod&goods_id=38', '本课程暂不出售'],
        ['goods_type=role&goods_id=99', '商品不存在'],
        ['goods_type=vod&goods_id=2', '您已经可以学习这门课程'],
      ] as const) {
        await goWithin(page, `/order?${query}`);
        await expect(main(page).getByText(says)).toBeVisible();
        await expect(submit(page)).toHaveCount(0);
      }
      await expect(main(page).getByRole('link', { name: '去学习' })).toHaveAttribute('href', '/courses/detail/2');
      await expectAccessible(page, 'owned', narrowAndDark);
      // A11: without an agreement no consent is asked for, and the order is placed.
      await changeConfig(page, { paid_content_purchase_protocol: '' });
      await page.goto('/order?goods_type=vod&goods_id=1');
      await expect(submit(page)).toBeVisible();
      await expect(consent(page)).toHaveCount(0);
      await submit(page).click();
      await expect(page).toHaveURL(/\/order\/pay\?orderId=\d{18}$/);
      expect(ordersOf(server)).toMatchObject([{ charge: 199, discount: 0, total: 199, promo: null }]);
    },
  );

  test('10 quick presses place one order, refusals show the server’s words, and back leads to the course', async ({
    page,
    server,
    complaints,
  }) => {
    const { weather } = server.backend;
    complaints.expected.push(failedCall);
    await returnAsMember(page, server);
    weather.add({ call: 'GET /api/v2/course/1', kind: 'refused', message: '系统繁忙', code: 503 });
    await page.goto('/order?goods_type=vod&goods_id=1');
    await expect(main(page).getByText('系统繁忙')).toBeVisible();
    // The browser itself repeats a request once if a kept connection was closed.
    weather.add({ call: 'GET /api/v2/course/1', kind: 'lost', times: null });
    await page.getByRole('button', { name: '重试' }).click();
    await expect(main(page).getByText(fault)).toBeVisible();
    weather.clear();
    await page.getByRole('button', { name: '重试' }).click();
    await expect(submit(page)).toBeVisible();
    await expectAccessible(page, 'the form', narrowAndDark);
    await consent(page).check();
    for (const message of ['参数错误', '无法创建订单', '请同意付费内容购买协议', '请稍后再试']) {
      weather.add({ call: orderCall, kind: 'refused', message, code: message === '请稍后再试' ? 429 : 1 });
      await submit(page).click();
      await expect(main(page).getByRole('alert')).toHaveText(`订单没有提交成功：${message}`);
      await expect(submit(page)).toBeFocused();
      await expect(consent(page)).toBeChecked();
    }
    weather.add({ call: orderCall, kind: 'refused', message: '资源不存在', code: 404 });
    await submit(page).press('Enter');
    await expect(main(page).getByText('商品不存在')).toBeVisible();
    await expect(main(page)).toBeFocused();
    // The member opens the order from the course, as most members do.
    await page.goto('/courses/detail/1');
    await main(page).getByRole('link', { name: '购买课程 ￥199' }).click();
    await expect(page).toHaveURL('/order?goods_type=vod&goods_id=1');
    await consent(page).check();
    weather.add({ call: orderCall, kind: 'slow', milliseconds: 300 });
    await submit(page).evaluate((button: HTMLElement) => {
      for (let press = 0; press < 10; press++) button.click();
    });
    await expect(page).toHaveURL(/\/order\/pay\?orderId=\d{18}$/);
    expect(ordersOf(server)).toHaveLength(1);
    await page.goBack();
    await expect(page).toHaveURL('/courses/detail/1');
  });
});
