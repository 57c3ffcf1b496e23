import type { SnapshotFrom } from 'xstate';
import type { sessionMachine } from '../../machines/app/session.machine.ts';

/** What the right end of the header shows of the session. */
export const memberAreaView = (snapshot: SnapshotFrom<typeof sessionMachine>) => ({
  shows: snapshot.matches('visitor')
    ? ('visitor' as const)
    : snapshot.matches('memberUnavailable')
      ? ('unavailable' as const)
      : snapshot.context.user && (snapshot.matches('member') || snapshot.matches('signingOut'))
        ? ('member' as const)
        : snapshot.matches('signingOut')
          ? ('leaving' as const)
          : ('unknown' as const),
  name: snapshot.context.user?.name ?? '',
  avatarUrl: snapshot.context.user?.avatarUrl ?? '',
  unread: snapshot.context.unread > 0,
  canSignOut: snapshot.can({ type: 'logout.chosen' }),
  signingOut: snapshot.matches('signingOut'),
});
export type MemberAreaView = ReturnType<typeof memberAreaView>;
