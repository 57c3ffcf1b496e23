import { randomBytes, randomInt } from 'node:crypto';
import { compare } from 'bcryptjs';
import { drawCaptcha, letters } from '../captcha/captcha.ts';
import { Refusal } from './answers.ts';
import { type MemberRow, type Route, text } from './call.ts';
import { invalidateToken, issueToken } from './tokens.ts';

/** How long an image may be answered, in milliseconds. */
const captchaLifetime = 300_000;

/** Source: MeEdu API, authentication. */
export const authRoutes: Route[] = [
  {
    method: 'GET',
    path: '/api/v2/captcha/image',
    access: 'public',
    handle: async ({ backend }) => {
      const answer = Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join('');
      const key = randomBytes(96).toString('base64url');
      await backend.database.change('DELETE FROM captchas WHERE expires_at <= ?', [backend.now()]);
      await backend.database.insert('captchas', { key, answer, expires_at: backend.now() + captchaLifetime });
      backend.note('captcha', null, { key, answer });
      return { sensitive: false, key, img: `data:image/png;base64,${drawCaptcha(answer).toString('base64')}` };
    },
  },
  {
    method: 'POST',
    path: '/api/v2/login/password',
    access: 'public',
    handle: async (call) => {
      const { backend } = call;
      const mobile = text(call, 'mobile');
      const password = text(call, 'password');
      requireTexts([
        [mobile, '请输入手机号'],
        [password, '请输入密码'],
      ]);
      const member = await backend.database.first<MemberRow>('SELECT * FROM members WHERE mobile = ?', [mobile]);
      if (!member || !(await compare(password, member.password_hash))) throw new Refusal('手机号或密码错误');
      if (member.is_lock === 1) throw new Refusal('账号已被锁定');
      // Logging in takes a pending request to delete the account back.
      await backend.database.change('UPDATE members SET removal_requested_at = NULL WHERE id = ?', [member.id]);
      const token = await issueToken(call, member);
      backend.note('login', member.mobile, { platform: call.platform });
      return { token };
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

/** Throws the texts of all missing values, joined as the real backend joins them. */
export function requireTexts(rules: [value: string, message: string][]): void {
  const messages = rules.filter(([value]) => value.trim() === '').map(([, message]) => message);
  if (messages.length > 0) throw new Refusal(messages.join(','));
}
