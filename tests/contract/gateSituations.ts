import { answerFaceCheck } from '../../src/referenceBackend/api/faceChecks.ts';
import type { RunningServer } from '../../src/referenceBackend/server.ts';
import { authorise, call, sendCode, startScan, tokenOf } from '../referenceBackend/testing.ts';
import type { Situation } from './stage.ts';

const known = '13800000001';
const withoutMobile = '234099990';
const withBoth = '13800000009';
const newMobile = '13955550001';

const withLoginCode =
  (account: string): Situation =>
  async ({ server }) => ({ body: { code: await authorise(server, account) } });

/** Gets a login code, and an SMS code for the mobile of the new member. */
const withBothCodes: Situation = async ({ server }) => ({
  body: { code: await authorise(server, 'wechat-new-1'), mobile_code: await sendCode(server, newMobile) },
});

function asMember(mobile: string, account: string): Situation {
  return async ({ server }) => ({
    token: await tokenOf(server.url, mobile),
    body: { code: await authorise(server, account) },
  });
}

function withSmsCode(member: string, mobile: string): Situation {
  return async ({ server }) => ({
    token: await tokenOf(server.url, member),
    body: { mobile_code: await sendCode(server, mobile) },
  });
}

async function bindMobile(server: RunningServer): Promise<string> {
  const token = await tokenOf(server.url, withoutMobile);
  const body = { mobile: '13966660001', mobile_code: await sendCode(server, '13966660001') };
  await call(server.url, 'POST', '/api/v2/member/detail/mobile', body, token);
  return token;
}

async function startFaceCheck(server: RunningServer) {
  const token = await tokenOf(server.url, known);
  const { data } = await call(server.url, 'POST', '/api/v3/member/tencent/faceVerify', { s_url: 'PC' }, token);
  const { biz_token, rule_id } = data as { biz_token: string; rule_id: string };
  return { token, query: { biz_token, rule_id } };
}

async function passFaceCheck(server: RunningServer) {
  const check = await startFaceCheck(server);
  await answerFaceCheck(server.backend, check.query.biz_token, 'passed');
  return check;
}

/** Situations for social accounts, mobiles, face checks, agreements and the removal of accounts. */
export const gateSituations: Record<string, Situation> = {
  'social/scan-query-pending': async ({ server }) => ({ query: { key: await startScan(server) } }),
  'social/scan-query-expired': async ({ server, passTime }) => {
    const key = await startScan(server);
    passTime(300_000);
    return { query: { key } };
  },
  'social/code-login-wechat-bound-user': withLoginCode('wechat-seed-9'),
  'social/code-login-qq-bound-user': withLoginCode('qq-seed-9'),
  'social/code-login-locked': withLoginCode('wechat-seed-3'),
  'social/code-login-must-bind-mobile': async ({ server }) => {
    await server.backend.settings.change({ forcedMobileBinding: true });
    return { body: { code: await authorise(server, 'wechat-new-1') } };
  },
  'social/code-login-reused': async ({ server }) => {
    const code = await authorise(server, 'wechat-seed-9');
    await call(server.url, 'POST', '/api/v3/auth/login/code', { code });
    return { body: { code } };
  },

  'social/bind-register-ok': withBothCodes,
  'social/bind-register-wrong-code': withLoginCode('wechat-new-1'),
  'social/bind-register-expired-code': async ({ server }) => ({
    body: { mobile_code: await sendCode(server, newMobile) },
  }),
  'social/bind-register-code-reused': async (stage) => {
    const { body } = await withBothCodes(stage);
    await call(stage.server.url, 'POST', '/api/v3/auth/register/withSocialite', { ...body, mobile: newMobile });
    return { body: { code: body?.code, mobile_code: await sendCode(stage.server, '13955550002') } };
  },

  'social/bind-qq-ok': asMember(known, 'qq-new-1'),
  'social/bind-qq-twice': async ({ server }) => {
    const token = await tokenOf(server.url, known);
    const code = await authorise(server, 'qq-new-1');
    await call(server.url, 'POST', '/api/v3/member/socialite/bindWithCode', { code }, token);
    return { token, body: { code: await authorise(server, 'qq-new-long') } };
  },
  'social/bind-wechat-union-of-another': asMember('13800000002', 'wechat-seed-9-again'),
  'social/unbind-qq': async (stage) => {
    const { token = '', body } = await asMember(known, 'qq-new-1')(stage);
    await call(stage.server.url, 'POST', '/api/v3/member/socialite/bindWithCode', body, token);
    return { token };
  },
  'social/qq-redirect-disabled': async ({ server }) => {
    await server.backend.settings.change({ qqLogin: false });
    return {};
  },

  'member/agreement-agree-detail-after': async ({ server }) => {
    const token = await tokenOf(server.url, '13800000005');
    await call(server.url, 'POST', '/api/v2/member/agreement/agree', {}, token);
    return { token };
  },

  'member/bind-mobile-ok': withSmsCode(withoutMobile, '13966660001'),
  'member/bind-mobile-taken': withSmsCode(withoutMobile, known),
  'member/bind-mobile-detail-after': async ({ server }) => ({ token: await bindMobile(server) }),
  'member/bind-mobile-twice': async ({ server }) => ({
    token: await bindMobile(server),
    body: { mobile_code: await sendCode(server, '13966660002') },
  }),
  'member/bind-mobile-already-bound-member': withSmsCode(known, '13966660003'),
  'member/verify-ok': withSmsCode(withBoth, withBoth),
  'member/verify-other-mobile': withSmsCode(withBoth, known),
  'member/change-mobile-bad-sign': withSmsCode(withBoth, '13966660009'),
  'member/change-mobile-ok': async ({ server }) => {
    const token = await tokenOf(server.url, withBoth);
    const body = { mobile: withBoth, mobile_code: await sendCode(server, withBoth) };
    const { data } = await call(server.url, 'POST', '/api/v2/member/verify', body, token);
    return { token, body: { ...(data as { sign: string }), mobile_code: await sendCode(server, '13966660009') } };
  },

  'member/destroy-then-login-cancels': async ({ server }) => {
    const token = await tokenOf(server.url, '13800000008');
    await call(server.url, 'POST', '/api/v3/member/destroy', {}, token);
    return {};
  },
  'member/destroy-messages-after-cancel': async ({ server }) => {
    const first = await tokenOf(server.url, '13800000008');
    await call(server.url, 'POST', '/api/v3/member/destroy', {}, first);
    return { token: await tokenOf(server.url, '13800000008') };
  },

  'member/face-query-pending': async ({ server }) => startFaceCheck(server),
  'member/face-query-ok': async ({ server }) => passFaceCheck(server),
  'member/face-detail-after': async ({ server }) => {
    const { token, query } = await passFaceCheck(server);
    const path = `/api/v3/member/tencent/faceVerify?${new URLSearchParams(query)}`;
    await call(server.url, 'GET', path, undefined, token);
    return { token };
  },
};
