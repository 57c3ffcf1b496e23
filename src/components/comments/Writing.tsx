import { Box, chakra } from '@chakra-ui/react';
import { shallowEqual, useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { commentWriterMachine } from '../../../machines/learn/commentWriter.machine.ts';
import { commentText as words } from '../../text/comments.ts';
import { Button } from '../Button.tsx';
import { RetryButton } from '../RetryButton.tsx';
import { useLoginEntry } from '../useLoginEntry.ts';
import { CommentForm } from './CommentForm.tsx';

import { writerView } from './commentViews.ts';

export type WriterRef = ActorRefFrom<typeof commentWriterMachine>;

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
export function Writing({ writer }: { writer: WriterRef }) {
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
