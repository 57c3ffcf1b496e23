import type { SnapshotFrom } from 'xstate';
import type { sessionMachine } from '../../machines/app/session.machine.ts';

/** Returns the view of the session at the end of the header. */
export function memberAreaView(snapshot: SnapshotFrom<typeof sessionMachine>) {
  const { user, unread } = snapshot.context;
  const signingOut = snapshot.matches('signingOut');
  return {
    shows: snapshot.hasTag('fault')
      ? ('unavailable' as const)
      : user
        ? ('member' as const)
        : signingOut
          ? ('leaving' as const)
          : snapshot.hasTag('busy')
            ? ('unknown' as const)
            : ('visitor' as const),
    name: user?.name ?? '',
    avatarUrl: user?.avatarUrl ?? '',
    unread,
    canSignOut: snapshot.can({ type: 'logout.chosen' }),
    signingOut,
  };
}
export type MemberAreaView = ReturnType<typeof memberAreaView>;
