import { Hono } from 'hono';
import { removalDelay, removeDueAccounts } from '../api/accountRemoval.ts';
import { findMember } from '../api/accounts.ts';
import { sendMessage } from '../api/notices.ts';
import type { Backend } from '../backend.ts';

/** Calls that send a member a message and end the wait for a removal; see `routes.ts`. */
export function createMembers(backend: Backend): Hono {
  const members = new Hono();

  members.post('/messages', async (context) => {
    const { mobile, message } = await context.req.json<{ mobile?: unknown; message?: unknown }>();
    if (typeof message !== 'string' || message.trim() === '') throw new TypeError('缺少消息内容');
    const member = await findMember(backend, String(mobile));
    if (!member) throw new TypeError('没有这个会员');
    await sendMessage(backend, member.id, message, backend.now());
    return context.json({});
  });
  members.post('/removals/:mobile', async (context) => {
    const { answer } = await context.req.json<{ answer: string }>();
    if (answer !== 'finish') throw new TypeError('answer 只能是 finish');
    const aged = await backend.database.change(
      'UPDATE members SET removal_requested_at = ? WHERE mobile = ? AND removal_requested_at IS NOT NULL',
      [backend.now() - removalDelay, context.req.param('mobile')],
    );
    if (aged === 0) throw new TypeError('这个会员没有申请注销');
    await removeDueAccounts(backend);
    return context.json({});
  });
  return members;
}

/** Returns the part of the phone's state that `createMembers` changes. */
export async function membersState(backend: Backend) {
  await removeDueAccounts(backend);
  const rows = await backend.database.all<{ mobile: string; nick_name: string; removal_requested_at: number }>(
    `SELECT mobile, nick_name, removal_requested_at FROM members WHERE removal_requested_at IS NOT NULL
     ORDER BY removal_requested_at DESC, id`,
  );
  return {
    removals: rows.map(({ mobile, nick_name, removal_requested_at }) => ({
      mobile,
      name: nick_name,
      requestedAt: new Date(removal_requested_at).toISOString(),
      dueAt: new Date(removal_requested_at + removalDelay).toISOString(),
    })),
  };
}
