import type { Backend } from '../backend.ts';
import type { Call, Route } from './call.ts';

/** The kinds every member has to agree to; the others are confirmed with each order. */
export const requiredAgreements = ['user_agreement', 'privacy_policy'] as const;

export type RequiredAgreement = (typeof requiredAgreements)[number];

/** The route with which a member consents to the agreements. Source: MeEdu API, member. */
export const agreementRoutes: Route[] = [
  {
    method: 'POST',
    path: '/api/v2/member/agreement/agree',
    access: 'device',
    handle: async (call) => {
      // The consent is stored with the browser's name; without the name the real backend fails.
      if (call.userAgent === '') throw new Error('a consent needs a User-Agent');
      const agreements = await recordConsents(call, call.member.id);
      call.backend.note('agreement', call.member.mobile, { agreements });
      return [];
    },
  },
];

/** Records the consent to all required agreements in force. @returns the ids of those not consented to before */
export async function recordConsents(call: Call, memberId: number): Promise<number[]> {
  const rows = await call.backend.database.all<{ agreement_id: number }>(
    `INSERT OR IGNORE INTO agreement_consents (member_id, agreement_id, platform, created_at)
     SELECT ?, id, ?, ? FROM agreements WHERE is_active = 1 AND type IN (?, ?) RETURNING agreement_id`,
    [memberId, call.platform, call.backend.now(), ...requiredAgreements],
  );
  return rows.map((row) => row.agreement_id);
}

/** Publishes a new version, which no member has consented to. @returns its id */
export async function publishAgreement(backend: Backend, type: RequiredAgreement): Promise<number> {
  const { database } = backend;
  const current = await database.first<{ title: string; content: string }>(
    'SELECT title, content FROM agreements WHERE type = ? ORDER BY id DESC LIMIT 1',
    [type],
  );
  await database.change('UPDATE agreements SET is_active = 0 WHERE type = ?', [type]);
  await database.insert('agreements', { type, title: current?.title ?? '', content: current?.content ?? '' });
  return database.count('SELECT MAX(id) FROM agreements WHERE type = ?', [type]);
}
