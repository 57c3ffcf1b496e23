import { type EventObject, fromCallback, fromPromise } from 'xstate';
import { type BindingReport, socialLoginMachine } from '../../../machines/auth/socialLogin.machine.ts';
import type { ExchangeAnswer, RecallCodeAnswer } from '../../../machines/domain/auth.ts';
import type { Api } from '../../api/index.ts';
import { broughtIn } from '../../browser/address/brought.ts';
import { safeRedirect } from '../../browser/address/redirect.ts';
import { loginCodeKey, storageKeys } from '../../browser/stored/storage.ts';
import type { Environment } from '../environment.ts';
import { watchSessionWith } from '../kit/watchSession.ts';
import type { RunningFlows } from '../runningFlows.ts';
import { dropCode, exchangeCodeWith, forgetCode } from './exchangeCode.ts';

/** Returns the state of the login code of the current history entry: this tab remembers whether it was sent or answered. */
function recallCode(environment: Environment): RecallCodeAnswer {
  const { history, store, tabStore } = environment;
  const brought = broughtIn(history.brought());
  if (brought?.kind !== 'login') return { kind: 'none' };
  const { code, isOurs } = brought;
  const known = tabStore.read(loginCodeKey(code));
  const isForeign = !isOurs;
  if (known === 'asked') return { kind: 'unanswered', code, isForeign };
  if (known === '') return { kind: 'fresh', code, isForeign };
  if (store.read(storageKeys.loginCode) === code) return { kind: 'mobileUnbound', code, isForeign };
  forgetCode(environment, code);
  return { kind: 'none' };
}

export const wireSocialLogin = (environment: Environment, api: Api, running: RunningFlows) =>
  socialLoginMachine.provide({
    actors: {
      recallCode: fromPromise<RecallCodeAnswer>(async () => recallCode(environment)),
      exchangeCode: fromPromise<ExchangeAnswer, { code: string }>(exchangeCodeWith(environment, api)),
      watchSession: watchSessionWith(running),
      watchBinding: fromCallback<EventObject, { code: string }>(({ input, sendBack }) =>
        running.whenLoginLeft(() => {
          const isVisitor = running.session().getSnapshot().context.token === '';
          if (isVisitor && environment.store.read(storageKeys.loginCode) !== input.code)
            sendBack({ type: 'flow.codeExpired' } satisfies BindingReport);
        }),
      ),
    },
    actions: {
      tellSession: ({ context }) => running.session().send({ type: 'flow.signedIn', token: context.token }),
      eraseCode: ({ context }) => dropCode(environment, context.code),
      openBinding: ({ context }) => running.requireBinding(context.code),
      // Replaces the history entry that contains the code.
      goToWanted: () => {
        const { search } = environment.history.current();
        const wanted = safeRedirect(new URLSearchParams(search).get('redirect'), environment.origin);
        environment.history.replace(wanted);
      },
    },
  });
