import type { Backend } from '../backend.ts';
import { findMember } from './accounts.ts';
import { Refusal } from './answers.ts';
import { type Call, type MemberRow, type Route, text } from './call.ts';
import { seal, unseal } from './seals.ts';
import { checkSmsCode } from './smsCodes.ts';
import { isFilled, requireAll } from './validation.ts';

/** Lifetime of the proof of the old mobile, in milliseconds. The proof can be reused, and by any member. */
const proofLifetime = 3_600_000;

/** Binding and changing the mobile. Source: MeEdu API, member. */
export const mobileRoutes: Route[] = [
  {
    method: 'POST',
    path: '/api/v2/member/detail/mobile',
    access: 'device',
    handle: async (call) => {
      requireMobileAndCode(call);
      // The code is checked first, so every later refusal uses it up.
      await checkSmsCode(call);
      if (hasRealMobile(call.member)) throw new Refusal('已绑定');
      await changeMobile(call.backend, call.member, text(call, 'mobile'));
      return [];
    },
  },
  {
    method: 'POST',
    path: '/api/v2/member/verify',
    access: 'device',
    handle: async (call) => {
      await checkSmsCode(call);
      if (text(call, 'mobile') !== call.member.mobile) throw new Refusal('参数错误');
      return { sign: await seal(call.backend, 'mobileChange', {}) };
    },
  },
  {
    method: 'PUT',
    path: '/api/v2/member/mobile',
    access: 'device',
    handle: async (call) => {
      requireMobileAndCode(call);
      const proof = await unseal(call.backend, 'mobileChange', text(call, 'sign'));
      if (!proof || proof.age >= proofLifetime) throw new Refusal('参数错误');
      await checkSmsCode(call);
      await changeMobile(call.backend, call.member, text(call, 'mobile'));
      return [];
    },
  },
];

/** Returns whether it is a real mobile, and not one made up for a social account. */
export function hasRealMobile({ mobile }: MemberRow): boolean {
  return /^1.{10}$/.test(mobile);
}

function requireMobileAndCode(call: Call): void {
  requireAll([
    [isFilled(text(call, 'mobile')), '请输入手机号'],
    [isFilled(text(call, 'mobile_code')), '请输入短信验证码'],
  ]);
}

async function changeMobile(backend: Backend, member: MemberRow, mobile: string): Promise<void> {
  if (await findMember(backend, mobile)) throw new Refusal('手机号已存在');
  await backend.database.change('UPDATE members SET mobile = ? WHERE id = ?', [mobile, member.id]);
  backend.note('mobileBinding', mobile, { from: member.mobile, to: mobile });
}
