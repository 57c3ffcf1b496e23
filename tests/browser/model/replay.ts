/** Replays the recorded trace of a machine with the pure transition function; the states must be the same. */
import { isDeepStrictEqual } from 'node:util';
import { type AnyMachineSnapshot, type AnyStateMachine, initialTransition, transition } from 'xstate';
import type { Entry } from './watch.ts';

const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value ?? null));

/** Returns the first difference, or nothing. `machine` must be on a bench, so that messages to a missing parent do not stop it. */
export function replay(machine: AnyStateMachine, entries: Entry[]): string[] {
  const [first, ...rest] = entries;
  if (!first) return [];
  if (first.event.type !== 'xstate.init') return [`the trace begins with ${first.event.type}`];
  let snapshot = initialTransition(machine, first.event.input as never)[0] as AnyMachineSnapshot;
  const trail: string[] = [];
  const differences = ({ event, value, status, context }: Entry): string[] => {
    trail.push(event.type);
    const pure = { value: snapshot.value, status: snapshot.status, context: plain(snapshot.context) };
    const same = isDeepStrictEqual(pure, { value, status, context });
    return same
      ? []
      : [
          `replayed ${JSON.stringify(pure)}, recorded ${JSON.stringify({ value, status, context })} after ${trail.slice(-6).join(' > ')}`,
        ];
  };
  const problems = differences(first);
  for (const entry of rest) {
    if (problems.length > 0) break;
    snapshot = transition(machine, snapshot as never, entry.event as never)[0] as AnyMachineSnapshot;
    problems.push(...differences(entry));
  }
  return problems;
}
