import { fromPromise } from 'xstate';
import { type RegisterInput, registerMachine } from '../../../machines/auth/register.machine.ts';
import type { RegisterAnswer } from '../../../machines/domain/auth.ts';
import { authApi } from '../../api/auth.ts';
import type { Api } from '../../api/index.ts';
import { authText } from '../../text/auth.ts';
import type { Environment } from '../environment.ts';
import { answered } from '../kit/answers.ts';
import type { RunningFlows } from '../runningFlows.ts';
import { inviterOf } from './inviter.ts';
import { wireSmsCode } from './smsCode.ts';
import { sendCode } from './usedCodes.ts';

export function wireRegister(environment: Environment, api: Api, running: RunningFlows) {
  const auth = authApi(api.call);
  return registerMachine.provide({
    actors: {
      smsCode: wireSmsCode(environment, api),
      registerMember: fromPromise<RegisterAnswer, RegisterInput>(async ({ input, signal }) => {
        const send = () => auth.register({ ...input, msv: inviterOf(environment) }, signal);
        return answered(await sendCode(environment, input, signal, send), () => ({ kind: 'registered' }));
      }),
    },
    actions: { announceRegistered: () => running.notify({ tone: 'success', text: authText.register.done }) },
  });
}
