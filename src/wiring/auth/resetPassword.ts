import { fromPromise } from 'xstate';
import { type ResetPasswordInput, resetPasswordMachine } from '../../../machines/auth/resetPassword.machine.ts';
import type { ResetPasswordAnswer } from '../../../machines/domain/auth.ts';
import { authApi } from '../../api/auth.ts';
import type { Api } from '../../api/index.ts';
import { authText } from '../../text/auth.ts';
import type { Environment } from '../environment.ts';
import { answered } from '../kit/answers.ts';
import type { RunningFlows } from '../runningFlows.ts';
import { wireSmsCode } from './smsCode.ts';
import { sendCode } from './usedCodes.ts';

export function wireResetPassword(environment: Environment, api: Api, running: RunningFlows) {
  const auth = authApi(api.call);
  return resetPasswordMachine.provide({
    actors: {
      smsCode: wireSmsCode(environment, api),
      setPassword: fromPromise<ResetPasswordAnswer, ResetPasswordInput>(async ({ input, signal }) => {
        const send = () => auth.resetPassword(input, signal);
        return answered(await sendCode(environment, input, signal, send), () => ({ kind: 'reset' }));
      }),
    },
    actions: { announceReset: () => running.notify({ tone: 'success', text: authText.resetPassword.done }) },
  });
}
