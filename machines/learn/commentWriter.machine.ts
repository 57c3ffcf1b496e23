/**
 * Decides who may comment on a course or lesson, and which comment or reply is answered in the reply form.
 *
 * A member with access has one form above the list, and at most one below a comment or reply. Opening another one stores the text of the
 * first. A visitor who presses one of these controls is asked to sign in. The intent is remembered outside this machine (signing in remounts
 * the page), and is done once. Closing the dialog without signing in forgets it. A member who may not write sees the reason: comments are
 * closed, the course is not bought, or it is not known yet whether they are signed in.
 *
 * Refused on purpose: 回复 if writing is not allowed, so that the control is not shown.
 *
 * API: content, section 10; behaviour: comments. Design: a visitor presses comment.
 */
import {
  assertEvent,
  assign,
  type DoneActorEvent,
  type EventObject,
  fromCallback,
  fromPromise,
  sendParent,
  setup,
} from 'xstate';
import type { CommentedResource, CommentIntent, PostedComment, ReplyTarget } from '../domain/comment.ts';
import type { AnyFlow, FlowLogic } from '../domain/flowLogic.ts';
import type { CommentFormMessage, commentFormMachine } from './commentForm.machine.ts';

const notWired = (name: string) => (): never => {
  throw new Error(`${name} is not wired`);
};
const flowNotWired = <Flow extends AnyFlow>(name: string): FlowLogic<Flow> => {
  const missing = notWired(name);
  return { getInitialSnapshot: missing, getPersistedSnapshot: missing, transition: missing };
};

type CommentForm = typeof commentFormMachine;
/**
 * Whether the course or lesson accepts comments, and whether the current visitor or member has access to it. `isKnown` is false if the
 * server could not be asked.
 */
export type CommentAccess = { isOpen: boolean; isBought: boolean; isKnown: boolean };
export type CommentWriterUserEvent =
  | { type: 'comment.chosen' }
  | { type: 'reply.chosen'; target: ReplyTarget }
  | { type: 'member.retried' };
export type WriterReport =
  | { type: 'session.memberFound' }
  | { type: 'session.visitorFound' }
  | { type: 'session.unconfirmed' }
  | { type: 'session.restoring' };
export type SignInReport = { type: 'flow.signInAbandoned' };
export type CommentWriterMessage = { type: 'child.written'; comment: PostedComment };
type Context = { resource: CommentedResource; access: CommentAccess; intent: CommentIntent; target: ReplyTarget };

const nobody: ReplyTarget = { commentId: '', replyId: '', name: '' };
const commentForm = flowNotWired<CommentForm>('commentForm');

