import { type EventObject, fromCallback } from 'xstate';
import { type RealNameWorldEvent, realNameMachine } from '../../../machines/member/realName.machine.ts';
import type { Api } from '../../api/index.ts';
import { wireFaceCheck } from '../auth/faceCheck.ts';
import type { Environment } from '../environment.ts';
import { followSession } from '../kit/followSession.ts';
import type { RunningFlows } from '../runningFlows.ts';

export function wireRealName(environment: Environment, api: Api, running: RunningFlows) {
  return realNameMachine.provide({
    actors: {
      faceCheck: wireFaceCheck(environment, api, running),
      watchMember: fromCallback<EventObject>(({ sendBack }) =>
        followSession(running, ({ context }) => {
          if (context.user?.isFaceVerified) sendBack({ type: 'session.faceVerified' } satisfies RealNameWorldEvent);
        }),
      ),
    },
  });
}
