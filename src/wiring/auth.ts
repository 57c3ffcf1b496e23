import { fromPromise } from 'xstate';
import { authDialogMachine } from '../../machines/auth/authDialog.machine.ts';
import { loginMachine } from '../../machines/auth/login.machine.ts';
import type { LoginAnswer } from '../../machines/domain/auth.ts';
import type { Api } from '../api/index.ts';
import { text } from '../text/zh.ts';
import { watchSessionWith } from './app.ts';
import type { Environment } from './environment.ts';
import type { Site } from './index.ts';

const wireLogin = (api: Api) =>
  loginMachine.provide({
    actors: {
      loginByPassword: fromPromise<LoginAnswer, { mobile: string; password: string }>(async ({ input, signal }) => {
        const answer = await api.auth.loginByPassword(input.mobile, input.password, signal);
        return answer.kind === 'done'
          ? { kind: 'signedIn', token: answer.data }
          : { kind: 'refused', message: answer.message };
      }),
    },
  });

export const wireAuthDialog = (environment: Environment, api: Api, site: Site) =>
  authDialogMachine.provide({
    actors: {
      login: wireLogin(api),
      watchSession: watchSessionWith(site),
      loadDialog: fromPromise<undefined>(async () => {
        await environment.loadAuthDialog();
        return undefined;
      }),
    },
    actions: {
      warmDialog: () => {
        // A failed warm-up is nobody's concern: the press that follows asks again.
        environment.loadAuthDialog().catch(() => {});
      },
      tellSession: ({ context }) => site.session().send({ type: 'flow.signedIn', token: context.token }),
      announceLoadFailed: () => site.notify({ tone: 'error', text: text.login.dialogFailed }),
    },
  });
