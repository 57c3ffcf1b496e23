import type { SnapshotFrom } from 'xstate';
import type { paymentMachine } from '../../../machines/shop/payment.machine.ts';
import type { paymentStatusMachine } from '../../../machines/shop/paymentStatus.machine.ts';
import { paymentText as words } from '../../text/payment.ts';
import { refusalOf } from '../../text/refusal.ts';

/** The remaining minutes at which screen readers announce the time; every second would be too often. */
const announcedMinutes = [1, 5, 10];

/** Returns the announcement of the remaining time; '' for more than 10 minutes. It changes three times in half an hour. */
export function timeAnnouncement(secondsLeft: number): string {
  const minutes = announcedMinutes.find((one) => secondsLeft <= one * 60);
  return minutes === undefined ? '' : words.minutesLeft(minutes);
}

/** Returns the view of the payment page. */
export const paymentView = (snapshot: SnapshotFrom<typeof paymentMachine>) => ({
  shows: snapshot.matches({ waiting: 'good' })
    ? ('code' as const)
    : snapshot.matches({ waiting: 'expired' })
      ? ('expired' as const)
      : snapshot.matches({ waiting: 'unheld' })
        ? ('status' as const)
        : snapshot.matches('unknown')
          ? ('unknown' as const)
          : snapshot.matches('cancelled')
            ? ('cancelled' as const)
            : snapshot.matches('paid')
              ? ('paid' as const)
              : ('nothing' as const),
  ...snapshot.context,
});
export type PaymentView = ReturnType<typeof paymentView>;

/** Returns the view of the notices about polling. */
export const statusView = (snapshot: SnapshotFrom<typeof paymentStatusMachine>) => {
  const { silences, message, isChecking, isKnown, isUnconfirmed } = snapshot.context;
  // The server's words stay visible while the call is repeated.
  const isRefused = message !== '' || snapshot.hasTag('refused');
  const trouble = message || (isRefused ? refusalOf('', words.checkingDoing) : silences > 0 ? words.faltering : '');
  return {
    isKnown,
    /** Why the status is unknown, in the server's words if it gave any; '' if it is known. */
    trouble,
    isRefused,
    isChecking,
    isUnconfirmed: isUnconfirmed && trouble === '',
    canCheck: snapshot.can({ type: 'payment.checked' }),
    canRetry: snapshot.can({ type: 'status.retried' }),
  };
};
