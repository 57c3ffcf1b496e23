import * as v from 'valibot';
import { type EventObject, fromCallback, fromPromise } from 'xstate';
import type {
  AllCommentsAnswer,
  CommentedResource,
  CommentIntent,
  NewestCommentsAnswer,
  PostCommentAnswer,
  RepliesAnswer,
} from '../../../machines/domain/comment.ts';
import {
  type CommentFormInput,
  commentFormMachine,
  type SendCommentInput,
} from '../../../machines/learn/commentForm.machine.ts';
import {
  type CommentRepliesInput,
  type CommentRepliesWorldEvent,
  commentRepliesMachine,
} from '../../../machines/learn/commentReplies.machine.ts';
import { type CommentsWorldEvent, commentsMachine } from '../../../machines/learn/comments.machine.ts';
import {
  commentWriterMachine,
  type SignInReport,
  type WriterReport,
} from '../../../machines/learn/commentWriter.machine.ts';
import { commentsApi } from '../../api/comments.ts';
import type { Api } from '../../api/index.ts';
import { takeWish, type Wish } from '../../browser/address/departure.ts';
import { createKeptDrafts } from '../../browser/stored/keptDrafts.ts';
import { commentText } from '../../text/comments.ts';
import type { Environment } from '../environment.ts';
import { answered, declined } from '../kit/answers.ts';
import { followSession, type SessionSnapshot } from '../kit/followSession.ts';
import { memberIdOf } from '../kit/memberId.ts';
import { memberStores } from '../kit/memberStores.ts';
import type { RunningFlows } from '../runningFlows.ts';

const intentShape = v.union([
  v.object({ kind: v.literal('comment') }),
  v.object({
    kind: v.literal('reply'),
    target: v.object({ commentId: v.string(), replyId: v.string(), name: v.string() }),
  }),
]);

/** Id of the element after the last shown comment. */
const commentsEnd = ({ kind, id }: CommentedResource): string => `comments-end-${kind}-${id}`;
const repliesEnd = ({ commentId }: { commentId: string }): string => `replies-end-${commentId}`;

function reportOf(snapshot: SessionSnapshot): WriterReport {
  if (snapshot.matches('member')) return { type: 'session.memberFound' };
  if (snapshot.matches('visitor')) return { type: 'session.visitorFound' };
  return { type: snapshot.matches('memberUnavailable') ? 'session.unconfirmed' : 'session.restoring' };
}

/** Reports whether a member is signed in, at once and after each change. */
const watchWriterWith = (running: RunningFlows) =>
  fromCallback<EventObject>(({ sendBack }) => {
    let last = '';
    const look = (snapshot: SessionSnapshot) => {
      const report = reportOf(snapshot);
      if (report.type === last) return;
      last = report.type;
      sendBack(report);
    };
    return followSession(running, look);
  });

/** Reports once when the end of the shown rows is less than one screen away. */
const watchEndOf = <Input>({ whenNear, onNextFrame }: Environment, endOf: (input: Input) => string) =>
  fromCallback<EventObject, Input>(({ sendBack, input }) => {
    const report = () => sendBack({ type: 'page.approached' } satisfies CommentsWorldEvent & CommentRepliesWorldEvent);
    // Waits for a frame, so that new rows are rendered before their end is observed.
    let giveUp: (() => void) | null = onNextFrame(() => {
      giveUp = whenNear(endOf(input), report);
    });
    return () => giveUp?.();
  });

/**
 * Wires the comments of courses and lessons. This tab stores unsent text, also across a reload, until it is posted or emptied, or the member
 * signs out. The intent of a visitor who is asked to sign in stays here as long as the document: a remounted page finds it, a reload does
 * not. After a third party's login, the stored departure contains it.
 */
export function wireComments(environment: Environment, api: Api, running: RunningFlows) {
  const { tabStore, clock } = environment;
  const comments = commentsApi(api.call);
  const drafts = createKeptDrafts(memberStores(environment, running).tabStore);
  const intents = new Map<string, CommentIntent>();
  const session = () => running.session().getSnapshot().context;
  const backendUrl = () => session().config?.backendUrl ?? '';
  const nameOf = ({ kind, id }: CommentedResource) => `${kind} ${id}`;
  const wishOf = (resource: CommentedResource) => `comments ${nameOf(resource)}`;
  /** The wish for which the login dialog will be opened. */
  let wish: Wish | undefined;
  /** Returns the intent of a visitor who has returned from a third party's login. */
  const broughtBack = (resource: CommentedResource): CommentIntent => {
    const what = session().token === '' ? '' : takeWish(tabStore, wishOf(resource), clock.now());
    const parsed = what === '' ? null : v.safeParse(intentShape, JSON.parse(what));
    return parsed?.success ? parsed.output : { kind: 'none' };
  };
  const memberId = () => memberIdOf(running);
  const placeOf = ({ resource, commentId, replyId }: CommentFormInput) =>
    [nameOf(resource), commentId, replyId].join(' ');

  const form = commentFormMachine.provide({
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

  const writer = commentWriterMachine.provide({
    actors: {
      commentForm: form,
      replyForm: form,
      watchWriter: watchWriterWith(running),
      signIn: fromCallback<EventObject>(({ sendBack }) => {
        running.openLogin(wish);
        return running.whenLoginLeft(() => {
          const isVisitor = session().token === '';
          if (isVisitor) sendBack({ type: 'flow.signInAbandoned' } satisfies SignInReport);
        });
      }),
      recallIntent: fromPromise<CommentIntent, CommentedResource>(async ({ input }) => {
        const intent = intents.get(nameOf(input));
        intents.delete(nameOf(input));
        return intent ?? broughtBack(input);
      }),
    },
    actions: {
      storeIntent: ({ context }) => {
        intents.set(nameOf(context.resource), context.intent);
        wish = { about: wishOf(context.resource), what: JSON.stringify(context.intent) };
      },
      eraseIntent: ({ context }) => {
        intents.delete(nameOf(context.resource));
      },
      announcePosted: () => running.notify({ tone: 'success', text: commentText.posted }),
      retryMember: () => running.session().send({ type: 'member.retried' }),
    },
  });

  return {
    list: commentsMachine.provide({
      actors: {
        commentWriter: writer,
        watchEnd: watchEndOf(environment, commentsEnd),
        loadNewest: fromPromise<NewestCommentsAnswer, CommentedResource>(async ({ input, signal }) => {
          const answer = await comments.newest(input, backendUrl(), signal);
          return answer.kind === 'done' ? { kind: 'loaded', ...answer.data } : declined(answer);
        }),
        loadAll: fromPromise<AllCommentsAnswer, CommentedResource>(async ({ input, signal }) => {
          const answer = await comments.all(input, backendUrl(), signal);
          return answer.kind === 'done' ? { kind: 'loaded', rows: answer.data } : declined(answer);
        }),
      },
    }),
    replies: commentRepliesMachine.provide({
      actors: {
        watchEnd: watchEndOf(environment, repliesEnd),
        loadReplies: fromPromise<RepliesAnswer, CommentRepliesInput>(async ({ input, signal }) => {
          const answer = await comments.replies(input.resource, input.commentId, backendUrl(), signal);
          return answer.kind === 'done' ? { kind: 'loaded', rows: answer.data } : declined(answer);
        }),
      },
    }),
  };
}
