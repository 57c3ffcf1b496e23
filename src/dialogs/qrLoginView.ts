import type { SnapshotFrom } from 'xstate';
import type { qrLoginMachine } from '../../machines/auth/qrLogin.machine.ts';
import { authText } from '../text/auth.ts';
import { refusalOf } from '../text/refusal.ts';
import { text } from '../text/shared.ts';

const { qrLogin: words } = authText;

/** Returns the view of the QR login. */
export const qrLoginView = (snapshot: SnapshotFrom<typeof qrLoginMachine>) => {
  const { action, qr, secondsLeft, isFaltering, message } = snapshot.context;
  const { picture, hint, exchanging, others, doing } = action === 'bind' ? words.binding : words;
  return {
    picture,
    hint,
    others,
    address: qr?.url ?? '',
    isGood: snapshot.matches('showing'),
    secondsLeft,
    isFaltering,
    working: snapshot.matches('fetchingQr') ? words.fetching : snapshot.matches('exchanging') ? exchanging : '',
    trouble: snapshot.matches('expired')
      ? message || words.expired
      : snapshot.hasTag('refused')
        ? refusalOf(message, doing)
        : snapshot.matches('qrUnavailable')
          ? words.unavailable
          : snapshot.hasTag('fault')
            ? text.common.fault
            : '',
    canRefresh: snapshot.can({ type: 'qr.refreshed' }),
    canRetry: snapshot.can({ type: 'exchange.retried' }),
    canLeave: snapshot.can({ type: 'otherLogin.chosen' }),
  };
};
