import { shallowEqual, useSelector } from '@xstate/react';
import { memo, type ReactNode } from 'react';
import type {
  Comment,
  CommentedResource,
  PostedComment,
  Reply,
  ReplyTarget,
} from '../../../machines/domain/comment.ts';
import { repliesEndId } from '../../addresses/elementIds.ts';
import { commentText as words } from '../../text/comments.ts';
import { text } from '../../text/shared.ts';
import { Button } from '../Button.tsx';
import { LeftOut } from '../LeftOut.tsx';
import { WaitingTurn } from '../LoadingStatus.tsx';
import { useFlow } from '../useFlow.ts';
import { useWired } from '../WiredContext.tsx';
import { answeredName, nameOf, repliesView, repliesWithPosted } from './commentViews.ts';
import { ReplyForm, type ReplyFormRef } from './ReplyForm.tsx';
import { lastRowAbove, toLastRow } from './rowAbove.ts';
import { Avatar, Written } from './Written.tsx';

export type Shared = {
  comment: Comment;
  posted: PostedComment[];
  /** The reply that is being written below this comment, if any. */
  target: ReplyTarget | null;
  form: ReplyFormRef | undefined;
  onReply: ((target: ReplyTarget) => void) | null;
  /** false while a sign-in is pending. */
  canReply: boolean;
};

/** Memoised, so that more rows do not render it again. */
const ReplyRow = memo(function ReplyRow({
  reply,
  answered,
  form,
  onReply,
  canReply,
}: {
  reply: Reply;
  answered: string;
  /** The form below this reply; undefined unless the member is answering this reply. */
  form: ReplyFormRef | undefined;
} & Pick<Shared, 'onReply' | 'canReply'>) {
  const target = { commentId: reply.commentId, replyId: reply.id, name: nameOf(reply.author) };
  return (
    <li tabIndex={-1}>
      <Avatar author={reply.author} />
      <div className="body">
        <Written written={reply} answered={answered} target={target} onReply={onReply} canReply={canReply} />
        {form && <ReplyForm form={form} target={target} />}
      </div>
    </li>
  );
});

export function Replies({
  comment,
  posted,
  target,
  form,
  onReply,
  canReply,
  rows,
  shown = rows.length,
  below,
}: Shared & { rows: Reply[]; shown?: number; below?: ReactNode }) {
  const all = repliesWithPosted(comment.id, rows, posted);
  const known = new Map(all.map((reply) => [reply.id, reply]));
  const inSight = all.slice(0, shown + all.length - rows.length);
  const isElsewhere = target !== null && target.replyId !== '' && !inSight.some(({ id }) => id === target.replyId);
  return (
    <>
      {target && form && (target.replyId === '' || isElsewhere) && <ReplyForm form={form} target={target} />}
      {all.length > 0 && (
        <div className="thread" data-rows>
          <ul aria-label={words.repliesOf(nameOf(comment.author))}>
            {inSight.map((reply) => (
              <ReplyRow
                key={reply.id}
                reply={reply}
                answered={answeredName(reply, known)}
                form={target?.replyId === reply.id ? form : undefined}
                onReply={onReply}
                canReply={canReply}
              />
            ))}
          </ul>
          {below}
        </div>
      )}
    </>
  );
}

/** The replies of a comment that has more of them than were loaded with it at first. */
export function LongThread({ resource, ...rest }: Shared & { resource: CommentedResource }) {
  const { comment, posted } = rest;
  const { pageFlow } = useWired();
  const actor = useFlow(pageFlow('comments').replies, { resource, commentId: comment.id });
  const { rows, shown, canShowAll, canContinue, loading, isCrowded, canAsk, problem } = useSelector(
    actor,
    repliesView,
    shallowEqual,
  );
  const unknown = repliesWithPosted(comment.id, comment.replies, posted).length - comment.replies.length;
  return (
    <Replies
      {...rest}
      rows={rows ?? comment.replies}
      shown={rows ? shown : comment.replies.length}
      below={
        <>
          {problem && (
            <div role="alert" className="problem">
              <span>{`${words.repliesFailed}：${problem}`}</span>
              <Button variant="outline" ref={toLastRow} onClick={() => actor.send({ type: 'replies.retried' })}>
                {text.common.retry}
              </Button>
            </div>
          )}
          <LeftOut of={rows} />
          {isCrowded && <WaitingTurn canAsk={canAsk} onAsk={() => actor.send({ type: 'replies.retried' })} />}
          {(canShowAll || loading) && (
            <Button
              variant="link"
              ref={toLastRow}
              allowed={canShowAll}
              busy={loading}
              onClick={() => actor.send({ type: 'replies.requested' })}
            >
              {loading ? words.loadingAll : words.allReplies(comment.repliesCount + unknown)}
            </Button>
          )}
          {canContinue && (
            <Button
              id={repliesEndId(comment.id)}
              variant="link"
              onClick={({ currentTarget }) => {
                lastRowAbove(currentTarget)?.focus({ preventScroll: true });
                actor.send({ type: 'rows.continued' });
              }}
            >
              {words.more}
            </Button>
          )}
          <span className="srOnly" role="status">
            {rows ? words.repliesCount(rows.length) : ''}
          </span>
        </>
      }
    />
  );
}
