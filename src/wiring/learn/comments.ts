import { fromPromise } from 'xstate';
import type { AllCommentsAnswer, CommentedResource, NewestCommentsAnswer } from '../../../machines/domain/comment.ts';
import { commentsMachine } from '../../../machines/learn/comments.machine.ts';
import { commentsEndId } from '../../addresses/elementIds.ts';
import { commentsApi } from '../../api/comments.ts';
import type { Api } from '../../api/index.ts';
import type { Environment } from '../environment.ts';
import { declined } from '../kit/answers.ts';
import type { RunningFlows } from '../runningFlows.ts';
import { wireCommentReplies } from './commentReplies.ts';
import { wireCommentWriter } from './commentWriter.ts';
import { watchEndOf } from './watchEnd.ts';

/** Wires the comments of courses and lessons, and the replies to one comment. */
export function wireComments(environment: Environment, api: Api, running: RunningFlows) {
  const comments = commentsApi(api.call);
  const backendUrl = () => running.session().getSnapshot().context.config?.backendUrl ?? '';
  const list = commentsMachine.provide({
    actors: {
      commentWriter: wireCommentWriter(environment, api, running),
      watchEnd: watchEndOf(environment, commentsEndId),
      loadNewest: fromPromise<NewestCommentsAnswer, CommentedResource>(async ({ input, signal }) => {
        const answer = await comments.newest(input, backendUrl(), signal);
        return answer.kind === 'done' ? { kind: 'loaded', ...answer.data } : declined(answer);
      }),
      loadAll: fromPromise<AllCommentsAnswer, CommentedResource>(async ({ input, signal }) => {
        const answer = await comments.all(input, backendUrl(), signal);
        return answer.kind === 'done' ? { kind: 'loaded', rows: answer.data } : declined(answer);
      }),
    },
  });
  return { list, replies: wireCommentReplies(environment, api, running) };
}
