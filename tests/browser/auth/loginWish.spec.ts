/** A visitor's wish before they left for QQ. */

import { button, opener } from '../kit/authForms.ts';
import { chooseAtQq, forgetLogin } from '../kit/qqLogin.ts';
import { callsOf, expect, pressEscape, story, test } from '../kit/site.ts';
import { expectSignedIn, socialMember } from '../kit/thirdPartyLogin.ts';

test.describe('to QQ and back', () => {
  test(
    'a visitor’s wish survives the login at QQ and is carried out once, for that visitor only',
    story,
    async ({ page, server }) => {
      const likes = () => callsOf(server, 'GET /api/v2/course/1/like').length;
      const main = page.getByRole('main');
      const like = main.getByRole('button', { name: '收藏课程' });
      const viaQq = async (press: () => Promise<unknown>) => {
        await press();
        await button(page, 'QQ登录').click();
        await expect(page).toHaveURL(/\/provider\/qq\?/);
        await chooseAtQq(page, '郑绑定');
        await expectSignedIn(page, socialMember.name);
      };
      await test.step('a visitor who closes the dialog and leaves from another page has no wish', async () => {
        await page.goto('/courses/detail/1');
        await like.click();
        await pressEscape(page);
        await expect(page.getByRole('dialog')).toHaveCount(0);
        await viaQq(() => opener(page).click());
        await expect(like).toHaveAttribute('aria-pressed', 'false');
        expect(likes()).toBe(0);
      });
      await test.step('a like is carried out once', async () => {
        await forgetLogin(page);
        await page.goto('/courses/detail/1');
        await viaQq(() => like.click());
        await expect(page).toHaveURL('/courses/detail/1');
        await expect(like).toHaveAttribute('aria-pressed', 'true');
        expect(likes()).toBe(1);
        await page.reload();
        await expect(like).toHaveAttribute('aria-pressed', 'true');
        expect(likes()).toBe(1);
      });
      await test.step('an order is opened once', async () => {
        await forgetLogin(page);
        await page.goto('/courses/detail/1');
        await viaQq(() => main.getByRole('button', { name: '购买课程 ￥199' }).click());
        await expect(page).toHaveURL('/order?goods_type=vod&goods_id=1');
        await page.goBack();
        await expect(page).toHaveURL('/courses/detail/1');
        await expect(like).toBeVisible();
      });
    },
  );
});
