import { type EventObject, fromCallback, fromPromise } from 'xstate';
import type { RequestRemovalAnswer } from '../../../machines/domain/security.ts';
import {
  type AccountRemovalWorldEvent,
  accountRemovalMachine,
} from '../../../machines/member/accountRemoval.machine.ts';
import type { Api } from '../../api/index.ts';
import { profileApi } from '../../api/profile.ts';
import { refusalOf } from '../../text/refusal.ts';
import { securityText } from '../../text/security.ts';
import { chinaDate } from '../../text/time.ts';
import type { Environment } from '../environment.ts';
import { answered } from '../kit/answers.ts';
import { uncancelled } from '../kit/uncancelled.ts';
import { watchPersonWith } from '../kit/watchPerson.ts';
import type { RunningFlows } from '../runningFlows.ts';

const { accountRemoval: words } = securityText;

/** When the server removes the account after the request, in ms. */
const removalDelay = 7 * 24 * 60 * 60_000;

export function wireAccountRemoval({ history, pageOf, clock }: Environment, api: Api, running: RunningFlows) {
  const announce = (text: string) => running.notify({ tone: 'error', text });
  return accountRemovalMachine.provide({
    actors: {
      // Signing out does not cancel the call, because the server may have received it.
      requestRemoval: fromPromise<RequestRemovalAnswer>(async () =>
        answered(await profileApi(api.call).requestRemoval(uncancelled()), () => ({
          kind: 'requested',
        })),
      ),
      watchPage: fromCallback<EventObject>(({ sendBack }) =>
        history.listen(({ pathname }) => {
          if (pageOf(pathname) !== 'memberHome') sendBack({ type: 'location.left' } satisfies AccountRemovalWorldEvent);
        }),
      ),
      watchPerson: watchPersonWith(running),
    },
    actions: {
      announceRefused: ({ context }) => announce(refusalOf(context.message, words.doing)),
      announceUnanswered: () => announce(words.unanswered),
      announceRequested: () =>
        running.notify({ tone: 'success', text: words.done(chinaDate(clock.now() + removalDelay)), stays: true }),
      tellSession: () => running.session().send({ type: 'flow.removalRequested' }),
    },
  });
}
