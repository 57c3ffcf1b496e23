import { randomBytes, randomInt } from 'node:crypto';
import type { Backend } from '../backend.ts';
import { drawCaptcha, letters } from '../captcha/captcha.ts';
import { Refusal } from './answers.ts';
import { type Route, text } from './call.ts';
import { type SmsScene, sendSmsCode, smsScenes } from './smsCodes.ts';
import { isFilled, requireAll } from './validation.ts';

/** Lifetime of a captcha, in milliseconds. */
const captchaLifetime = 300_000;

/** Captchas and the SMS messages that need them. Source: MeEdu API, authentication. */
export const captchaRoutes: Route[] = [
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
    path: '/api/v2/captcha/sms',
    access: 'public',
    handle: async (call) => {
      const mobile = text(call, 'mobile');
      const answer = text(call, 'image_captcha');
      const key = text(call, 'image_key');
      const scene = text(call, 'scene');
      requireAll([
        [isFilled(mobile), '请输入手机号'],
        [isFilled(answer), '请输入图形验证码'],
        [isFilled(key), '参数错误'],
        [scene === '' || isScene(scene), '参数错误'],
      ]);
      await checkCaptcha(call.backend, key, answer);
      // The scene is checked only when the message is written, so a missing scene uses up a captcha.
      if (!isScene(scene)) throw new Error('a message without a scene has no text');
      await sendSmsCode(call.backend, mobile, scene);
      return [];
    },
  },
];

/** Uses the captcha up, whether the answer is right or wrong. The comparison ignores case. */
async function checkCaptcha(backend: Backend, key: string, answer: string): Promise<void> {
  const image = await backend.database.first<{ answer: string; expires_at: number }>(
    'DELETE FROM captchas WHERE key = ? RETURNING answer, expires_at',
    [key],
  );
  const isRight = image && image.expires_at > backend.now() && image.answer.toLowerCase() === answer.toLowerCase();
  if (!isRight) throw new Refusal('图形验证码错误');
}

function isScene(scene: string): scene is SmsScene {
  return (smsScenes as readonly string[]).includes(scene);
}
