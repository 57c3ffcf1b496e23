/** Addresses that look like a return from QQ, made by an attacker: no link alone signs in or binds an account. */

import type { Page } from '@playwright/test';
import type { RunningServer } from '../../../src/referenceBackend/server.ts';
import { opener } from '../kit/authForms.ts';
import { watchRequests } from '../kit/pendingRequests.ts';
import { accountButton, callsOf, expect, member, returnAsMember, story, sweep, test } from '../kit/site.ts';
import {
  authorise,
  callbackWith,
  demandBinding,
  exchangeCall,
  exchangesOf,
  expectSignedIn,
  newestLoginCode,
  qq,
  socialMember,
} from '../kit/thirdPartyLogin.ts';
import { bindCall, distrusted, question, security } from './foreignReturnParts.ts';

const decide = (page: Page, name: '取消' | '登录') => page.getByRole('main').getByRole('button', { name, exact: true });
/** The header’s button, or the login dialog, which the login page opens itself. */
const signInWay = (page: Page) => opener(page).or(page.getByRole('dialog', { name: '登录' }));
const traceOf = (page: Page) =>
  page.evaluate(() => [location.href, JSON.stringify(history.state), document.referrer].join('\n'));

/** Expects that nothing was sent, and that neither the address nor the history entry has the code. */
async function expectUnused(page: Page, server: RunningServer): Promise<void> {
  expect(callsOf(server, exchangeCall)).toEqual([]);
  expect(callsOf(server, bindCall)).toEqual([]);
  expect(server.backend.ledger.entriesOf('socialBinding')).toEqual([]);
  expect(page.url()).not.toMatch(/login_code|action=|zhitu_departure/);
  expect(await traceOf(page)).not.toContain(newestLoginCode(server));
}

/** Expects that the code is still unused after the page has made all requests that it makes without a press. */
async function expectUnusedToTheEnd(page: Page, server: RunningServer, hasCome: () => Promise<void>): Promise<void> {
  await hasCome();
  await expectUnused(page, server);
}

// Unit tests check all other shapes of addresses.
test.describe('a link with a code to sign in', () => {
  const links = {
    'to the home page': '/?',
    'to the page of the return': '/login/callback?',
    'to a guarded page': '/member?',
    'to a gate': '/bind-mobile?',
    'with two slashes before the path': '//evil.test/?',
  };
  const follow = async (page: Page, server: RunningServer, start: string) => {
    const code = await authorise(server, qq.member);
    await page.goto(`${server.url}${start}login_code=${code}&action=login`);
  };

  test(
    'a foreign link with a login code signs in a visitor only after they confirm it',
    story,
    async ({ page, server }) => {
      const hasCome = watchRequests(page);
      for (const [words, start] of Object.entries(links)) {
        await test.step(words, async () => {
          await follow(page, server, start);
          await expect(question(page)).toBeVisible();
          await expect(decide(page, '取消')).toBeFocused();
          expect(page.url()).not.toMatch(/login_code|action=|zhitu_departure/);
          if (words === 'to the page of the return') {
            // After a reload, the page asks the question again.
            await page.reload();
            await expect(decide(page, '取消')).toBeFocused();
          }
          await decide(page, '取消').press('Enter');
          await expect(question(page)).toHaveCount(0);
          await expect(signInWay(page)).toBeVisible();
          await expectUnused(page, server);
          expect(await page.evaluate(() => localStorage.getItem('meedu-user-token'))).toBeNull();
        });
      }
      await expectUnusedToTheEnd(page, server, hasCome);
    },
  );

  test('a foreign link with a login code does not change the signed-in member', sweep, async ({ page, server }) => {
    const hasCome = watchRequests(page);
    await returnAsMember(page, server);
    for (const [words, start] of Object.entries(links)) {
      await test.step(words, async () => {
        await follow(page, server, start);
        await expect(accountButton(page)).toContainText(member.name);
        await expect(question(page)).toHaveCount(0);
        await expectUnused(page, server);
      });
    }
    await expectUnusedToTheEnd(page, server, hasCome);
  });

  test(
    'after 取消, a foreign link with a login code leads to its page as a visitor; after 登录 it signs in',
    story,
    async ({ page, server }) => {
      await page.goto(callbackWith(await authorise(server, qq.member), 'redirect=%2Fcourses%3Fpage%3D2'));
      await decide(page, '取消').click();
      await expect(page).toHaveURL('/courses?page=2');
      await page.goBack();
      await expect(question(page)).toHaveCount(0);

      const code = await authorise(server, qq.member);
      await page.goto(`/courses?page=2&login_code=${code}&action=login`);
      await decide(page, '登录').click();
      await expectSignedIn(page, socialMember.name);
      await expect(page).toHaveURL('/courses?page=2');
      expect(exchangesOf(server)).toEqual({ calls: [code], done: [socialMember.mobile] });
    },
  );
});

