import { shallowEqual, useSelector } from '@xstate/react';
import { useRef } from 'react';
import type { Actor, AnyMachineSnapshot, AnyStateMachine, SnapshotFrom } from 'xstate';

/** The last value: a flow that ends when a dialog closes or a page is left stays visible until that is gone. */
export function useLasting<T>(value: T | undefined): T | undefined {
  const last = useRef(value);
  if (value !== undefined) last.current = value;
  return last.current;
}

/** What a form shows; once its flow has ended (or `isShown` is false), what it showed last. */
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
