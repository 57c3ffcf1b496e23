import { fromPromise } from 'xstate';
import type { RequestRemovalAnswer } from '../../../machines/domain/security.ts';
import { accountRemovalMachine } from '../../../machines/member/accountRemoval.machine.ts';
import type { Api } from '../../api/index.ts';
import { profileApi } from '../../api/profile.ts';
import { securityText as words } from '../../pages/memberHome/securityText.ts';
import { refusalOf } from '../../text/refusal.ts';
import { refused } from '../kit/answers.ts';
import type { RunningFlows } from '../runningFlows.ts';

export function wireAccountRemoval(api: Api, running: RunningFlows) {
  const profile = profileApi(api.call);
  // One message for both: the following logout shows it.
  const sayRemovalRequested = () => running.farewell(words.accountRemoval.done);
  const signOut = () => running.session().send({ type: 'logout.chosen' });

  /**
   * Requests the removal of the account. Closing the dialog does not cancel the call, because the server may have received it; its result is
   * then shown as a notification, unless another member has signed in meanwhile.
   */
  async function requestRemoval(left: AbortSignal): Promise<RequestRemovalAnswer> {
    const token = () => running.session().getSnapshot().context.token;
    const asked = token();
    const isToBeTold = () => left.aborted && token() === asked;
    const fail = (text: string) => {
      if (isToBeTold()) running.notify({ tone: 'error', text });
    };
    try {
      const answer = await profile.requestRemoval(new AbortController().signal);
      if (answer.kind === 'refused') {
        fail(refusalOf(answer.message, words.accountRemoval.doing));
        return refused(answer);
      }
      if (isToBeTold()) {
        sayRemovalRequested();
        signOut();
      }
      return { kind: 'requested' };
    } catch (fault) {
      fail(words.accountRemoval.unanswered);
      throw fault;
    }
  }

  return accountRemovalMachine.provide({
    actors: {
      requestRemoval: fromPromise<RequestRemovalAnswer>(({ signal }) => requestRemoval(signal)),
    },
    actions: { announceRequested: sayRemovalRequested, signOut },
  });
}
