/** The announcements. */

import { othersCall, turn } from '../kit/courseLists.ts';
import { main } from '../kit/gates.ts';
import { callsOf, expect, failedCall, isSameDocument, markDocument, story, test } from '../kit/site.ts';

test(
  '/announcement shows the newest announcement, leads to all others, and says that an unknown one does not exist',
  story,
  async ({ page }) => {
    await page.goto('/announcement');
    await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('国庆期间课程限时 8 折');
    await expect(page).toHaveTitle('公告：国庆期间课程限时 8 折 - 知图课堂');
    await markDocument(page);
    const second = '《Docker 与 Kubernetes 实战》正式上架';
    await main(page).getByRole('link', { name: second }).click();
    await expect(main(page).getByRole('heading', { level: 1 })).toHaveText(second);
    await turn(page, '第 2 页').click();
    await main(page).getByRole('link', { name: '网站上线啦' }).click();
    await expect(page).toHaveURL('/announcement?id=1&page=2');
    await expect(page).toHaveTitle(/网站上线啦/);
    await page.goBack();
    await expect(main(page).getByRole('heading', { level: 1 })).toHaveText(second);
    expect(await isSameDocument(page)).toBe(true);
    await page.goto('/announcement?id=999');
    await expect(main(page).getByText('公告加载失败')).toBeVisible();
    await expect(main(page).getByText('资源不存在')).toBeVisible();
    await expect(main(page).getByRole('link', { name: second })).toBeVisible();
  },
);

test(
  '/announcement requests its list once, and has a first heading even if that request fails',
  story,
  async ({ page, server, complaints }) => {
    complaints.expected.push(failedCall);
    await page.goto('/announcement');
    await expect(main(page).getByRole('article')).toBeVisible();
    await expect(main(page).getByText('历史公告')).toBeVisible();
    expect(callsOf(server, othersCall)).toHaveLength(1);
    server.backend.weather.add({ call: othersCall, kind: 'http500', times: null });
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: '公告加载失败' })).toBeVisible();
  },
);
