import type { SnapshotFrom } from 'xstate';
import type { sessionMachine } from '../../../machines/app/session.machine.ts';
import type { RunningFlows } from '../runningFlows.ts';

export type SessionSnapshot = SnapshotFrom<typeof sessionMachine>;

/** Calls `look` with the session at once, or when it starts, and after each of its transitions. @returns how to stop. */
export function followSession(running: RunningFlows, look: (snapshot: SessionSnapshot) => void): () => void {
  let stop = () => {};
  const giveUp = running.whenSession((session) => {
    look(session.getSnapshot());
    const subscription = session.subscribe(look);
    stop = () => subscription.unsubscribe();
  });
  return () => {
    giveUp();
    stop();
  };
}
