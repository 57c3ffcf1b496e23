import { shallowEqual, useSelector } from '@xstate/react';
import { useRef } from 'react';
import type { Actor, AnyMachineSnapshot, AnyStateMachine, SnapshotFrom } from 'xstate';

/** Returns the last defined value, so that an ended flow stays visible until its dialog or page is removed. */
export function useLasting<T>(value: T | undefined): T | undefined {
  const last = useRef(value);
  if (value !== undefined) last.current = value;
  return last.current;
}

/** Returns the view of a form. After its flow has ended (or `isShown` is false), returns the last view. */
export function useLastingView<Machine extends AnyStateMachine, View extends object>(
  actor: Pick<Actor<Machine>, 'getSnapshot' | 'subscribe'>,
  view: (snapshot: SnapshotFrom<Machine>) => View,
  isShown = (snapshot: SnapshotFrom<Machine>) => (snapshot as AnyMachineSnapshot).status === 'active',
): View {
  const now = useSelector(
    actor,
    (snapshot: SnapshotFrom<Machine>) => (isShown(snapshot) ? view(snapshot) : undefined),
    shallowEqual,
  );
  const shown = useLasting(now);
  if (!shown) throw new Error('a form begins with a running flow');
  return shown;
}
