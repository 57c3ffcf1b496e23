import type { Answer } from '../../api/client.ts';
import { createExclusive } from '../../browser/page/locks.ts';
import { mobileMark } from '../../browser/stored/smsDeadlines.ts';
import { authText } from '../../text/auth.ts';
import { mobileOf, smsCodeOf } from '../../text/typed.ts';
import type { Environment } from '../environment.ts';

/** Time for which the server accepts an SMS code, ms (MeEdu API: SMS codes). */
const VALIDITY = 300_000;
const key = 'zhitu-used-code';

/**
 * Sends an SMS code, in one tab at a time. The server accepts a code once, and then refuses it as wrong. So a code that another tab has
 * used is not sent, and the refusal says that the code was used. A code that this tab has used is sent again, and the server decides.
 */
export const sendCode = <Sent, Reason extends string>(
  { store, tabStore, clock, locks }: Pick<Environment, 'store' | 'tabStore' | 'clock' | 'locks'>,
  { mobile, code }: { mobile: string; code: string },
  signal: AbortSignal,
  send: () => Promise<Answer<Sent, Reason>>,
): Promise<Answer<Sent, Reason>> => {
  const mark = mobileMark(`${mobileOf(mobile)} ${smsCodeOf(code)}`);
  return createExclusive({ store, clock, locks })(`zhitu-code ${mark}`, signal, async () => {
    const [used, at] = store.read(key).split(' ');
    const age = clock.now() - Number(at);
    if (used === mark && tabStore.read(key) !== mark && age >= 0 && age < VALIDITY)
      return { kind: 'refused', code: 0, message: authText.smsCode.used };
    const answer = await send();
    if (answer.kind === 'done') {
      store.write(key, `${mark} ${clock.now()}`);
      tabStore.write(key, mark);
    }
    return answer;
  });
};
