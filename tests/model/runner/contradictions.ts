/**
 * Proves that guards make something impossible in every context: that one transition never follows another, or that two branches are
 * never open together. Tables need not excuse these by name.
 *
 * The graph shows only that no path through the table's cases walks a pair, perhaps because a fixture is small. So the search takes each
 * field that the guards and assignments on the path read. It gives the field every value of that state in the graph, and the neighbours of
 * each (one more, one less, nothing, a longer list), in every combination, reachable or not. If the second transition is still never taken
 * after the first, no fixture of that kind can cause the pair. Example: `next [isLast]` sets `at` to 0, so `previous [at > 0]` never follows.
 */
import type { AnyMachineSnapshot, AnyStateMachine, AnyTransitionDefinition } from 'xstate';
import { assign } from 'xstate';
import { pairName, structuralPairs } from './cover.ts';
import type { Graph } from './graph.ts';
import type { AnyModel } from './model.ts';
import type { Context, Stimulus } from './oracle.ts';
import { microsteps } from './pure.ts';
import { isAnswered, type Stimuli } from './stimuli.ts';
import { guardOf, isInside, leavesOf, pathOf, transitionName, transitionsOf } from './vocabulary.ts';

/** Maximum number of combinations for one step. Beyond it, nothing is proven. */
const most = 4000;

type Args = { context: Context; event: unknown };
type Guard = (args: Args, params: unknown) => boolean;
type Assigner = (args: Args, params: unknown) => object;

/** Returns the context as a proxy that records read fields in `reads`. */
const noted = (context: Context, reads: Set<string>): Context =>
  new Proxy(context, {
    get: (fields, field: string) => {
      reads.add(field);
      return fields[field];
    },
  });

/** Returns the machine with guards and assignments that record the context fields they read in `reads`. */
function readingMachine(machine: AnyStateMachine, reads: Set<string>): AnyStateMachine {
  const noting = <T extends Args>(args: T): T => ({ ...args, context: noted(args.context, reads) });
  const { guards, actions } = machine.implementations;
  const readGuards = Object.entries(guards as Record<string, Guard>).map(([name, guard]): [string, Guard] => [
    name,
    (args, params) => guard(noting(args), params),
  ]);
  const readActions = Object.entries(actions as Record<string, unknown>).flatMap(
    ([name, action]): [string, unknown][] => {
      const { assignment } = action as { assignment?: Assigner | Record<string, Assigner | unknown> };
      if (assignment === undefined) return [];
      if (typeof assignment === 'function')
        return [[name, assign((args, params) => assignment(noting(args as never), params) as never)]];
      const fields = Object.entries(assignment).map(([field, value]) => [
        field,
        typeof value === 'function' ? (args: Args, params: unknown) => value(noting(args), params) : value,
      ]);
      return [[name, assign(Object.fromEntries(fields))]];
    },
  );
  return machine.provide({ guards: Object.fromEntries(readGuards), actions: Object.fromEntries(readActions) } as never);
}

/** Returns the actors with `only` predicates that record the context fields they read in `reads`. */
function readingActors({ actors }: AnyModel, reads: Set<string>): AnyModel['actors'] {
  const rows = Object.entries(actors).map(([id, row]): [string, AnyModel['actors'][string]] => {
    if (!('answers' in row && row.only)) return [id, row];
    const [words, holds] = row.only;
    return [id, { ...row, only: [words, (context) => holds(noted(context, reads))] }];
  });
  return Object.fromEntries(rows);
}

/**
 * Returns values near this one that the table's cases may lack. Examples are the inverse of a boolean, one more, one less, nothing, a longer
 * and a shorter list, and an object with one such field.
 */
function neighboursOf(value: unknown): unknown[] {
  if (typeof value === 'boolean') return [!value];
  if (typeof value === 'number') return [value - 1, value + 1, 0];
  if (typeof value === 'string') return [''];
  if (Array.isArray(value)) return [[], value.slice(0, 1), value.slice(1), [...value, ...value.slice(0, 1)]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([field, own]) =>
    neighboursOf(own).map((other) => ({ ...value, [field]: other })),
  );
}

/** Returns every value of a field in these snapshots, and its neighbours. */
function contentsOf(snapshots: AnyMachineSnapshot[], field: string): unknown[] {
  const values = snapshots.flatMap(({ context }) => [context[field], ...neighboursOf(context[field])]);
  return [...new Map(values.map((value) => [JSON.stringify(value), value])).values()];
}

function combinationsOf(contents: [field: string, values: unknown[]][]): Context[] | undefined {
  if (contents.reduce((product, [, values]) => product * values.length, 1) > most) return undefined;
  return contents.reduce<Context[]>(
    (all, [field, values]) => all.flatMap((one) => values.map((value) => ({ ...one, [field]: value }))),
    [{}],
  );
}

/** A transition (`name`), the stimuli that can follow it, and its pairs that no combination has caused yet (`open`). */
type Wanted = { name: string; following: Stimulus[]; open: Set<string> };

export class Contradictions {
  private readonly reads = new Set<string>();
  private readonly machine: AnyStateMachine;
  private readonly model: AnyModel;
  /** The situations in each configuration, by its leaves. */
  private readonly groups = new Map<string, AnyMachineSnapshot[]>();

