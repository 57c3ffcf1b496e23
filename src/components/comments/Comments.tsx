import { Box, chakra } from '@chakra-ui/react';
import { shallowEqual, useSelector } from '@xstate/react';
import { useCallback } from 'react';
import type { CommentedResource, ReplyTarget } from '../../../machines/domain/comment.ts';
import type { CommentAccess } from '../../../machines/learn/commentWriter.machine.ts';
import { commentText as words } from '../../text/comments.ts';
import { text } from '../../text/shared.ts';
import { Button } from '../Button.tsx';
import { LeftOut } from '../LeftOut.tsx';
import { WaitingTurn } from '../LoadingStatus.tsx';
import { RetryButton } from '../RetryButton.tsx';
import { Skeleton } from '../Skeleton.tsx';
import { StateMessage } from '../StateMessage.tsx';
import { useFlow } from '../useFlow.ts';
import { useLoginEntry } from '../useLoginEntry.ts';
import { useWired } from '../WiredContext.tsx';
import { CommentForm } from './CommentForm.tsx';
import { CommentRow, lastRowAbove, ReplyForm, type WriterRef } from './CommentRow.tsx';
import { commentsView, commentsWithPosted, writerView } from './commentViews.ts';
import { passFocus } from './passFocus.ts';

/** One rule for all rows: there can be thousands, and a rule for each styled part would be slow. */
const rowStyle = {
  '& li': { display: 'flex', gap: '12px', paddingBlock: '16px', paddingInline: '4px', borderRadius: 'control' },
  '& [data-rows] > ul > li': { contentVisibility: 'auto', containIntrinsicSize: 'auto 8.25rem' },
  '& li + li': { borderTopWidth: '1px', borderColor: 'line', borderRadius: '0' },
  '& .body': {
    flex: '1',
    minWidth: '0',
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'flex-start',
    gap: '4px',
  },
  '& .body > form, & .thread': { width: '100%' },
  '& .avatar': {
    position: 'relative',
    flexShrink: '0',
    width: '40px',
    height: '40px',
    borderRadius: 'full',
    bg: 'wash',
    color: 'accent',
    display: 'grid',
    placeItems: 'center',
    overflow: 'hidden',
  },
  '& .avatar img': { position: 'absolute', inset: '0', width: '100%', height: '100%', objectFit: 'cover' },
  '& .meta': {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: '8px',
    color: 'muted',
    fontSize: 'sm',
    maxWidth: '100%',
  },
  '& .meta > *': { minWidth: '0', overflowWrap: 'anywhere' },
  '& .name': { color: 'ink', fontWeight: '600' },
  '& .text': { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', maxWidth: '100%', lineHeight: '1.75' },
  '& .seek': {
    color: 'accent',
    fontVariantNumeric: 'tabular-nums',
    borderRadius: 'small',
    _hover: { textDecoration: 'underline' },
  },
  '& .waiting': { color: 'muted', fontStyle: 'italic' },
  '& .reply': {
    minHeight: '2rem',
    minWidth: 'touch',
    textAlign: 'start',
    color: 'accent',
    fontSize: 'sm',
    borderRadius: 'control',
    '@media (pointer: coarse)': { minHeight: 'touch' },
    _hover: { textDecoration: 'underline' },
  },
  '& .thread': { bg: 'sunken', borderRadius: 'control', paddingInline: '12px', paddingBlock: '4px', marginTop: '4px' },
  // On a narrow screen, a thread starts at the edge, because its text needs the space.
  '@media (max-width: 29.99em)': { '& .thread': { marginInlineStart: '-52px', width: 'calc(100% + 52px)' } },
  '& .thread li': { paddingBlock: '12px' },
  '& .thread .avatar': { width: '32px', height: '32px' },
  '& .problem': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '12px',
    color: 'danger',
    fontSize: 'sm',
  },
  '& .srOnly': {
    position: 'absolute',
    width: '1px',
    height: '1px',
    overflow: 'hidden',
    clipPath: 'inset(50%)',
    whiteSpace: 'nowrap',
  },
} as const;

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

const Notice = chakra('p', {
  base: { bg: 'sunken', color: 'muted', borderRadius: 'control', padding: '4', textAlign: 'center' },
});

function Invitation({ writer }: { writer: WriterRef }) {
  const { busy, allowed, opens } = useLoginEntry();
  return (
    <Box bg="sunken" borderRadius="control" padding="4" display="grid" placeItems="center">
      <Button {...opens} allowed={allowed} busy={busy} onClick={() => writer.send({ type: 'comment.chosen' })}>
        {words.invite}
      </Button>
    </Box>
  );
}

/** The form above the list, or why there is none. */
function Writing({ writer }: { writer: WriterRef }) {
  const { shows, isInvited } = useSelector(writer, writerView, shallowEqual);
  const form = useSelector(writer, ({ children }) => children.commentForm);
  switch (shows) {
    case 'form':
      return form ? (
        <CommentForm actor={form} label={words.label} placeholder={words.placeholder} takesFocus={isInvited} />
      ) : null;
    case 'invitation':
      return <Invitation writer={writer} />;
    case 'forbidden':
      return <Notice>{words.forbidden}</Notice>;
    case 'notBought':
      return <Notice>{words.notBought}</Notice>;
    case 'unconfirmed':
      return (
        <Box bg="sunken" borderRadius="control" padding="4" display="flex" flexWrap="wrap" gap="3" alignItems="center">
          <span role="status">{words.unconfirmed}</span>
          <RetryButton onRetry={() => writer.send({ type: 'member.retried' })} />
        </Box>
      );
    case 'nothing':
      return <Box minHeight="5.5rem" />;
  }
}

const toLastRow = passFocus(lastRowAbove);

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
  const view = useSelector(actor, commentsView, shallowEqual);
  const writer = useSelector(actor, ({ children }) => children.commentWriter) as WriterRef;
  const { shows, canReply, showsReply, target } = useSelector(writer, writerView, shallowEqual);
  const form = useSelector(writer, ({ children }) => children.replyForm);
  const reply = useCallback((to: ReplyTarget) => writer.send({ type: 'reply.chosen', target: to }), [writer]);
  const { rows, total, posted, shown, loading, isCrowded, canAsk, problem } = view;
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
        <StateMessage mood="fault" title={words.failed} detail={problem}>
          <RetryButton onRetry={() => actor.send({ type: 'list.retried' })} />
        </StateMessage>
      )}
      {loading && isCrowded && <WaitingTurn canAsk={canAsk} onAsk={() => actor.send({ type: 'list.retried' })} />}
      {loading && skeleton}
      {!loading && !problem && all.length === 0 && (
        <StateMessage mood="empty" title={words.empty} detail={mayWrite ? words.emptyHint : undefined} />
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
              id={`comments-end-${resource.kind}-${resource.id}`}
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
