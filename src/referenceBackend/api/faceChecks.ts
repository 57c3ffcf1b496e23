import { randomUUID } from 'node:crypto';
import type { Backend } from '../backend.ts';
import { Refusal } from './answers.ts';
import { type Route, text } from './call.ts';
import { sendMessage } from './notices.ts';
import { randomText } from './randomText.ts';

/** The value of `s_url` that sends the phone to the backend's own page after the check. */
const ownPage = 'PC';

/** The identity that the stand-in for the provider always finds. */
const identity = { realName: '王小明', idNumber: '330101199001011234' };

const [statusPassed, statusOpen] = [9, 5];

export interface FaceCheckRow {
  biz_token: string;
  member_id: number;
  rule_id: string;
  return_url: string;
  state: 'waiting' | 'passed' | 'failed';
  created_at: number;
}

/** The routes of the face check. The provider is a page of this server, see `provider/`. Source: MeEdu API, member. */
export const faceCheckRoutes: Route[] = [
  {
    method: 'POST',
    path: '/api/v3/member/tencent/faceVerify',
    access: 'device',
    handle: async (call) => {
      const { backend, member } = call;
      const returnUrl = text(call, 's_url');
      if (returnUrl === '') throw new Refusal('参数错误');
      const known = await backend.database.count('SELECT COUNT(*) FROM identities WHERE member_id = ?', [member.id]);
      if (known > 0) throw new Refusal('当前学员已完成实人认证');
      if (backend.settings.values.faceProviderDown) throw new Refusal('无法发起实名认证');
      const check: FaceCheckRow = {
        biz_token: randomText(32),
        member_id: member.id,
        rule_id: '1',
        return_url: returnUrl === ownPage ? `${call.origin}/face-verify-success` : returnUrl,
        state: 'waiting',
        created_at: backend.now(),
      };
      await backend.database.insert('face_checks', { ...check });
      backend.note('faceCheckStart', member.mobile, { bizToken: check.biz_token });
      return {
        url: `${call.origin}/provider/face?biz_token=${check.biz_token}`,
        rule_id: check.rule_id,
        biz_token: check.biz_token,
        request_id: randomUUID(),
      };
    },
  },
  {
    method: 'GET',
    path: '/api/v3/member/tencent/faceVerify',
    access: 'device',
    handle: async (call) => {
      const { backend, member } = call;
      const [ruleId, bizToken] = [text(call, 'rule_id'), text(call, 'biz_token')];
      if (ruleId === '' || bizToken === '') throw new Refusal('参数错误');
      const check = await findFaceCheck(backend, bizToken);
      const hasPassed = check?.state === 'passed' && check.member_id === member.id && check.rule_id === ruleId;
      // The real backend puts the status in the place of the code. Pending and failed checks look the same.
      if (!hasPassed) throw new Refusal('', { status: statusOpen });
      await backend.database.change(
        'INSERT OR REPLACE INTO identities (member_id, real_name, id_number, verified_at) VALUES (?, ?, ?, ?)',
        [member.id, identity.realName, identity.idNumber, backend.now()],
      );
      // Each further poll stores the result and sends the message again, as in the real backend.
      await sendMessage(backend, member.id, '您已通过实名认证', backend.now());
      backend.note('faceCheck', member.mobile, { bizToken });
      return { status: statusPassed };
    },
  },
];

export function findFaceCheck(backend: Backend, bizToken: string): Promise<FaceCheckRow | undefined> {
  return backend.database.first<FaceCheckRow>('SELECT * FROM face_checks WHERE biz_token = ?', [bizToken]);
}

/** Stores the provider's result. @returns whether a check was pending */
export async function answerFaceCheck(
  backend: Backend,
  bizToken: string,
  state: 'passed' | 'failed',
): Promise<boolean> {
  const answered = await backend.database.change(
    "UPDATE face_checks SET state = ? WHERE biz_token = ? AND state <> 'passed'",
    [state, bizToken],
  );
  return answered > 0;
}
