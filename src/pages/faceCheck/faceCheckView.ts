import type { SnapshotFrom } from 'xstate';
import type { faceCheckMachine } from '../../../machines/auth/faceCheck.machine.ts';
import { authText } from '../../text/auth.ts';
import { refusalOf } from '../../text/refusal.ts';
import { text } from '../../text/shared.ts';

const { faceCheck: words } = authText;

/** Returns the view of the face check. */
export const faceCheckView = (snapshot: SnapshotFrom<typeof faceCheckMachine>) => {
  const { check, secondsLeft, isFaltering, message } = snapshot.context;
  return {
    address: check?.url ?? '',
    isGood: snapshot.matches('showing'),
    secondsLeft,
    isFaltering,
    working: snapshot.matches('starting') ? words.starting : snapshot.matches('verified') ? words.done : '',
    trouble: snapshot.matches('stopped')
      ? words.stopped
      : snapshot.hasTag('refused')
        ? message || (check ? refusalOf('', words.doing) : words.cannotStart)
        : snapshot.hasTag('fault')
          ? text.common.fault
          : '',
    canRefresh: snapshot.can({ type: 'check.refreshed' }),
  };
};
