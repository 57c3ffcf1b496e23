import type { SnapshotFrom } from 'xstate';
import type { bootMachine } from '../../machines/app/boot.machine.ts';
import { text } from '../text/zh.ts';

/** What the start of the site shows, and the words of it: why it waits, or the server's words for the failure. */
export function bootView(snapshot: SnapshotFrom<typeof bootMachine>) {
  const { message } = snapshot.context;
  if (snapshot.matches('ready')) return { shows: 'site' as const, message };
  // 请刷新重试 says that much already.
  if (snapshot.matches('configUnavailable'))
    return { shows: 'failure' as const, message: message === text.common.later ? '' : message };
  if (snapshot.matches('leavingForMobileSite')) return { shows: 'mobileSite' as const, message };
  if (snapshot.matches('waitingTurn') || snapshot.matches({ loading: 'again' }))
    return { shows: 'waiting' as const, message: text.common.crowded };
  return snapshot.matches({ loading: 'slow' })
    ? { shows: 'waiting' as const, message: text.boot.slow }
    : { shows: 'nothing' as const, message };
}

/** The notice while the site shows kept answers; null where they are confirmed by the server. */
export const keptNoticeView = (snapshot: SnapshotFrom<typeof bootMachine>) =>
  snapshot.matches({ ready: 'unconfirmed' })
    ? ('offered' as const)
    : snapshot.matches({ ready: 'comparingAgain' })
      ? ('asking' as const)
      : null;
