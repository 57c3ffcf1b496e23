import * as v from 'valibot';
import type { Comment, CommentAuthor, CommentedResource, PostedComment, Reply } from '../../machines/domain/comment.ts';
import { isVisible } from '../text/visible.ts';
import { backendAddress } from './addresses.ts';
import type { Client } from './client.ts';
import { filled, flag, maybeRowsOf, number, positive, rowsOf, text } from './shapes.ts';
import { time } from './times.ts';

const isNoList = v.custom<object>((value) => typeof value === 'object' && value !== null && !Array.isArray(value));
/** `[]` if the author was deleted. */
const authorShape = v.fallback(v.nullable(v.pipe(isNoList, v.looseObject({ nick_name: text, avatar: text }))), null);
const shared = {
  id: filled,
  content: text,
  ip_province: text,
  is_check: flag,
  created_at: time,
  user: authorShape,
};
const replyShape = v.looseObject({
  ...shared,
  parent_id: text,
  reply_id: text,
  // This author is only present if the reply answers another reply.
  reply_user: v.optional(authorShape),
});
const commentShape = v.looseObject({
  ...shared,
  replies_count: number,
  replies: maybeRowsOf(replyShape),
});
const allShape = v.looseObject({ data: rowsOf(commentShape) });
const repliesShape = v.looseObject({ data: rowsOf(replyShape) });

type RawAuthor = v.InferOutput<typeof authorShape>;
const authorOf = (raw: RawAuthor, backendUrl: string): CommentAuthor | null =>
  raw && { name: isVisible(raw.nick_name) ? raw.nick_name : '', avatarUrl: backendAddress(raw.avatar, backendUrl) };

function writtenOf(raw: v.InferOutput<v.ObjectSchema<typeof shared, undefined>>, backendUrl: string) {
  const isApproved = raw.is_check;
  return {
    id: raw.id,
    // The newest comments include the texts of unapproved replies.
    text: isApproved ? raw.content : '',
    isApproved,
    province: raw.ip_province,
    createdAt: raw.created_at,
    author: authorOf(raw.user, backendUrl),
  };
}
const replyOf = (raw: v.InferOutput<typeof replyShape>, backendUrl: string): Reply => ({
  ...writtenOf(raw, backendUrl),
  commentId: raw.parent_id,
  answers:
    raw.reply_user === undefined ? null : { replyId: raw.reply_id, author: authorOf(raw.reply_user, backendUrl) },
});
const commentOf = (raw: v.InferOutput<typeof commentShape>, backendUrl: string): Comment => ({
  ...writtenOf(raw, backendUrl),
  repliesCount: raw.replies_count,
  replies: raw.replies.map((reply) => replyOf(reply, backendUrl)),
});

/** Decodes the answer to GET /api/v3/comments. Avatars are resolved against the backend's origin. */
export function decodeNewest(data: unknown, backendUrl: string): { rows: Comment[]; total: number } {
  const rows = decodeAll(data, backendUrl);
  return { rows, total: v.parse(v.looseObject({ total: v.fallback(positive, rows.length) }), data).total };
}
/** Decodes the answer to GET /api/v3/comments/replies without a parent. */
export const decodeAll = (data: unknown, backendUrl: string): Comment[] =>
  v.parse(allShape, data).data.map((row) => commentOf(row, backendUrl));
/** Decodes the answer to GET /api/v3/comments/replies of one comment. */
export const decodeReplies = (data: unknown, backendUrl: string): Reply[] =>
  v.parse(repliesShape, data).data.map((row) => replyOf(row, backendUrl));

/** A comment to send. The server's answer does not name the reply that it answers, so the flow's own ids are used. */
export type CommentToPost = { resource: CommentedResource; commentId: string; replyId: string; text: string };
/** Represents a posted comment of which the server returns no data. */
const unseen = () => ({
  id: `unseen ${Date.now()}`,
  content: '',
  ip_province: '',
  is_check: false,
  created_at: 0,
  user: null,
});
const postedShape = v.fallback(v.looseObject(shared), unseen);
/** Decodes the answer to POST /api/v3/comment/store. The comment is posted even if its data is unreadable. */
export function decodePosted(data: unknown, { commentId, replyId }: CommentToPost, backendUrl: string): PostedComment {
  const raw = v.parse(postedShape, data);
  return { ...writtenOf(raw, backendUrl), commentId, answers: replyId ? { replyId, author: null } : null };
}

const namesOf = ({ kind, id }: CommentedResource) => ({ rt: kind === 'course' ? 1 : 2, rid: id });

export const commentsApi = (call: Client) => ({
  /** The 5 newest comments, each with its 3 newest replies. */
  newest: (resource: CommentedResource, backendUrl: string, signal: AbortSignal) =>
    call({
      path: '/api/v3/comments',
      query: namesOf(resource),
      signal,
      decode: (data) => decodeNewest(data, backendUrl),
    }),
  /** All comments, each with its 3 newest replies. */
  all: (resource: CommentedResource, backendUrl: string, signal: AbortSignal) =>
    call({
      path: '/api/v3/comments/replies',
      query: namesOf(resource),
      signal,
      decode: (data) => decodeAll(data, backendUrl),
    }),
  /** All replies to one comment. */
  replies: (resource: CommentedResource, commentId: string, backendUrl: string, signal: AbortSignal) =>
    call({
      path: '/api/v3/comments/replies',
      query: { ...namesOf(resource), parent_id: commentId },
      signal,
      decode: (data) => decodeReplies(data, backendUrl),
    }),
  /** Omits absent ids, because the server fails at an empty one. */
  post: (comment: CommentToPost, backendUrl: string, signal: AbortSignal) =>
    call({
      method: 'POST',
      path: '/api/v3/comment/store',
      body: {
        ...namesOf(comment.resource),
        content: comment.text,
        ...(comment.commentId && { parent_id: comment.commentId }),
        ...(comment.replyId && { reply_id: comment.replyId }),
      },
      doubt: true,
      signal,
      decode: (data) => decodePosted(data, comment, backendUrl),
    }),
});
