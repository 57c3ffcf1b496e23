/**
 * The replies to one comment. The newest are loaded with the comment, all of them on request.
 *
 * Every comment with more replies than that runs its own flow, so that one thread's fault does not affect the others. There can be thousands,
 * so 20 are shown at a time, when the member reaches the end of the shown ones or asks for more.
 *
 * Refused on purpose: another request while they are loading, or after all are loaded.
 *
 * API: content, section 10 (comments/replies). Known failures: B11 (the view that shows the rows merges in what was just posted).
 */
import { assertEvent, assign, type DoneActorEvent, type EventObject, fromCallback, fromPromise, setup } from 'xstate';
import type { CommentedResource, RepliesAnswer, Reply } from '../domain/comment.ts';

const notWired = (name: string) => (): never => {
  throw new Error(`${name} is not wired`);
};

/** Number of replies shown at a time; small, so that rendering them does not block the page. */
export const replyPortion = 20;

export type CommentRepliesUserEvent =
  | { type: 'replies.requested' }
  | { type: 'replies.retried' }
  | { type: 'rows.continued' };
export type CommentRepliesWorldEvent = { type: 'page.approached' };
export type CommentRepliesInput = { resource: CommentedResource; commentId: string };

export const commentRepliesMachine = setup({
  types: {} as {
    input: CommentRepliesInput;
    context: CommentRepliesInput & {
      /** All replies, newest first; null while only those that were loaded with the comment are known. */
      rows: Reply[] | null;
      /** Number of replies shown. */
      shown: number;
      message: string;
      isCrowded: boolean;
    };
    events: CommentRepliesUserEvent | CommentRepliesWorldEvent | DoneActorEvent<RepliesAnswer, 'loadReplies'>;
    children: { loadReplies: 'loadReplies'; watchEnd: 'watchEnd' };
    tags: 'busy' | 'refused' | 'fault';
  },
  actors: {
    loadReplies: fromPromise<RepliesAnswer, CommentRepliesInput>(notWired('loadReplies')),
    watchEnd: fromCallback<EventObject, { commentId: string }>(notWired('watchEnd')),
  },
  delays: { turn: 5000 },
  guards: {
    isCrowded: ({ event }) => event.type === 'xstate.done.actor.loadReplies' && event.output.kind === 'crowded',
    isRefused: ({ event }) => event.type === 'xstate.done.actor.loadReplies' && event.output.kind === 'refused',
    isLong: ({ context, event }) =>
      event.type === 'xstate.done.actor.loadReplies' &&
      event.output.kind === 'loaded' &&
      event.output.rows.length > context.shown,
    hasMoreThanNext: ({ context }) => (context.rows?.length ?? 0) > context.shown + replyPortion,
  },
  actions: {
    keepRows: assign(({ event }) => {
      assertEvent(event, 'xstate.done.actor.loadReplies');
      return event.output.kind === 'loaded' ? { rows: event.output.rows } : {};
    }),
    showMore: assign(({ context }) => ({ shown: context.shown + replyPortion })),
    keepServerMessage: assign(({ event }) => {
      assertEvent(event, 'xstate.done.actor.loadReplies');
      return event.output.kind === 'refused' ? { message: event.output.message } : {};
    }),
    forgetServerMessage: assign({ message: '' }),
    noteCrowd: assign({ isCrowded: true }),
    forgetCrowd: assign({ isCrowded: false }),
  },
}).createMachine({
  id: 'commentReplies',
  description: '一条评论的全部回复',
  context: ({ input }) => ({
    resource: input.resource,
    commentId: input.commentId,
    rows: null,
    shown: replyPortion,
    message: '',
    isCrowded: false,
  }),
  initial: 'folded',
  states: {
    folded: {
      description: '只有随评论来的最新几条，可以查看全部',
      on: { 'replies.requested': { target: 'loading' } },
    },
    loading: {
      description: '正在取全部回复，已有的几条还在',
      tags: ['busy'],
      invoke: {
        id: 'loadReplies',
        src: 'loadReplies',
        input: ({ context }) => ({ resource: context.resource, commentId: context.commentId }),
        onDone: [
          { guard: 'isCrowded', target: 'waitingTurn', actions: 'noteCrowd' },
          { guard: 'isRefused', target: 'refused', actions: ['forgetCrowd', 'keepServerMessage'] },
          { guard: 'isLong', target: 'unfolded.partly', actions: ['forgetCrowd', 'keepRows'] },
          { target: 'unfolded.wholly', actions: ['forgetCrowd', 'keepRows'] },
        ],
        onError: { target: 'unavailable', actions: 'forgetCrowd' },
      },
    },
    waitingTurn: {
      description: '访问的人太多，服务器请稍后再来：已有的几条还在，五秒后自己再问，也可以马上再问',
      tags: ['busy'],
      after: { turn: { target: 'loading' } },
      on: { 'replies.retried': { target: 'loading' } },
    },
    unfolded: {
      description: '全部回复都取来了，一批一批地显示',
      initial: 'partly',
      states: {
        partly: {
          description: '后面还有：滚到末尾或者按一下，再显示一批',
          invoke: { id: 'watchEnd', src: 'watchEnd', input: ({ context }) => ({ commentId: context.commentId }) },
          on: {
            'page.approached': [
              { guard: 'hasMoreThanNext', target: 'partly', reenter: true, actions: 'showMore' },
              { target: 'wholly', actions: 'showMore' },
            ],
            'rows.continued': [
              { guard: 'hasMoreThanNext', target: 'partly', reenter: true, actions: 'showMore' },
              { target: 'wholly', actions: 'showMore' },
            ],
          },
        },
        wholly: { description: '全部都显示了' },
      },
    },
    refused: {
      description: '服务器拒绝：显示它的原话和重试，已有的几条还在',
      tags: ['refused'],
      exit: 'forgetServerMessage',
      on: { 'replies.retried': { target: 'loading' } },
    },
    unavailable: {
      description: '没能取到：说明情况和重试，已有的几条还在',
      tags: ['fault'],
      on: { 'replies.retried': { target: 'loading' } },
    },
  },
});
