/**
 * The comments of a course or a lesson: the newest 5 first, all of them on request.
 *
 * There can be thousands, so 20 are shown at a time, when the member reaches the end of the shown ones or asks for more. The member's own new
 * comments stay on top, waiting for approval, after any further load. A refusal shows the server's words, a fault says what failed. Both can
 * be retried, and the shown comments stay. If the server reports too many calls from one address, this machine waits and retries by itself.
 *
 * Writing is a machine of its own beside the list; it tells this one what was posted.
 *
 * Refused on purpose: requesting all comments after all are loaded, or twice at the same time.
 *
 * API: content, section 10. Known failures: B3 (another lesson is another list), B11 (replaced lists lost what was just posted).
 */
import { assertEvent, assign, type DoneActorEvent, type EventObject, fromCallback, fromPromise, setup } from 'xstate';
import type {
  AllCommentsAnswer,
  Comment,
  CommentedResource,
  NewestCommentsAnswer,
  PostedComment,
} from '../domain/comment.ts';
import type { AnyFlow, FlowLogic } from '../domain/flowLogic.ts';
import type { CommentAccess, CommentWriterMessage, commentWriterMachine } from './commentWriter.machine.ts';

const notWired = (name: string) => (): never => {
  throw new Error(`${name} is not wired`);
};
const flowNotWired = <Flow extends AnyFlow>(name: string): FlowLogic<Flow> => {
  const missing = notWired(name);
  return { getInitialSnapshot: missing, getPersistedSnapshot: missing, transition: missing };
};

type CommentWriter = typeof commentWriterMachine;
/** Number of comments shown at a time; small, so that rendering them does not block the page. */
export const commentPortion = 20;

export type CommentsUserEvent =
  | { type: 'list.retried' }
  | { type: 'all.requested' }
  | { type: 'all.retried' }
  | { type: 'rows.continued' };
export type CommentsWorldEvent = { type: 'page.approached' };
type Context = {
  resource: CommentedResource;
  access: CommentAccess;
  rows: Comment[];
  /** Number of all comments, by the server's count. */
  total: number;
  /** Comments posted since this list was opened, newest first. */
  posted: PostedComment[];
  /** Number of rows shown. */
  shown: number;
  message: string;
  isCrowded: boolean;
};

const commentWriter = flowNotWired<CommentWriter>('commentWriter');

