import { describe, expect, test } from 'vitest';
import type { RunningServer } from '../../src/referenceBackend/server.ts';
import { call, detailOf, refusal, sendCode, serverForTest, tokenOf } from './testing.ts';

const path = '/api/v2/member/agreement/agree';
const notAgreed = '13800000005';
const done = { code: 0, message: '', data: [] };

const agree = ({ url }: RunningServer, token: string) => call(url, 'POST', path, {}, token);

const publish = ({ url }: RunningServer, type: string) =>
  fetch(`${url}/phone/agreements`, { method: 'POST', body: JSON.stringify({ type }) });

const statusOf = async (server: RunningServer, token: string) => (await detailOf(server, token)).agreement_status;

describe('consent', () => {
  test('a consent covers both agreements, and the ledger has one entry with both', async () => {
    const server = await serverForTest();
    const token = await tokenOf(server.url, notAgreed);
    expect(await statusOf(server, token)).toEqual({ user_agreement_agreed: false, privacy_policy_agreed: false });
    expect([await agree(server, token), await agree(server, token)]).toEqual([done, done]);
    expect(await statusOf(server, token)).toEqual({ user_agreement_agreed: true, privacy_policy_agreed: true });
    expect(server.backend.ledger.entriesOf('agreement')).toMatchObject([
      { member: notAgreed, detail: { agreements: [1, 2] } },
      { member: notAgreed, detail: { agreements: [] } },
    ]);
  });

  test('registering gives the consent, and logging in does not', async () => {
    const server = await serverForTest();
    const mobile = '13988880003';
    await publish(server, 'user_agreement');
    const body = { mobile, mobile_code: await sendCode(server, mobile) };
    const { data } = await call(server.url, 'POST', '/api/v2/login/mobile', body);
    const agreed = { user_agreement_agreed: true, privacy_policy_agreed: true };
    expect(await statusOf(server, (data as { token: string }).token)).toEqual(agreed);
    expect(await statusOf(server, await tokenOf(server.url, '13800000001'))).not.toEqual(agreed);
  });

  test('a consent without a User-Agent is refused', async () => {
    const server = await serverForTest();
    const headers = { Authorization: `Bearer ${await tokenOf(server.url, notAgreed)}`, 'User-Agent': '' };
    const answer = await fetch(server.url + path, { method: 'POST', headers });
    expect(await answer.json()).toEqual(refusal('错误'));
    expect(server.backend.ledger.entriesOf('agreement')).toEqual([]);
  });
});

describe('new versions of the agreements', () => {
  test.each([
    ['user_agreement', { user_agreement_agreed: false, privacy_policy_agreed: true }],
    ['privacy_policy', { user_agreement_agreed: true, privacy_policy_agreed: false }],
  ])('after a new version of %s is published, a member must consent to it again', async (type, status) => {
    const server = await serverForTest();
    const token = await tokenOf(server.url, '13800000001');
    const { id } = (await (await publish(server, type)).json()) as { id: number };
    expect(await statusOf(server, token)).toEqual(status);
    await agree(server, token);
    expect(await statusOf(server, token)).toEqual({ user_agreement_agreed: true, privacy_policy_agreed: true });
    expect(server.backend.ledger.entriesOf('agreement')).toMatchObject([{ detail: { agreements: [id] } }]);
    expect(await (await fetch(`${server.url}/user/protocol`)).text()).toContain('<title>用户协议</title>');
  });

  test('the phone refuses to publish any other agreement', async () => {
    const server = await serverForTest();
    expect((await publish(server, 'vip_service_agreement')).status).toBe(400);
  });

  test('a published agreement is listed on the phone', async () => {
    const server = await serverForTest();
    await publish(server, 'privacy_policy');
    const state = (await (await fetch(`${server.url}/phone/state`)).json()) as { agreements: { type: string }[] };
    expect(state.agreements.map(({ type }) => type)).toEqual(['user_agreement', 'privacy_policy']);
  });
});
