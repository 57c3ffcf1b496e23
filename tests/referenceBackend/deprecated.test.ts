import { describe, expect, test } from 'vitest';
import type { RunningServer } from '../../src/referenceBackend/server.ts';
import { authorise, call, detailOf, serverForTest, tokenOf } from './testing.ts';

const site = 'http://site.example';
const member = '13800000001';

/** Returns the address of a redirect, or the status and text of any other answer. */
async function goes(url: string, token?: string): Promise<string> {
  const headers = { ...(token && { Authorization: `Bearer ${token}` }) };
  const answer = await fetch(url, { redirect: 'manual', headers });
  return answer.headers.get('location') ?? `${answer.status} ${await answer.text()}`;
}

/** Returns the address to which QQ redirects the browser after this account was chosen. */
async function backFromQq(address: string, account: string): Promise<string> {
  return `${new URL(address).searchParams.get('redirect_uri')}&code=${account}`;
}

/** A QQ account without a member. */
const newAccount = 'qq-new-1';

async function ownAccount(server: RunningServer): Promise<string> {
  const token = await tokenOf(server.url, member);
  const code = await authorise(server, newAccount);
  await call(server.url, 'POST', '/api/v3/member/socialite/bindWithCode', { code }, token);
  return token;
}

describe('deprecated routes of MeEdu', () => {
  const login = `/api/v2/login/socialite/qq?${new URLSearchParams({
    success_redirect: `${site}/?a=1`,
    failed_redirect: `${site}/error`,
  })}`;

  test("the deprecated login by QQ redirects with the token of the account's member", async () => {
    const server = await serverForTest();
    await ownAccount(server);
    const back = await goes(await backFromQq(await goes(server.url + login), newAccount));
    expect(back.startsWith(`${site}/?a=1&token=`)).toBe(true);
    const token = new URL(back).searchParams.get('token') ?? '';
    expect(await detailOf(server, token)).toMatchObject({ mobile: member });
  });

  test('the deprecated login by QQ fails for an account without a member and for an unknown account', async () => {
    const { url } = await serverForTest();
    for (const account of [newAccount, 'nobody'])
      expect(await goes(await backFromQq(await goes(url + login), account))).toContain('"code":1');
    expect(await goes(`${url}/api/v2/socialite/qq/bind/callback?code=${newAccount}`)).toContain('"code":1');
  });

  test('a member binds QQ by the deprecated route', async () => {
    const server = await serverForTest();
    const token = await tokenOf(server.url, member);
    const path = `/api/v2/member/socialite/qq?redirect_url=${encodeURIComponent(`${site}/member`)}`;
    const back = await backFromQq(await goes(server.url + path, token), newAccount);
    expect(await goes(back)).toBe(`${site}/member`);
    expect(await detailOf(server, token)).toMatchObject({ is_bind_qq: 1 });
    // A second member cannot bind the account, and it cannot be bound twice.
    expect(await goes(back)).toContain('"code":1');
  });

  test('the deprecated search by title leaves out hidden courses', async () => {
    const { url, backend } = await serverForTest();
    const titles = async () => {
      const { data } = await call(url, 'GET', '/api/v2/search?keywords=VUE');
      return (data as { data: { title: string }[] }).data.map(({ title }) => title);
    };
    expect(await titles()).toEqual(['Vue3 从入门到实战']);
    await backend.database.change('UPDATE courses SET is_show = 0');
    expect(await titles()).toEqual([]);
  });
});
