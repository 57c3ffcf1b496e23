import type { Crowded, Refused } from './answers.ts';

/** What comments are about (MeEdu API: `rt` and `rid`). */
export type CommentedResource = { kind: 'course' | 'lesson'; id: number };
/** The author. `name` may be ''; `avatarUrl` is absolute, or '' for none. */
export type CommentAuthor = { name: string; avatarUrl: string };
/** A reply to a comment (MeEdu API: comments). */
export type Reply = {
  id: string;
  commentId: string;
  /** '' until the administrator has approved it, whatever the server sent. */
  text: string;
  isApproved: boolean;
  /** Province of the writer's address, as text; may be ''. */
  province: string;
  /** Milliseconds since 1970. */
  createdAt: number;
  /** null: the member is gone. */
  author: CommentAuthor | null;
  /** The reply that this one answers, null where it answers the comment itself. Its author is null where the server did not say. */
  answers: { replyId: string; author: CommentAuthor | null } | null;
};
/** A comment with its newest replies; `repliesCount` counts them all, those that wait for approval as well. */
export type Comment = Omit<Reply, 'commentId' | 'answers'> & { repliesCount: number; replies: Reply[] };
/** What has just been posted: it waits for approval, and its text is hidden until then. `commentId` is '' for a comment of its own. */
export type PostedComment = Reply;
/** What a reply is for: a comment, or (`replyId` not '') a reply under it. `name`: the author of what is answered. */
export type ReplyTarget = { commentId: string; replyId: string; name: string };
/** What a visitor was about to do when they were asked to sign in. */
export type CommentIntent = { kind: 'none' } | { kind: 'comment' } | { kind: 'reply'; target: ReplyTarget };

export type NewestCommentsAnswer = { kind: 'loaded'; rows: Comment[]; total: number } | Crowded | Refused;
export type AllCommentsAnswer = { kind: 'loaded'; rows: Comment[] } | Crowded | Refused;
export type RepliesAnswer = { kind: 'loaded'; rows: Reply[] } | Crowded | Refused;
export type PostCommentAnswer = { kind: 'posted'; comment: PostedComment } | Refused;
