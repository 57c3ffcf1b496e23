import { type EventObject, fromCallback, fromPromise } from 'xstate';
import { resendInterval, smsCodeMachine } from '../../../machines/auth/smsCode.machine.ts';
import type {
  CaptchaAnswer,
  DeadlineReport,
  SendCodeAnswer,
  SendCodeInput,
  SmsScene,
} from '../../../machines/domain/auth.ts';
import { authApi } from '../../api/auth.ts';
import type { Api } from '../../api/index.ts';
import { createExclusive } from '../../browser/page/locks.ts';
import { dropPastDeadlines, smsDeadlineKey } from '../../browser/stored/smsDeadlines.ts';
import { mobileOf } from '../../text/typed.ts';
import type { Environment } from '../environment.ts';
import { answered, refused } from '../kit/answers.ts';
import { watchDeadline } from '../kit/watchDeadline.ts';

type Recipient = { scene: SmsScene; mobile: string };
const interval = resendInterval * 1000;
const keyOf = ({ scene, mobile }: Recipient) => smsDeadlineKey(scene, mobileOf(mobile));

/**
 * The time from which the next message can be sent to a recipient, stored for all tabs: ms since 1970, 0 for now. A clock that was set back
 * never makes the wait longer than the interval.
 */
const deadlinesIn = ({ store, clock }: Environment) => ({
  of: (recipient: Recipient): number => {
    const deadline = Number(store.read(keyOf(recipient)));
    const now = clock.now();
    return deadline > now ? Math.min(deadline, now + interval) : 0;
  },
  begin: (recipient: Recipient) => store.write(keyOf(recipient), String(clock.now() + interval)),
  drop: (recipient: Recipient) => store.remove(keyOf(recipient)),
});

export function wireSmsCode(environment: Environment, api: Api) {
  const { clock, store } = environment;
  const exclusive = createExclusive(environment);
  const auth = authApi(api.call);
  const deadlines = deadlinesIn(environment);
  dropPastDeadlines(store, clock.now());
  return smsCodeMachine.provide({
    actors: {
      fetchCaptcha: fromPromise<CaptchaAnswer>(async ({ signal }) => {
        return answered(await auth.captcha(signal), (data) => ({ kind: 'shown', captcha: data }));
      }),
      // Only one tab sends a message at a time. The wait begins before the call, so that closing the tab meanwhile does not allow a second message.
      sendCode: fromPromise<SendCodeAnswer, SendCodeInput>(({ input, signal }) =>
        exclusive(keyOf(input), signal, async (): Promise<SendCodeAnswer> => {
          if (deadlines.of(input) > 0) return { kind: 'waiting' };
          deadlines.begin(input);
          try {
            const answer = await auth.sendSmsCode(input, signal);
            if (answer.kind === 'done') {
              deadlines.begin(input);
              return { kind: 'sent' };
            }
            deadlines.drop(input);
            return refused(answer);
          } catch (fault) {
            // The message may be sent although the dialog was closed, so an abort keeps the deadline. On unload, the code never resumes here,
            // so the deadline stays, too.
            await new Promise((next) => setTimeout(next));
            if (!signal.aborted) deadlines.drop(input);
            throw fault;
          }
        }),
      ),
      watchDeadline: fromCallback<EventObject, Recipient>(({ sendBack, input }) => {
        const left = () => {
          const deadline = deadlines.of(input);
          if (deadline === 0) dropPastDeadlines(store, clock.now());
          return deadline - clock.now();
        };
        return watchDeadline(clock, left, (report: DeadlineReport) => sendBack(report), [
          (look) => store.onOtherTab(keyOf(input), look),
        ]);
      }),
    },
    actions: { eraseDeadline: ({ context }) => deadlines.drop(context) },
  });
}
