import type { SnapshotFrom } from 'xstate';
import type { bootMachine } from '../../machines/app/boot.machine.ts';
import { text } from '../text/shared.ts';

/** Returns the view of the site's start, with the reason for waiting, or the server's words for the failure. */
export function bootView(snapshot: SnapshotFrom<typeof bootMachine>) {
  const { message } = snapshot.context;
  if (snapshot.matches('ready')) return { shows: 'site' as const, message };
  // The page's own text 请刷新重试 says the same.
  if (snapshot.matches('configUnavailable'))
    return { shows: 'failure' as const, message: message === text.common.later ? '' : message };
  if (snapshot.matches('leavingForMobileSite')) return { shows: 'mobileSite' as const, message };
  if (snapshot.matches('waitingTurn') || snapshot.matches({ loading: 'again' }))
    return { shows: 'waiting' as const, message: text.common.crowded };
  return snapshot.matches({ loading: 'slow' })
    ? { shows: 'waiting' as const, message: text.boot.slow }
    : { shows: 'nothing' as const, message };
}

/** Returns the notice while the site shows stored answers; null after the server has confirmed them. */
export const keptNoticeView = (snapshot: SnapshotFrom<typeof bootMachine>) =>
  snapshot.matches({ ready: 'unconfirmed' })
    ? ('offered' as const)
    : snapshot.matches({ ready: 'comparingAgain' })
      ? ('asking' as const)
      : null;