export const commentsMachine = setup({
  types: {} as {
    input: { resource: CommentedResource; access: CommentAccess };
    context: Context;
    events:
      | CommentsUserEvent
      | CommentsWorldEvent
      | CommentWriterMessage
      | DoneActorEvent<NewestCommentsAnswer, 'loadNewest'>
      | DoneActorEvent<AllCommentsAnswer, 'loadAll'>;
    children: {
      commentWriter: 'commentWriter';
      loadNewest: 'loadNewest';
      loadAll: 'loadAll';
      watchEnd: 'watchEnd';
    };
    tags: 'busy' | 'refused' | 'fault' | 'aboutAll';
  },
  actors: {
    commentWriter,
    loadNewest: fromPromise<NewestCommentsAnswer, CommentedResource>(notWired('loadNewest')),
    loadAll: fromPromise<AllCommentsAnswer, CommentedResource>(notWired('loadAll')),
    watchEnd: fromCallback<EventObject, CommentedResource>(notWired('watchEnd')),
  },
  delays: { turn: 5000 },
  guards: {
    isCrowded: ({ event }) =>
      (event.type === 'xstate.done.actor.loadNewest' || event.type === 'xstate.done.actor.loadAll') &&
      event.output.kind === 'crowded',
    isRefused: ({ event }) =>
      (event.type === 'xstate.done.actor.loadNewest' || event.type === 'xstate.done.actor.loadAll') &&
      event.output.kind === 'refused',
    hasOlder: ({ context }) => context.total > context.rows.length,
    isLong: ({ context, event }) =>
      event.type === 'xstate.done.actor.loadAll' &&
      event.output.kind === 'loaded' &&
      event.output.rows.length > context.shown,
    hasMoreThanNext: ({ context }) => context.rows.length > context.shown + commentPortion,
  },
  actions: {
    keepNewest: assign(({ event }) => {
      assertEvent(event, 'xstate.done.actor.loadNewest');
      return event.output.kind === 'loaded' ? { rows: event.output.rows, total: event.output.total } : {};
    }),
    keepAll: assign(({ event }) => {
      assertEvent(event, 'xstate.done.actor.loadAll');
      return event.output.kind === 'loaded' ? { rows: event.output.rows, total: event.output.rows.length } : {};
    }),
    keepPosted: assign(({ context, event }) => {
      assertEvent(event, 'child.written');
      return { posted: [event.comment, ...context.posted] };
    }),
    showMore: assign(({ context }) => ({ shown: context.shown + commentPortion })),
    keepServerMessage: assign(({ event }) => {
      assertEvent(event, ['xstate.done.actor.loadNewest', 'xstate.done.actor.loadAll']);
      return event.output.kind === 'refused' ? { message: event.output.message } : {};
    }),
    forgetServerMessage: assign({ message: '' }),
    noteCrowd: assign({ isCrowded: true }),
    forgetCrowd: assign({ isCrowded: false }),
  },
}).createMachine({
  id: 'comments',
  description: '课程或课时的评论',
  context: ({ input }) => ({
    resource: input.resource,
    access: input.access,
    rows: [],
    total: 0,
    posted: [],
    shown: commentPortion,
    message: '',
    isCrowded: false,
  }),
  invoke: {
    id: 'commentWriter',
    src: 'commentWriter',
    input: ({ context }) => ({ resource: context.resource, access: context.access }),
  },
  on: { 'child.written': { actions: 'keepPosted' } },
  initial: 'loading',
  states: {
    loading: {
      description: '正在取最新的评论：显示骨架',
      tags: ['busy'],
      invoke: {
        id: 'loadNewest',
        src: 'loadNewest',
        input: ({ context }) => context.resource,
        onDone: [
          { guard: 'isCrowded', target: 'waitingTurn', actions: 'noteCrowd' },
          { guard: 'isRefused', target: 'refused', actions: ['forgetCrowd', 'keepServerMessage'] },
          { target: 'newest', actions: ['forgetCrowd', 'keepNewest'] },
        ],
        onError: { target: 'unavailable', actions: 'forgetCrowd' },
      },
    },
    waitingTurn: {
      description: '访问的人太多，服务器请稍后再来：骨架还在，说明一声，五秒后自己再问，也可以马上再问',
      tags: ['busy'],
      after: { turn: { target: 'loading' } },
      on: { 'list.retried': { target: 'loading' } },
    },
    refused: {
      description: '服务器拒绝：显示它的原话和重试',
      tags: ['refused'],
      exit: 'forgetServerMessage',
      on: { 'list.retried': { target: 'loading' } },
    },
    unavailable: {
      description: '没能取到：说明情况和重试',
      tags: ['fault'],
      on: { 'list.retried': { target: 'loading' } },
    },
    newest: {
      description: '最新的几条；还有更多时可以查看全部',
      on: { 'all.requested': { guard: 'hasOlder', target: 'loadingAll' } },
    },
    loadingAll: {
      description: '正在取全部评论，最新的几条还在',
      tags: ['busy', 'aboutAll'],
      invoke: {
        id: 'loadAll',
        src: 'loadAll',
        input: ({ context }) => context.resource,
        onDone: [
          { guard: 'isCrowded', target: 'allWaitingTurn', actions: 'noteCrowd' },
          { guard: 'isRefused', target: 'allRefused', actions: ['forgetCrowd', 'keepServerMessage'] },
          { guard: 'isLong', target: 'all.partly', actions: ['forgetCrowd', 'keepAll'] },
          { target: 'all.wholly', actions: ['forgetCrowd', 'keepAll'] },
        ],
        onError: { target: 'allUnavailable', actions: 'forgetCrowd' },
      },
    },
    allWaitingTurn: {
      description: '取全部评论时访问的人太多：最新的几条还在，五秒后自己再问，也可以马上再问',
      tags: ['busy', 'aboutAll'],
      after: { turn: { target: 'loadingAll' } },
      on: { 'all.retried': { target: 'loadingAll' } },
    },
    allRefused: {
      description: '全部评论被服务器拒绝：显示它的原话和重试，最新的几条还在',
      tags: ['refused', 'aboutAll'],
      exit: 'forgetServerMessage',
      on: { 'all.retried': { target: 'loadingAll' } },
    },
    allUnavailable: {
      description: '没能取到全部评论：说明情况和重试，最新的几条还在',
      tags: ['fault', 'aboutAll'],
      on: { 'all.retried': { target: 'loadingAll' } },
    },
    all: {
      description: '全部评论都取来了，一批一批地显示',
      initial: 'partly',
      states: {
        partly: {
          description: '后面还有：滚到末尾或者按一下，再显示一批',
          invoke: { id: 'watchEnd', src: 'watchEnd', input: ({ context }) => context.resource },
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
  },
});
