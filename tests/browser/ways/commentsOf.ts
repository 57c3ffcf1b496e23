/** Shared by the stages of comments: a course whose comments the tour makes up. */
import { replyOf } from '../../flows/fixtures.ts';
import { returnAsMember } from '../kit/site.ts';
import type { Reply } from '../model/gates.ts';
import { ok } from '../model/gates.ts';
import type { OpenedSite } from '../model/stage.ts';
import { visit } from './places.ts';

export const newestCall = 'GET /api/v3/comments';
export const moreCall = 'GET /api/v3/comments/replies';
export const storeCall = 'POST /api/v3/comment/store';
const top = 'top-of-all';

/** Returns a reply to `comment-a` in the server's form; decoded, it is `replyOf` of the tables. */
export function rawReply(id: string, text = replyOf(id).text) {
  return {
    id,
    parent_id: 'comment-a',
    reply_id: top,
    content: text,
    ip_province: '浙江省',
    is_check: 1,
    created_at: '2026-05-01T02:03:04.000000Z',
    user: { nick_name: '李四', avatar: '' },
  };
}
export const rawReplies = (name: string, count: number) =>
  Array.from({ length: count }, (_, index) => rawReply(`${name}-${count - index}`));
export const rawComment = (id: string, replies: ReturnType<typeof rawReply>[] = [], count = replies.length) => ({
  ...rawReply(id),
  parent_id: top,
  replies,
  replies_count: count,
});
export const rawComments = (name: string, count: number) =>
  Array.from({ length: count }, (_, index) => rawComment(`${name}-${count - index}`));
/** A stored comment: it awaits review, and the server does not return its text. */
export const posted: Reply = ok({ ...rawReply('posted-1', ''), is_check: 0 });

/** A comment with 4 replies, 3 of them in the answer. */
export const longThread: Reply = ok({
  data: [rawComment('comment-a', [rawReply('reply-b'), rawReply('reply-0'), rawReply('reply-1')], 4)],
  total: 1,
});

const coursePath = '/courses/detail/35?tab=4';
export const visitComments = visit(coursePath);
/** Opens the comments as a member who may watch the course. */
export async function comeToWrite(site: OpenedSite): Promise<void> {
  await site.server.backend.database.change('UPDATE courses SET is_free = 1 WHERE id = 35', []);
  await returnAsMember(site.page, site.server);
  await visitComments(site);
}

export const commentList = (page: OpenedSite['page']) =>
  page.getByRole('main').getByRole('region', { name: '全部评论' });
/** Every row has a reply button, which belongs to the writer's flow. */
export const replyControls = /^button "回复/;
