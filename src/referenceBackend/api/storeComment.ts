import type { Backend } from '../backend.ts';
import { notFound, Refusal } from './answers.ts';
import { type MemberCall, text } from './call.ts';
import { decodeCommentId, encodeCommentId } from './commentIds.ts';
import { findCourse } from './courseRow.ts';
import { chinaTime, isoTime } from './dates.ts';
import { findLesson } from './lessons.ts';
import { withoutTags } from './plainText.ts';
import { isFilled, requireAll } from './validation.ts';

const dailyLimit = 100;

const longest = 140;

/** Province of addresses in a private network; this server knows no others. */
const province = '内网IP';

/** Stores a comment. It waits for approval, and its text is hidden until then, even from its author. */
export async function storeComment(call: MemberCall) {
  const { backend, member } = call;
  const [type, resourceId] = [wholeNumber(call.input.rt), wholeNumber(call.input.rid)];
  const content = text(call, 'content');
  requireAll([
    [type === 1 || type === 2, '参数错误'],
    [resourceId !== null, '参数错误'],
    [isFilled(content), '请输入评论内容'],
    [[...content].length <= longest, '评论内容最多140个字符'],
  ]);
  const [parentId, replyId] = [storedId(call.input.parent_id), storedId(call.input.reply_id)];
  await refuseAboveLimit(backend, member.id);
  await requireCommentable(backend, Number(type), Number(resourceId));
  if (parentId > 0) await requireApproved(backend, parentId);
  if (replyId > 0) await requireReply(backend, parentId, replyId);

  const row = {
    member_id: member.id,
    resource_type: Number(type),
    resource_id: Number(resourceId),
    parent_id: parentId,
    reply_id: replyId,
    content: withoutTags(content),
    ip_province: province,
    is_check: Number(!backend.settings.values.commentApproval),
    created_at: backend.now(),
  };
  const id = await backend.database.insert('comments', row);
  backend.note('comment', member.mobile, {
    comment: id,
    rt: row.resource_type,
    rid: row.resource_id,
    parent: parentId,
    reply: replyId,
    content: row.content,
  });
  return {
    id: encodeCommentId(id),
    content: row.is_check === 1 ? row.content : '',
    created_at: isoTime(row.created_at),
    parent_id: encodeCommentId(parentId),
    reply_id: encodeCommentId(replyId),
    ip_province: row.ip_province,
    is_check: row.is_check,
    user: { nick_name: member.nick_name, avatar: member.avatar },
  };
}

/** Returns a whole number, also if it is written as text; `null` for any other value. */
function wholeNumber(value: unknown): number | null {
  if (typeof value === 'number') return Number.isInteger(value) ? value : null;
  return typeof value === 'string' && /^-?\d+$/.test(value) ? Number(value) : null;
}

/** Returns the stored id of a comment; 0 if none is given. */
function storedId(value: unknown): number {
  if (value === undefined || value === null || value === 0 || value === '0') return 0;
  // The real backend passes an empty text to a numeric column.
  if (value === '') throw new Error('an empty id');
  const id = decodeCommentId(String(value));
  if (id === null) throw new Refusal('参数错误');
  return id;
}

/** Refuses more than 100 comments of a member per day (China time). */
async function refuseAboveLimit(backend: Backend, memberId: number): Promise<void> {
  const midnight = Date.parse(`${chinaTime(backend.now()).slice(0, 10)}T00:00:00+08:00`);
  const count = await backend.database.count('SELECT COUNT(*) FROM comments WHERE member_id = ? AND created_at >= ?', [
    memberId,
    midnight,
  ]);
  if (count >= dailyLimit) throw new Refusal('已超出每日评论限制');
}

async function requireCommentable(backend: Backend, type: number, id: number): Promise<void> {
  const resource = type === 1 ? await findCourse(backend, id) : await findLesson(backend, id);
  if (resource.is_allow_comment !== 1) throw new Refusal('禁止提交评论');
}

/** Like the real backend, it does not check whether the parent belongs to the same resource or is a top-level comment. */
async function requireApproved(backend: Backend, id: number): Promise<void> {
  const parent = await backend.database.first<{ is_check: number }>('SELECT is_check FROM comments WHERE id = ?', [id]);
  if (!parent) throw notFound();
  if (parent.is_check !== 1) throw new Refusal('评论审核中');
}

async function requireReply(backend: Backend, parentId: number, replyId: number): Promise<void> {
  if (parentId === 0) throw new Error('a reply without the comment it is under');
  const count = await backend.database.count('SELECT COUNT(*) FROM comments WHERE id = ? AND parent_id = ?', [
    replyId,
    parentId,
  ]);
  if (count === 0) throw notFound();
}
