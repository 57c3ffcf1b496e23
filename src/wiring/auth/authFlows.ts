import { fromPromise } from 'xstate';
import { loginMachine } from '../../../machines/auth/login.machine.ts';
import { type RegisterInput, registerMachine } from '../../../machines/auth/register.machine.ts';
import { type ResetPasswordInput, resetPasswordMachine } from '../../../machines/auth/resetPassword.machine.ts';
import type { LoginAnswer, RegisterAnswer, ResetPasswordAnswer } from '../../../machines/domain/auth.ts';
import { mobileOf } from '../../../machines/domain/typed.ts';
import { authApi } from '../../api/auth.ts';
import type { Answer } from '../../api/client.ts';
import type { Api } from '../../api/index.ts';
import { noteDeparture } from '../../browser/address/departure.ts';
import { qqLoginUrl } from '../../browser/address/socialAddress.ts';
import { isKnownMember, rememberMember } from '../../browser/stored/knownMembers.ts';
import { storageKeys } from '../../browser/stored/storage.ts';
import { authText } from '../../text/auth.ts';
import type { Environment } from '../environment.ts';
import { answered } from '../kit/answers.ts';
import type { RunningFlows } from '../runningFlows.ts';
import { wireBindMobile } from './bindMobile.ts';
import { exchangeCodeWith } from './exchangeCode.ts';
import { wireQrLogin } from './qrLogin.ts';
import { wireSmsCode } from './smsCode.ts';
import { sendCode } from './usedCodes.ts';

const loginAnswer = (answer: Answer<string>): LoginAnswer => answered(answer, (token) => ({ kind: 'signedIn', token }));

/** Wires the flows inside the login dialog. They are loaded with the dialog's code, not at the start. */
export function wireAuthFlows(environment: Environment, api: Api, running: RunningFlows) {
  const { history } = environment;
  const auth = authApi(api.call);
  const smsCode = wireSmsCode(environment, api);
  /** The inviter's marker, which this site only reads; '' if there is none. */
  const msv = () => environment.store.read(storageKeys.inviterMarker);
  return {
    login: loginMachine.provide({
      actors: {
        smsCode,
        loginByPassword: fromPromise<LoginAnswer, { mobile: string; password: string }>(async ({ input, signal }) =>
          loginAnswer(await auth.loginByPassword(input.mobile, input.password, signal)),
        ),
        loginBySms: fromPromise<LoginAnswer, { mobile: string; code: string }>(async ({ input, signal }) =>
          loginAnswer(
            await sendCode(environment, input, signal, () => auth.loginBySms({ ...input, msv: msv() }, signal)),
          ),
        ),
        recallMember: fromPromise<boolean, { mobile: string }>(async ({ input }) =>
          isKnownMember(environment.store, mobileOf(input.mobile)),
        ),
      },
      actions: {
        rememberMember: ({ context }) => rememberMember(environment.store, mobileOf(context.mobile)),
        goToQq: () => {
          const backendUrl = running.session().getSnapshot().context.config?.backendUrl ?? '';
          const departure = noteDeparture(
            environment.tabStore,
            { action: 'login', memberId: 0, wish: running.wish() },
            environment.clock.now(),
          );
          history.leaveFor(qqLoginUrl(backendUrl, history.current(), environment.home, departure));
        },
      },
    }),
    qrLogin: wireQrLogin(environment, api, auth.startScan, exchangeCodeWith(environment, api)),
    bindMobile: wireBindMobile(environment, api, running),
    register: registerMachine.provide({
      actors: {
        smsCode,
        registerMember: fromPromise<RegisterAnswer, RegisterInput>(async ({ input, signal }) => {
          const send = () => auth.register({ ...input, msv: msv() }, signal);
          return answered(await sendCode(environment, input, signal, send), () => ({ kind: 'registered' }));
        }),
      },
      actions: { announceRegistered: () => running.notify({ tone: 'success', text: authText.register.done }) },
    }),
    resetPassword: resetPasswordMachine.provide({
      actors: {
        smsCode,
        setPassword: fromPromise<ResetPasswordAnswer, ResetPasswordInput>(async ({ input, signal }) => {
          const send = () => auth.resetPassword(input, signal);
          return answered(await sendCode(environment, input, signal, send), () => ({ kind: 'reset' }));
        }),
      },
      actions: { announceReset: () => running.notify({ tone: 'success', text: authText.resetPassword.done }) },
    }),
  };
}
export type AuthFlows = ReturnType<typeof wireAuthFlows>;
