import type { Crowded, Refused } from './answers.ts';

/** The subject of comments (MeEdu API: `rt` and `rid`). */
export type CommentedResource = { kind: 'course' | 'lesson'; id: number };
/** The author. `name` may be ''; `avatarUrl` is absolute, or '' for none. */
export type CommentAuthor = { name: string; avatarUrl: string };
/** A reply to a comment (MeEdu API: comments). */
export type Reply = {
  id: string;
  commentId: string;
  /** Text of the reply; '' until the administrator has approved the reply, even if the server sent the text. */
  text: string;
  isApproved: boolean;
  /** Province of the author's address, as text; may be ''. */
  province: string;
  /** Milliseconds since 1970. */
  createdAt: number;
  /** null if the member was deleted. */
  author: CommentAuthor | null;
  /** The reply that this one answers; null if it answers the comment itself. Its author is null if the server did not name one. */
  answers: { replyId: string; author: CommentAuthor | null } | null;
};
/** A comment with its newest replies. `repliesCount` also counts those that wait for approval. */
export type Comment = Omit<Reply, 'commentId' | 'answers'> & { repliesCount: number; replies: Reply[] };
/** A comment or reply that was just posted. Its text is hidden until it is approved. `commentId` is '' for a comment. */
export type PostedComment = Reply;
/** The target of a reply: a comment, or a reply under it if `replyId` is not ''. `name`: the author of the target. */
export type ReplyTarget = { commentId: string; replyId: string; name: string };
/** The action that a visitor began before they were asked to sign in. */
export type CommentIntent = { kind: 'none' } | { kind: 'comment' } | { kind: 'reply'; target: ReplyTarget };

export type NewestCommentsAnswer = { kind: 'loaded'; rows: Comment[]; total: number } | Crowded | Refused;
export type AllCommentsAnswer = { kind: 'loaded'; rows: Comment[] } | Crowded | Refused;
export type RepliesAnswer = { kind: 'loaded'; rows: Reply[] } | Crowded | Refused;
export type PostCommentAnswer = { kind: 'posted'; comment: PostedComment } | Refused;
