import { randomUUID } from 'node:crypto';
import type { Backend } from '../backend.ts';

/** What members get points for. The last one is text because an administrator has typed it. */
export const creditRewards = { register: 10, watched_vod_course: 20, watched_video: 5, paid_order: '0.01' };

/**
 * Leaves a message for a member. The unread count does not notice: it is counted anew only when something is marked as read.
 *
 * @param at milliseconds since 1970; messages of the same time are listed in the order they were sent
 */
export async function sendMessage(backend: Backend, memberId: number, message: string, at: number): Promise<void> {
  await backend.database.insert('messages', { id: randomUUID(), member_id: memberId, message, created_at: at });
}

/** Gives points, or takes them when the sum is negative, and tells the member. */
export async function changeCredit(
  backend: Backend,
  memberId: number,
  sum: number,
  remark: string,
  at: number,
): Promise<void> {
  await backend.database.change('UPDATE members SET credit1 = credit1 + ? WHERE id = ?', [sum, memberId]);
  await backend.database.insert('credit_records', { member_id: memberId, sum, remark, created_at: at });
  await sendMessage(backend, memberId, `积分变动:${sum}，备注:${remark}`, at);
}
