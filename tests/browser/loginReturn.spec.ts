/** Coming back from a third party's login, where it takes more than one flow to see it. */

import { accountButton, expect, story, test } from './site.ts';
import { hold } from './sms.ts';
import { comeBackWithCode } from './ways/places.ts';

test(
  'a member who signed in by a third party is not told that something is missing while the site loads them',
  story,
  async ({ page, server }) => {
    const detail = await hold(page, 'GET /api/v2/member/detail');
    await comeBackWithCode({ page, server }, 'qq-seed-9');
    await expect.poll(() => detail.count).toBe(1);
    await expect(page.getByRole('heading', { name: '正在登录…' })).toBeAttached();
    await expect(page.getByText('没有可用的登录信息，请重新登录')).toBeHidden();
    detail.letGo();
    await expect(accountButton(page)).toBeVisible();
    await expect(page).toHaveURL('/');
  },
);
