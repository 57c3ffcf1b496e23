import type { ActorLogic, AnyActorLogic, EventFrom, InputFrom, SnapshotFrom } from 'xstate';

/**
 * Creates logic whose code is loaded later. The code must be loaded before the logic is invoked: the parent machine enters the invoking state
 * only after its loading state has succeeded.
 */
export const deferred = <Logic extends AnyActorLogic>(
  logic: () => Logic,
): ActorLogic<SnapshotFrom<Logic>, EventFrom<Logic>, InputFrom<Logic>> => ({
  getInitialSnapshot: (scope, input) => logic().getInitialSnapshot(scope as never, input),
  transition: (snapshot, event, scope) => logic().transition(snapshot, event, scope as never),
  getPersistedSnapshot: (snapshot, options) => logic().getPersistedSnapshot(snapshot, options),
  start: (snapshot, scope) => logic().start?.(snapshot, scope as never),
});
