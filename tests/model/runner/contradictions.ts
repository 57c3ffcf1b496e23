/**
 * What cannot be, whatever the context holds, because guards contradict each other: pairs of transitions that never follow each other, and
 * branches of which never two would be taken. No table has to excuse those by name.
 *
 * The graph says only that no way through the table's cases walks a pair. That may be so because a fixture is small. So each field that
 * the guards and assignments on the way read is given every content it was seen with in that state, and the neighbours of each (one
 * more, one less, nothing, a longer list), in every combination, reachable or not. Where the second transition is still never taken
 * after the first, no fixture of that kind could bring it about.
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

/** More combinations than this for one step are not tried: then nothing is proven. */
const most = 4000;

type Args = { context: Context; event: unknown };
type Guard = (args: Args, params: unknown) => boolean;
type Assigner = (args: Args, params: unknown) => object;

/** The context, which notes in `reads` what is read of it. */
const noted = (context: Context, reads: Set<string>): Context =>
  new Proxy(context, {
    get: (fields, field: string) => {
      reads.add(field);
      return fields[field];
    },
  });

/** The machine, which notes in `reads` what its guards and assignments read of the context. */
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

/** The same of what the table says of when an actor answers. */
function readingActors({ actors }: AnyModel, reads: Set<string>): AnyModel['actors'] {
  const rows = Object.entries(actors).map(([id, row]): [string, AnyModel['actors'][string]] => {
    if (!('answers' in row && row.only)) return [id, row];
    const [words, holds] = row.only;
    return [id, { ...row, only: [words, (context) => holds(noted(context, reads))] }];
  });
  return Object.fromEntries(rows);
}

/**
 * What no case of the table may happen to hold: the other way of a switch, one more and one less, nothing, a list longer and shorter, an
 * object with one of its fields so.
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

/** Every content a field was seen with, in a state, and its neighbours. */
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

/** The first transition of pairs, what can happen after it, and the pairs that nothing has brought about yet. */
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
   * @param atStart the transitions taken on the way to the first situation of each input: what comes before them is not in the graph
   * @param seen pairs that somewhere come about: nothing is to be proven of them
   * @returns of the pairs that the chart's structure allows, those that no combination of contents brings about
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

  /** Whether never the guards of both hold at once: then it does not matter which of the two is asked first. */
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
   * Tries every combination of contents of what is read while it tries.
   *
   * @param tried says whether to go on
   * @returns false where there is too much to try
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

  /** The same on the machine that notes what it reads, with other contents. */
  private situation({ value, context, children }: AnyMachineSnapshot, fields: Context): AnyMachineSnapshot {
    const resolved = this.machine.resolveState({ value, context: { ...context, ...fields } } as never);
    return Object.assign(resolved, { children });
  }

  /** Takes from `open` what follows here. */
  private follow(before: AnyMachineSnapshot, stimulus: Stimulus, { name, following, open }: Wanted): void {
    if (!isAnswered(this.model, this.stimuli, before, stimulus)) return;
    let next: AnyMachineSnapshot;
    let taken: AnyTransitionDefinition[][];
    try {
      [next, taken] = microsteps(this.machine, before, stimulus.event);
    } catch {
      // A combination that an assignment cannot work with is none that the machine could be in.
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
