import { Box, chakra } from '@chakra-ui/react';
import { shallowEqual, useSelector } from '@xstate/react';
import { useCallback } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { CommentedResource, ReplyTarget } from '../../../machines/domain/comment.ts';
import type { commentsMachine } from '../../../machines/learn/comments.machine.ts';
import type { CommentAccess } from '../../../machines/learn/commentWriter.machine.ts';
import { commentsEndId } from '../../addresses/elementIds.ts';
import { commentText as words } from '../../text/comments.ts';
import { text } from '../../text/shared.ts';
import { Button } from '../Button.tsx';
import { bubble } from '../drawings.ts';
import { LeftOut } from '../LeftOut.tsx';
import { WaitingTurn } from '../LoadingStatus.tsx';
import { RetryButton } from '../RetryButton.tsx';
import { Skeleton } from '../Skeleton.tsx';
import { StateMessage } from '../StateMessage.tsx';
import { useFlow } from '../useFlow.ts';
import { useWired } from '../WiredContext.tsx';
import { CommentRow } from './CommentRow.tsx';
import { commentsView, commentsWithPosted, writerView } from './commentViews.ts';
import { ReplyForm } from './ReplyForm.tsx';
import { lastRowAbove, toLastRow } from './rowAbove.ts';
import { rowStyle } from './rowStyle.ts';
import { type WriterRef, Writing } from './Writing.tsx';

type ListRef = ActorRefFrom<typeof commentsMachine>;

const skeleton = (
  <Box aria-hidden="true" display="flex" flexDirection="column" gap="4" paddingBlock="4">
    {['first', 'second', 'third'].map((key) => (
      <Box key={key} display="flex" gap="3">
        <Skeleton boxSize="40px" borderRadius="full" flexShrink="0" />
        <Box flex="1" display="flex" flexDirection="column" gap="2">
          <Skeleton height="1.25rem" width="40%" />
          <Skeleton height="touch" />
        </Box>
      </Box>
    ))}
  </Box>
);

/**
 * The comments of a course or a lesson, and the form to write one. `access.isBought`: whether the server grants the member access. The flow
 * is loaded with the page (`onDemand.ts`).
 */
export function Comments({ resource, access }: { resource: CommentedResource; access: CommentAccess }) {
  // Another resource or other rights need another list. The typed text is restored from the draft.
  const key = [resource.kind, resource.id, access.isOpen, access.isBought, access.isKnown].join(' ');
  return <CommentList key={key} resource={resource} access={access} />;
}

function CommentList({ resource, access }: { resource: CommentedResource; access: CommentAccess }) {
  const { pageFlow } = useWired();
  const actor = useFlow(pageFlow('comments').list, { resource, access });
  const writer = useSelector(actor, ({ children }) => children.commentWriter);
  // The flow of the list runs the writer, so there is none only after the flow has stopped.
  return writer ? <Shown resource={resource} actor={actor} writer={writer} /> : null;
}

function Shown({ resource, actor, writer }: { resource: CommentedResource; actor: ListRef; writer: WriterRef }) {
  const view = useSelector(actor, commentsView, shallowEqual);
  const { shows, canReply, showsReply, target } = useSelector(writer, writerView, shallowEqual);
  const form = useSelector(writer, ({ children }) => children.replyForm);
  const reply = useCallback((to: ReplyTarget) => writer.send({ type: 'reply.chosen', target: to }), [writer]);
  const { rows, total, posted, shown, loading, isCrowded, canAsk, problem, isRefused } = view;
  const all = commentsWithPosted(rows, posted);
  const count = total + all.length - rows.length;
  const mayWrite = shows === 'form' || shows === 'invitation';
  const isElsewhere = target !== null && !all.some(({ id }) => id === target.commentId);
  return (
    <Box
      as="section"
      aria-labelledby={`comments-${resource.kind}-${resource.id}`}
      tabIndex={-1}
      outline="none"
      display="flex"
      flexDirection="column"
      gap="5"
      css={rowStyle}
    >
      <Box display="flex" alignItems="baseline" gap="3">
        <chakra.h2 id={`comments-${resource.kind}-${resource.id}`} fontSize="lg" fontWeight="600">
          {words.heading}
        </chakra.h2>
        <chakra.span role="status" color="muted" fontSize="sm">
          {loading ? text.site.loading : problem ? '' : words.count(count)}
        </chakra.span>
      </Box>
      <Writing writer={writer} />
      {isElsewhere && form && !loading && (
        <Box>
          <p>{words.replyTo(target.name)}</p>
          <ReplyForm form={form} target={target} />
        </Box>
      )}
      {problem && (
        <StateMessage mood={isRefused ? 'refused' : 'fault'} title={words.failed} detail={problem}>
          <RetryButton onRetry={() => actor.send({ type: 'list.retried' })} />
        </StateMessage>
      )}
      {loading && isCrowded && <WaitingTurn canAsk={canAsk} onAsk={() => actor.send({ type: 'list.retried' })} />}
      {loading && skeleton}
      {!loading && !problem && all.length === 0 && (
        <StateMessage
          mood="empty"
          drawing={bubble}
          title={words.empty}
          detail={mayWrite ? words.emptyHint : undefined}
        />
      )}
      {all.length > 0 && (
        <div data-rows>
          <ul>
            {all.slice(0, shown + all.length - rows.length).map((comment) => (
              <CommentRow
                key={comment.id}
                resource={resource}
                comment={comment}
                posted={posted}
                target={target?.commentId === comment.id ? target : null}
                form={target?.commentId === comment.id ? form : undefined}
                onReply={showsReply ? reply : null}
                canReply={canReply}
              />
            ))}
          </ul>
          {view.problemOfAll && (
            <div role="alert" className="problem">
              <span>{`${words.allFailed}：${view.problemOfAll}`}</span>
              <Button variant="outline" ref={toLastRow} onClick={() => actor.send({ type: 'all.retried' })}>
                {text.common.retry}
              </Button>
            </div>
          )}
          {view.loadingAll && isCrowded && (
            <WaitingTurn canAsk={canAsk} onAsk={() => actor.send({ type: 'all.retried' })} />
          )}
          {(view.canShowAll || view.loadingAll) && (
            <Button
              variant="outline"
              css={{ width: 'full', marginTop: '2' }}
              ref={toLastRow}
              allowed={view.canShowAll}
              busy={view.loadingAll}
              onClick={() => actor.send({ type: 'all.requested' })}
            >
              {view.loadingAll ? words.loadingAll : words.allComments(count)}
            </Button>
          )}
          {view.canContinue && (
            <Button
              id={commentsEndId(resource)}
              variant="outline"
              css={{ width: 'full', marginTop: '2' }}
              onClick={({ currentTarget }) => {
                lastRowAbove(currentTarget)?.focus({ preventScroll: true });
                actor.send({ type: 'rows.continued' });
              }}
            >
              {words.more}
            </Button>
          )}
        </div>
      )}
      <LeftOut of={rows} />
    </Box>
  );
}