test('a foreign link with the code of an account without a member offers no binding and stores no code', async ({
  page,
  server,
}) => {
  await demandBinding(server);
  await page.goto(callbackWith(await authorise(server, qq.unknown), 'redirect=%2Fcourses'));
  await decide(page, '登录').click();
  await expect(page.getByRole('heading', { name: '链接带来的账号在本站还没有学员，请重新登录' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.getItem('login_code'))).toBeNull();
  await page.reload();
  await expect(page.getByRole('heading', { name: '没有可用的登录信息，请重新登录' })).toBeVisible();
  expect(server.backend.ledger.entriesOf('socialBinding')).toEqual([]);
});

test.describe('a link with a code to bind', () => {
  const links = {
    'to /member': '/member?',
    'to the page of the return': '/login/callback?',
    'with two slashes before the path': '//evil.test/?',
    'behind a hash': '/member#',
  };
  for (const who of ['a visitor', 'a member']) {
    test(`a foreign link with a code to bind an account binds nothing for ${who}`, sweep, async ({ page, server }) => {
      const hasCome = watchRequests(page);
      if (who === 'a member') await returnAsMember(page, server);
      for (const [words, start] of Object.entries(links)) {
        await test.step(words, async () => {
          // If only the part behind a hash changes, the browser loads no page.
          if (start.includes('#')) await page.goto('/favicon.svg');
          await page.goto(`${server.url}${start}login_code=${await authorise(server, qq.unknown)}&action=bind`);
          if (who === 'a visitor') {
            await expect(signInWay(page).or(page.getByRole('link', { name: '返回首页' }))).toBeVisible();
          } else {
            // The not-found page has no header.
            await expect(accountButton(page).or(page.getByRole('link', { name: '返回首页' }))).toBeVisible();
            if (start.startsWith('/member')) await expect(security(page)).toBeVisible();
            if (start.startsWith('/member?')) await expect(security(page).getByRole('alert')).toHaveText(distrusted);
          }
          // The site neither reads nor cleans what is behind a hash.
          if (!start.includes('#')) await expectUnused(page, server);
          expect(await page.evaluate(() => JSON.stringify(history.state))).not.toContain(newestLoginCode(server));
        });
      }
      await hasCome();
      for (const call of [exchangeCall, bindCall]) expect(callsOf(server, call)).toEqual([]);
      expect(server.backend.ledger.entriesOf('socialBinding')).toEqual([]);
    });
  }

  test(
    '/member reports a foreign link with a code to bind once, and binding can be started there',
    story,
    async ({ page, server }) => {
      await returnAsMember(page, server);
      await page.goto(`/member?login_code=${await authorise(server, qq.unknown)}&action=bind`);
      await expect(security(page).getByRole('alert')).toHaveText(distrusted);
      await page.reload();
      await expect(security(page)).toBeVisible();
      await expect(security(page).getByRole('alert')).toHaveCount(0);
      await security(page).getByRole('button', { name: '点击绑定QQ' }).click();
      await page.getByRole('link', { name: '晴天', exact: true }).click();
      await expect(page.getByText('绑定成功', { exact: true })).toBeVisible();
      expect(server.backend.ledger.entriesOf('socialBinding')).toHaveLength(1);
    },
  );
});

test('an address that begins with two slashes keeps the early requests and loses the code', async ({
  page,
  server,
}) => {
  for (const action of ['bind', 'login']) {
    await page.goto(`${server.url}//evil.test/?login_code=x&action=${action}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    // The early calls that the script in the HTML has noted. It makes them after it has cleaned the address.
    expect(await page.evaluate(() => 'zhituEarly' in window)).toBe(true);
    expect(page.url()).not.toContain('login_code');
    expect(page.url().startsWith(server.url)).toBe(true);
  }
});
