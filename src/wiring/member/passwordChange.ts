import { fromPromise } from 'xstate';
import type { ChangePasswordAnswer } from '../../../machines/domain/security.ts';
import { type ChangePasswordInput, passwordChangeMachine } from '../../../machines/member/passwordChange.machine.ts';
import type { Api } from '../../api/index.ts';
import { profileApi } from '../../api/profile.ts';
import { securityText as words } from '../../text/security.ts';
import { wireSmsCode } from '../auth/smsCode.ts';
import { sendCode } from '../auth/usedCodes.ts';
import type { Environment } from '../environment.ts';
import { answered } from '../kit/answers.ts';
import type { RunningFlows } from '../runningFlows.ts';
import { readMemberWith } from './readMember.ts';

export function wirePasswordChange(environment: Environment, api: Api, running: RunningFlows) {
  const profile = profileApi(api.call);
  return passwordChangeMachine.provide({
    actors: {
      readMember: readMemberWith(running),
      smsCode: wireSmsCode(environment, api),
      changePassword: fromPromise<ChangePasswordAnswer, ChangePasswordInput>(async ({ input, signal }) => {
        const send = () => profile.changePassword(input, signal);
        return answered(await sendCode(environment, input, signal, send), () => ({ kind: 'changed' }));
      }),
    },
    actions: {
      announceUnbound: () => running.notify({ tone: 'info', text: words.passwordChange.mobileMissing }),
      announceChanged: () => running.notify({ tone: 'success', text: words.passwordChange.done }),
      tellSession: () => running.memberChanged(),
    },
  });
}
