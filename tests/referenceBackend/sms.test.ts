import { describe, expect, test } from 'vitest';
import type { RunningServer } from '../../src/referenceBackend/server.ts';
import { call, sendCode, serverForTest, serverWithClock, solveCaptcha, tokenOf } from './testing.ts';

const mobile = '13800000001';
const unknownMobile = '13988880003';
const wrongCaptcha = { code: 1, message: '图形验证码错误', data: [] };
const wrongCode = { code: 1, message: '短信验证码错误', data: [] };
const done = { code: 0, message: '', data: [] };

const send = ({ url }: RunningServer, body: object) => call(url, 'POST', '/api/v2/captcha/sms', body);
const logIn = ({ url }: RunningServer, code: unknown, number = mobile) =>
  call(url, 'POST', '/api/v2/login/mobile', { mobile: number, mobile_code: code });

function otherThan(code: string): string {
  return code === '000000' ? '000001' : '000000';
}

describe('the captcha of an SMS code', () => {
  test('a wrong answer to a captcha uses up the captcha', async () => {
    const server = await serverForTest();
    const image = await solveCaptcha(server);
    expect(await send(server, { ...image, image_captcha: '????', mobile, scene: 'login' })).toEqual(wrongCaptcha);
    expect(await send(server, { ...image, mobile, scene: 'login' })).toEqual(wrongCaptcha);
  });

  test('the answer to a captcha ignores case and surrounding spaces', async () => {
    const server = await serverForTest();
    const { image_key, image_captcha } = await solveCaptcha(server);
    const answer = ` ${image_captcha.toLowerCase()} `;
    expect(await send(server, { image_key, image_captcha: answer, mobile, scene: 'login' })).toEqual(done);
  });

  test('a captcha can be answered for 300 s', async () => {
    const { server, passSeconds } = await serverWithClock();
    const [early, late] = [await solveCaptcha(server), await solveCaptcha(server)];
    passSeconds(299);
    expect(await send(server, { ...early, mobile, scene: 'login' })).toEqual(done);
    passSeconds(1);
    expect(await send(server, { ...late, mobile, scene: 'login' })).toEqual(wrongCaptcha);
  });

  test.each<[string, object, string]>([
    ['mobile', { mobile: '' }, '请输入手机号'],
    ['answer', { image_captcha: ' ' }, '请输入图形验证码'],
    ['scene', { scene: 'other' }, '参数错误'],
    ['anything', { mobile: '', image_captcha: '', scene: 'other' }, '请输入手机号,请输入图形验证码,参数错误'],
  ])('a captcha stays valid after a call with a wrong %s', async (_, broken, message) => {
    const server = await serverForTest();
    const body = { ...(await solveCaptcha(server)), mobile, scene: 'login' };
    expect((await send(server, { ...body, ...broken })).message).toBe(message);
    expect(await send(server, body)).toEqual(done);
  });

  test('a captcha is checked and used up before a missing scene is refused', async () => {
    const server = await serverForTest();
    const image = await solveCaptcha(server);
    expect((await send(server, { ...image, mobile })).message).toBe('错误');
    expect(await send(server, { ...image, mobile, scene: 'login' })).toEqual(wrongCaptcha);
    expect(server.backend.ledger.smsCode(mobile)).toBeUndefined();
  });
});

describe('SMS messages', () => {
  test.each(['login', 'register', 'password_reset', 'mobile_bind'])(
    'a message for %s is in the ledger',
    async (scene) => {
      const server = await serverForTest();
      const code = await sendCode(server, unknownMobile, scene);
      expect(code).toMatch(/^\d{6}$/);
      expect(server.backend.ledger.entriesOf('sms')).toMatchObject([
        { detail: { mobile: unknownMobile, scene, code } },
      ]);
    },
  );

  test('a message that the gateway refuses uses up the captcha and keeps the older code valid', async () => {
    const server = await serverForTest();
    const code = await sendCode(server, mobile);
    await server.backend.settings.change({ smsGatewayDown: true });
    const image = await solveCaptcha(server);
    expect(await send(server, { ...image, mobile, scene: 'login' })).toEqual({ code: 1, message: '错误', data: [] });
    expect(await send(server, { ...image, mobile, scene: 'login' })).toEqual(wrongCaptcha);
    expect(server.backend.ledger.entriesOf('sms')).toHaveLength(1);
    expect((await logIn(server, code)).code).toBe(0);
  });

  test('messages and captchas are shown on the phone, newest first', async () => {
    const server = await serverForTest();
    const first = await sendCode(server, mobile, 'mobile_bind');
    const second = await sendCode(server, unknownMobile, 'register');
    const state = (await (await fetch(`${server.url}/phone/state`)).json()) as Record<string, unknown>;
    expect(state.sms).toEqual([
      { at: expect.any(String), mobile: unknownMobile, scene: 'register', code: second },
      { at: expect.any(String), mobile, scene: 'mobile_bind', code: first },
    ]);
    expect(state.captchas).toMatchObject([
      { answer: server.backend.ledger.captchaAnswer() },
      { key: expect.any(String) },
    ]);
  });
});

