import { fromPromise } from 'xstate';
import type { BindSocialAnswer, RecallBindingAnswer } from '../../../machines/domain/security.ts';
import { socialBindingMachine } from '../../../machines/member/socialBinding.machine.ts';
import type { Api } from '../../api/index.ts';
import { profileApi } from '../../api/profile.ts';
import { broughtIn } from '../../browser/address/brought.ts';
import { noteDeparture } from '../../browser/address/departure.ts';
import { qqBindUrl } from '../../browser/address/socialAddress.ts';
import { loginCodeKey } from '../../browser/stored/storage.ts';
import { securityText as words } from '../../text/security.ts';
import { forgetCode, sendOnce } from '../auth/exchangeCode.ts';
import { wireQrLogin } from '../auth/qrLogin.ts';
import type { Environment } from '../environment.ts';
import { refused } from '../kit/answers.ts';
import { memberIdOf } from '../kit/memberId.ts';
import type { RunningFlows } from '../runningFlows.ts';

/** Returns the result of QQ's login at the current history entry: this tab remembers whether a code was sent or answered. */
function recallBinding(environment: Environment, memberId: number): RecallBindingAnswer {
  const { history, tabStore } = environment;
  const { loginError } = history.current();
  if (loginError !== '') {
    // The reason is shown once, and not again after a reload or on going back.
    history.forgetLoginError();
    return { kind: 'failed', message: loginError };
  }
  const brought = broughtIn(history.brought());
  // The member who left for QQ may not be the current one.
  if (brought?.kind === 'foreignBind' || (brought?.kind === 'bind' && brought.memberId !== memberId)) {
    history.forgetBrought();
    return { kind: 'foreign' };
  }
  if (brought?.kind !== 'bind') return { kind: 'none' };
  const { code } = brought;
  const known = tabStore.read(loginCodeKey(code));
  if (known === 'answered') {
    forgetCode(environment, code);
    return { kind: 'none' };
  }
  return { kind: known === 'asked' ? 'unanswered' : 'fresh', code };
}

export function wireSocialBinding(environment: Environment, api: Api, running: RunningFlows) {
  const profile = profileApi(api.call);
  const memberId = () => memberIdOf(running);
  const bindSocial = ({ input: { code }, signal }: { input: { code: string }; signal: AbortSignal }) =>
    sendOnce(environment, { code, used: words.social.used, signal }, async (): Promise<BindSocialAnswer> => {
      const answer = await profile.bindSocial(code, signal);
      forgetCode(environment, code);
      return answer.kind === 'done' ? { kind: 'bound' } : refused(answer);
    });
  return socialBindingMachine.provide({
    actors: {
      recallBinding: fromPromise<RecallBindingAnswer>(async () => recallBinding(environment, memberId())),
      bindSocial: fromPromise<BindSocialAnswer, { code: string }>(bindSocial),
      qrLogin: wireQrLogin(environment, api, profile.startBindScan, async (of) => {
        const answer = await bindSocial(of);
        // Binding requires a member, so there is no new token.
        return answer.kind === 'bound' ? { kind: 'signedIn', token: '' } : answer;
      }),
    },
    actions: {
      goToQq: () => {
        const backendUrl = running.session().getSnapshot().context.config?.backendUrl ?? '';
        const { tabStore, clock, history, home } = environment;
        const departure = noteDeparture(tabStore, { action: 'bind', memberId: memberId(), wish: null }, clock.now());
        history.leaveFor(qqBindUrl(backendUrl, home, departure));
      },
      announceBound: () => running.notify({ tone: 'success', text: words.social.done }),
      tellSession: () => running.memberChanged(),
    },
  });
}
