import { mkdirSync } from 'node:fs';
import { returnAsMember, test } from './site.ts';
const out = '/tmp/tour';
const visitor = ['/', '/courses', '/courses/detail/1', '/announcement', '/vip', '/search?keywords=Vue', '/login', '/login/callback', '/error?msg=坏了', '/nowhere'];
const member = ['/', '/member', '/member/messages', '/member/orders', '/member/credit1-free', '/study-center', '/courses/detail/1', '/courses/video/1', '/order?goods_type=course&goods_id=2', '/vip', '/order/pay', '/order/success'];
const one = process.env.TOUR_DARK ? 'dark' : 'light';
for (const width of [1440, 375]) {
  test(`visitor ${width}`, async ({ page }) => {
    mkdirSync(out, { recursive: true });
    await page.emulateMedia({ colorScheme: one });
    await page.setViewportSize({ width, height: 900 });
    for (const path of visitor) {
      await page.goto(path); await page.waitForLoadState('networkidle');
      const w = await page.evaluate(() => document.documentElement.scrollWidth);
      if (w > width) console.log('WIDE', path, width, w);
      await page.screenshot({ path: `${out}/v${width}${one === 'dark' ? 'd' : ''}-${path.replace(/\W+/g, '_')}.png`, fullPage: true });
    }
  });
  test(`member ${width}`, async ({ page, server }) => {
    await page.emulateMedia({ colorScheme: one });
    await page.setViewportSize({ width, height: 900 });
    await returnAsMember(page, server);
    for (const path of member) {
      await page.goto(path); await page.waitForLoadState('networkidle');
      const w = await page.evaluate(() => document.documentElement.scrollWidth);
      if (w > width) console.log('WIDE', path, width, w);
      await page.screenshot({ path: `${out}/m${width}${one === 'dark' ? 'd' : ''}-${path.replace(/\W+/g, '_')}.png`, fullPage: true });
    }
  });
}