describe('SMS codes', () => {
  test('an SMS code is valid for 300 s', async () => {
    const { server, passSeconds } = await serverWithClock();
    const code = await sendCode(server, mobile);
    passSeconds(299);
    expect((await logIn(server, code)).code).toBe(0);
    const next = await sendCode(server, mobile);
    passSeconds(300);
    expect(await logIn(server, next)).toEqual(wrongCode);
  });

  test('an SMS code works once, also for another purpose', async () => {
    const server = await serverForTest();
    const code = await sendCode(server, mobile, 'password_reset');
    expect((await logIn(server, code)).code).toBe(0);
    expect(await logIn(server, code)).toEqual(wrongCode);
  });

  test('an SMS code works only for its mobile', async () => {
    const server = await serverForTest();
    const code = await sendCode(server, mobile);
    expect(await logIn(server, code, '13800000002')).toEqual(wrongCode);
  });

  test('a new SMS code replaces the one before', async () => {
    const server = await serverForTest();
    const older = await sendCode(server, mobile);
    let newer = await sendCode(server, mobile);
    while (newer === older) newer = await sendCode(server, mobile);
    expect(await logIn(server, older)).toEqual(wrongCode);
    expect((await logIn(server, newer)).code).toBe(0);
  });

  test('an SMS code stays valid after 10 wrong attempts and not after the eleventh', async () => {
    const server = await serverForTest();
    const code = await sendCode(server, mobile);
    const miss = () => logIn(server, otherThan(code));
    for (let count = 0; count < 10; count += 1) await miss();
    expect((await logIn(server, code)).code).toBe(0);
    const next = await sendCode(server, mobile);
    await logIn(server, otherThan(next));
    expect(await logIn(server, next)).toEqual(wrongCode);
  });

  test('wrong attempts at an SMS code do not count if they are 10 min old, of another mobile, or without a code', async () => {
    const { server, passSeconds } = await serverWithClock();
    for (let count = 0; count < 10; count += 1) await logIn(server, '000000');
    passSeconds(600);
    const code = await sendCode(server, mobile);
    for (let count = 0; count < 11; count += 1) await logIn(server, '000000', '13800000002');
    for (let count = 0; count < 11; count += 1) await logIn(server, '');
    await logIn(server, otherThan(code));
    expect((await logIn(server, code)).code).toBe(0);
  });

  test('the login of a locked member uses up the SMS code', async () => {
    const server = await serverForTest();
    const code = await sendCode(server, '13800000003');
    expect((await logIn(server, code, '13800000003')).message).toBe('账号已被锁定');
    expect(await logIn(server, code, '13800000003')).toEqual(wrongCode);
  });
});

test('a login by SMS cancels a requested removal', async () => {
  const server = await serverForTest();
  const { database } = server.backend;
  await database.change('UPDATE members SET removal_requested_at = ? WHERE mobile = ?', [Date.now(), mobile]);
  await logIn(server, await sendCode(server, mobile));
  const asked = 'SELECT COUNT(*) FROM members WHERE mobile = ? AND removal_requested_at IS NOT NULL';
  expect(await database.count(asked, [mobile])).toBe(0);
});

test('a login by SMS supersedes older tokens', async () => {
  const server = await serverForTest();
  await server.backend.settings.change({ singleDevice: true });
  const older = await tokenOf(server.url, mobile);
  await logIn(server, await sendCode(server, mobile));
  expect((await call(server.url, 'GET', '/api/v2/member/detail', undefined, older)).message).toBe('请重新登录');
});
