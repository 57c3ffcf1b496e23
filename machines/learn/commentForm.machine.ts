/**
 * The form of one comment or one reply. The flow runs from the first letter until the server has stored the text.
 *
 * A page can have two of these: the form above the list, which is empty again after each comment, and the form below the comment that is
 * answered, which then closes. `storeDraft` stores a copy of the text for a form that is opened in the same place later (see `recallDraft`).
 * So another reply, another tab of the page, a sign-in, or a reload loses nothing. Refusals show the server's words, faults say so, and the
 * text always stays.
 *
 * Refused on purpose: everything but the answer while sending, so that repeated presses post one comment; Escape while there is
 * a text; cancelling the form above the list.
 *
 * API: content, section 10 (comment/store). Known failures: G (no counter, one line).
 */
import { assertEvent, assign, type DoneActorEvent, fromPromise, sendParent, setup } from 'xstate';
import type { CommentedResource, PostCommentAnswer, PostedComment } from '../domain/comment.ts';

const notWired = (name: string) => (): never => {
  throw new Error(`${name} is not wired`);
};

/** Maximum number of characters, counted like the server. */
export const longestComment = 140;
/** Returns the length of a text like the server: without surrounding blanks, in code points. */
export const commentLength = (text: string): number => [...text.trim()].length;

export type CommentFormUserEvent =
  | { type: 'text.typed'; value: string }
  | { type: 'comment.submitted' }
  | { type: 'reply.cancelled' }
  | { type: 'reply.dismissed' };
export type CommentFormMessage = { type: 'child.commentPosted'; comment: PostedComment };
/** Input of the form. `commentId` and `replyId` are '' for a comment. `replyId` is '' for a reply to the comment itself. */
export type CommentFormInput = { resource: CommentedResource; commentId: string; replyId: string };
export type SendCommentInput = CommentFormInput & { text: string };

export const commentFormMachine = setup({
  types: {} as {
    input: CommentFormInput;
    context: CommentFormInput & { text: string; message: string };
    events:
      | CommentFormUserEvent
      | DoneActorEvent<string, 'recallDraft'>
      | DoneActorEvent<PostCommentAnswer, 'sendComment'>;
    children: { recallDraft: 'recallDraft'; sendComment: 'sendComment' };
    tags: 'busy' | 'refused' | 'fault';
  },
  actors: {
    recallDraft: fromPromise<string, CommentFormInput>(notWired('recallDraft')),
    sendComment: fromPromise<PostCommentAnswer, SendCommentInput>(notWired('sendComment')),
  },
  guards: {
    isEmpty: ({ context }) => commentLength(context.text) === 0,
    isTooLong: ({ context }) => commentLength(context.text) > longestComment,
    isReply: ({ context }) => context.commentId !== '',
    isEmptyReply: ({ context }) => context.commentId !== '' && commentLength(context.text) === 0,
    isRefused: ({ event }) => event.type === 'xstate.done.actor.sendComment' && event.output.kind === 'refused',
  },
  actions: {
    keepText: assign(({ event }) => {
      assertEvent(event, ['text.typed', 'xstate.done.actor.recallDraft']);
      return { text: event.type === 'text.typed' ? event.value : event.output };
    }),
    forgetText: assign({ text: '' }),
    keepServerMessage: assign(({ event }) => {
      assertEvent(event, 'xstate.done.actor.sendComment');
      return event.output.kind === 'refused' ? { message: event.output.message } : {};
    }),
    forgetServerMessage: assign({ message: '' }),
    tellWriter: sendParent(({ event }): CommentFormMessage => {
      assertEvent(event, 'xstate.done.actor.sendComment');
      if (event.output.kind !== 'posted') throw new Error('nothing was posted');
      return { type: 'child.commentPosted', comment: event.output.comment };
    }),
    storeDraft: notWired('storeDraft'),
    eraseDraft: notWired('eraseDraft'),
  },
}).createMachine({
  id: 'commentForm',
  description: '写一条评论或回复',
  context: ({ input }) => ({
    resource: input.resource,
    commentId: input.commentId,
    replyId: input.replyId,
    text: '',
    message: '',
  }),
  initial: 'recalling',
  states: {
    recalling: {
      description: '看看这里有没有写了一半的内容',
      invoke: {
        id: 'recallDraft',
        src: 'recallDraft',
        input: ({ context }) => ({
          resource: context.resource,
          commentId: context.commentId,
          replyId: context.replyId,
        }),
        onDone: { target: 'editing', actions: 'keepText' },
        onError: { target: 'editing' },
      },
    },
    editing: {
      description: '填写内容，随时显示字数',
      on: {
        'text.typed': { target: '.clean', actions: ['keepText', 'storeDraft'] },
        'comment.submitted': [
          { guard: 'isEmpty', target: '.textMissing' },
          { guard: 'isTooLong', target: '.textTooLong' },
          { target: 'sending' },
        ],
        'reply.cancelled': { guard: 'isReply', target: 'closed', actions: 'eraseDraft' },
        'reply.dismissed': { guard: 'isEmptyReply', target: 'closed', actions: 'eraseDraft' },
      },
      initial: 'clean',
      states: {
        clean: { description: '没有提示' },
        textMissing: { description: '提示：请输入评论内容' },
        textTooLong: { description: '提示：评论内容最多140个字符' },
        commentRefused: {
          description: '服务器拒绝了，显示它的原话，内容还在',
          tags: ['refused'],
          exit: 'forgetServerMessage',
        },
        serviceUnavailable: {
          description: '没有等到回答：也许已经提交，先说清楚，内容还在，可以再试',
          tags: ['fault'],
        },
      },
    },
    sending: {
      description: '正在提交，不接受第二次提交',
      tags: ['busy'],
      invoke: {
        id: 'sendComment',
        src: 'sendComment',
        input: ({ context }) => ({
          resource: context.resource,
          commentId: context.commentId,
          replyId: context.replyId,
          text: context.text,
        }),
        onDone: [
          { guard: 'isRefused', target: 'editing.commentRefused', actions: 'keepServerMessage' },
          { guard: 'isReply', target: 'closed', actions: ['eraseDraft', 'tellWriter'] },
          { target: 'editing', actions: ['forgetText', 'eraseDraft', 'tellWriter'] },
        ],
        onError: { target: 'editing.serviceUnavailable' },
      },
    },
    closed: { description: '回复已经提交，或者不写了', type: 'final' },
  },
});
