import { randomInt } from 'node:crypto';
import type { Backend } from '../backend.ts';
import { Refusal } from './answers.ts';
import { type Call, text } from './call.ts';

export const smsScenes = ['login', 'register', 'password_reset', 'mobile_bind'] as const;

/** Purpose of a message. It only chooses the message's text; any code serves every purpose. */
export type SmsScene = (typeof smsScenes)[number];

/** Lifetime of a code, in milliseconds. */
const codeLifetime = 300_000;

/** Maximum wrong attempts for a mobile within this time (milliseconds) before its code is deleted. */
const [missLimit, missPeriod] = [10, 600_000];

/**
 * Sends a new code, which replaces an older one.
 *
 * @throws Error if the gateway refuses, which ends as code 1 with 错误; an older code then stays valid
 */
export async function sendSmsCode(backend: Backend, mobile: string, scene: SmsScene): Promise<void> {
  if (backend.settings.values.smsGatewayDown) throw new Error('the SMS gateway refuses');
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  await backend.database.change('INSERT OR REPLACE INTO sms_codes (mobile, code, expires_at) VALUES (?, ?, ?)', [
    mobile,
    code,
    backend.now() + codeLifetime,
  ]);
  backend.note('sms', null, { mobile, scene, code });
}

/**
 * Checks `mobile_code` against the code sent to `mobile`, and uses it up if they match.
 *
 * @throws Refusal if they differ
 */
export async function checkSmsCode(call: Call): Promise<void> {
  const { backend } = call;
  const mobile = text(call, 'mobile');
  const code = call.input.mobile_code;
  const refusal = new Refusal('短信验证码错误');
  if (mobile === '' || code === undefined || code === null || code === '') throw refusal;
  // The code is compared with its type, as in the real backend: a code that is sent as a JSON number is wrong.
  const used =
    typeof code === 'string'
      ? await backend.database.change('DELETE FROM sms_codes WHERE mobile = ? AND code = ? AND expires_at > ?', [
          mobile,
          code,
          backend.now(),
        ])
      : 0;
  if (used > 0) return;
  await countMiss(backend, mobile);
  throw refusal;
}

async function countMiss(backend: Backend, mobile: string): Promise<void> {
  const { database } = backend;
  await database.change('DELETE FROM sms_misses WHERE missed_at <= ?', [backend.now() - missPeriod]);
  await database.insert('sms_misses', { mobile, missed_at: backend.now() });
  const misses = await database.count('SELECT COUNT(*) FROM sms_misses WHERE mobile = ?', [mobile]);
  if (misses > missLimit) await database.change('DELETE FROM sms_codes WHERE mobile = ?', [mobile]);
}
