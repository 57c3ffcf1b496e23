import { fromPromise } from 'xstate';
import type {
  ChangeMobileAnswer,
  ChangeMobileInput,
  ProveMobileAnswer,
  ProveMobileInput,
} from '../../../machines/domain/security.ts';
import { mobileChangeMachine } from '../../../machines/member/mobileChange.machine.ts';
import type { Api } from '../../api/index.ts';
import { profileApi } from '../../api/profile.ts';
import { securityText as words } from '../../text/security.ts';
import { wireBindMobile } from '../auth/bindMobile.ts';
import { wireSmsCode } from '../auth/smsCode.ts';
import { sendCode } from '../auth/usedCodes.ts';
import type { Environment } from '../environment.ts';
import { answered, refused } from '../kit/answers.ts';
import type { RunningFlows } from '../runningFlows.ts';
import { readMemberWith } from './readMember.ts';

export function wireMobileChange(environment: Environment, api: Api, running: RunningFlows) {
  const profile = profileApi(api.call);
  return mobileChangeMachine.provide({
    actors: {
      readMember: readMemberWith(running),
      smsCode: wireSmsCode(environment, api),
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
    actions: {
      announceChanged: () => running.notify({ tone: 'success', text: words.mobileChange.done }),
      tellSession: () => running.memberChanged(),
    },
  });
}
