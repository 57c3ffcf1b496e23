import { findMember, setPassword } from './accounts.ts';
import { Refusal } from './answers.ts';
import { type Call, type Route, text } from './call.ts';
import { checkSmsCode } from './smsCodes.ts';
import { isFilled, requireAll } from './validation.ts';

/** New passwords, which do not need the old one. Sources: MeEdu API, authentication and member. */
export const passwordRoutes: Route[] = [
  {
    method: 'POST',
    path: '/api/v2/password/reset',
    access: 'public',
    handle: async (call) => {
      const { backend } = call;
      const { mobile, password } = await readProvenPassword(call);
      const member = await findMember(backend, mobile);
      if (!member) throw new Refusal('手机号不存在');
      await setPassword(backend, member, password);
      backend.note('passwordReset', mobile, {});
      return [];
    },
  },
  {
    method: 'POST',
    path: '/api/v2/member/detail/password',
    access: 'device',
    handle: async (call) => {
      const { backend, member } = call;
      const { mobile, password } = await readProvenPassword(call);
      if (mobile !== member.mobile) throw new Refusal('请绑定手机号');
      await setPassword(backend, member, password);
      backend.note('passwordChange', mobile, {});
      return [];
    },
  },
];

/** Returns the new password, of any length, and the mobile of the SMS code. The code is used up by then. */
async function readProvenPassword(call: Call): Promise<{ mobile: string; password: string }> {
  const mobile = text(call, 'mobile');
  const password = text(call, 'password');
  requireAll([
    [isFilled(mobile), '请输入手机号'],
    [isFilled(text(call, 'mobile_code')), '请输入短信验证码'],
    [isFilled(password), '请输入密码'],
  ]);
  await checkSmsCode(call);
  return { mobile, password };
}
