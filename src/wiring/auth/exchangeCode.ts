import type { Refused } from '../../../machines/domain/answers.ts';
import type { ExchangeAnswer } from '../../../machines/domain/auth.ts';
import { authApi } from '../../api/auth.ts';
import type { Api } from '../../api/index.ts';
import { broughtIn } from '../../browser/address/brought.ts';
import { createExclusive } from '../../browser/page/locks.ts';
import { loginCodeKey, storageKeys } from '../../browser/stored/storage.ts';
import { authText } from '../../text/auth.ts';
import type { Environment } from '../environment.ts';
import { refused } from '../kit/answers.ts';
import { inviterOf } from './inviter.ts';

/** Removes an answered code from its history entry. */
export function forgetCode({ history }: Pick<Environment, 'history'>, code: string): void {
  const brought = broughtIn(history.brought());
  if (brought && 'code' in brought && brought.code === code) history.forgetBrought();
}

/** Removes a used or expired code, so that neither the page behind a dialog nor a reload offers it again. */
export function dropCode(environment: Pick<Environment, 'history' | 'store'>, code: string): void {
  const { store } = environment;
  if (store.read(storageKeys.loginCode) === code) store.remove(storageKeys.loginCode);
  forgetCode(environment, code);
}

/**
 * Sends a login code, in one tab at a time, and never again after any answer. Then it returns a refusal with the words `used`. The attempt is
 * stored before the call, so that a page that is reloaded meanwhile does not send the code again by itself.
 *
 * @throws if another tab sent the code and was closed without an answer. Calling it again sends the code: the member chose to retry.
 */
export const sendOnce = <Sent>(
  environment: Environment,
  { code, used, signal }: { code: string; used: string; signal: AbortSignal },
  send: () => Promise<Sent>,
): Promise<Sent | Refused> =>
  createExclusive(environment)(`zhitu-login-code ${code}`, signal, async (): Promise<Sent | Refused> => {
    const { store, tabStore } = environment;
    const last = store.read(storageKeys.lastLoginCode);
    if (last === `${code} answered`) {
      forgetCode(environment, code);
      return { kind: 'refused', message: used };
    }
    const isAskedElsewhere = last === `${code} asked` && tabStore.read(loginCodeKey(code)) === '';
    tabStore.write(loginCodeKey(code), 'asked');
    if (isAskedElsewhere) throw new Error('another tab has asked and left');
    store.write(storageKeys.lastLoginCode, `${code} asked`);
    const answer = await send();
    tabStore.write(loginCodeKey(code), 'answered');
    store.write(storageKeys.lastLoginCode, `${code} answered`);
    return answer;
  });

/** Exchanges a login code for a token, once. */
export const exchangeCodeWith =
  (environment: Environment, api: Api) =>
  ({ input: { code }, signal }: { input: { code: string }; signal: AbortSignal }): Promise<ExchangeAnswer> =>
    sendOnce(environment, { code, used: authText.socialLogin.used, signal }, async (): Promise<ExchangeAnswer> => {
      const { store } = environment;
      const answer = await authApi(api.call).exchangeCode({ code, msv: inviterOf(environment) }, signal);
      // A code that still needs a mobile is valid.
      if (answer.kind === 'refused' || answer.data !== '') forgetCode(environment, code);
      if (answer.kind === 'refused') return refused(answer);
      if (answer.data !== '') return { kind: 'signedIn', token: answer.data };
      store.write(storageKeys.loginCode, code);
      return { kind: 'mobileUnbound' };
    });
