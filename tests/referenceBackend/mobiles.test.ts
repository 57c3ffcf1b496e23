import { describe, expect, test } from 'vitest';
import type { RunningServer } from '../../src/referenceBackend/server.ts';
import { call, detailOf, refusal, sendCode, serverForTest, serverWithClock, tokenOf } from './testing.ts';

const withoutMobile = '234099990';
const known = '13800000001';
const changing = '13800000009';
const newMobile = '13988880003';
const done = { code: 0, message: '', data: [] };

const bind = ({ url }: RunningServer, token: string, body: object) =>
  call(url, 'POST', '/api/v2/member/detail/mobile', body, token);

const verify = ({ url }: RunningServer, token: string, body: object) =>
  call(url, 'POST', '/api/v2/member/verify', body, token);

const change = ({ url }: RunningServer, token: string, body: object) =>
  call(url, 'PUT', '/api/v2/member/mobile', body, token);

async function proofOf(server: RunningServer, token: string, mobile: string): Promise<string> {
  const { data } = await verify(server, token, { mobile, mobile_code: await sendCode(server, mobile) });
  return (data as { sign: string }).sign;
}

describe('binding the first mobile', () => {
  test('binding a mobile replaces the made-up one, once', async () => {
    const server = await serverForTest();
    const token = await tokenOf(server.url, withoutMobile);
    expect(await detailOf(server, token)).toMatchObject({ mobile: withoutMobile, is_bind_mobile: 0 });
    const body = { mobile: newMobile, mobile_code: await sendCode(server, newMobile, 'mobile_bind') };
    const answers = await Promise.all([bind(server, token, body), bind(server, token, body)]);
    expect(answers).toContainEqual(done);
    expect(answers).toContainEqual(refusal('短信验证码错误'));
    expect(await detailOf(server, token)).toMatchObject({ mobile: newMobile, is_bind_mobile: 1 });
    expect(server.backend.ledger.entriesOf('mobileBinding')).toMatchObject([
      { member: newMobile, detail: { from: withoutMobile, to: newMobile } },
    ]);
  });

  test.each([
    [known, newMobile, '已绑定'],
    [withoutMobile, known, '手机号已存在'],
  ])('binding the member %s to %s is refused with %s and uses up the code', async (member, mobile, message) => {
    const server = await serverForTest();
    const token = await tokenOf(server.url, member);
    const body = { mobile, mobile_code: await sendCode(server, mobile) };
    expect(await bind(server, token, body)).toEqual(refusal(message));
    expect(await bind(server, token, body)).toEqual(refusal('短信验证码错误'));
    expect(server.backend.ledger.entriesOf('mobileBinding')).toEqual([]);
  });

  test('binding a mobile needs the code that was sent to this mobile', async () => {
    const server = await serverForTest();
    const token = await tokenOf(server.url, withoutMobile);
    const mobile_code = await sendCode(server, newMobile);
    expect(await bind(server, token, { mobile: '13988880004', mobile_code })).toEqual(refusal('短信验证码错误'));
    expect(await bind(server, token, { mobile: newMobile, mobile_code })).toEqual(done);
  });
});

describe('changing the mobile', () => {
  test('changing the mobile needs a proof of the old one and a code of the new one', async () => {
    const server = await serverForTest();
    const token = await tokenOf(server.url, changing);
    const sign = await proofOf(server, token, changing);
    const body = { mobile: newMobile, mobile_code: await sendCode(server, newMobile), sign };
    expect(await change(server, token, body)).toEqual(done);
    expect(await detailOf(server, token)).toMatchObject({ mobile: newMobile, is_bind_qq: 1 });
    expect(server.backend.ledger.entriesOf('mobileBinding')).toMatchObject([
      { member: newMobile, detail: { from: changing, to: newMobile } },
    ]);
    expect(await tokenOf(server.url, newMobile)).toMatch(/^ey/);
  });

  test('a proof of a mobile can be reused for one hour, also by another member', async () => {
    const { server, passSeconds } = await serverWithClock();
    const token = await tokenOf(server.url, changing);
    const sign = await proofOf(server, token, changing);
    passSeconds(3599);
    const body = { mobile: newMobile, mobile_code: await sendCode(server, newMobile), sign };
    expect(await change(server, await tokenOf(server.url, known), body)).toEqual(done);
    const next = { mobile: '13988880004', mobile_code: await sendCode(server, '13988880004'), sign };
    passSeconds(1);
    expect(await change(server, token, next)).toEqual(refusal('参数错误'));
  });

  test('changing the mobile checks the proof before the code, so the code stays valid', async () => {
    const server = await serverForTest();
    const token = await tokenOf(server.url, changing);
    const body = { mobile: newMobile, mobile_code: await sendCode(server, newMobile) };
    for (const sign of [undefined, '', 'nope', token]) {
      expect(await change(server, token, { ...body, sign })).toEqual(refusal('参数错误'));
    }
    expect(await change(server, token, { ...body, sign: await proofOf(server, token, changing) })).toEqual(done);
  });

  test('changing the mobile first refuses missing fields', async () => {
    const server = await serverForTest();
    const token = await tokenOf(server.url, changing);
    expect(await change(server, token, {})).toEqual(refusal('请输入手机号,请输入短信验证码'));
    expect(await change(server, token, { mobile: newMobile })).toEqual(refusal('请输入短信验证码'));
  });

  test('a mobile cannot be changed to one that has an account', async () => {
    const server = await serverForTest();
    const token = await tokenOf(server.url, changing);
    const body = {
      mobile: known,
      mobile_code: await sendCode(server, known),
      sign: await proofOf(server, token, changing),
    };
    expect(await change(server, token, body)).toEqual(refusal('手机号已存在'));
    expect(await change(server, token, body)).toEqual(refusal('短信验证码错误'));
  });

  test('a wrong SMS code leaves the mobile of the member unchanged', async () => {
    const server = await serverForTest();
    const token = await tokenOf(server.url, changing);
    const sign = await proofOf(server, token, changing);
    expect(await change(server, token, { mobile: newMobile, mobile_code: '1', sign })).toEqual(
      refusal('短信验证码错误'),
    );
    expect(await detailOf(server, token)).toMatchObject({ mobile: changing });
  });
});

describe('proving the bound mobile', () => {
  test('proving the mobile checks the code and then the mobile, and proves nothing if either is wrong', async () => {
    const server = await serverForTest();
    const token = await tokenOf(server.url, changing);
    expect(await verify(server, token, {})).toEqual(refusal('短信验证码错误'));
    expect(await verify(server, token, { mobile: changing, mobile_code: '1' })).toEqual(refusal('短信验证码错误'));
    const body = { mobile: known, mobile_code: await sendCode(server, known) };
    expect(await verify(server, token, body)).toEqual(refusal('参数错误'));
    expect(await verify(server, token, body)).toEqual(refusal('短信验证码错误'));
  });
});
