import type { SnapshotFrom } from 'xstate';
import type { bootMachine } from '../../machines/app/boot.machine.ts';
import { text } from '../text/zh.ts';

/** What the start of the site shows. */
export const bootView = (snapshot: SnapshotFrom<typeof bootMachine>) => ({
  shows: snapshot.matches('ready')
    ? ('site' as const)
    : snapshot.matches('configUnavailable')
      ? ('failure' as const)
      : snapshot.matches('leavingForMobileSite')
        ? ('mobileSite' as const)
        : snapshot.matches({ loading: 'slow' })
          ? ('slowNotice' as const)
          : ('nothing' as const),
  // 请刷新重试 says that much already.
  message: snapshot.context.message === text.common.later ? '' : snapshot.context.message,
});

/** The notice while the site shows kept answers; null where they are confirmed by the server. */
export const keptNoticeView = (snapshot: SnapshotFrom<typeof bootMachine>) =>
  snapshot.matches({ ready: 'unconfirmed' })
    ? ('offered' as const)
    : snapshot.matches({ ready: 'comparingAgain' })
      ? ('asking' as const)
      : null;
