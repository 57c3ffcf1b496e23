import type { ActorLogic, AnyStateMachine, EventFrom, InputFrom, SnapshotFrom } from 'xstate';

/** Stands in a machine where the wiring puts what it provides: an actor or an action that is missing says its name. */
export const notWired = (name: string) => (): never => {
  throw new Error(`${name} is not wired`);
};

/** Stands for a child flow, known by its type alone: the machine that runs it does not load it. */
export const flowNotWired = <Flow extends AnyStateMachine>(
  name: string,
): ActorLogic<SnapshotFrom<Flow>, EventFrom<Flow>, InputFrom<Flow>> => {
  const missing = notWired(name);
  return { getInitialSnapshot: missing, getPersistedSnapshot: missing, transition: missing };
};
