import { fromPromise } from 'xstate';
import { loginMachine } from '../../machines/auth/login.machine.ts';
import type { LoginAnswer } from '../../machines/domain/auth.ts';
import type { Api } from '../api/index.ts';

/** The flows inside the login dialog, wired. They come with the dialog's code, not with the first load. */
export const wireAuthFlows = (api: Api) => ({
  login: loginMachine.provide({
    actors: {
      loginByPassword: fromPromise<LoginAnswer, { mobile: string; password: string }>(async ({ input, signal }) => {
        const answer = await api.auth.loginByPassword(input.mobile, input.password, signal);
        return answer.kind === 'done'
          ? { kind: 'signedIn', token: answer.data }
          : { kind: 'refused', message: answer.message };
      }),
    },
  }),
});
export type AuthFlows = ReturnType<typeof wireAuthFlows>;
