import { describe, expect, test } from 'vitest';
import type { RunningServer } from '../../src/referenceBackend/server.ts';
import { call, sendCode, serverForTest, tokenOf } from './testing.ts';

const mobile = '13988880003';
const known = '13800000001';
const done = { code: 0, message: '', data: [] };

const logIn = ({ url }: RunningServer, number: string, password: string) =>
  call(url, 'POST', '/api/v2/login/password', { mobile: number, password });

/** Sends a body with a fresh code for its mobile. */
async function withCode(
  server: RunningServer,
  path: string,
  body: { mobile: string; password: string },
  token?: string,
) {
  const mobile_code = await sendCode(server, body.mobile);
  return { mobile_code, answer: await call(server.url, 'POST', path, { ...body, mobile_code }, token) };
}

describe('registering', () => {
  const path = '/api/v2/register/sms';

  test.each(['123456', '1234567890123456', '中文密码六字'])(
    'a member registers with the password %s and logs in with it',
    async (password) => {
      const server = await serverForTest();
      expect((await withCode(server, path, { mobile, password })).answer).toEqual(done);
      expect((await logIn(server, mobile, password)).code).toBe(0);
    },
  );

  test.each([
    ['', '12345', '请输入手机号,密码长度不能少于6个字符'],
    [mobile, '      ', '请输入密码'],
    [mobile, '12345678901234567', '密码长度不能多于16个字符'],
  ])(
    'registering the mobile "%s" with the password "%s" is refused with %s before the code is checked',
    async (number, password, message) => {
      const server = await serverForTest();
      const mobile_code = await sendCode(server, mobile);
      const answer = await call(server.url, 'POST', path, { mobile: number, password, mobile_code });
      expect(answer).toEqual({ code: 1, message, data: [] });
      expect(await call(server.url, 'POST', path, { mobile, password: 'abc12345', mobile_code })).toEqual(done);
    },
  );

  test('registering a known mobile uses up the code', async () => {
    const server = await serverForTest();
    const { mobile_code, answer } = await withCode(server, path, { mobile: known, password: 'abc12345' });
    expect(answer.message).toBe('手机号已存在');
    const again = await call(server.url, 'POST', path, { mobile: known, password: 'abc12345', mobile_code });
    expect(again.message).toBe('短信验证码错误');
    expect((await logIn(server, known, 'abc12345')).message).toBe('手机号或密码错误');
  });
});

describe.each<[string, number, (server: RunningServer) => Promise<string>]>([
  [
    'registered with a password',
    1,
    async (server) => {
      await withCode(server, '/api/v2/register/sms', { mobile, password: 'abc12345' });
      const { data } = await logIn(server, mobile, 'abc12345');
      return (data as { token: string }).token;
    },
  ],
  [
    'registered by logging in with a code',
    0,
    async (server) => {
      const { answer } = await withCode(server, '/api/v2/login/mobile', { mobile, password: '' });
      return (answer.data as { token: string }).token;
    },
  ],
])('members that have %s', (_, hasPassword, becomeMember) => {
  test('a new member has a random name, points, messages, and both consents', async () => {
    const server = await serverForTest();
    const token = await becomeMember(server);
    const read = async (name: string) =>
      (await call(server.url, 'GET', `/api/v2/member/${name}`, undefined, token)).data;
    expect(await read('detail')).toMatchObject({
      mobile,
      nick_name: expect.stringMatching(/^[A-Za-z0-9]{12}$/),
      credit1: 10,
      is_password_set: hasPassword,
      is_set_nickname: 0,
      agreement_status: { user_agreement_agreed: true, privacy_policy_agreed: true },
    });
    expect(await read('messages')).toMatchObject({
      data: [{ data: { message: '用户注册成功' } }, { data: { message: '积分变动:10，备注:注册送10积分' } }],
      total: 2,
    });
    expect(await read('credit1Records')).toMatchObject({ data: [{ sum: 10, remark: '注册送10积分' }], total: 1 });
    expect(await read('unreadNotificationCount')).toBe(2);
  });

  test('the ledger has an entry for each new member', async () => {
    const server = await serverForTest();
    await becomeMember(server);
    expect(server.backend.ledger.entriesOf('registration')).toMatchObject([
      { member: mobile, detail: { hasPassword: hasPassword === 1 } },
    ]);
    expect(server.backend.ledger.entriesOf('login')).toMatchObject([{ member: mobile }]);
  });
});

test('a member whose account has no password cannot log in with a password', async () => {
  const server = await serverForTest();
  await withCode(server, '/api/v2/login/mobile', { mobile, password: '' });
  expect((await logIn(server, mobile, 'abc12345')).message).toBe('手机号或密码错误');
});

describe.each(['/api/v2/password/reset', '/api/v2/member/detail/password'])('new passwords by %s', (path) => {
  test('a new password may be short, replaces the old one, and keeps tokens valid', async () => {
    const server = await serverForTest();
    const token = await tokenOf(server.url, known);
    expect((await withCode(server, path, { mobile: known, password: '1' }, token)).answer).toEqual(done);
    expect((await call(server.url, 'GET', '/api/v2/member/detail', undefined, token)).code).toBe(0);
    expect((await logIn(server, known, '1')).code).toBe(0);
    expect((await logIn(server, known, 'meedu123')).message).toBe('手机号或密码错误');
    const kinds = server.backend.ledger.entries.map(({ kind }) => kind);
    expect(kinds).toContain(path.endsWith('reset') ? 'passwordReset' : 'passwordChange');
  });

  test('a new password for a mobile without an account uses up the code', async () => {
    const server = await serverForTest();
    const token = await tokenOf(server.url, known);
    const { mobile_code, answer } = await withCode(server, path, { mobile, password: 'newpass1' }, token);
    expect(answer.message).toBe(path.endsWith('reset') ? '手机号不存在' : '请绑定手机号');
    const again = await call(server.url, 'POST', path, { mobile, password: 'newpass1', mobile_code }, token);
    expect(again.message).toBe('短信验证码错误');
  });
});