export const commentWriterMachine = setup({
  types: {} as {
    input: { resource: CommentedResource; access: CommentAccess };
    context: Context;
    events:
      | CommentWriterUserEvent
      | WriterReport
      | SignInReport
      | CommentFormMessage
      | DoneActorEvent<CommentIntent, 'recallIntent'>
      | DoneActorEvent<undefined, 'replyForm'>;
    children: {
      watchWriter: 'watchWriter';
      signIn: 'signIn';
      recallIntent: 'recallIntent';
      commentForm: 'commentForm';
      replyForm: 'replyForm';
    };
    tags: 'inviting';
  },
  actors: {
    commentForm,
    replyForm: commentForm,
    watchWriter: fromCallback<EventObject>(notWired('watchWriter')),
    signIn: fromCallback<EventObject>(notWired('signIn')),
    recallIntent: fromPromise<CommentIntent, CommentedResource>(notWired('recallIntent')),
  },
  guards: {
    isOpen: ({ context }) => context.access.isOpen,
    isUnknown: ({ context }) => !context.access.isKnown,
    isBought: ({ context }) => context.access.isBought,
    wantsToReply: ({ event }) => event.type === 'xstate.done.actor.recallIntent' && event.output.kind === 'reply',
  },
  actions: {
    keepIntent: assign(({ event }) => {
      assertEvent(event, ['comment.chosen', 'reply.chosen']);
      return {
        intent: event.type === 'comment.chosen' ? { kind: 'comment' } : { kind: 'reply', target: event.target },
      };
    }),
    keepRecalled: assign(({ event }) => {
      assertEvent(event, 'xstate.done.actor.recallIntent');
      const intent = event.output;
      return { intent, target: intent.kind === 'reply' ? intent.target : nobody };
    }),
    keepTarget: assign(({ event }) => {
      assertEvent(event, 'reply.chosen');
      return { target: event.target };
    }),
    forgetTarget: assign({ target: nobody }),
    forgetIntent: assign({ intent: { kind: 'none' } }),
    tellList: sendParent(({ event }): CommentWriterMessage => {
      assertEvent(event, 'child.commentPosted');
      return { type: 'child.written', comment: event.comment };
    }),
    storeIntent: notWired('storeIntent'),
    eraseIntent: notWired('eraseIntent'),
    announcePosted: notWired('announcePosted'),
    retryMember: notWired('retryMember'),
  },
}).createMachine({
  id: 'commentWriter',
  description: '谁可以在这里评论，正在回复谁',
  context: ({ input }) => ({
    resource: input.resource,
    access: input.access,
    intent: { kind: 'none' },
    target: nobody,
  }),
  initial: 'deciding',
  states: {
    deciding: {
      description: '看看这里是否允许评论',
      always: [{ guard: 'isOpen', target: 'open' }, { target: 'forbidden' }],
    },
    forbidden: { description: '说明：禁止提交评论' },
    open: {
      description: '允许评论：看看来的是谁',
      invoke: { id: 'watchWriter', src: 'watchWriter' },
      on: {
        'session.visitorFound': { target: '.absent.inviting' },
        'session.unconfirmed': { target: '.absent.unconfirmed' },
        'session.restoring': { target: '.absent.unknown' },
      },
      initial: 'absent',
      states: {
        absent: {
          description: '没有学员，或者还不知道有没有',
          on: {
            'session.memberFound': [
              { guard: 'isUnknown', target: '.unknown' },
              { guard: 'isBought', target: 'present.recalling' },
              { target: 'present.notBought', actions: 'eraseIntent' },
            ],
          },
          initial: 'unknown',
          states: {
            unknown: { description: '登录状态还不清楚' },
            unconfirmed: {
              description: '暂时无法确认登录状态，可以重试',
              on: { 'member.retried': { actions: 'retryMember' } },
            },
            inviting: {
              description: '访客：邀请他登录后评论',
              tags: ['inviting'],
              on: {
                'comment.chosen': { target: 'signingIn', actions: ['keepIntent', 'storeIntent'] },
                'reply.chosen': { target: 'signingIn', actions: ['keepIntent', 'storeIntent'] },
              },
            },
            signingIn: {
              description: '登录对话框开着；他想做的事先记着，登录后做一次',
              tags: ['inviting'],
              invoke: { id: 'signIn', src: 'signIn' },
              on: { 'flow.signInAbandoned': { target: 'inviting', actions: ['forgetIntent', 'eraseIntent'] } },
            },
          },
        },
        present: {
          description: '学员在',
          initial: 'notBought',
          states: {
            notBought: { description: '说明：购买课程后才能评论' },
            recalling: {
              description: '看看他登录前想做什么',
              invoke: {
                id: 'recallIntent',
                src: 'recallIntent',
                input: ({ context }) => context.resource,
                onDone: [
                  { guard: 'wantsToReply', target: 'writing.replying', actions: 'keepRecalled' },
                  { target: 'writing', actions: 'keepRecalled' },
                ],
                onError: { target: 'writing' },
              },
            },
            writing: {
              description: '可以评论，也可以回复',
              invoke: {
                id: 'commentForm',
                src: 'commentForm',
                input: ({ context }) => ({ resource: context.resource, commentId: '', replyId: '' }),
              },
              on: { 'child.commentPosted': { actions: ['tellList', 'announcePosted'] } },
              initial: 'idle',
              states: {
                idle: {
                  description: '没有在回复谁',
                  on: { 'reply.chosen': { target: 'replying', actions: 'keepTarget' } },
                },
                replying: {
                  description: '在一条评论或回复下面写回复；换一条，写了一半的留着',
                  invoke: {
                    id: 'replyForm',
                    src: 'replyForm',
                    input: ({ context: { resource, target } }) => ({
                      resource,
                      commentId: target.commentId,
                      replyId: target.replyId,
                    }),
                    onDone: { target: 'idle', actions: 'forgetTarget' },
                  },
                  on: { 'reply.chosen': { target: 'replying', reenter: true, actions: 'keepTarget' } },
                },
              },
            },
          },
        },
      },
    },
  },
});
