import { describe, expect, test } from 'vitest';
import { leavingMember, seedPassword } from '../../src/referenceBackend/seed/members.ts';
import type { RunningServer } from '../../src/referenceBackend/server.ts';
import { authorise, call, detailOf, refusal, sendCode, serverForTest, serverWithClock, tokenOf } from './testing.ts';

const done = { code: 0, message: '', data: [] };

describe('requesting the removal of an account', () => {
  const destroy = ({ url }: RunningServer, token: string) => call(url, 'POST', '/api/v3/member/destroy', {}, token);

  test("a removal is requested once, and the member's token stays valid", async () => {
    const server = await serverForTest();
    const token = await tokenOf(server.url, '13800000008');
    const answers = await Promise.all([destroy(server, token), destroy(server, token)]);
    expect(answers).toContainEqual(done);
    expect(answers).toContainEqual(refusal('用户已申请注销'));
    expect(server.backend.ledger.entriesOf('accountRemoval')).toMatchObject([{ member: '13800000008' }]);
    expect(await detailOf(server, token)).toMatchObject({ mobile: '13800000008' });
  });

  test('any login cancels a requested removal, which can then be requested again', async () => {
    const server = await serverForTest();
    await destroy(server, await tokenOf(server.url, '13800000008'));
    const token = await tokenOf(server.url, '13800000008');
    expect(server.backend.ledger.entriesOf('accountRemovalTakenBack')).toHaveLength(1);
    expect(await destroy(server, token)).toEqual(done);
  });
});

describe('the removal of an account after 7 days', () => {
  const destroy = ({ url }: RunningServer, token: string) => call(url, 'POST', '/api/v3/member/destroy', {}, token);
  const leaving = '13800000009';
  const week = 7 * 24 * 3600;

  test('a removed account cannot log in by any way, and its tokens are refused', async () => {
    const { server, passSeconds } = await serverWithClock();
    const { url, backend } = server;
    const token = await tokenOf(url, leaving);
    await destroy(server, token);
    passSeconds(week - 1);
    expect(await detailOf(server, token)).toMatchObject({ mobile: leaving });
    passSeconds(1);
    expect(await call(url, 'GET', '/api/v2/member/detail', undefined, token)).toMatchObject({ code: 401 });
    const login = { mobile: leaving, password: seedPassword };
    expect(await call(url, 'POST', '/api/v2/login/password', login)).toEqual(refusal('手机号或密码错误'));
    expect(backend.ledger.entriesOf('accountRemoved')).toMatchObject([
      { member: leavingMember, detail: { nickName: '半夏' } },
      { member: leaving, detail: { nickName: '郑绑定' } },
    ]);
    const code = await authorise(server, 'wechat-seed-9');
    expect(await call(url, 'POST', '/api/v3/auth/login/code', { code })).toMatchObject({ data: { success: 1 } });
    expect(backend.ledger.entriesOf('registration')).toHaveLength(1);
  });

  test('a new member with the mobile of a removed account inherits nothing, not even its id', async () => {
    const { server, passSeconds } = await serverWithClock();
    passSeconds(week);
    const login = { mobile: leavingMember, mobile_code: await sendCode(server, leavingMember) };
    const { data } = await call(server.url, 'POST', '/api/v2/login/mobile', login);
    const { id, is_set_nickname } = await detailOf(server, (data as { token: string }).token);
    expect([Number(id) > 30, is_set_nickname]).toEqual([true, 0]);
  });

  test('the phone can finish a requested removal at once', async () => {
    const server = await serverForTest();
    const finish = (mobile: string, answer = 'finish') =>
      fetch(`${server.url}/phone/removals/${mobile}`, { method: 'POST', body: JSON.stringify({ answer }) });
    const removals = async () =>
      ((await (await fetch(`${server.url}/phone/state`)).json()) as { removals: unknown[] }).removals;
    expect(await removals()).toMatchObject([{ mobile: leavingMember, name: '半夏' }]);
    expect((await finish('13800000008')).status).toBe(400);
    expect((await finish(leavingMember, 'perhaps')).status).toBe(400);
    expect((await finish(leavingMember)).status).toBe(200);
    expect(await removals()).toEqual([]);
    expect((await finish(leavingMember)).status).toBe(400);
  });
});

test('a login cancels the seeded removal', async () => {
  const server = await serverForTest();
  const token = await tokenOf(server.url, leavingMember);
  expect(server.backend.ledger.entriesOf('accountRemovalTakenBack')).toMatchObject([{ member: leavingMember }]);
  expect(await call(server.url, 'POST', '/api/v3/member/destroy', {}, token)).toEqual(done);
});
