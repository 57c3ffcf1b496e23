import { seedPassword } from '../../src/referenceBackend/seed/members.ts';
import { call, sendCode, solveCaptcha, tokenOf } from '../referenceBackend/testing.ts';
import type { Situation } from './stage.ts';

const newMobile = '13988880002';

const withCaptcha: Situation = async ({ server }) => ({ body: { ...(await solveCaptcha(server)) } });

const withCode =
  (mobile: string): Situation =>
  async ({ server }) => ({ body: { mobile_code: await sendCode(server, mobile) } });

const withWrongCode =
  (mobile: string): Situation =>
  async ({ server }) => ({ body: { mobile_code: otherThan(await sendCode(server, mobile)) } });

const asNewMember: Situation = async ({ server }) => {
  const code = await sendCode(server, newMobile);
  const { data } = await call(server.url, 'POST', '/api/v2/login/mobile', { mobile: newMobile, mobile_code: code });
  return { token: (data as { token: string }).token };
};

/** Situations for captchas and SMS codes, and for the calls that use the codes. */
export const smsSituations: Record<string, Situation> = {
  'captcha/sms-ok-mobile_bind': withCaptcha,
  'captcha/sms-captcha-key-reused': async ({ server }) => {
    const image = await solveCaptcha(server);
    await call(server.url, 'POST', '/api/v2/captcha/sms', { ...image, mobile: newMobile, scene: 'login' });
    return { body: { ...image } };
  },
  'captcha/sms-captcha-uppercase-ok': async ({ server }) => {
    const { image_key, image_captcha } = await solveCaptcha(server);
    return { body: { image_key, image_captcha: image_captcha.toUpperCase() } };
  },
  'captcha/sms-wrong-captcha': async ({ server }) => {
    const { image_key, image_captcha } = await solveCaptcha(server);
    return {
      body: { image_key, image_captcha: [...image_captcha].map((letter) => (letter === 'Z' ? 'A' : 'Z')).join('') },
    };
  },
  'captcha/sms-unknown-scene': withCaptcha,
  'captcha/sms-no-scene': withCaptcha,
  'captcha/sms-gateway-failure': async (stage) => {
    await stage.server.backend.settings.change({ smsGatewayDown: true });
    return withCaptcha(stage);
  },

  'auth/sms-login-new-number-auto-registers': withCode('13988880001'),
  'auth/sms-login-new-number-member-detail': asNewMember,
  'auth/sms-login-new-number-messages': asNewMember,
  'auth/sms-login-wrong-code': withWrongCode('13800000001'),
  'auth/sms-login-locked': withCode('13800000003'),
  'auth/sms-login-numeric-code-type': async ({ server }) => ({
    body: { mobile_code: Number(await sendCode(server, '13800000001')) },
  }),
  'auth/sms-login-code-reused': async ({ server }) => {
    const body = { mobile: '13800000001', mobile_code: await sendCode(server, '13800000001') };
    await call(server.url, 'POST', '/api/v2/login/mobile', body);
    return { body };
  },
  'auth/sms-login-right-code-after-11-wrong': async ({ server }) => {
    const mobile = '13800000002';
    const code = await sendCode(server, mobile);
    for (let miss = 0; miss < 11; miss += 1) {
      await call(server.url, 'POST', '/api/v2/login/mobile', { mobile, mobile_code: otherThan(code) });
    }
    return { body: { mobile_code: code } };
  },

  'auth/register-ok': withCode('13988880003'),
  'auth/register-mobile-exists': withCode('13800000001'),

  'auth/reset-ok': withCode('13700000002'),
  'auth/reset-wrong-code': withWrongCode('13700000002'),
  'auth/reset-unknown-mobile': withCode('13866660000'),
  'auth/reset-then-login-old-password': async ({ server }) => {
    const mobile = '13700000002';
    const body = { mobile, mobile_code: await sendCode(server, mobile), password: 'newpass1' };
    await call(server.url, 'POST', '/api/v2/password/reset', body);
    return {};
  },

  'member/password-ok': withMemberAndCode('13800000001'),
  'member/password-wrong-code': async (stage) => ({
    ...(await withWrongCode('13800000001')(stage)),
    token: await tokenOf(stage.server.url, '13800000001'),
  }),
  'member/password-other-mobile': withMemberAndCode('13800000002'),
  'member/password-login-with-old': async ({ server }) => {
    const mobile = '13800000001';
    const token = await tokenOf(server.url, mobile);
    const body = { mobile, mobile_code: await sendCode(server, mobile), password: `not ${seedPassword}` };
    await call(server.url, 'POST', '/api/v2/member/detail/password', body, token);
    return {};
  },
};

/** Returns a situation in which 王小明 is logged in and a code was sent to `mobile`, which may be another member's. */
function withMemberAndCode(mobile: string): Situation {
  return async (stage) => ({
    ...(await withCode(mobile)(stage)),
    token: await tokenOf(stage.server.url, '13800000001'),
  });
}

function otherThan(code: string): string {
  return code === '000000' ? '000001' : '000000';
}
