import { describe, expect, test } from 'vitest';
import type { RunningServer } from '../../src/referenceBackend/server.ts';
import { authorise, call, detailOf, refusal, serverForTest, serverWithClock, tokenOf } from './testing.ts';

const done = { code: 0, message: '', data: [] };

const bind = ({ url }: RunningServer, token: string, code: string) =>
  call(url, 'POST', '/api/v3/member/socialite/bindWithCode', { code }, token);

const unbind = ({ url }: RunningServer, token: string, app: string) =>
  call(url, 'DELETE', `/api/v2/member/socialite/${app}`, undefined, token);

describe('binding a social account', () => {
  test('after a social account is bound, the data of the member lists it and a login with it signs the member in', async () => {
    const server = await serverForTest();
    const token = await tokenOf(server.url, '13800000001');
    expect(await bind(server, token, await authorise(server, 'qq-new-1'))).toEqual(done);
    expect(await detailOf(server, token)).toMatchObject({ is_bind_qq: 1, is_bind_wechat: 0 });
    expect(server.backend.ledger.entriesOf('socialBinding')).toMatchObject([
      { member: '13800000001', detail: { app: 'qq', account: 'qq-new-1' } },
    ]);
    const code = await authorise(server, 'qq-new-1');
    const { data } = await call(server.url, 'POST', '/api/v3/auth/login/code', { code });
    expect(await detailOf(server, (data as { token: string }).token)).toMatchObject({ mobile: '13800000001' });
  });

  test('binding a social account uses up its login code, also with two requests at the same time', async () => {
    const server = await serverForTest();
    const token = await tokenOf(server.url, '13800000001');
    const code = await authorise(server, 'qq-new-1');
    const answers = await Promise.all([bind(server, token, code), bind(server, token, code)]);
    expect(answers.filter((answer) => answer.code === 0)).toHaveLength(1);
    expect(server.backend.ledger.entriesOf('socialBinding')).toHaveLength(1);
    expect(await bind(server, token, code)).toEqual(refusal('已过期'));
  });

  test('binding a social account with a login code that is 600 s old is refused', async () => {
    const { server, passSeconds } = await serverWithClock();
    const token = await tokenOf(server.url, '13800000001');
    const code = await authorise(server, 'qq-new-1');
    passSeconds(600);
    expect(await bind(server, token, code)).toEqual(refusal('已过期'));
  });

  test.each([
    ['the union id of another member', '13800000002', 'wechat-seed-9-again', '同渠道账号已绑定其它用户'],
    ['an account of another member', '13800000002', 'qq-seed-9', '当前渠道账号已绑定了其它账号'],
    ['a second account', '13800000009', 'qq-new-1', '您已经绑定了该渠道的账号'],
    ['the same account again', '13800000009', 'qq-seed-9', '您已经绑定了该渠道的账号'],
    ['a second account that is another member’s', '13800000009', 'qq-seed-10', '您已经绑定了该渠道的账号'],
  ])('binding %s is refused, and the code stays valid', async (_, mobile, account, message) => {
    const server = await serverForTest();
    const token = await tokenOf(server.url, mobile);
    const code = await authorise(server, account);
    expect(await bind(server, token, code)).toEqual(refusal(message));
    expect(server.backend.ledger.entriesOf('socialBinding')).toEqual([]);
    expect(await bind(server, token, code)).toEqual(refusal(message));
  });
});

describe('unbinding a social account', () => {
  test('the ledger has one entry for an unbinding, and another member can then bind the account', async () => {
    const server = await serverForTest();
    const token = await tokenOf(server.url, '13800000009');
    expect([await unbind(server, token, 'wechat'), await unbind(server, token, 'wechat')]).toEqual([done, done]);
    expect(await detailOf(server, token)).toMatchObject({ is_bind_qq: 1, is_bind_wechat: 0 });
    expect(server.backend.ledger.entriesOf('socialUnbinding')).toMatchObject([{ detail: { app: 'wechat' } }]);
    const other = await tokenOf(server.url, '13800000001');
    expect(await bind(server, other, await authorise(server, 'wechat-seed-9'))).toEqual(done);
  });

  test('unbinding a social account of one member keeps the accounts of other members', async () => {
    const server = await serverForTest();
    await unbind(server, await tokenOf(server.url, '13800000001'), 'qq');
    expect(await detailOf(server, await tokenOf(server.url, '13800000009'))).toMatchObject({ is_bind_qq: 1 });
  });
});
