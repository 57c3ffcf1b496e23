import { fromPromise } from 'xstate';
import { bindMobileMachine, type SaveMobileInput } from '../../../machines/auth/bindMobile.machine.ts';
import type { BindMobileAnswer } from '../../../machines/domain/auth.ts';
import { authApi } from '../../api/auth.ts';
import { gatesApi } from '../../api/gates.ts';
import type { Api } from '../../api/index.ts';
import { rememberMember } from '../../browser/stored/knownMembers.ts';
import { storageKeys } from '../../browser/stored/storage.ts';
import { authText } from '../../text/auth.ts';
import { mobileOf } from '../../text/typed.ts';
import type { Environment } from '../environment.ts';
import { answered, refused } from '../kit/answers.ts';
import type { RunningFlows } from '../runningFlows.ts';
import { dropCode } from './exchangeCode.ts';
import { inviterOf } from './inviter.ts';
import { wireSmsCode } from './smsCode.ts';
import { sendCode } from './usedCodes.ts';

/** With a login code, creates a member with this mobile. For a member, binds the mobile to their account and tells the session. */
export function wireBindMobile(environment: Environment, api: Api, running: RunningFlows) {
  const { store } = environment;
  return bindMobileMachine.provide({
    actors: {
      smsCode: wireSmsCode(environment, api),
      saveMobile: fromPromise<BindMobileAnswer, SaveMobileInput>(async ({ input, signal }) => {
        if (input.loginCode === '') {
          const send = () => gatesApi(api.call).bindMobile(input, signal);
          return answered(await sendCode(environment, input, signal, send), () => ({ kind: 'bound', token: '' }));
        }
        const answer = await sendCode(environment, input, signal, () =>
          authApi(api.call).registerWithSocialite({ ...input, msv: inviterOf(environment) }, signal),
        );
        if (answer.kind === 'refused') {
          if (answer.reason === 'expired') dropCode(environment, input.loginCode);
          return refused(answer);
        }
        store.remove(storageKeys.loginCode);
        return { kind: 'bound', token: answer.data };
      }),
    },
    actions: {
      rememberMember: ({ context }) => rememberMember(store, mobileOf(context.mobile)),
      tellSession: () => running.memberChanged(),
      announceBound: () => running.notify({ tone: 'success', text: authText.bindMobile.done }),
      tellBound: ({ context }) => {
        const changes = { isMobileBound: true, mobile: mobileOf(context.mobile) };
        running.session().send({ type: 'flow.memberUpdated', changes });
      },
    },
  });
}
