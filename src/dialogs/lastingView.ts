import { shallowEqual, useSelector } from '@xstate/react';
import { useRef } from 'react';
import type { Actor, AnyMachineSnapshot, AnyStateMachine, SnapshotFrom } from 'xstate';

/** The last value there was: what ends when the dialog closes is shown until it has faded out. */
export function useLasting<T>(value: T | undefined): T | undefined {
  const last = useRef(value);
  if (value !== undefined) last.current = value;
  return last.current;
}

/** What a form shows; once its flow has ended, what it showed last. */
export function useLastingView<Machine extends AnyStateMachine, View extends object>(
  actor: Pick<Actor<Machine>, 'getSnapshot' | 'subscribe'>,
  view: (snapshot: SnapshotFrom<Machine>) => View,
): View {
  const now = useSelector(
    actor,
    (snapshot: SnapshotFrom<Machine>) =>
      (snapshot as AnyMachineSnapshot).status === 'active' ? view(snapshot) : undefined,
    shallowEqual,
  );
  const shown = useLasting(now);
  if (!shown) throw new Error('a form begins with a running flow');
  return shown;
}
