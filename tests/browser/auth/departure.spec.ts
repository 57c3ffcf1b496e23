/** The value with which a tab leaves for QQ: it counts once, in its tab, for its purpose and its member. */

import { opener } from '../kit/authForms.ts';
import { watchRequests } from '../kit/pendingRequests.ts';
import { accountButton, callsOf, expect, returnAsMember, signIn, story, test } from '../kit/site.ts';
import { authorise, expectSignedIn, leaveBefore, newestLoginCode, qq, socialMember } from '../kit/thirdPartyLogin.ts';
import { bindCall, distrusted, question, security } from './foreignReturnParts.ts';

test(
  'a departure counts once, in its tab, for its purpose, and for its member',
  story,
  async ({ page, context, server }) => {
    const hasCome = watchRequests(page);
    const codeFor = (account: string) => authorise(server, account);
    const bind = async (value: string) =>
      `/member?zhitu_departure=${value}&login_code=${await codeFor(qq.unknown)}&action=bind`;
    const login = async (value: string) =>
      `/error?zhitu_departure=${value}&login_code=${await codeFor(qq.member)}&action=login`;
    const expectNothingBound = () => expect(callsOf(server, bindCall)).toEqual([]);

    await test.step('a used departure does not count for a second address', async () => {
      const value = await leaveBefore(page);
      await page.goto(await login(value));
      await expectSignedIn(page, socialMember.name);
      expect(await page.evaluate(() => sessionStorage.getItem('zhitu-departure'))).toBeNull();
      await page.evaluate(() => localStorage.clear());
      await page.goto(await login(value));
      await expect(question(page)).toBeVisible();
    });

    await test.step('a departure does not count in another tab', async () => {
      const value = await leaveBefore(page);
      const other = await context.newPage();
      await other.goto(await login(value));
      await expect(question(other)).toBeVisible();
      await other.close();
    });

    await test.step('a departure does not count for another purpose', async () => {
      const value = await leaveBefore(page, { action: 'bind', memberId: 9 });
      await page.goto(await login(value));
      await expect(question(page)).toBeVisible();
      await returnAsMember(page, server);
      await page.goto(await bind(await leaveBefore(page)));
      await expect(security(page).getByRole('alert')).toHaveText(distrusted);
    });

    await test.step('a departure does not count for another member', async () => {
      await page.goto(await bind(await leaveBefore(page, { action: 'bind', memberId: 9 })));
      await expect(security(page)).toBeVisible();
      await hasCome();
      expectNothingBound();
      expect(await page.evaluate(() => JSON.stringify(history.state))).not.toContain(newestLoginCode(server));
    });

    await test.step('a departure does not count after 安全退出', async () => {
      const value = await leaveBefore(page, { action: 'bind', memberId: 1 });
      await page.goto('/error?msg=x');
      await accountButton(page).click();
      await page.getByRole('menuitem', { name: '安全退出' }).click();
      await expect(opener(page)).toBeVisible();
      expect(await page.evaluate(() => sessionStorage.getItem('zhitu-departure'))).toBeNull();
      await signIn(page);
      await page.goto(await bind(value));
      await expect(security(page).getByRole('alert')).toHaveText(distrusted);
      expectNothingBound();
    });
  },
);