  constructor(
    model: AnyModel,
    private readonly stimuli: Stimuli,
    graph: Graph,
    bare: AnyStateMachine,
  ) {
    this.machine = readingMachine(bare, this.reads);
    this.model = { ...model, machine: this.machine, actors: readingActors(model, this.reads) };
    for (const snapshot of graph.snapshots.values()) {
      if (snapshot.status !== 'active') continue;
      const key = JSON.stringify([snapshot.value, Object.keys(snapshot.children).sort()]);
      this.groups.set(key, [...(this.groups.get(key) ?? []), snapshot]);
    }
  }

  /**
   * @param atStart the transitions taken before the first situation of each input. The graph does not contain their predecessors.
   * @param seen walked pairs, which are skipped
   * @returns the pairs that the chart's structure allows, but that no combination of values causes
   */
  pairs(atStart: Set<string>, seen: Set<string>): Set<string> {
    const wanted = structuralPairs(this.machine);
    const all = [...transitionsOf(this.machine).values()];
    const proven = all.flatMap((first) => {
      if (atStart.has(transitionName(first))) return [];
      const seconds = all.filter((second) => {
        const name = pairName(first, second);
        return wanted.has(name) && !seen.has(name);
      });
      return seconds.length === 0 ? [] : [...this.neverAfter(first, seconds)];
    });
    return new Set(proven);
  }

  /** Returns whether the two guards are never true together. Then the order of the two branches does not matter. */
  exclude(one: AnyTransitionDefinition, other: AnyTransitionDefinition): boolean {
    const guards = this.machine.implementations.guards as Record<string, Guard>;
    const [first, second] = [one, other].map((transition) => guards[guardOf(transition) ?? '']);
    if (!first || !second) return false;
    const isAlways = one.eventType === '';
    const groups = isAlways ? [[...this.groups.values()].flat()] : this.groupsIn(pathOf(one.source));
    return groups.every((group) =>
      this.stimuli.all
        .filter(({ event }) => isAlways || event.type === one.eventType)
        .every(({ event }) => {
          let isApart = true;
          const isWhole = this.withEach(group, ({ context }) => {
            const args = { context: noted(context, this.reads), event };
            if (first(args, undefined) && second(args, undefined)) isApart = false;
            return isApart;
          });
          return isApart && isWhole;
        }),
    );
  }

  private groupsIn(path: string): AnyMachineSnapshot[][] {
    return [...this.groups.values()].filter(([one]) => leavesOf(one?.value).some((leaf) => isInside(leaf, path)));
  }

  private neverAfter(first: AnyTransitionDefinition, seconds: AnyTransitionDefinition[]): Set<string> {
    const open = new Set(seconds.map((second) => pairName(first, second)));
    const types = new Set(seconds.map(({ eventType }) => eventType));
    const following = this.stimuli.all.filter(({ event }) => types.has(event.type));
    const groups = first.eventType === '' ? [...this.groups.values()] : this.groupsIn(pathOf(first.source));
    for (const group of groups) {
      for (const stimulus of this.stimuli.all) {
        const isIts = first.eventType === '' || stimulus.event.type === first.eventType;
        if (!isIts) continue;
        const isWhole = this.withEach(group, (situation) => {
          this.follow(situation, stimulus, { name: transitionName(first), following, open });
          return open.size > 0;
        });
        if (!isWhole) return new Set();
      }
    }
    return open;
  }

  /**
   * Tries every combination of values of the fields that the trials read.
   *
   * @param tried returns whether to continue
   * @returns false if there are too many combinations
   */
  private withEach(group: AnyMachineSnapshot[], tried: (situation: AnyMachineSnapshot) => boolean): boolean {
    const [one] = group;
    const varied = new Set<string>();
    for (;;) {
      this.reads.clear();
      const combinations = combinationsOf([...varied].map((field) => [field, contentsOf(group, field)]));
      if (!one || !combinations) return false;
      for (const fields of combinations) if (!tried(this.situation(one, fields))) return true;
      const before = varied.size;
      for (const field of this.reads) varied.add(field);
      if (varied.size === before) return true;
    }
  }

  /** Returns the snapshot with other values, on the machine that records its reads. */
  private situation({ value, context, children }: AnyMachineSnapshot, fields: Context): AnyMachineSnapshot {
    const resolved = this.machine.resolveState({ value, context: { ...context, ...fields } } as never);
    return Object.assign(resolved, { children });
  }

  /** Removes from `open` the pairs that this step causes. */
  private follow(before: AnyMachineSnapshot, stimulus: Stimulus, { name, following, open }: Wanted): void {
    if (!isAnswered(this.model, this.stimuli, before, stimulus)) return;
    let next: AnyMachineSnapshot;
    let taken: AnyTransitionDefinition[][];
    try {
      [next, taken] = microsteps(this.machine, before, stimulus.event);
    } catch {
      // If an assignment throws for a combination, the machine cannot be in it.
      return;
    }
    taken.slice(1).forEach((step, index) => {
      for (const a of taken[index] ?? []) for (const b of step) open.delete(pairName(a, b));
    });
    const last = (taken.at(-1) ?? []).filter((transition) => transitionName(transition) === name);
    if (last.length === 0 || next.status !== 'active') return;
    for (const stimulus of following) {
      if (!isAnswered(this.model, this.stimuli, next, stimulus)) continue;
      const second = this.model.machine.getTransitionData(next, stimulus.event);
      for (const a of last) for (const b of second) open.delete(pairName(a, b));
    }
  }
}
