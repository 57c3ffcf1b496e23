import type { SnapshotFrom } from 'xstate';
import type { Comment, CommentAuthor, PostedComment, Reply } from '../../../machines/domain/comment.ts';
import { type commentFormMachine, commentLength, longestComment } from '../../../machines/learn/commentForm.machine.ts';
import type { commentRepliesMachine } from '../../../machines/learn/commentReplies.machine.ts';
import type { commentsMachine } from '../../../machines/learn/comments.machine.ts';
import type { commentWriterMachine } from '../../../machines/learn/commentWriter.machine.ts';
import { commentText } from '../../text/comments.ts';
import { refusalOf } from '../../text/refusal.ts';
import { text } from '../../text/shared.ts';

/** Returns why comments could not be loaded, or why a comment could not be posted; '' if nothing failed. */
const problemOf = (
  snapshot: SnapshotFrom<typeof commentsMachine | typeof commentRepliesMachine | typeof commentFormMachine>,
  doing: string = commentText.loadingDoing,
  fault: string = text.common.fault,
): string =>
  snapshot.hasTag('refused') ? refusalOf(snapshot.context.message, doing) : snapshot.hasTag('fault') ? fault : '';

export const commentsView = (snapshot: SnapshotFrom<typeof commentsMachine>) => {
  const { rows, total, posted, shown, isCrowded } = snapshot.context;
  const isAboutAll = snapshot.hasTag('aboutAll');
  const isBusy = snapshot.hasTag('busy');
  const problem = problemOf(snapshot);
  return {
    rows,
    total,
    posted,
    shown,
    loading: isBusy && !isAboutAll,
    isCrowded,
    canAsk: snapshot.can({ type: 'list.retried' }) || snapshot.can({ type: 'all.retried' }),
    problem: isAboutAll ? '' : problem,
    isRefused: snapshot.hasTag('refused'),
    canShowAll: snapshot.can({ type: 'all.requested' }),
    loadingAll: isBusy && isAboutAll,
    problemOfAll: isAboutAll ? problem : '',
    canContinue: snapshot.can({ type: 'rows.continued' }),
  };
};

export const repliesView = (snapshot: SnapshotFrom<typeof commentRepliesMachine>) => ({
  rows: snapshot.context.rows,
  shown: snapshot.context.shown,
  canContinue: snapshot.can({ type: 'rows.continued' }),
  canShowAll: snapshot.can({ type: 'replies.requested' }),
  loading: snapshot.hasTag('busy'),
  isCrowded: snapshot.context.isCrowded,
  canAsk: snapshot.can({ type: 'replies.retried' }),
  problem: problemOf(snapshot),
});

export const writerView = (snapshot: SnapshotFrom<typeof commentWriterMachine>) => {
  const { target, intent } = snapshot.context;
  const canReply = snapshot.can({ type: 'reply.chosen', target });
  return {
    shows: snapshot.matches('forbidden')
      ? ('forbidden' as const)
      : snapshot.matches({ open: { present: 'writing' } })
        ? ('form' as const)
        : snapshot.matches({ open: { present: 'notBought' } })
          ? ('notBought' as const)
          : snapshot.matches({ open: { absent: 'unconfirmed' } })
            ? ('unconfirmed' as const)
            : snapshot.hasTag('inviting')
              ? ('invitation' as const)
              : ('nothing' as const),
    canReply,
    // Behind the login dialog, the buttons stay, so that closing it can return the focus to the pressed one.
    showsReply: canReply || snapshot.matches({ open: { absent: 'signingIn' } }),
    target: snapshot.matches({ open: { present: { writing: 'replying' } } }) ? target : null,
    isInvited: intent.kind === 'comment',
  };
};

/** Returns the announcement of the counter: in steps when few characters are left, and when the text is too long; else ''. */
export function spokenCount(length: number): string {
  const left = longestComment - length;
  if (left < 0) return commentText.over(-left);
  return left <= 20 ? commentText.left(Math.ceil(left / 10) * 10) : '';
}

const hints = { textMissing: commentText.missing, textTooLong: commentText.tooLong } as const;

export const commentFormView = (snapshot: SnapshotFrom<typeof commentFormMachine>) => {
  const { text: typed, commentId } = snapshot.context;
  const hint = snapshot.matches({ editing: 'textMissing' })
    ? hints.textMissing
    : snapshot.matches({ editing: 'textTooLong' })
      ? hints.textTooLong
      : '';
  const length = commentLength(typed);
  return {
    typed,
    hint,
    problem: problemOf(snapshot, commentText.postingDoing, commentText.uncertain),
    length,
    isTooLong: length > longestComment,
    spoken: spokenCount(length),
    // The server reads a `<` before a letter as the start of a tag, and cuts the text there.
    isTagged: /<[^\s<]/.test(typed),
    canType: snapshot.can({ type: 'text.typed', value: '' }),
    canSubmit: snapshot.can({ type: 'comment.submitted' }),
    canCancel: snapshot.can({ type: 'reply.cancelled' }),
    isReply: commentId !== '',
    sending: snapshot.hasTag('busy'),
  };
};

/** Returns the rows with the new comments on top, until the server's list contains them. */
export function commentsWithPosted(rows: Comment[], posted: PostedComment[]): Comment[] {
  const known = new Set(rows.map(({ id }) => id));
  const own = posted.filter(({ commentId, id }) => commentId === '' && !known.has(id));
  return own.length === 0 ? rows : [...own.map((one) => ({ ...one, repliesCount: 0, replies: [] })), ...rows];
}

/** Returns the replies to one comment with the new ones on top, until the server's list contains them. */
export function repliesWithPosted(commentId: string, rows: Reply[], posted: PostedComment[]): Reply[] {
  const known = new Set(rows.map(({ id }) => id));
  const own = posted.filter((one) => one.commentId === commentId && !known.has(one.id));
  return own.length === 0 ? rows : [...own, ...rows];
}

/** Returns the name to show, or a general word for members without a name and for deleted members. */
export const nameOf = (author: CommentAuthor | null): string =>
  author ? author.name || commentText.member : commentText.goneMember;

/**
 * Returns the name of the member whom a reply answers; '' if it answers the comment itself. The server omits the author if it has not looked
 * them up, or if they were deleted. Then the shown rows are searched.
 */
export function answeredName({ answers }: Reply, known: ReadonlyMap<string, Reply>): string {
  if (!answers) return '';
  const answered = known.get(answers.replyId);
  if (answered) return nameOf(answered.author);
  return answers.author ? nameOf(answers.author) : commentText.anotherReply;
}
