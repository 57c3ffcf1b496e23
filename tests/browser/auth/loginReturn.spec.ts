/** Returns from a third party's login that involve several flows. */

import { hold } from '../kit/authForms.ts';
import { accountButton, expect, story, test } from '../kit/site.ts';
import { comeBackWithCode } from '../ways/places.ts';

test(
  'a member who signed in through a third party sees no error while their data loads',
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
