import type { Backend } from '../backend.ts';
import { Refusal } from './answers.ts';
import type { Route } from './call.ts';

/** Time in which the member can cancel the removal, in milliseconds. */
export const removalDelay = 7 * 24 * 3_600_000;

/** Tables whose rows are deleted with an account. Orders, comments, and progress stay without a member. */
const belongings = [
  'identities',
  'face_checks',
  'social_accounts',
  'login_records',
  'agreement_consents',
  'stored_files',
  'messages',
  'credit_records',
];

/**
 * The route that requests the removal of an account. The account is deleted 7 days later, unless its member logs in before. Source: MeEdu
 * API, member.
 */
export const accountRemovalRoutes: Route[] = [
  {
    method: 'POST',
    path: '/api/v3/member/destroy',
    access: 'device',
    handle: async ({ backend, member }) => {
      const requested = await backend.database.change(
        'UPDATE members SET removal_requested_at = ? WHERE id = ? AND removal_requested_at IS NULL',
        [backend.now(), member.id],
      );
      if (requested === 0) throw new Refusal('用户已申请注销');
      backend.note('accountRemoval', member.mobile, {});
      return [];
    },
  },
];

/** Deletes the accounts whose 7 days are over. It runs before every look-up of a member, so it is never late. */
export async function removeDueAccounts(backend: Backend): Promise<void> {
  const { database } = backend;
  const due = await database.all<{ id: number; mobile: string; nick_name: string }>(
    'SELECT id, mobile, nick_name FROM members WHERE removal_requested_at <= ?',
    [backend.now() - removalDelay],
  );
  for (const { id, mobile, nick_name } of due) {
    for (const table of belongings) await database.change(`DELETE FROM ${table} WHERE member_id = ?`, [id]);
    const removed = await database.change('DELETE FROM members WHERE id = ?', [id]);
    if (removed > 0) backend.note('accountRemoved', mobile, { nickName: nick_name });
  }
}
