import { shallowEqual, useSelector } from '@xstate/react';
import { UserRound } from 'lucide-react';
import { memo, type ReactNode, useContext } from 'react';
import type { ActorRefFrom } from 'xstate';
import type {
  Comment,
  CommentAuthor,
  CommentedResource,
  PostedComment,
  Reply,
  ReplyTarget,
} from '../../../machines/domain/comment.ts';
import type { commentFormMachine } from '../../../machines/learn/commentForm.machine.ts';
import type { commentWriterMachine } from '../../../machines/learn/commentWriter.machine.ts';
import { cutAtTimes } from '../../addresses/filmTime.ts';
import { commentText as words } from '../../text/comments.ts';
import { text } from '../../text/shared.ts';
import { Button } from '../Button.tsx';
import { LeftOut } from '../LeftOut.tsx';
import { WaitingTurn } from '../LoadingStatus.tsx';
import { Time } from '../Time.tsx';
import { useFlow } from '../useFlow.ts';
import { useWired } from '../WiredContext.tsx';
import { CommentForm } from './CommentForm.tsx';
import { answeredName, nameOf, repliesView, repliesWithPosted } from './commentViews.ts';
import { FilmTimes } from './filmTimes.ts';
import { passFocus } from './passFocus.ts';

export type ReplyFormRef = ActorRefFrom<typeof commentFormMachine>;
export type WriterRef = ActorRefFrom<typeof commentWriterMachine>;

/** Returns the id of the button that opens a reply, to which the focus returns. */
const openerId = ({ commentId, replyId }: ReplyTarget): string => `reply-to-${replyId || commentId}`;

function Avatar({ author }: { author: CommentAuthor | null }) {
  return (
    <span className="avatar" aria-hidden="true">
      <UserRound size={20} />
      {author?.avatarUrl && (
        <img
          src={author.avatarUrl}
          alt=""
          loading="lazy"
          width={40}
          height={40}
          // If the picture cannot be loaded, the drawing below it is shown. React owns the element, so it is hidden, never removed.
          onError={({ currentTarget }) => {
            currentTarget.style.visibility = 'hidden';
          }}
          onLoad={({ currentTarget }) => {
            currentTarget.style.visibility = '';
          }}
        />
      )}
    </span>
  );
}

/** Returns the last shown row, which gets the focus when the button below some rows is removed. */
export const lastRowAbove = (leaving: HTMLElement): HTMLElement | null =>
  leaving.closest('[data-rows]')?.querySelector<HTMLElement>(':scope > ul > li:last-child') ?? null;
const toLastRow = passFocus(lastRowAbove);

export function ReplyForm({ form, target }: { form: ReplyFormRef; target: ReplyTarget }) {
  return (
    <CommentForm
      key={form.sessionId}
      actor={form}
      label={words.replyLabel}
      placeholder={words.replyPlaceholder}
      takesFocus
      opener={() =>
        document.getElementById(openerId(target)) ?? document.getElementById(openerId({ ...target, replyId: '' }))
      }
    />
  );
}

/** The text of a comment. The times in the film that it mentions are links. */
function Text({ content }: { content: string }) {
  const film = useContext(FilmTimes);
  const parts = film ? cutAtTimes(content, film.end) : [{ text: content, seconds: null }];
  return (
    <p className="text">
      {parts.map(({ text: part, seconds }, index) =>
        film && seconds !== null ? (
          <button
            // biome-ignore lint/suspicious/noArrayIndexKey: a text does not change.
            key={index}
            type="button"
            className="seek"
            aria-label={words.seekTo(part)}
            onClick={() => film.seek(seconds)}
          >
            {part}
          </button>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: a text does not change.
          <span key={index}>{part}</span>
        ),
      )}
    </p>
  );
}

/** One comment or reply: author, province, time, and the text, if approved. */
function Written({
  written,
  answered = '',
  target,
  onReply,
  canReply,
}: {
  written: Pick<Reply, 'author' | 'province' | 'createdAt' | 'isApproved' | 'text'>;
  answered?: string;
  target: ReplyTarget;
  /** null if replying is not allowed. */
  onReply: ((target: ReplyTarget) => void) | null;
  /** false while a sign-in is pending. */
  canReply: boolean;
}) {
  const { author, province, createdAt, isApproved, text: content } = written;
  return (
    <>
      <p className="meta">
        <span className="name">{nameOf(author)}</span>
        {answered && <span>{words.answering(answered)}</span>}
        {province && <span>{`| ${province}`}</span>}
        <Time at={createdAt} />
      </p>
      {isApproved ? <Text content={content} /> : <p className="waiting">{words.waiting}</p>}
      {onReply && isApproved && (
        <button
          type="button"
          className="reply"
          id={openerId(target)}
          aria-label={words.replyTo(target.name)}
          aria-disabled={canReply ? undefined : true}
          onClick={() => onReply(target)}
        >
          {words.reply}
        </button>
      )}
    </>
  );
}

type Shared = {
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
  /** The form below this reply, while it is being answered. */
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

function Replies({
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
function LongThread({ resource, ...rest }: Shared & { resource: CommentedResource }) {
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
              id={`replies-end-${comment.id}`}
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

export const CommentRow = memo(function CommentRow({ resource, ...rest }: Shared & { resource: CommentedResource }) {
  const { comment, onReply, canReply } = rest;
  const isLong = comment.repliesCount > comment.replies.length;
  return (
    <li tabIndex={-1}>
      <Avatar author={comment.author} />
      <div className="body">
        <Written
          written={comment}
          target={{ commentId: comment.id, replyId: '', name: nameOf(comment.author) }}
          onReply={onReply}
          canReply={canReply}
        />
        {isLong ? <LongThread resource={resource} {...rest} /> : <Replies {...rest} rows={comment.replies} />}
      </div>
    </li>
  );
});
