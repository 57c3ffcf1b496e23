/** Computes the graph of a machine's situations and transitions by pure traversal, without starting actors. */
import { getAdjacencyMap } from '@xstate/graph';
import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import type { AnyModel } from './model.ts';
import type { Context, Stimulus } from './oracle.ts';
import { isAnswered, type Stimuli } from './stimuli.ts';

export type Edge = { id: number; from: string; to: string; stimulus: Stimulus };
export type Graph = {
  /** The first situation for each input. */
  starts: Map<string, string>;
  snapshots: Map<string, AnyMachineSnapshot>;
  out: Map<string, Edge[]>;
  edges: Edge[];
};
/** Counts edges and no time, so that a slow machine finds the same. `cut`: omit the rest beyond the limit instead of throwing. */
export type Limits = { edges: number; cut?: true };
const limits: Limits = { edges: 4000 };

export class TooManySituations extends Error {}

/** Returns the key of a situation: value, status, output, and the context without the fields that no guard reads. */
export function keyOf(model: AnyModel, snapshot: AnyMachineSnapshot): string {
  const kept = Object.entries(snapshot.context as Context).filter(([field]) => !(field in (model.unkeyed ?? {})));
  return JSON.stringify([snapshot.value, snapshot.status, Object.fromEntries(kept), snapshot.output ?? null]);
}

/** Wraps the guards so that they throw if they read an `unkeyed` field. Without this field, the graph would lose situations. */
function withWatchedGuards(model: AnyModel, machine: AnyStateMachine): AnyStateMachine {
  const unkeyed = model.unkeyed ?? {};
  const watched = (context: Context, guard: string) =>
    new Proxy(context, {
      get: (fields, field: string) => {
        if (field in unkeyed)
          throw new Error(`${machine.id}: guard ${guard} reads ${field}, which its table calls unkeyed`);
        return fields[field];
      },
    });
  type Guard = (args: { context: Context; event: unknown }, params: unknown) => boolean;
  const guards = Object.entries(machine.implementations.guards as Record<string, Guard>).map(
    ([name, guard]): [string, Guard] => [
      name,
      ({ context, event }, params) => guard({ context: watched(context, name), event }, params),
    ],
  );
  return machine.provide({ guards: Object.fromEntries(guards) } as never);
}

/** Returns the fields with the most distinct values, with their number. They make the table explode. */
function widest(snapshots: Iterable<AnyMachineSnapshot>): string {
  const contents = new Map<string, Set<string>>();
  for (const { context } of snapshots) {
    for (const [field, value] of Object.entries(context as Context)) {
      const seen = contents.get(field) ?? new Set();
      contents.set(field, seen.add(JSON.stringify(value)));
    }
  }
  const sorted = [...contents].sort(([, a], [, b]) => b.size - a.size).slice(0, 4);
  return sorted.map(([field, seen]) => `${field} ${seen.size}`).join(', ');
}

/** `bare` is the machine on a bench: messages to a missing parent would stop the traversal. */
export function graphOf(
  model: AnyModel,
  stimuli: Stimuli,
  bare: AnyStateMachine,
  { edges: most, cut }: Limits = limits,
): Graph {
  const machine = withWatchedGuards(model, bare);
  const graph: Graph = { starts: new Map(), snapshots: new Map(), out: new Map(), edges: [] };
  for (const [name, input] of Object.entries(model.inputs)) {
    const visited: AnyMachineSnapshot[] = [];
    let answered = 0;
    const eventsOf = (snapshot: AnyMachineSnapshot) => {
      visited.push(snapshot);
      if (cut && answered > most) return [];
      const events = stimuli.all.filter((stimulus) => isAnswered(model, stimuli, snapshot, stimulus));
      answered += events.length;
      if (!cut && answered > most) {
        throw new TooManySituations(
          `the table of ${machine.id} explodes from input ${name}: ${answered} edges after ${visited.length} situations ` +
            `(limit: ${most} edges). Different contents: ${widest(visited)}. ` +
            'Take fewer payload cases, or declare a field that no guard reads as unkeyed.',
        );
      }
      return events.map(({ event }) => event);
    };
    const map = getAdjacencyMap(machine, {
      input,
      events: eventsOf,
      serializeState: (snapshot: AnyMachineSnapshot) => keyOf(model, snapshot),
    } as never) as Record<
      string,
      { state: AnyMachineSnapshot; transitions: Record<string, { event: object; state: AnyMachineSnapshot }> }
    >;
    addTo(graph, model, stimuli, name, map);
  }
  if (!cut && graph.edges.length > most)
    throw new TooManySituations(`the table of ${machine.id} explodes: ${graph.edges.length} edges over all its inputs`);
  return graph;
}

function addTo(
  graph: Graph,
  model: AnyModel,
  stimuli: Stimuli,
  input: string,
  map: Record<
    string,
    { state: AnyMachineSnapshot; transitions: Record<string, { event: object; state: AnyMachineSnapshot }> }
  >,
): void {
  const byEvent = new Map<object, Stimulus>(stimuli.all.map((stimulus) => [stimulus.event, stimulus]));
  for (const [from, { state, transitions }] of Object.entries(map)) {
    if (!graph.starts.has(input)) graph.starts.set(input, from);
    if (graph.snapshots.has(from)) continue;
    graph.snapshots.set(from, state);
    const out = Object.values(transitions).map(({ event, state: next }, index): Edge => {
      const stimulus = byEvent.get(event);
      if (!stimulus) throw new Error(`${model.machine.id}: an event without a stimulus: ${JSON.stringify(event)}`);
      return { id: graph.edges.length + index, from, to: keyOf(model, next), stimulus };
    });
    graph.edges.push(...out);
    graph.out.set(from, out);
  }
}
