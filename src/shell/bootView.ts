import type { SnapshotFrom } from 'xstate';
import type { bootMachine } from '../../machines/app/boot.machine.ts';

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
  message: snapshot.context.message,
});
