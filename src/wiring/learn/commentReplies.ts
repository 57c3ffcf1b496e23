import { fromPromise } from 'xstate';
import type { RepliesAnswer } from '../../../machines/domain/comment.ts';
import { type CommentRepliesInput, commentRepliesMachine } from '../../../machines/learn/commentReplies.machine.ts';
import { repliesEndId } from '../../addresses/elementIds.ts';
import { commentsApi } from '../../api/comments.ts';
import type { Api } from '../../api/index.ts';
import type { Environment } from '../environment.ts';
import { declined } from '../kit/answers.ts';
import type { RunningFlows } from '../runningFlows.ts';
import { watchEndOf } from './watchEnd.ts';

export function wireCommentReplies(environment: Environment, api: Api, running: RunningFlows) {
  const comments = commentsApi(api.call);
  const backendUrl = () => running.session().getSnapshot().context.config?.backendUrl ?? '';
  return commentRepliesMachine.provide({
    actors: {
      watchEnd: watchEndOf(environment, ({ commentId }: { commentId: string }) => repliesEndId(commentId)),
      loadReplies: fromPromise<RepliesAnswer, CommentRepliesInput>(async ({ input, signal }) => {
        const answer = await comments.replies(input.resource, input.commentId, backendUrl(), signal);
        return answer.kind === 'done' ? { kind: 'loaded', rows: answer.data } : declined(answer);
      }),
    },
  });
}
