/**
 * XState's pure `transition` and `initialTransition`, without the actor that these make for every call, whose initial snapshot
 * nobody looks at: a tenth of the walks' time.
 */
import {
  type AnyActorScope,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyTransitionDefinition,
  createActor,
  type InspectionEvent,
} from 'xstate';

export type Action = Parameters<AnyActorScope['actionExecutor']>[0];
type Result = [snapshot: AnyMachineSnapshot, actions: Action[]];

const scopes = new WeakMap<AnyStateMachine, AnyActorScope>();

function scopeOf(machine: AnyStateMachine): AnyActorScope {
  const known = scopes.get(machine);
  if (known) return known;
  const self = createActor(machine);
  const nothing = () => {};
  const scope: AnyActorScope = {
    self,
    system: self.system,
    id: '',
    sessionId: '',
    logger: nothing,
    defer: nothing,
    stopChild: nothing,
    emit: nothing,
    actionExecutor: nothing,
  };
  scopes.set(machine, scope);
  return scope;
}

function collecting(machine: AnyStateMachine, run: (scope: AnyActorScope) => unknown): Result {
  const actions: Action[] = [];
  const scope: AnyActorScope = { ...scopeOf(machine), actionExecutor: (action) => void actions.push(action) };
  return [run(scope) as AnyMachineSnapshot, actions];
}

/** What the machine begins with, and the actions it would carry out. */
export const initialTransition = (machine: AnyStateMachine, input: unknown): Result =>
  collecting(machine, (scope) => machine.getInitialSnapshot(scope as never, input as never));

/** What an event leads to, and the actions the machine would carry out. */
export const transition = (machine: AnyStateMachine, snapshot: AnyMachineSnapshot, event: object): Result =>
  collecting(machine, (scope) => machine.transition(snapshot as never, event as never, scope as never));

/** What an event leads to, and the transitions taken on the way, by microstep. */
export function microsteps(
  machine: AnyStateMachine,
  snapshot: AnyMachineSnapshot,
  event: object,
): [snapshot: AnyMachineSnapshot, taken: AnyTransitionDefinition[][]] {
  const taken: AnyTransitionDefinition[][] = [];
  const scope = scopeOf(machine);
  const note = (told: InspectionEvent) => {
    if (told.type === '@xstate.microstep') taken.push(told._transitions);
  };
  const system = Object.create(scope.system, { _sendInspectionEvent: { value: note } });
  const next = machine.transition(snapshot as never, event as never, { ...scope, system } as never);
  return [next as AnyMachineSnapshot, taken.filter((step) => step.length > 0)];
}
