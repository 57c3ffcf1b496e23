import { fromPromise } from 'xstate';
import type { ReadMemberAnswer } from '../../../machines/domain/security.ts';
import type { RunningFlows } from '../runningFlows.ts';

/** Reads the mobile of the current member from the session. */
export const readMemberWith = (running: RunningFlows) =>
  fromPromise<ReadMemberAnswer>(async () => {
    const { user } = running.session().getSnapshot().context;
    return user?.isMobileBound && user.mobile !== '' ? { kind: 'bound', mobile: user.mobile } : { kind: 'unbound' };
  });
