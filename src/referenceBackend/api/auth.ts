import { compare } from 'bcryptjs';
import { findMember, logIn, register } from './accounts.ts';
import { Refusal } from './answers.ts';
import { type Route, text } from './call.ts';
import { checkSmsCode } from './smsCodes.ts';
import { invalidateToken } from './tokens.ts';
import { isFilled, requireAll } from './validation.ts';

/** The routes that log in, register, and log out. Source: MeEdu API, authentication. */
export const authRoutes: Route[] = [
  {
    method: 'POST',
    path: '/api/v2/login/password',
    access: 'public',
    handle: async (call) => {
      const mobile = text(call, 'mobile');
      const password = text(call, 'password');
      requireAll([
        [isFilled(mobile), '请输入手机号'],
        [isFilled(password), '请输入密码'],
      ]);
      const member = await findMember(call.backend, mobile);
      if (!member || !(await compare(password, member.password_hash))) throw new Refusal('手机号或密码错误');
      return logIn(call, member);
    },
  },
  {
    method: 'POST',
    path: '/api/v2/login/mobile',
    access: 'public',
    handle: async (call) => {
      const mobile = text(call, 'mobile');
      requireAll([[isFilled(mobile), '请输入手机号']]);
      await checkSmsCode(call);
      const member = (await findMember(call.backend, mobile)) ?? (await register(call, mobile, null));
      return logIn(call, member);
    },
  },
  {
    method: 'POST',
    path: '/api/v2/register/sms',
    access: 'public',
    handle: async (call) => {
      const mobile = text(call, 'mobile');
      const password = text(call, 'password');
      const length = [...password].length;
      requireAll([
        [isFilled(mobile), '请输入手机号'],
        [isFilled(text(call, 'mobile_code')), '请输入短信验证码'],
        [isFilled(password), '请输入密码'],
        [!isFilled(password) || length >= 6, '密码长度不能少于6个字符'],
        [length <= 16, '密码长度不能多于16个字符'],
      ]);
      await checkSmsCode(call);
      if (await findMember(call.backend, mobile)) throw new Refusal('手机号已存在');
      await register(call, mobile, password);
      return [];
    },
  },
  {
    method: 'POST',
    path: '/api/v2/logout',
    access: 'token',
    handle: async ({ backend, token, member }) => {
      if (!token.isInHeader) throw new Error('logout reads the header only');
      await invalidateToken(backend, token.id);
      backend.note('logout', member.mobile, {});
      return [];
    },
  },
];
