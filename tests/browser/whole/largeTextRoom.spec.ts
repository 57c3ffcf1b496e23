/** In the large-text view (大字版), titles and entries have the room that they need. */
import { keepTextSize } from '../kit/largeTextView.ts';
import { expect, returnAsMember, test } from '../kit/site.ts';

test('on a phone with text of 150%, the title of a course is shown in full in cards and in results', async ({
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 812 });
  await keepTextSize(page, '150');
  for (const [path, title] of [
    ['/', 'Docker 与 Kubernetes 实战'],
    ['/search?keywords=vue', 'Vue3 从入门到实战'],
  ] as const) {
    await page.goto(path);
    const heading = page.getByRole('main').getByRole('heading', { name: title });
    await expect(heading).toBeVisible();
    expect(await heading.evaluate((box) => box.scrollHeight - box.clientHeight), title).toBeLessThanOrEqual(1);
  }
});

test('with large text, all entries of the member’s navigation are in sight, and the unread number is at its entry', async ({
  page,
  server,
}) => {
  await keepTextSize(page, '150');
  await returnAsMember(page, server);
  for (const width of [375, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/member');
    const nav = page.getByRole('navigation', { name: '用户中心菜单' });
    const number = nav.getByText(/^\d+$/);
    await expect(number).toBeVisible();
    const right = await nav
      .getByRole('link')
      .evaluateAll((links) => Math.max(...links.map((link) => link.getBoundingClientRect().right)));
    expect(right, `${width} px`).toBeLessThanOrEqual(width);
    const [name, count] = [await nav.getByText('我的消息', { exact: true }).boundingBox(), await number.boundingBox()];
    expect(Math.abs((count?.x ?? 0) - ((name?.x ?? 0) + (name?.width ?? 0))), `${width} px`).toBeLessThan(20);
  }
});
