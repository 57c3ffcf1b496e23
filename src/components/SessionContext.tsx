import { useSelector } from '@xstate/react';
import { createContext, useContext } from 'react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { sessionMachine } from '../../machines/app/session.machine.ts';

export type Session = ActorRefFrom<typeof sessionMachine>;
type Snapshot = SnapshotFrom<typeof sessionMachine>;

const SessionContext = createContext<Session | null>(null);
export const SessionProvider = SessionContext.Provider;

export function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error('useSession needs a SessionProvider above it');
  return session;
}

/** Returns a part of the session's snapshot. `compare` as in useSelector. */
export const useSessionView = <T,>(view: (snapshot: Snapshot) => T, compare?: (a: T, b: T) => boolean): T =>
  useSelector(useSession(), view, compare);
