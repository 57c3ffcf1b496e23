import { fromPromise } from 'xstate';
import { qrLoginMachine } from '../../../machines/auth/qrLogin.machine.ts';
import type { ExchangeAnswer, FetchQrAnswer, ScanAnswer } from '../../../machines/domain/auth.ts';
import { authApi } from '../../api/auth.ts';
import type { Answer } from '../../api/client.ts';
import type { Api } from '../../api/index.ts';
import type { Environment } from '../environment.ts';
import { refused } from '../kit/answers.ts';
import { qrCodeWatchers } from './qrCode.ts';

type Scan = { url: string; key: string; validFor: number };
type Exchange = (of: { input: { code: string }; signal: AbortSignal }) => Promise<ExchangeAnswer>;

/** Wires a WeChat code. `startScan` requests one for its purpose; `exchangeCode` uses the login code that the scan produces. */
export function wireQrLogin(
  environment: Environment,
  api: Api,
  startScan: (signal: AbortSignal) => Promise<Answer<Scan>>,
  exchangeCode: Exchange,
) {
  const auth = authApi(api.call);
  return qrLoginMachine.provide({
    actors: {
      ...qrCodeWatchers(environment),
      fetchQr: fromPromise<FetchQrAnswer>(async ({ signal }) => {
        const answer = await startScan(signal);
        if (answer.kind === 'refused') return refused(answer);
        const { url, key, validFor } = answer.data;
        return { kind: 'fetched', qr: { url, key, deadline: environment.clock.steady() + validFor } };
      }),
      askScan: fromPromise<ScanAnswer, { key: string }>(async ({ input, signal }) => {
        const answer = await auth.askScan(input.key, signal);
        if (answer.kind === 'refused') {
          // Other refusals are temporary, such as 请稍后再试 after too many calls from one address.
          if (answer.reason === 'unknown') return refused(answer);
          throw new Error(answer.message);
        }
        return answer.data === '' ? { kind: 'waiting' } : { kind: 'scanned', code: answer.data };
      }),
      exchangeCode: fromPromise<ExchangeAnswer, { code: string }>(exchangeCode),
    },
  });
}
