import * as v from 'valibot';
import { type EventObject, fromCallback, fromPromise } from 'xstate';
import type { Wish } from '../../../machines/domain/auth.ts';
import type { CommentedResource, CommentIntent } from '../../../machines/domain/comment.ts';
import {
  commentWriterMachine,
  type SignInReport,
  type WriterReport,
} from '../../../machines/learn/commentWriter.machine.ts';
import type { Api } from '../../api/index.ts';
import { takeWish } from '../../browser/address/departure.ts';
import { jsonIn } from '../../browser/stored/json.ts';
import { commentText } from '../../text/comments.ts';
import type { Environment } from '../environment.ts';
import { followChanges, type SessionSnapshot } from '../kit/followSession.ts';
import type { RunningFlows } from '../runningFlows.ts';
import { wireCommentForm } from './commentForm.ts';

const intentShape = v.union([
  v.object({ kind: v.literal('comment') }),
  v.object({
    kind: v.literal('reply'),
    target: v.object({ commentId: v.string(), replyId: v.string(), name: v.string() }),
  }),
]);

function reportOf(snapshot: SessionSnapshot): WriterReport {
  if (snapshot.matches('member')) return { type: 'session.memberFound' };
  if (snapshot.matches('visitor')) return { type: 'session.visitorFound' };
  return { type: snapshot.matches('memberUnavailable') ? 'session.unconfirmed' : 'session.restoring' };
}

/** Reports whether a member is signed in, at once and after each change. */
const watchWriterWith = (running: RunningFlows) =>
  fromCallback<EventObject>(({ sendBack }) => followChanges(running, reportOf, sendBack));

/**
 * Wires who writes a comment or reply. The intent of a visitor who is asked to sign in stays here as long as the document: a remounted page
 * finds it, a reload does not. After a third party's login, the stored departure contains it.
 */
export function wireCommentWriter(environment: Environment, api: Api, running: RunningFlows) {
  const { tabStore, clock } = environment;
  const intents = new Map<string, CommentIntent>();
  const session = () => running.session().getSnapshot().context;
  const nameOf = ({ kind, id }: CommentedResource) => `${kind} ${id}`;
  const wishOf = (resource: CommentedResource) => `comments ${nameOf(resource)}`;
  /** The wish for which the login dialog will be opened. */
  let wish: Wish | undefined;
  /** Returns the intent of a visitor who has returned from a third party's login. */
  const broughtBack = (resource: CommentedResource): CommentIntent => {
    const what = session().token === '' ? '' : takeWish(tabStore, wishOf(resource), clock.now());
    return jsonIn(what, (value) => v.parse(intentShape, value)) ?? { kind: 'none' };
  };
  const form = wireCommentForm(environment, api, running);
  return commentWriterMachine.provide({
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
}
