import { describe, expect, test } from 'vitest';
import type { RunningServer } from '../../src/referenceBackend/server.ts';
import { call, detailOf, refusal, serverForTest, tokenOf } from './testing.ts';

const path = '/api/v3/member/tencent/faceVerify';
const mobile = '13800000001';
const open = { code: { status: 5 }, message: '', data: [] };
const passed = { code: 0, message: '', data: { status: 9 } };

interface Started {
  url: string;
  rule_id: string;
  biz_token: string;
  request_id: string;
}

const start = ({ url }: RunningServer, token: string, s_url = 'PC') => call(url, 'POST', path, { s_url }, token);

const ask = ({ url }: RunningServer, token: string, { rule_id, biz_token }: Started) =>
  call(url, 'GET', `${path}?${new URLSearchParams({ rule_id, biz_token })}`, undefined, token);

const answer = ({ url }: RunningServer, bizToken: string, result: string) =>
  fetch(`${url}/phone/faces/${bizToken}`, { method: 'POST', body: JSON.stringify({ answer: result }) });

async function started() {
  const server = await serverForTest();
  const token = await tokenOf(server.url, mobile);
  const check = (await start(server, token)).data as Started;
  return { server, token, check };
}

describe('face checks', () => {
  test('a face check starts with an address of this server and is pending', async () => {
    const { server, token, check } = await started();
    expect(check).toEqual({
      url: `${server.url}/provider/face?biz_token=${check.biz_token}`,
      rule_id: '1',
      biz_token: expect.stringMatching(/^\w{32}$/),
      request_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
    expect(await ask(server, token, check)).toEqual(open);
    expect(await detailOf(server, token)).toMatchObject({ is_face_verify: false, profile_real_name: '' });
    expect(server.backend.ledger.entriesOf('faceCheckStart')).toMatchObject([
      { member: mobile, detail: { bizToken: check.biz_token } },
    ]);
    expect(server.backend.ledger.entriesOf('faceCheck')).toEqual([]);
  });

  test('a passed face check is stored when it is polled, together with a message', async () => {
    const { server, token, check } = await started();
    expect((await answer(server, check.biz_token, 'pass')).status).toBe(200);
    expect(await detailOf(server, token)).toMatchObject({ is_face_verify: false });
    expect(await ask(server, token, check)).toEqual(passed);
    expect(await detailOf(server, token)).toMatchObject({
      is_face_verify: true,
      profile_real_name: '王*明',
      profile_id_number: '330101****1234',
    });
    expect(server.backend.ledger.entriesOf('faceCheck')).toMatchObject([
      { member: mobile, detail: { bizToken: check.biz_token } },
    ]);
    const { data } = await call(server.url, 'GET', '/api/v2/member/messages', undefined, token);
    expect(data).toMatchObject({ data: [{ data: { message: '您已通过实名认证' } }, {}, {}, {}, {}], total: 24 });
    expect(await start(server, token)).toEqual(refusal('当前学员已完成实人认证'));
  });

  test('each further poll stores the passed face check again', async () => {
    const { server, token, check } = await started();
    await answer(server, check.biz_token, 'pass');
    await ask(server, token, check);
    expect(await ask(server, token, check)).toEqual(passed);
    expect(server.backend.ledger.entriesOf('faceCheck')).toHaveLength(2);
  });

  test('a failed face check looks like a pending one and can still pass', async () => {
    const { server, token, check } = await started();
    await answer(server, check.biz_token, 'fail');
    expect(await ask(server, token, check)).toEqual(open);
    await answer(server, check.biz_token, 'pass');
    expect(await ask(server, token, check)).toEqual(passed);
  });

  test('a face check of another member, with another rule, or with an unknown token is pending', async () => {
    const { server, token, check } = await started();
    await answer(server, check.biz_token, 'pass');
    expect(await ask(server, await tokenOf(server.url, '13800000002'), check)).toEqual(open);
    expect(await ask(server, token, { ...check, rule_id: '2' })).toEqual(open);
    expect(await ask(server, token, { ...check, biz_token: 'nope' })).toEqual(open);
  });

  test('a face check cannot start without a return address, or if the provider refuses', async () => {
    const { server, token } = await started();
    expect(await start(server, token, '')).toEqual(refusal('参数错误'));
    await server.backend.settings.change({ faceProviderDown: true });
    expect(await start(server, token)).toEqual(refusal('无法发起实名认证'));
  });
});

describe("the provider's page for face checks", () => {
  const decide = ({ url }: RunningServer, biz_token: string, result: string) =>
    fetch(`${url}/provider/face`, {
      method: 'POST',
      body: new URLSearchParams({ biz_token, result }),
      redirect: 'manual',
    });

  test("the provider's page can let the check pass and leads to the success page", async () => {
    const { server, token, check } = await started();
    expect(await (await fetch(check.url)).text()).toContain('识别通过');
    const done = await decide(server, check.biz_token, 'passed');
    const end = `${server.url}/face-verify-success`;
    expect([done.status, done.headers.get('location')]).toEqual([303, end]);
    expect(await (await fetch(end)).text()).toContain('认证完成');
    expect(await ask(server, token, check)).toEqual(passed);
  });

  test("the provider's page returns to the requested address", async () => {
    const { server, token } = await started();
    const { biz_token } = (await start(server, token, 'http://phone.example/done')).data as Started;
    const done = await decide(server, biz_token, 'passed');
    expect(done.headers.get('location')).toBe('http://phone.example/done');
  });

  test("the provider's page can let the check fail, and refuses unknown checks", async () => {
    const { server, token, check } = await started();
    expect(await (await decide(server, check.biz_token, 'failed')).text()).toContain('认证失败');
    expect(await ask(server, token, check)).toEqual(open);
    expect((await decide(server, 'nope', 'passed')).status).toBe(404);
    expect((await fetch(`${server.url}/provider/face?biz_token=nope`)).status).toBe(404);
  });
});

test('the phone lists pending face checks and refuses unknown ones', async () => {
  const { server, check } = await started();
  const faces = async () => ((await (await fetch(`${server.url}/phone/state`)).json()) as { faces: unknown }).faces;
  expect(await faces()).toMatchObject([{ bizToken: check.biz_token, mobile, state: 'waiting' }]);
  expect((await answer(server, check.biz_token, 'perhaps')).status).toBe(400);
  expect((await answer(server, 'nope', 'pass')).status).toBe(400);
  await answer(server, check.biz_token, 'pass');
  expect(await faces()).toEqual([]);
  expect((await answer(server, check.biz_token, 'fail')).status).toBe(400);
});
