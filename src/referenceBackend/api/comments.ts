import type { Backend } from '../backend.ts';
import { Refusal } from './answers.ts';
import type { Route } from './call.ts';
import { decodeCommentId, encodeCommentId } from './commentIds.ts';
import { isoTime } from './dates.ts';
import { storeComment } from './storeComment.ts';

/** A comment as stored. `parent_id` and `reply_id` are 0 for a top-level comment; `reply_id` is also 0 for a direct reply to it. */
interface CommentRow {
  id: number;
  member_id: number;
  parent_id: number;
  reply_id: number;
  content: string;
  ip_province: string;
  is_check: number;
  created_at: number;
}

/** A reply, with the author of the reply that it answers; `null` if it answers the top-level comment or that reply was deleted. */
interface ReplyRow extends CommentRow {
  answered_member_id: number | null;
}

/** The commented resource: a course (1) or a lesson (2), and its id. */
interface Resource {
  type: number;
  id: number;
}

interface Author {
  id: number;
  nick_name: string;
  avatar: string;
}

/** The routes that list and store comments. Source: MeEdu API, comments. */
export const commentRoutes: Route[] = [
  {
    method: 'GET',
    path: '/api/v3/comments',
    access: 'public',
    handle: async ({ backend, query }) => {
      const resource = resourceOf(query);
      return {
        data: await topComments(backend, resource, { limit: 5, isWholeThread: false }),
        total: await backend.database.count(
          'SELECT COUNT(*) FROM comments WHERE resource_type = ? AND resource_id = ? AND parent_id = 0',
          [resource.type, resource.id],
        ),
      };
    },
  },
  {
    method: 'GET',
    path: '/api/v3/comments/replies',
    access: 'public',
    handle: async ({ backend, query }) => {
      const resource = resourceOf(query);
      const shownId = query.get('parent_id') ?? '';
      if (shownId === '' || shownId === '0') {
        return { data: await topComments(backend, resource, { limit: null, isWholeThread: true }) };
      }
      const parentId = decodeCommentId(shownId);
      if (parentId === null) throw new Refusal('参数错误');
      return { data: await repliesOf(backend, resource, parentId) };
    },
  },
  { method: 'POST', path: '/api/v3/comment/store', access: 'device', handle: storeComment },
];

function resourceOf(query: URLSearchParams): Resource {
  const number = (name: string) => (query.has(name) ? Number.parseInt(query.get(name) ?? '', 10) || 0 : 1);
  return { type: number('rt'), id: number('rid') };
}

/**
 * Returns top-level comments, newest first, each with its newest three replies.
 *
 * @param isWholeThread whether all are requested. Only then the texts of waiting replies are hidden, and the authors of answered replies
 * are known although none of their comments is shown. The real routes behave the same.
 */
async function topComments(
  backend: Backend,
  resource: Resource,
  { limit, isWholeThread }: { limit: number | null; isWholeThread: boolean },
) {
  const tops = await backend.database.all<CommentRow & { replies_count: number }>(
    `SELECT comments.*, (SELECT COUNT(*) FROM comments AS replies
       WHERE resource_type = ?1 AND resource_id = ?2 AND replies.parent_id = comments.id) AS replies_count
     FROM comments WHERE resource_type = ?1 AND resource_id = ?2 AND parent_id = 0 ORDER BY id DESC LIMIT ?3`,
    [resource.type, resource.id, limit ?? -1],
  );
  const topIds = new Set(tops.map(({ id }) => id));
  const newest = await backend.database.all<ReplyRow>(
    `SELECT replies.*, answered.member_id AS answered_member_id FROM (
       SELECT *, ROW_NUMBER() OVER (PARTITION BY parent_id ORDER BY id DESC) AS place FROM comments
       WHERE resource_type = ? AND resource_id = ? AND parent_id <> 0
     ) AS replies LEFT JOIN comments AS answered ON answered.id = replies.reply_id
     WHERE place <= 3 ORDER BY replies.id DESC`,
    [resource.type, resource.id],
  );
  const shown = newest.filter((reply) => topIds.has(reply.parent_id));
  const authors = await authorsOf(backend, resource);
  const writers = new Set([...tops, ...shown].map((row) => row.member_id));
  const known = isWholeThread ? authors : new Map([...authors].filter(([id]) => writers.has(id)));
  return tops.map((top) => ({
    ...describe(top, authors, true),
    replies_count: top.replies_count,
    replies: shown
      .filter((reply) => reply.parent_id === top.id)
      .map((reply) => ({ ...describe(reply, authors, isWholeThread), ...answeredAuthor(reply, known) })),
  }));
}

/** Returns all replies to a comment, newest first. */
async function repliesOf(backend: Backend, resource: Resource, parentId: number) {
  const replies = await backend.database.all<ReplyRow>(
    `SELECT replies.*, answered.member_id AS answered_member_id FROM comments AS replies
     LEFT JOIN comments AS answered ON answered.id = replies.reply_id
     WHERE replies.resource_type = ? AND replies.resource_id = ? AND replies.parent_id = ? ORDER BY replies.id DESC`,
    [resource.type, resource.id, parentId],
  );
  const authors = await authorsOf(backend, resource);
  return replies.map((reply) => ({ ...describe(reply, authors, true), ...answeredAuthor(reply, authors) }));
}

/** Returns the members who have written here and still exist. */
async function authorsOf(backend: Backend, resource: Resource): Promise<Map<number, Author>> {
  const rows = await backend.database.all<Author>(
    `SELECT id, nick_name, avatar FROM members
     WHERE id IN (SELECT member_id FROM comments WHERE resource_type = ? AND resource_id = ?)`,
    [resource.type, resource.id],
  );
  return new Map(rows.map((row) => [row.id, row]));
}

function describe(row: CommentRow, authors: Map<number, Author>, isBlankedUntilApproved: boolean) {
  return {
    id: encodeCommentId(row.id),
    parent_id: encodeCommentId(row.parent_id),
    reply_id: encodeCommentId(row.reply_id),
    content: isBlankedUntilApproved && row.is_check !== 1 ? '' : row.content,
    ip_province: row.ip_province,
    is_check: row.is_check,
    created_at: isoTime(row.created_at),
    user: describeAuthor(row.member_id, authors),
  };
}

/** Returns the author of the answered reply. The key exists only if the reply answers another reply. */
function answeredAuthor(reply: ReplyRow, authors: Map<number, Author>) {
  return reply.reply_id === 0 ? {} : { reply_user: describeAuthor(reply.answered_member_id ?? 0, authors) };
}

function describeAuthor(memberId: number, authors: Map<number, Author>) {
  const author = authors.get(memberId);
  return author ? { avatar: author.avatar, nick_name: author.nick_name } : [];
}
