import { describe, expect, test } from 'vitest';
import type { RunningServer } from '../../src/referenceBackend/server.ts';
import { authorise, call, refusal, serverForTest, serverWithClock, startScan } from './testing.ts';

const page = '/api/v3/auth/login/wechat-scan/page';

const query = async ({ url }: RunningServer, key: string) =>
  call(url, 'GET', `/api/v3/auth/login/wechat-scan/query?key=${key}`);
const waiting = { code: 0, message: '', data: { code: '0' } };

const answer = ({ url }: RunningServer, key: string, body: object) =>
  fetch(`${url}/phone/scans/${key}`, { method: 'POST', body: JSON.stringify(body) });
const confirm = (server: RunningServer, key: string, account = 'wechat-seed-9') =>
  answer(server, key, { answer: 'confirm', account });

const state = async ({ url }: RunningServer) => (await fetch(`${url}/phone/state`)).json();

describe('QR codes', () => {
  test.each(['login', 'bind'])('a QR code for %s has a key, an address, and an expiry', async (action) => {
    const { server } = await serverWithClock();
    const { data } = await call(server.url, 'POST', '/api/v3/auth/login/wechat-scan/url', { action });
    const { key } = data as { key: string };
    expect(key).toMatch(/^[A-Za-z0-9]{20}$/);
    expect(data).toEqual({
      url: `${server.url}${page}?key=${key}&action=${action}`,
      expire: Math.floor(server.backend.now() / 1000) + 300,
      key,
    });
  });

  test('a QR code is pending for 300 s and unknown after that', async () => {
    const { server, passSeconds } = await serverWithClock();
    const key = await startScan(server);
    passSeconds(299);
    expect(await query(server, key)).toEqual(waiting);
    passSeconds(1);
    expect(await query(server, key)).toEqual(refusal('参数错误'));
    expect((await confirm(server, key)).status).toBe(400);
    expect(await state(server)).toMatchObject({ scans: [] });
  });

  test('a QR code answers with the login code for 300 s after its confirmation, also if the code is used up', async () => {
    const { server, passSeconds } = await serverWithClock();
    const key = await startScan(server);
    passSeconds(200);
    await confirm(server, key);
    const { data } = await query(server, key);
    expect(data).toEqual({ code: server.backend.ledger.entriesOf('loginCode').at(-1)?.detail.code });
    expect((await call(server.url, 'POST', '/api/v3/auth/login/code', data as object)).code).toBe(0);
    passSeconds(299);
    expect((await query(server, key)).data).toEqual(data);
    expect((await call(server.url, 'POST', '/api/v3/auth/login/code', data as object)).message).toBe('已过期');
    passSeconds(1);
    expect(await query(server, key)).toEqual(refusal('参数错误'));
  });

  test('the phone can confirm a QR code only once', async () => {
    const server = await serverForTest();
    const [key, other] = [await startScan(server), await startScan(server, 'bind')];
    expect((await confirm(server, key)).status).toBe(200);
    expect((await confirm(server, key, 'wechat-new-1')).status).toBe(400);
    expect(server.backend.ledger.entriesOf('loginCode')).toMatchObject([{ detail: { account: 'wechat-seed-9' } }]);
    expect(await query(server, other)).toEqual(waiting);
    const { scans } = (await state(server)) as { scans: { key: string; action: string; state: string }[] };
    expect(Object.fromEntries(scans.map((scan) => [scan.key, `${scan.action} ${scan.state}`]))).toEqual({
      [key]: 'login confirmed',
      [other]: 'bind waiting',
    });
  });

  test('a refusal on the phone is not reported, and the QR code can still be confirmed', async () => {
    const server = await serverForTest();
    const key = await startScan(server);
    await answer(server, key, { answer: 'refuse' });
    expect(await query(server, key)).toEqual(waiting);
    expect(await state(server)).toMatchObject({ scans: [{ key, state: 'refused' }] });
    expect((await confirm(server, key)).status).toBe(200);
  });

  test('the phone can expire a QR code', async () => {
    const server = await serverForTest();
    const key = await startScan(server);
    await answer(server, key, { answer: 'expire' });
    expect(await query(server, key)).toEqual(refusal('参数错误'));
  });

  test.each([[{ answer: 'confirm', account: 'qq-seed-9' }], [{ answer: 'confirm' }], [{ answer: 'shrug' }]])(
    'a QR code is not answered by %j',
    async (body) => {
      const server = await serverForTest();
      const key = await startScan(server);
      expect((await answer(server, key, body)).status).toBe(400);
      expect(await query(server, key)).toEqual(waiting);
    },
  );
});

describe('the page on the phone', () => {
  const open = async ({ url }: RunningServer, parameters: Record<string, string>) => {
    const text = await (await fetch(`${url}${page}?${new URLSearchParams(parameters)}`)).text();
    return text.startsWith('{') ? (JSON.parse(text) as { message: string }).message : text;
  };

  test('the WeChat page of the phone asks for the consent and leads to WeChat and back', async () => {
    const server = await serverForTest();
    const key = await startScan(server);
    const text = await open(server, { key, action: 'login' });
    for (const visible of ['微信账号授权登录', '使用您的微信账号登录', '立即登录', '我已阅读并同意', '拒绝']) {
      expect(text).toContain(visible);
    }
    const fields = Object.fromEntries(
      [...text.matchAll(/name="(\w+)" value="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value]),
    );
    const { s_url = '', f_url = '', action = '' } = fields;
    const oauth = `${server.url}/api/v3/auth/login/wechat/oauth?${new URLSearchParams({ s_url, f_url, action })}`;
    const provider = await (await fetch(oauth)).text();
    const [, way = ''] = /href="([^"]*code=wechat-seed-9)"/.exec(provider) ?? [];
    const end = await (await fetch(way.replaceAll('&#38;', '&'))).text();
    expect(end).toContain('登录成功');
    expect((await query(server, key)).data).toEqual({
      code: server.backend.ledger.entriesOf('loginCode').at(-1)?.detail.code,
    });
  });

  test('a refused login on the WeChat page of the phone leaves the QR code waiting', async () => {
    const server = await serverForTest();
    const key = await startScan(server);
    const text = await open(server, { key, login_err_msg: 'refused' });
    expect(text).toContain('很抱歉，微信授权登录失败。');
    expect(await query(server, key)).toEqual(waiting);
  });

  test('the WeChat page of the phone says if another phone was faster or the code is unknown', async () => {
    const server = await serverForTest();
    const key = await startScan(server);
    expect(await open(server, { key, login_code: 'nope' })).toContain('授权登录失败');
    await confirm(server, key);
    const login_code = await authorise(server, 'wechat-new-1');
    expect(await open(server, { key, login_code })).toContain('授权登录失败');
    expect((await query(server, key)).data).not.toEqual({ code: login_code });
  });

  test('the WeChat page of the phone refuses a request without a valid key', async () => {
    const server = await serverForTest();
    expect(await open(server, {})).toBe('参数错误');
    expect(await open(server, { key: 'nope' })).toBe('参数错误');
  });
});
