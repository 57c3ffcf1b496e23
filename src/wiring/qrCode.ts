import { type EventObject, fromCallback } from 'xstate';
import type { ValidityReport, VisibilityReport } from '../../machines/auth/qrLogin.machine.ts';
import type { Environment } from './environment.ts';

/** What every flow that shows a code for the phone watches: how long the code is good for, and whether anybody sees it. */
export const qrCodeWatchers = ({ clock, visibility }: Environment) => ({
  watchValidity: fromCallback<EventObject, { deadline: number }>(({ sendBack, input }) => {
    const look = () => {
      const left = input.deadline - clock.steady();
      const report: ValidityReport =
        left > 0 ? { type: 'clock.ticked', secondsLeft: Math.ceil(left / 1000) } : { type: 'clock.deadlineReached' };
      sendBack(report);
    };
    look();
    const stops = [clock.every(1000, look), clock.onWake(look)];
    return () => {
      for (const stop of stops) stop();
    };
  }),
  watchPage: fromCallback<EventObject>(({ sendBack }) => {
    const look = () =>
      sendBack({ type: visibility.isHidden() ? 'page.hidden' : 'page.shown' } satisfies VisibilityReport);
    if (visibility.isHidden()) look();
    return visibility.onChange(look);
  }),
});
