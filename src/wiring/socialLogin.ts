import { fromPromise } from 'xstate';
import { socialLoginMachine } from '../../machines/auth/socialLogin.machine.ts';
import type { ExchangeAnswer, RecallCodeAnswer } from '../../machines/domain/auth.ts';
import type { Api } from '../api/index.ts';
import { loginCodeKey, storageKeys } from '../browser/storage.ts';
import type { Environment } from './environment.ts';
import { exchangeCodeWith } from './exchangeCode.ts';
import type { Site } from './site.ts';
import { watchSessionWith } from './watchSession.ts';

/** What is known of the login code at the entry that stands: this tab remembers what it has done with it. */
function recallCode({ history, store, tabStore }: Environment): RecallCodeAnswer {
  const code = history.loginCode();
  if (code === '') return { kind: 'none' };
  const known = tabStore.read(loginCodeKey(code));
  if (known === 'asked') return { kind: 'unanswered', code };
  if (known === '') return { kind: 'fresh', code };
  return store.read(storageKeys.loginCode) === code ? { kind: 'mobileUnbound', code } : { kind: 'none' };
}

export const wireSocialLogin = (environment: Environment, api: Api, site: Site) =>
  socialLoginMachine.provide({
    actors: {
      recallCode: fromPromise<RecallCodeAnswer>(async () => recallCode(environment)),
      exchangeCode: fromPromise<ExchangeAnswer, { code: string }>(exchangeCodeWith(environment, api)),
      watchSession: watchSessionWith(site),
    },
    actions: {
      tellSession: ({ context }) => site.session().send({ type: 'flow.signedIn', token: context.token }),
      openBinding: ({ context }) => site.requireBinding(context.code),
    },
  });
