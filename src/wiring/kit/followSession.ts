import type { SnapshotFrom } from 'xstate';
import type { sessionMachine } from '../../../machines/app/session.machine.ts';
import type { RunningFlows } from '../runningFlows.ts';

export type SessionSnapshot = SnapshotFrom<typeof sessionMachine>;

/** Calls `look` with the session at once, or when it starts, and after each of its transitions. @returns a stop function */
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

/**
 * Calls `report` with a value of the session: at once, or when it starts, and after each change of the value (compared as JSON). `before` is the
 * value reported last, and undefined the first time. @returns a stop function
 */
export function followChanges<Value>(
  running: RunningFlows,
  of: (snapshot: SessionSnapshot) => Value,
  report: (value: Value, before: Value | undefined) => void,
): () => void {
  let known: Value | undefined;
  return followSession(running, (snapshot) => {
    const value = of(snapshot);
    const before = known;
    if (JSON.stringify(value) === JSON.stringify(before)) return;
    known = value;
    report(value, before);
  });
}
