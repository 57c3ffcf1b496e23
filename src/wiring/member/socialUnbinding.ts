import { fromPromise } from 'xstate';
import type { SocialApp } from '../../../machines/domain/member.ts';
import type { UnbindSocialAnswer } from '../../../machines/domain/security.ts';
import { socialUnbindingMachine } from '../../../machines/member/socialUnbinding.machine.ts';
import type { Api } from '../../api/index.ts';
import { profileApi } from '../../api/profile.ts';
import { securityText as words } from '../../text/security.ts';
import { answered } from '../kit/answers.ts';
import type { RunningFlows } from '../runningFlows.ts';

export function wireSocialUnbinding(api: Api, running: RunningFlows) {
  const profile = profileApi(api.call);
  return socialUnbindingMachine.provide({
    actors: {
      unbindSocial: fromPromise<UnbindSocialAnswer, { app: SocialApp }>(async ({ input, signal }) => {
        return answered(await profile.unbindSocial(input.app, signal), () => ({ kind: 'unbound' }));
      }),
    },
    actions: {
      announceUnbound: () => running.notify({ tone: 'success', text: words.unbinding.done }),
      tellSession: () => running.memberChanged(),
    },
  });
}
