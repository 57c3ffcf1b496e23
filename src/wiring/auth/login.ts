import { fromPromise } from 'xstate';
import { loginMachine } from '../../../machines/auth/login.machine.ts';
import type { LoginAnswer } from '../../../machines/domain/auth.ts';
import { authApi } from '../../api/auth.ts';
import type { Answer } from '../../api/client.ts';
import type { Api } from '../../api/index.ts';
import { noteDeparture } from '../../browser/address/departure.ts';
import { qqLoginUrl } from '../../browser/address/socialAddress.ts';
import { isKnownMember, rememberMember } from '../../browser/stored/knownMembers.ts';
import { mobileOf } from '../../text/typed.ts';
import type { Environment } from '../environment.ts';
import { answered } from '../kit/answers.ts';
import type { RunningFlows } from '../runningFlows.ts';
import { inviterOf } from './inviter.ts';
import { wireSmsCode } from './smsCode.ts';
import { sendCode } from './usedCodes.ts';

const loginAnswer = (answer: Answer<string>): LoginAnswer => answered(answer, (token) => ({ kind: 'signedIn', token }));

export function wireLogin(environment: Environment, api: Api, running: RunningFlows) {
  const { history, store } = environment;
  const auth = authApi(api.call);
  return loginMachine.provide({
    actors: {
      smsCode: wireSmsCode(environment, api),
      loginByPassword: fromPromise<LoginAnswer, { mobile: string; password: string }>(async ({ input, signal }) =>
        loginAnswer(await auth.loginByPassword(input.mobile, input.password, signal)),
      ),
      loginBySms: fromPromise<LoginAnswer, { mobile: string; code: string }>(async ({ input, signal }) =>
        loginAnswer(
          await sendCode(environment, input, signal, () =>
            auth.loginBySms({ ...input, msv: inviterOf(environment) }, signal),
          ),
        ),
      ),
      recallMember: fromPromise<boolean, { mobile: string }>(async ({ input }) =>
        isKnownMember(store, mobileOf(input.mobile)),
      ),
    },
    actions: {
      rememberMember: ({ context }) => rememberMember(store, mobileOf(context.mobile)),
      goToQq: ({ context }) => {
        const backendUrl = running.session().getSnapshot().context.config?.backendUrl ?? '';
        const departure = noteDeparture(
          environment.tabStore,
          { action: 'login', memberId: 0, wish: context.wish },
          environment.clock.now(),
        );
        history.leaveFor(qqLoginUrl(backendUrl, history.current(), environment.home, departure));
      },
    },
  });
}
