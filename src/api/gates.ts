import * as v from 'valibot';
import { mobileOf, smsCodeOf } from '../text/typed.ts';
import { webAddress } from './addresses.ts';
import type { Client } from './client.ts';
import { figure, filled, text } from './shapes.ts';

const faceStartShape = v.looseObject({
  url: v.string(),
  rule_id: text,
  biz_token: filled,
});

/** Decodes the answer to POST /api/v3/member/tencent/faceVerify. */
function decodeFaceStart(data: unknown) {
  const raw = v.parse(faceStartShape, data);
  const url = webAddress(raw.url);
  if (!url) throw new Error('the QR code leads nowhere');
  return { url, ruleId: raw.rule_id, bizToken: raw.biz_token };
}

/** The calls of the two gates, /bind-mobile and /face-check, loaded with their pages. */
export const gatesApi = (call: Client) => ({
  /** Binds the first mobile of a member. */
  bindMobile: ({ mobile, code }: { mobile: string; code: string }, signal: AbortSignal) =>
    call({
      method: 'POST',
      path: '/api/v2/member/detail/mobile',
      body: { mobile: mobileOf(mobile), mobile_code: smsCodeOf(code) },
      doubt: true,
      signal,
      decode: () => undefined,
    }),
  /** The reason of a refusal is `verified` if the member has passed already (MeEdu API: member.md, section 7). */
  startFaceCheck: (signal: AbortSignal) =>
    call({
      method: 'POST',
      path: '/api/v3/member/tencent/faceVerify',
      body: { s_url: 'PC' },
      signal,
      decode: decodeFaceStart,
      reasons: new Map<string, 'verified'>([['当前学员已完成实人认证', 'verified']]),
    }),
  /** For an unfinished or failed check, the server sends a refusal whose code is not a number. `unknown`: the server knows no such check. */
  askFaceCheck: ({ ruleId, bizToken }: { ruleId: string; bizToken: string }, signal: AbortSignal) =>
    call({
      path: '/api/v3/member/tencent/faceVerify',
      query: { rule_id: ruleId, biz_token: bizToken },
      doubt: true,
      signal,
      decode: (data) => v.parse(v.looseObject({ status: v.pipe(figure, v.literal(9)) }), data),
      reasons: new Map<string, 'unknown'>([['参数错误', 'unknown']]),
    }),
});
