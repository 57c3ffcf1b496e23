import { describe, expect, test } from 'vitest';
import type { RunningServer } from '../../src/referenceBackend/server.ts';
import { authorise, call, detailOf, refusal, serverForTest, serverWithClock, tokenOf } from './testing.ts';

const exchange = ({ url }: RunningServer, code: unknown) => call(url, 'POST', '/api/v3/auth/login/code', { code });

async function logInWith(server: RunningServer, account: string): Promise<string> {
  const { data } = await exchange(server, await authorise(server, account));
  return (data as { token: string }).token;
}

describe('exchanging a login code', () => {
  test('a login code has 32 letters and digits and can be exchanged for 600 s', async () => {
    const { server, passSeconds } = await serverWithClock();
    const [early, late] = [await authorise(server, 'qq-seed-9'), await authorise(server, 'qq-seed-9')];
    expect(early).toMatch(/^[A-Za-z0-9]{32}$/);
    passSeconds(599);
    expect((await exchange(server, early)).code).toBe(0);
    passSeconds(1);
    expect(await exchange(server, late)).toEqual(refusal('已过期'));
  });

  test('a login code is exchanged once, also with several requests at the same time', async () => {
    const server = await serverForTest();
    const code = await authorise(server, 'wechat-new-1');
    const answers = await Promise.all(Array.from({ length: 5 }, () => exchange(server, code)));
    expect(answers.filter((answer) => answer.code === 0)).toHaveLength(1);
    expect(answers.filter((answer) => answer.code !== 0)).toEqual(Array(4).fill(refusal('已过期')));
    expect(server.backend.ledger.entriesOf('codeExchange')).toMatchObject([
      { detail: { code, app: 'wechat', account: 'wechat-new-1' } },
    ]);
    expect(server.backend.ledger.entriesOf('registration')).toHaveLength(1);
    expect(server.backend.ledger.entriesOf('login')).toHaveLength(1);
  });

  test.each<[unknown, string]>([
    ['', '参数错误'],
    [undefined, '参数错误'],
    ['nope', '已过期'],
    [['nope'], '错误'],
  ])('the login code %j is refused with %s', async (code, message) => {
    expect(await exchange(await serverForTest(), code)).toEqual(refusal(message));
  });

  test('the login code of a locked member is refused and stays valid', async () => {
    const server = await serverForTest();
    const code = await authorise(server, 'wechat-seed-3');
    expect(await exchange(server, code)).toEqual(refusal('用户已锁定无法登录'));
    await server.backend.database.change('UPDATE members SET is_lock = 0 WHERE id = 3');
    expect((await exchange(server, code)).code).toBe(0);
  });

  test('the login code of a removed member is refused', async () => {
    const server = await serverForTest();
    await server.backend.database.change('DELETE FROM members WHERE id = 9');
    expect(await exchange(server, await authorise(server, 'qq-seed-9'))).toEqual(refusal('用户不存在'));
  });
});

describe('social accounts', () => {
  test.each([
    ['qq-seed-9', '13800000009'],
    ['wechat-seed-9', '13800000009'],
    ['wechat-seed-9-again', '13800000009'], // found by its union id
    ['qq-seed-10', '234099990'],
  ])('the social account %s logs in the member %s', async (account, mobile) => {
    const server = await serverForTest();
    expect(await detailOf(server, await logInWith(server, account))).toMatchObject({ mobile });
    expect(server.backend.ledger.entriesOf('codeExchange')).toMatchObject([{ member: mobile, detail: { account } }]);
    expect(server.backend.ledger.entriesOf('registration')).toEqual([]);
  });

  test('a social account is found by its union id before its open id', async () => {
    const server = await serverForTest();
    // Another member has the same open id.
    await server.backend.database.change(
      "UPDATE social_accounts SET app_user_id = 'wechat-seed-9-again' WHERE member_id = 3",
    );
    const token = await logInWith(server, 'wechat-seed-9-again');
    expect(await detailOf(server, token)).toMatchObject({ mobile: '13800000009' });
  });

  test('an unknown social account becomes a member without a mobile, and stays the same member', async () => {
    const server = await serverForTest();
    const first = await detailOf(server, await logInWith(server, 'wechat-new-1'));
    expect(first).toMatchObject({
      mobile: expect.stringMatching(/^[2-9]\d{8}$/),
      nick_name: expect.stringMatching(/^小满_[A-Za-z0-9]{3}$/),
      is_bind_mobile: 0,
      is_bind_wechat: 1,
      is_bind_qq: 0,
      is_set_nickname: 0,
      is_password_set: 0,
      credit1: 10,
      agreement_status: { user_agreement_agreed: true, privacy_policy_agreed: true },
    });
    expect(await detailOf(server, await logInWith(server, 'wechat-new-1'))).toMatchObject({ id: first.id });
    expect(server.backend.ledger.entriesOf('socialBinding')).toMatchObject([
      { member: first.mobile, detail: { app: 'wechat', account: 'wechat-new-1' } },
    ]);
  });

  test('a login code of an account whose nickname is too long stays valid after the refusal', async () => {
    const server = await serverForTest();
    const code = await authorise(server, 'qq-new-long');
    expect(await exchange(server, code)).toEqual(refusal('错误'));
    await server.backend.settings.change({ forcedMobileBinding: true });
    expect((await exchange(server, code)).code).toBe(0);
  });
});

describe('forced binding of a mobile', () => {
  test('with forced binding, an unknown account is asked for a mobile each time, and nothing is stored', async () => {
    const server = await serverForTest();
    await server.backend.settings.change({ forcedMobileBinding: true });
    const code = await authorise(server, 'wechat-new-1');
    const asked = { code: 0, message: '', data: { success: 0, action: 'bind_mobile', code } };
    expect([await exchange(server, code), await exchange(server, code)]).toEqual([asked, asked]);
    const kinds = server.backend.ledger.entries.map(({ kind }) => kind);
    expect(kinds).toEqual(['loginCode']);
  });

  test('with forced binding, a known account without a mobile is logged in', async () => {
    const server = await serverForTest();
    await server.backend.settings.change({ forcedMobileBinding: true });
    expect(await detailOf(server, await logInWith(server, 'qq-seed-10'))).toMatchObject({ is_bind_mobile: 0 });
  });
});

test('exchanging a login code cancels a requested removal and supersedes older tokens', async () => {
  const server = await serverForTest();
  await server.backend.settings.change({ singleDevice: true });
  const older = await tokenOf(server.url, '13800000009');
  await call(server.url, 'POST', '/api/v3/member/destroy', {}, older);
  await logInWith(server, 'qq-seed-9');
  expect(server.backend.ledger.entriesOf('accountRemovalTakenBack')).toMatchObject([{ member: '13800000009' }]);
  expect((await call(server.url, 'GET', '/api/v2/member/detail', undefined, older)).message).toBe('请重新登录');
});
