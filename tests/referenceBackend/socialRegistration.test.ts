import { describe, expect, test } from 'vitest';
import type { RunningServer } from '../../src/referenceBackend/server.ts';
import { authorise, call, detailOf, refusal, sendCode, serverForTest, serverWithClock, tokenOf } from './testing.ts';

const mobile = '13988880003';
const known = '13800000001';

const register = ({ url }: RunningServer, body: object) =>
  call(url, 'POST', '/api/v3/auth/register/withSocialite', body);

describe('registering with a social account', () => {
  test('registering with a social account makes a member with a final nickname and logs them in', async () => {
    const server = await serverForTest();
    const code = await authorise(server, 'wechat-new-2');
    const { data } = await register(server, { code, mobile, mobile_code: await sendCode(server, mobile), msv: '' });
    expect(await detailOf(server, (data as { token: string }).token)).toMatchObject({
      mobile,
      nick_name: expect.stringMatching(/^路过的云_[A-Za-z0-9]{4}$/),
      is_bind_mobile: 1,
      is_bind_wechat: 1,
      is_set_nickname: 1,
      is_password_set: 0,
      credit1: 10,
      agreement_status: { user_agreement_agreed: true, privacy_policy_agreed: true },
    });
    for (const kind of ['registration', 'socialBinding', 'codeExchange', 'login']) {
      expect(server.backend.ledger.entriesOf(kind)).toMatchObject([{ member: mobile }]);
    }
  });

  test.each([
    ['code', { code: '' }, '参数错误'],
    ['mobile', { mobile: '' }, '参数错误'],
    ['SMS code', { mobile_code: '' }, '短信验证码错误'],
  ])('registering without the %s is refused and uses up nothing', async (_, missing, message) => {
    const server = await serverForTest();
    const body = {
      code: await authorise(server, 'wechat-new-1'),
      mobile,
      mobile_code: await sendCode(server, mobile),
    };
    expect(await register(server, { ...body, ...missing })).toEqual(refusal(message));
    expect((await register(server, body)).code).toBe(0);
  });

  test('registering checks the SMS code before the login code, so an expired login code uses up the SMS code', async () => {
    const { server, passSeconds } = await serverWithClock();
    const code = await authorise(server, 'wechat-new-1');
    passSeconds(600);
    const mobile_code = await sendCode(server, mobile);
    expect(await register(server, { code, mobile, mobile_code: '' })).toEqual(refusal('短信验证码错误'));
    expect(await register(server, { code, mobile, mobile_code })).toEqual(refusal('已过期'));
    expect(await register(server, { code, mobile, mobile_code })).toEqual(refusal('短信验证码错误'));
  });

  test('registering a mobile that has an account is refused, and the login code stays valid', async () => {
    const server = await serverForTest();
    const code = await authorise(server, 'wechat-new-1');
    const mobile_code = await sendCode(server, known);
    expect(await register(server, { code, mobile: known, mobile_code })).toEqual(refusal('手机号已存在'));
    expect((await register(server, { code, mobile, mobile_code: await sendCode(server, mobile) })).code).toBe(0);
  });

  test('registering an account that was bound after its login code was issued is refused', async () => {
    const server = await serverForTest();
    const code = await authorise(server, 'wechat-new-1');
    const other = await authorise(server, 'wechat-new-1');
    const token = await tokenOf(server.url, known);
    await call(server.url, 'POST', '/api/v3/member/socialite/bindWithCode', { code: other }, token);
    const mobile_code = await sendCode(server, mobile);
    expect(await register(server, { code, mobile, mobile_code })).toEqual(refusal('当前渠道账号已绑定了其它账号'));
  });

  test('registering with a nickname that is too long fails without a message', async () => {
    const server = await serverForTest();
    const code = await authorise(server, 'qq-new-long');
    const mobile_code = await sendCode(server, mobile);
    expect(await register(server, { code, mobile, mobile_code })).toEqual(refusal('错误'));
    expect(server.backend.ledger.entriesOf('registration')).toEqual([]);
  });

  test('registering happens once, also with several requests at the same time', async () => {
    const server = await serverForTest();
    const body = {
      code: await authorise(server, 'wechat-new-1'),
      mobile,
      mobile_code: await sendCode(server, mobile),
    };
    const answers = await Promise.all(Array.from({ length: 4 }, () => register(server, body)));
    expect(answers.filter((answer) => answer.code === 0)).toHaveLength(1);
    expect(server.backend.ledger.entriesOf('registration')).toHaveLength(1);
  });
});
