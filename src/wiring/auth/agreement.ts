import { fromPromise } from 'xstate';
import { agreementMachine } from '../../../machines/auth/agreement.machine.ts';
import type { AgreeAnswer } from '../../../machines/domain/auth.ts';
import type { MissingConsent } from '../../../machines/domain/member.ts';
import type { Api } from '../../api/index.ts';
import type { Environment } from '../environment.ts';
import { answered } from '../kit/answers.ts';
import { watchSessionWith } from '../kit/watchSession.ts';
import type { RunningFlows } from '../runningFlows.ts';

export const wireAgreement = ({ loadView }: Environment, api: Api, running: RunningFlows) =>
  agreementMachine.provide({
    actors: {
      watchSession: watchSessionWith(running),
      loadDialog: fromPromise<undefined>(async () => {
        await loadView('authDialog');
        return undefined;
      }),
      agree: fromPromise<AgreeAnswer, MissingConsent>(async ({ input, signal }) => {
        return answered(await api.member.agree(input, signal), () => ({ kind: 'agreed' }));
      }),
    },
    actions: {
      tellSession: () =>
        running.session().send({
          type: 'flow.memberUpdated',
          changes: { missingConsent: { userAgreement: false, privacyPolicy: false } },
        }),
      signOut: () => running.session().send({ type: 'logout.chosen' }),
    },
  });
