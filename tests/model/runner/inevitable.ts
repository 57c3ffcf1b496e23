/**
 * Checks that a flow rests in the end. If no person does anything, every running actor settles, and every timer ends in time, then
 * each working situation leads to a resting one, within a known time. A resting situation has no such actor and no delay; it waits for a
 * person, the server's push, another tab, or the location.
 *
 * It reads the graph of the walk. Time is the sum of delays and of the actors' time limits, never wall clock.
 */
import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import type { Graph } from './graph.ts';
import { type AnyModel, excusedNames } from './model.ts';
import { type Bound, type End, type Move, Moves, nodesIn, type Pending } from './moves.ts';
import { nodesOf, pathOf } from './vocabulary.ts';

export type Rests = {
  /** The bound of each working state: one that runs an actor or a delay. */
  states: Map<string, Bound>;
  excused: number;
  problems: string[];
  end: End;
};

const known = (ms: number): boolean => Number.isFinite(ms);

class Judge extends Moves {
  private readonly bounds = new Map<string, Bound>();
  private readonly excused = excusedNames(this.model.excuses?.waits);

  /** Returns the cycles that no excuse cuts, each by the names of its transitions. Leaves out detours of a shorter one. */
  cycles(excused = this.excused): string[] {
    const found = new Map<string, string[]>();
    const finished = new Set<string>();
    const path: { node: string; move: Move }[] = [];
    const visit = (situation: string, pending: Pending): void => {
      const node = `${situation} ${[...pending.keys()].join()}`;
      if (finished.has(node)) return;
      const start = path.findIndex((step) => step.node === node);
      if (start >= 0) {
        const names = [...new Set(path.slice(start).map(({ move }) => move.names.join(' and ')))];
        const id = [...names].sort().join();
        if (!found.has(id)) found.set(id, names);
        return;
      }
      for (const move of this.movesAt(situation, pending, excused)) {
        path.push({ node, move });
        visit(move.edge.to, this.after(move, pending, 0));
        path.pop();
      }
      finished.add(node);
    };
    for (const situation of this.graph.snapshots.keys()) visit(situation, this.allIn(situation));
    const all = [...found.values()];
    const isDetour = (names: string[]) =>
      all.some((other) => other.length < names.length && other.every((name) => names.includes(name)));
    return all.filter((names) => !isDetour(names)).map((names) => names.join(' > '));
  }

  /** Returns the excuses without which nothing more would go on for ever. */
  stale(): string[] {
    return this.excused.filter((name) => this.cycles(this.excused.filter((other) => other !== name)).length === 0);
  }

  /**
   * Returns the longest time until rest. Each next event happens at the latest when the first running source ends; every order of events
   * is tried, so the bound may be too long, but never too short.
   */
  bound(situation: string, pending: Pending = this.allIn(situation)): Bound {
    const key = `${situation} ${JSON.stringify([...pending].map(([id, ms]) => [id, known(ms) ? ms : null]))}`;
    const before = this.bounds.get(key);
    if (before) return before;
    const moves = this.movesAt(situation, pending, this.excused).filter(({ source }) => this.sources.get(source)?.must);
    const first = Math.min(...moves.map(({ source }) => pending.get(source) ?? Infinity));
    let longest: Bound = { ms: 0, untimed: [], way: [] };
    const untimed = new Set(known(first) ? [] : moves.map(({ source }) => source));
    for (const move of moves) {
      const passed = known(first) ? first : 0;
      const rest = this.bound(move.edge.to, this.after(move, pending, passed));
      for (const id of rest.untimed) untimed.add(id);
      const ms = passed + rest.ms;
      if (ms > longest.ms || (ms === longest.ms && rest.way.length >= longest.way.length))
        longest = { ms, untimed: [], way: [move.edge.stimulus.name, ...rest.way] };
    }
    longest.untimed = [...untimed].sort();
    this.bounds.set(key, longest);
    return longest;
  }

  /** Returns the states that run a source that keeps the flow working. */
  workingStates(situation: string): string[] {
    const pending = this.allIn(situation);
    const awaited = new Set(
      this.movesAt(situation, pending, this.excused).flatMap(({ source }) =>
        this.sources.get(source)?.must ? [source] : [],
      ),
    );
    return nodesIn(this.graph.snapshots.get(situation) as AnyMachineSnapshot).flatMap((node) => {
      const own = [...node.transitions.keys(), ...node.invoke.map(({ id }) => id)];
      return own.some((id) => awaited.has(String(id))) ? [pathOf(node)] : [];
    });
  }

  /** Decides whether the flow ends without a person. Excused waits may end, too. */
  end(): End {
    const seen = new Set(this.graph.starts.values());
    let ends = false;
    let rests = false;
    for (const situation of seen) {
      const moves = this.moves.get(situation) ?? [];
      ends ||= this.graph.snapshots.get(situation)?.status === 'done';
      rests ||= this.graph.snapshots.get(situation)?.status === 'active' && this.workingStates(situation).length === 0;
      for (const { edge } of moves) seen.add(edge.to);
    }
    if (!ends) return 'never';
    return rests ? 'sometimes' : longestOf([...this.graph.starts.values()].map((start) => this.bound(start)));
  }
}

const longestOf = (bounds: Bound[]): Bound => {
  const [longest] = [...bounds].sort((one, other) => other.ms - one.ms || other.way.length - one.way.length);
  const untimed = [...new Set(bounds.flatMap((bound) => bound.untimed))].sort();
  return { ms: longest?.ms ?? 0, way: longest?.way ?? [], untimed };
};

/**
 * @param machine the machine on a bench
 * @param children what is known of the flows that this flow runs, by the actor's id
 */
export function inevitable(
  model: AnyModel,
  graph: Graph,
  machine: AnyStateMachine,
  delays: Record<string, number> = {},
  children: Map<string, End> = new Map(),
): Rests {
  const judge = new Judge(model, graph, machine, delays, children);
  const problems = [
    ...judge.cycles().map((names) => `it may go on for ever without a person, and is not excused: ${names}`),
    ...judge.unheard().map((name) => `nothing follows this, so the state waits for ever: ${name}`),
    ...judge.stale().map((name) => `stale excuse, without it nothing goes on for ever: ${name}`),
  ];
  const excused = excusedNames(model.excuses?.waits).length;
  const states = new Map<string, Bound>();
  if (problems.length > 0) return { states, excused, problems, end: 'sometimes' };
  const order = nodesOf(model.machine).map(pathOf);
  const found = new Map<string, Bound[]>();
  for (const situation of graph.snapshots.keys()) {
    for (const state of judge.workingStates(situation))
      found.set(state, [...(found.get(state) ?? []), judge.bound(situation)]);
  }
  for (const state of order) if (found.has(state)) states.set(state, longestOf(found.get(state) ?? []));
  return { states, excused, problems, end: judge.end() };
}
