import type { ActorRefFrom } from 'xstate';
import type { ReplyTarget } from '../../../machines/domain/comment.ts';
import type { commentFormMachine } from '../../../machines/learn/commentForm.machine.ts';
import { commentText as words } from '../../text/comments.ts';
import { CommentForm } from './CommentForm.tsx';
import { openerId } from './Written.tsx';

export type ReplyFormRef = ActorRefFrom<typeof commentFormMachine>;

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
