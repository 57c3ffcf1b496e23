import { type EventObject, fromCallback } from 'xstate';
import type { ValidityReport, VisibilityReport } from '../../../machines/auth/qrLogin.machine.ts';
import type { Environment } from '../environment.ts';
import { watchDeadline } from '../kit/watchDeadline.ts';

/** Reports the seconds until a deadline at once, every second, and when the page wakes. `now` returns the time on the deadline's clock. */
export const watchValidityWith = ({ clock }: Environment, now: () => number) =>
  fromCallback<EventObject, { deadline: number }>(({ sendBack, input }) =>
    watchDeadline(
      clock,
      () => input.deadline - now(),
      (report: ValidityReport) => sendBack(report),
    ),
  );

/** Watchers for every flow with a code for the phone: how long the code is valid, and whether the page is visible. */
export const qrCodeWatchers = (environment: Environment) => ({
  watchValidity: watchValidityWith(environment, environment.clock.steady),
  watchPage: fromCallback<EventObject>(({ sendBack }) => {
    const { visibility } = environment;
    const look = () =>
      sendBack({ type: visibility.isHidden() ? 'page.hidden' : 'page.shown' } satisfies VisibilityReport);
    if (visibility.isHidden()) look();
    return visibility.onChange(look);
  }),
});
