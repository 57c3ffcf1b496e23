import { fromPromise } from 'xstate';
import { logoutMachine } from '../../../machines/app/logout.machine.ts';
import type { Api } from '../../api/index.ts';
import { importAgain } from '../../browser/code/importAgain.ts';
import { progressKey } from '../../browser/stored/storage.ts';
import type { Environment } from '../environment.ts';
import { memberIdOf } from '../kit/memberId.ts';
import type { RunningFlows } from '../runningFlows.ts';
import { eraseSession } from './session.ts';

export const wireLogout = (environment: Environment, api: Api, running: RunningFlows) => {
  const memberId = () => memberIdOf(running);
  return logoutMachine.provide({
    actors: {
      sendProgress: fromPromise<unknown, { token: string }>(async ({ input: { token }, signal }) => {
        const who = { memberId: memberId(), token };
        if (!environment.store.read(progressKey(who.memberId))) return;
        const { flushProgress } = await importAgain(() => import('../learn/progress.ts'));
        await flushProgress(environment, api, who, signal);
      }),
      revokeToken: fromPromise<unknown, { token: string }>(({ input, signal }) =>
        api.member.logout(input.token, signal),
      ),
    },
    actions: {
      eraseSession: ({ context }) => eraseSession(environment, context.token, true),
      goHome: () => environment.history.push('/'),
    },
  });
};
