/**
 * Checks whether the hand-written rows and requirements notice a mutant. It replays the tours of the original machine. The required results
 * are from the rows, never from a machine.
 */
import type { AnyStateMachine } from 'xstate';
import { Bench, settle } from '../runner/bench.ts';
import { compareWithRows, type Rest, restOf } from '../runner/checks.ts';
import { Contradictions } from '../runner/contradictions.ts';
import { graphOf } from '../runner/graph.ts';
import { type AnyModel, excusedNames } from '../runner/model.ts';
import type { Stimulus } from '../runner/oracle.ts';
import { Pauses } from '../runner/pauses.ts';
import { RequirementBook } from '../runner/requirements.ts';
import type { AnyTransitions } from '../runner/rows.ts';
import { startOf, stimuliOf } from '../runner/stimuli.ts';
import type { Tour } from '../runner/tours.ts';
import { Mutator } from './mutate.ts';

/** `equal`: swapped branches whose guards provably exclude each other. `all` does not include them. */
export type Score = { killed: number; all: number; excused: number; equal: number };
export type Judged = { score: Score; problems: string[] };

export class Judge {
  private readonly stimuli;
  private readonly book;
  private known: Contradictions | undefined;

  constructor(
    private readonly model: AnyModel,
    private readonly table: AnyTransitions,
  ) {
    this.stimuli = stimuliOf(model);
    this.book = new RequirementBook(model.requirements);
  }

  get contradictions(): Contradictions {
    if (!this.known) {
      const { machine } = new Bench(this.model, this.table.delays ?? {});
      this.known = new Contradictions(this.model, this.stimuli, graphOf(this.model, this.stimuli, machine), machine);
    }
    return this.known;
  }

  /** Returns the first difference from the rows; undefined if the mutant survives. */
  async complaint(machine: AnyStateMachine, tours: Tour[]): Promise<string | undefined> {
    const bench = new Bench(this.model, this.table.delays ?? {}, { machine, pauses: new Pauses(this.table) });
    for (const tour of tours) {
      const problem = await this.replay(bench, tour);
      if (problem !== undefined) return problem;
    }
    return undefined;
  }

  private async replay(bench: Bench, tour: Tour): Promise<string | undefined> {
    const run = bench.start(this.model.inputs[tour.input]);
    let before = restOf(bench, run);
    let problems = this.compare(bench, startOf(this.model, tour.input), undefined, before);
    for (const { stimulus } of tour.edges) {
      if (problems.length > 0) break;
      bench.forget();
      try {
        await bench.fire(run, stimulus);
      } catch (error) {
        problems = [String(error)];
        break;
      }
      const after = restOf(bench, run);
      problems = [
        ...this.compare(bench, stimulus, before, after),
        ...this.book.step(before, stimulus, after, bench.effects),
      ];
      before = after;
    }
    if (before.snapshot.status === 'active') run.actor.stop();
    await settle();
    return [...problems, ...bench.errors.map(String), ...bench.alive(run)][0];
  }

  /** Compares a step. A row or requirement that throws on a broken context notices the mutant, too. */
  private compare(bench: Bench, stimulus: Stimulus, before: Rest | undefined, after: Rest): string[] {
    try {
      return [
        ...compareWithRows(this.table, this.stimuli, stimulus, before, after, bench).problems,
        ...this.book.rest(after),
      ];
    } catch (error) {
      return [String(error)];
    }
  }
}

function built(build: () => AnyStateMachine): AnyStateMachine | undefined {
  try {
    return build();
  } catch {
    return undefined;
  }
}

/** Tries every mutant of the model's machine. Survivors without an excuse are problems, as are unnecessary excuses. */
export async function judgeMutants(model: AnyModel, table: AnyTransitions, tours: Tour[]): Promise<Judged> {
  const judge = new Judge(model, table);
  const excused = excusedNames(model.excuses?.mutants);
  const all: string[] = [];
  const survivors: string[] = [];
  let equal = 0;
  const mutator = new Mutator(model.machine);
  const unmutated = await judge.complaint(mutator.watched(), tours);
  if (unmutated !== undefined)
    return { score: { killed: 0, all: 0, excused: 0, equal: 0 }, problems: [`without any mutation: ${unmutated}`] };
  for (const { name, build, swaps } of mutator.all()) {
    // A proof is faster than walking all tours in vain.
    if (swaps && judge.contradictions.exclude(...swaps)) {
      equal++;
      continue;
    }
    const machine = built(build);
    const isNoticed = !machine || (await judge.complaint(machine, tours)) !== undefined;
    all.push(name);
    if (!isNoticed) survivors.push(name);
  }
  return {
    score: { killed: all.length - survivors.length, all: all.length, excused: excused.length, equal },
    problems: [
      ...survivors.filter((name) => !excused.includes(name)).map((name) => `not noticed: ${name}`),
      ...excused
        .filter((name) => !survivors.includes(name))
        .map((name) => `stale excuse, this mutant is noticed, proven equal or gone: ${name}`),
    ],
  };
}
