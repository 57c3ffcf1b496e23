import { describe, expect, test } from 'vitest';
import type { RunningServer } from '../../src/referenceBackend/server.ts';
import { call, refusal, serverForTest, serverWithClock } from './testing.ts';

const path = '/api/v3/auth/login/socialite/qq';
const site = 'http://site.example';

const go = (address: string) => fetch(address, { redirect: 'manual' });

/** Requests the provider. Returns the address to which the provider redirects the browser. */
async function toProvider({ url }: RunningServer, parameters: Record<string, string>): Promise<string> {
  const answer = await go(`${url}${path}?${new URLSearchParams(parameters)}`);
  expect(answer.status).toBe(302);
  return new URL(answer.headers.get('location') ?? '').searchParams.get('redirect_uri') ?? '';
}

async function comeBack(server: RunningServer, s_url: string, answer: string, action = 'login') {
  return go(`${await toProvider(server, { s_url, f_url: `${site}/login/error`, action })}&${answer}`);
}

describe('redirects of QQ', () => {
  test.each([
    [`${site}/login/callback`, `${site}/login/callback?login_code=CODE&action=login`],
    [
      `${site}/login/callback?redirect=%2Fcourses`,
      `${site}/login/callback?redirect=%2Fcourses&login_code=CODE&action=login`,
    ],
    [`${site}/member?zhitu_departure=a-B_9`, `${site}/member?zhitu_departure=a-B_9&login_code=CODE&action=login`],
    [`${site}/courses#top`, `${site}/courses#top?login_code=CODE&action=login`],
    [`${site}/搜索`, `${site}/%E6%90%9C%E7%B4%A2?login_code=CODE&action=login`],
  ])('QQ returns to %s with a code, whose parameters are at the very end', async (s_url, expected) => {
    const server = await serverForTest();
    const answer = await comeBack(server, s_url, 'code=qq-new-1');
    const [entry] = server.backend.ledger.entriesOf('loginCode');
    expect(entry).toMatchObject({ detail: { app: 'qq', account: 'qq-new-1' } });
    expect(answer.status).toBe(302);
    expect(answer.headers.get('location')).toBe(expected.replace('CODE', String(entry?.detail.code)));
  });

  test('the return from QQ contains the action of the request', async () => {
    const answer = await comeBack(await serverForTest(), `${site}/member`, 'code=qq-new-1', 'bind');
    expect(answer.headers.get('location')).toMatch(/\/member\?login_code=\w{32}&action=bind$/);
  });

  test('after a failure, QQ returns to the address for failures', async () => {
    const answer = await comeBack(await serverForTest(), `${site}/`, 'code=failed', 'bind');
    const location = new URL(answer.headers.get('location') ?? '');
    expect([location.origin + location.pathname, Object.fromEntries(location.searchParams)]).toEqual([
      `${site}/login/error`,
      { login_err_msg: '授权登录失败[1001]', action: 'bind' },
    ]);
  });

  test('the return from QQ is valid for 600 s', async () => {
    const { server, passSeconds } = await serverWithClock();
    const back = await toProvider(server, { s_url: site, f_url: `${site}/error`, action: 'login' });
    passSeconds(600);
    expect((await go(`${back}&code=qq-new-1`)).headers.get('location')).toContain('login_code=');
    passSeconds(1);
    expect((await go(`${back}&code=qq-new-1`)).headers.get('location')).toContain('/error?login_err_msg=');
    expect(server.backend.ledger.entriesOf('loginCode')).toHaveLength(1);
  });

  test('the backend does not handle a cancellation at QQ', async () => {
    const answer = await comeBack(await serverForTest(), site, 'usercancel=1');
    expect([answer.status, await answer.json()]).toEqual([200, refusal('错误')]);
  });

  test("a return address of another site leads to this site's own address", async () => {
    const [one, other] = [await serverForTest(), await serverForTest()];
    const foreign = await toProvider(other, { s_url: site, f_url: site, action: 'login' });
    const answer = await go(`${foreign.replace(other.url, one.url)}&code=qq-new-1`);
    expect(answer.headers.get('location')).toMatch(new RegExp(`^${one.url}\\?login_err_msg=[^&]+&action=$`));
  });

  test('the QQ login refuses invalid parameters', async () => {
    const { url } = await serverForTest();
    const ask = async (parameters: Record<string, string>) =>
      (await call(url, 'GET', `${path}?${new URLSearchParams(parameters)}`)).message;
    const right = { s_url: site, f_url: site, action: 'login' };
    expect(await ask({ ...right, s_url: '' })).toBe('参数错误');
    expect(await ask({ ...right, action: 'other' })).toBe('参数错误');
    expect(await ask({ s_url: 'a'.repeat(256), f_url: 'b'.repeat(256), action: '' })).toBe(
      'The s url may not be greater than 255 characters.,The f url may not be greater than 255 characters.,参数错误',
    );
    expect((await go(`${url}${path}?${new URLSearchParams({ ...right, s_url: 'a'.repeat(255) })}`)).status).toBe(302);
  });
});

describe("the provider's page of QQ", () => {
  test("the provider's page offers its accounts, a failure, and a cancellation, and redirects only to this site", async () => {
    const server = await serverForTest();
    const answer = await fetch(
      `${server.url}${path}?${new URLSearchParams({ s_url: site, f_url: site, action: 'login' })}`,
    );
    const text = await answer.text();
    for (const visible of ['QQ授权', '郑绑定', '晴天', '授权失败', '取消']) expect(text).toContain(visible);
    expect(text).not.toContain('小满');
    expect((await fetch(`${server.url}/provider/qq?redirect_uri=${site}/api/`)).status).toBe(400);
  });
});
