import { fromPromise } from 'xstate';
import { faceCheckMachine, faceCheckPatience } from '../../../machines/auth/faceCheck.machine.ts';
import type { FaceCheckAnswer, StartFaceCheckAnswer } from '../../../machines/domain/auth.ts';
import { gatesApi } from '../../api/gates.ts';
import type { Api } from '../../api/index.ts';
import { authText } from '../../text/auth.ts';
import type { Environment } from '../environment.ts';
import { refused } from '../kit/answers.ts';
import type { RunningFlows } from '../runningFlows.ts';
import { qrCodeWatchers } from './qrCode.ts';

export function wireFaceCheck(environment: Environment, api: Api, running: RunningFlows) {
  const gates = gatesApi(api.call);
  return faceCheckMachine.provide({
    actors: {
      ...qrCodeWatchers(environment),
      startCheck: fromPromise<StartFaceCheckAnswer>(async ({ signal }) => {
        const answer = await gates.startFaceCheck(signal);
        if (answer.kind === 'refused') return answer.reason === 'verified' ? { kind: 'verified' } : refused(answer);
        return { kind: 'started', check: { ...answer.data, deadline: environment.clock.steady() + faceCheckPatience } };
      }),
      askCheck: fromPromise<FaceCheckAnswer, { ruleId: string; bizToken: string }>(async ({ input, signal }) => {
        const answer = await gates.askFaceCheck(input, signal);
        if (answer.kind === 'done') return { kind: 'verified' };
        // Until the phone is done, the envelope's code is not a number.
        if (answer.code === 0) return { kind: 'pending' };
        if (answer.reason === 'unknown') return refused(answer);
        throw new Error(answer.message);
      }),
    },
    actions: {
      announceVerified: () => running.notify({ tone: 'success', text: authText.faceCheck.done }),
      tellSession: () => {
        running.session().send({ type: 'flow.memberUpdated', changes: { isFaceVerified: true } });
        // Only the server knows the member's name, their ID number, and the new message.
        running.memberChanged();
      },
    },
  });
}
