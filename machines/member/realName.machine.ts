/**
 * The real-name check of /member. The flow opens and closes the dialog and runs the check in it.
 *
 * The check is the same as the gate's (`faceCheck`), which announces 实名认证成功 and tells the session. The session then loads the member's name
 * and number. Closing the dialog stops the check. Opening it again starts a new one; if the phone has passed meanwhile, the server's answer
 * says so. A check finished in another tab ends this one, too.
 *
 * Refused on purpose: everything once the member has passed.
 *
 * API: member.md, section 7 (face verification). Known failures: C5.
 */
import { type EventObject, fromCallback, setup } from 'xstate';
import type { faceCheckMachine } from '../auth/faceCheck.machine.ts';
import type { AnyFlow, FlowLogic } from '../domain/flowLogic.ts';

const notWired = (name: string) => (): never => {
  throw new Error(`${name} is not wired`);
};
const flowNotWired = <Flow extends AnyFlow>(name: string): FlowLogic<Flow> => {
  const missing = notWired(name);
  return { getInitialSnapshot: missing, getPersistedSnapshot: missing, transition: missing };
};

type FaceCheck = typeof faceCheckMachine;

const faceCheck = flowNotWired<FaceCheck>('faceCheck');

export type RealNameUserEvent = { type: 'check.opened' } | { type: 'check.closed' };
export type RealNameWorldEvent = { type: 'session.faceVerified' };

export const realNameMachine = setup({
  types: {} as {
    events: RealNameUserEvent | RealNameWorldEvent;
    children: { watchMember: 'watchMember'; faceCheck: 'faceCheck' };
  },
  actors: {
    faceCheck,
    watchMember: fromCallback<EventObject>(notWired('watchMember')),
  },
}).createMachine({
  id: 'realName',
  description: '用户中心的实名认证',
  initial: 'unverified',
  invoke: { id: 'watchMember', src: 'watchMember' },
  states: {
    unverified: {
      description: '还没有认证：可以开始',
      on: {
        'check.opened': { target: 'checking' },
        'session.faceVerified': { target: 'verified' },
      },
    },
    checking: {
      description: '认证窗口开着，随时可以关闭',
      invoke: {
        id: 'faceCheck',
        src: 'faceCheck',
        onDone: { target: 'verified' },
        onError: { target: 'unverified' },
      },
      on: { 'check.closed': { target: 'unverified' }, 'session.faceVerified': { target: 'verified' } },
    },
    verified: { description: '已经实名认证', type: 'final' },
  },
});
