import { randomUUID } from 'node:crypto';
import type { Backend } from '../backend.ts';

/** Points for each action. The last value is a text because an administrator types it. */
export const creditRewards = { register: 10, watched_vod_course: 20, watched_video: 5, paid_order: '0.01' };

/**
 * Sends a message to a member. The cached unread count does not change: it is counted again with the next mark as read.
 *
 * @param at milliseconds since 1970; messages with the same time are listed in the order they were sent
 */
export async function sendMessage(backend: Backend, memberId: number, message: string, at: number): Promise<void> {
  await backend.database.insert('messages', { id: randomUUID(), member_id: memberId, message, created_at: at });
}

/** Adds points, or subtracts them if the sum is negative, and sends the member a message. */
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
