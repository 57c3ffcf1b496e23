import { fromPromise } from 'xstate';
import type { SocialApp } from '../../../machines/domain/member.ts';
import type {
  BindSocialAnswer,
  ChangeMobileAnswer,
  ChangeMobileInput,
  ChangePasswordAnswer,
  ProveMobileAnswer,
  ProveMobileInput,
  ReadMemberAnswer,
  RecallBindingAnswer,
  RequestRemovalAnswer,
  UnbindSocialAnswer,
} from '../../../machines/domain/security.ts';
import { accountRemovalMachine } from '../../../machines/member/accountRemoval.machine.ts';
import { mobileChangeMachine } from '../../../machines/member/mobileChange.machine.ts';
import { type ChangePasswordInput, passwordChangeMachine } from '../../../machines/member/passwordChange.machine.ts';
import { socialBindingMachine } from '../../../machines/member/socialBinding.machine.ts';
import { socialUnbindingMachine } from '../../../machines/member/socialUnbinding.machine.ts';
import type { Api } from '../../api/index.ts';
import { profileApi } from '../../api/profile.ts';
import { noteDeparture } from '../../browser/address/departure.ts';
import { qqBindUrl } from '../../browser/address/socialAddress.ts';
import { loginCodeKey } from '../../browser/stored/storage.ts';
import { securityText as words } from '../../pages/memberHome/securityText.ts';
import { refusalOf } from '../../text/refusal.ts';
import { wireBindMobile } from '../auth/bindMobile.ts';
import { forgetCode, sendOnce } from '../auth/exchangeCode.ts';
import { wireQrLogin } from '../auth/qrLogin.ts';
import { wireSmsCode } from '../auth/smsCode.ts';
import { sendCode } from '../auth/usedCodes.ts';
import type { Environment } from '../environment.ts';
import { answered, refused } from '../kit/answers.ts';
import { memberIdOf } from '../kit/memberId.ts';
import type { RunningFlows } from '../runningFlows.ts';

/** Returns the result of QQ's login at the current history entry: this tab remembers whether a code was sent or answered. */
function recallBinding(environment: Environment, memberId: number): RecallBindingAnswer {
  const { history, tabStore } = environment;
  const { loginError } = history.current();
  if (loginError !== '') {
    // It is shown once, not again after a reload or on going back.
    history.forgetLoginError();
    return { kind: 'failed', message: loginError };
  }
  const brought = history.brought();
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

/** Wires the security of the member's account on /member. */
export function wireSecurity(environment: Environment, api: Api, running: RunningFlows) {
  const profile = profileApi(api.call);
  const smsCode = wireSmsCode(environment, api);
  const readMember = fromPromise<ReadMemberAnswer>(async () => {
    const { user } = running.session().getSnapshot().context;
    return user?.isMobileBound && user.mobile !== '' ? { kind: 'bound', mobile: user.mobile } : { kind: 'unbound' };
  });
  const memberId = () => memberIdOf(running);
  const tellSession = () => running.memberChanged();
  const announce = (text: string) => () => running.notify({ tone: 'success', text });
  const bindSocial = ({ input: { code }, signal }: { input: { code: string }; signal: AbortSignal }) =>
    sendOnce(environment, { code, used: words.social.used, signal }, async (): Promise<BindSocialAnswer> => {
      const answer = await profile.bindSocial(code, signal);
      forgetCode(environment, code);
      return answer.kind === 'done' ? { kind: 'bound' } : refused(answer);
    });
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
  return {
    mobileChange: mobileChangeMachine.provide({
      actors: {
        readMember,
        smsCode,
        bindMobile: wireBindMobile(environment, api, running),
        proveMobile: fromPromise<ProveMobileAnswer, ProveMobileInput>(async ({ input, signal }) => {
          const send = () => profile.proveMobile(input, signal);
          const answer = await sendCode(environment, input, signal, send);
          return answered(answer, (data) => ({ kind: 'proven', proof: data }));
        }),
        changeMobile: fromPromise<ChangeMobileAnswer, ChangeMobileInput>(async ({ input, signal }) => {
          const answer = await sendCode(environment, input, signal, () => profile.changeMobile(input, signal));
          if (answer.kind === 'done') return { kind: 'changed' };
          return answer.reason === 'proofExpired' ? { kind: 'proofDied' } : refused(answer);
        }),
      },
      actions: { announceChanged: announce(words.mobileChange.done), tellSession },
    }),
    passwordChange: passwordChangeMachine.provide({
      actors: {
        readMember,
        smsCode,
        changePassword: fromPromise<ChangePasswordAnswer, ChangePasswordInput>(async ({ input, signal }) => {
          const send = () => profile.changePassword(input, signal);
          return answered(await sendCode(environment, input, signal, send), () => ({ kind: 'changed' }));
        }),
      },
      actions: {
        announceUnbound: () => running.notify({ tone: 'info', text: words.passwordChange.mobileMissing }),
        announceChanged: announce(words.passwordChange.done),
        tellSession,
      },
    }),
    socialBinding: socialBindingMachine.provide({
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
        announceBound: announce(words.social.done),
        tellSession,
      },
    }),
    socialUnbinding: socialUnbindingMachine.provide({
      actors: {
        unbindSocial: fromPromise<UnbindSocialAnswer, { app: SocialApp }>(async ({ input, signal }) => {
          return answered(await profile.unbindSocial(input.app, signal), () => ({ kind: 'unbound' }));
        }),
      },
      actions: { announceUnbound: announce(words.unbinding.done), tellSession },
    }),
    accountRemoval: accountRemovalMachine.provide({
      actors: {
        requestRemoval: fromPromise<RequestRemovalAnswer>(({ signal }) => requestRemoval(signal)),
      },
      actions: { announceRequested: sayRemovalRequested, signOut },
    }),
  };
}
