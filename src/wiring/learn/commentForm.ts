import { fromPromise } from 'xstate';
import type { PostCommentAnswer } from '../../../machines/domain/comment.ts';
import {
  type CommentFormInput,
  commentFormMachine,
  type SendCommentInput,
} from '../../../machines/learn/commentForm.machine.ts';
import { commentsApi } from '../../api/comments.ts';
import type { Api } from '../../api/index.ts';
import { createKeptDrafts } from '../../browser/stored/keptDrafts.ts';
import type { Environment } from '../environment.ts';
import { answered } from '../kit/answers.ts';
import { memberIdOf } from '../kit/memberId.ts';
import { memberStores } from '../kit/memberStores.ts';
import type { RunningFlows } from '../runningFlows.ts';

/**
 * Wires the form of one comment or reply. This tab stores unsent text, also across a reload, until it is posted or emptied, or the member
 * signs out.
 */
export function wireCommentForm(environment: Environment, api: Api, running: RunningFlows) {
  const comments = commentsApi(api.call);
  const drafts = createKeptDrafts(memberStores(environment, running).tabStore);
  const backendUrl = () => running.session().getSnapshot().context.config?.backendUrl ?? '';
  const memberId = () => memberIdOf(running);
  const placeOf = ({ resource: { kind, id }, commentId, replyId }: CommentFormInput) =>
    [kind, id, commentId, replyId].join(' ');
  return commentFormMachine.provide({
    actors: {
      recallDraft: fromPromise<string, CommentFormInput>(async ({ input }) => drafts.read(memberId(), placeOf(input))),
      sendComment: fromPromise<PostCommentAnswer, SendCommentInput>(async ({ input, signal }) => {
        return answered(await comments.post(input, backendUrl(), signal), (data) => ({
          kind: 'posted',
          comment: data,
        }));
      }),
    },
    actions: {
      storeDraft: ({ context }) => drafts.keep(memberId(), placeOf(context), context.text),
      eraseDraft: ({ context }) => drafts.keep(memberId(), placeOf(context), ''),
    },
  });
}
