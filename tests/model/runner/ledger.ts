/** Records what a walk covers of a machine. Reports missing coverage, rows without transitions, and stale excuses. */
import type { AnyTransitionDefinition } from 'xstate';
import type { Comparison, Rest } from './checks.ts';
import { guardOutcomes, outcomesOfTaken, outcomesSeen, statesEntered, structuralPairs } from './cover.ts';
import { type AnyModel, type Excuse, excusedNames } from './model.ts';
import type { Stimulus } from './oracle.ts';
import { type AnyRow, type AnyTransitions, rowName } from './rows.ts';
import { acceptedAt, caseName, type Stimuli } from './stimuli.ts';
import { eventName, guardOf, nodesOf, pathOf, transitionName, transitionsOf } from './vocabulary.ts';

/** How many items are covered, how many there are, and how many of the uncovered ones are excused by name. */
export type Count = { covered: number; all: number; excused: number };
/** `impossible`: pairs that the chart's structure allows but its guards provably exclude. `all` does not include them. */
export type Coverage = Record<'states' | 'transitions' | 'pairs' | 'guards' | 'cases', Count> & { impossible: number };

export class Ledger {
  private readonly states = new Set<string>();
  private readonly transitions = new Set<string>();
  private readonly guards = new Set<string>();
  private readonly cases = new Set<string>();
  private readonly accepted = new Set<string>();
  private readonly rows = new Map<AnyRow, { transitions: Set<string>; fields: Set<string> }>();
  private readonly problems: string[] = [];

  constructor(
    private readonly model: AnyModel,
    private readonly table: AnyTransitions,
    private readonly stimuli: Stimuli,
  ) {}

  /** Records the guard outcomes of an event before it is sent, whether the machine accepts or refuses it. */
  asked(before: Rest, stimulus: Stimulus): void {
    for (const outcome of outcomesSeen(this.model.machine, before.snapshot, stimulus.event)) this.guards.add(outcome);
  }

  walked(stimulus: Stimulus): void {
    this.cases.add(caseName(stimulus));
  }

  /** Records the rows that predicted a step, and the transitions that were taken. */
  took({ rows, writes }: Comparison, taken: AnyTransitionDefinition[], after: Rest): void {
    for (const transition of taken) {
      this.transitions.add(transitionName(transition));
      this.states.add(pathOf(transition.source as never));
      for (const outcome of outcomesOfTaken(transition)) this.guards.add(outcome);
    }
    for (const node of after.snapshot._nodes) this.states.add(pathOf(node as never));
    rows.forEach((row, index) => {
      const seen = this.rows.get(row) ?? { transitions: new Set(), fields: new Set() };
      for (const transition of taken) {
        const isIts = pathOf(transition.source as never) === row.from && eventName(transition.eventType) === row.event;
        if (isIts) seen.transitions.add(transitionName(transition));
      }
      for (const field of writes[index] ?? []) seen.fields.add(field);
      this.rows.set(row, seen);
    });
  }

  writes(): Record<string, string[]> {
    return Object.fromEntries([...this.rows].map(([row, { fields }]) => [rowName(row), [...fields].sort()]));
  }

  rested(rest: Rest): void {
    for (const name of acceptedAt(rest.snapshot, this.stimuli)) {
      for (const leaf of rest.leaves) this.accepted.add(`${leaf} accepts ${name}`);
    }
  }

  /** Reports each transition without a row and each row without a transition. */
  compareRows(): string[] {
    const matched = new Set([...this.rows.values()].flatMap(({ transitions }) => [...transitions]));
    const withoutRow = [...this.transitions].filter((name) => !matched.has(name));
    const unheard = Object.entries(this.table.accepts).flatMap(([leaf, names]) =>
      names
        .filter((name) => !this.accepted.has(`${leaf} accepts ${name}`))
        .map((name) => `${leaf} never accepts ${name}, although its list has it`),
    );
    const rows = this.table.rows.flatMap((row) => {
      const names = this.rows.get(row)?.transitions;
      if (!names) return [`row "${rowName(row)}" is never walked`];
      if (names.size > 1) return [`row "${rowName(row)}" matches several transitions: ${[...names].join(', ')}`];
      const isFound = names.size === 1 || row.event === 'start';
      return isFound ? [] : [`row "${rowName(row)}": the machine has no such transition from ${row.from}`];
    });
    const twins = this.table.rows.map(rowName).filter((name, index, names) => names.indexOf(name) !== index);
    rows.push(...twins.map((name) => `two rows are called "${name}"`));
    return [...withoutRow.map((name) => `no row for the transition ${name}`), ...unheard, ...rows];
  }

  coverage(pairs: Set<string>, impossible: Set<string>): { coverage: Coverage; problems: string[] } {
    const { machine, excuses } = this.model;
    const possible = [...structuralPairs(machine)].filter((name) => !impossible.has(name));
    const coverage = {
      states: this.tally('state', nodesOf(machine).map(pathOf), this.states),
      transitions: this.tally('transition', transitionsOf(machine).keys(), this.transitions),
      pairs: this.tally('pair', possible, pairs, excuses?.pairs),
      impossible: impossible.size,
      guards: this.tally('guard outcome', guardOutcomes(machine), this.guards, excuses?.guards),
      cases: this.tally('payload case', this.stimuli.all.map(caseName), this.cases, excuses?.cases),
    };
    return { coverage, problems: this.problems.splice(0) };
  }

  private tally(what: string, names: Iterable<string>, covered: Set<string>, excuses: Excuse[] = []): Count {
    const all = new Set(names);
    const excused = excusedNames(excuses);
    const missed = [...all].filter((name) => !covered.has(name));
    const stale = excused.filter((name) => !missed.includes(name));
    const foreign = [...covered].filter((name) => !all.has(name));
    this.problems.push(
      ...missed
        .filter((name) => !excused.includes(name))
        .map((name) => `${what} not covered and not excused: ${name}${what === 'state' ? this.waysInto(name) : ''}`),
      ...stale.map((name) => `stale excuse, this ${what} is covered, proven impossible or gone: ${name}`),
      ...foreign.map((name) => `${what} walked although the chart does not allow it: ${name}`),
    );
    return { covered: all.size - missed.length, all: all.size, excused: excused.length };
  }

  /** Returns each transition into a state that was not reached, with the reason why the walk did not take it. */
  private waysInto(state: string): string {
    const ways = [...transitionsOf(this.model.machine)]
      .filter(([, transition]) => statesEntered(transition).has(state))
      .map(([name, transition]) => `\n    way in: ${name}, but ${this.reasonAgainst(name, transition)}`);
    return ways.join('') || '\n    no transition leads into it';
  }

  private reasonAgainst(name: string, transition: AnyTransitionDefinition): string {
    const from = pathOf(transition.source as never);
    if (!this.states.has(from)) return `${from} was not reached either`;
    if (guardOf(transition) && this.guards.has(`${name} is false`))
      return 'its guard was always false: no case of the table makes it true there';
    return 'its event never came there, or an earlier branch always took it';
  }
}
