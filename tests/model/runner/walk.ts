/**
 * Walks one machine alone: every situation with each of its edges, then every pair of transitions. Each step of the live machine is
 * compared with the pure transition function, the hand-written rows, and the requirements.
 */
import type { AnyMachineSnapshot } from 'xstate';
import { Judge } from '../mutants/judge.ts';
import { Bench, type Run, settle } from './bench.ts';
import { compareWithRows, type Rest, restOf, unmovedBy } from './checks.ts';
import { Contradictions } from './contradictions.ts';
import { type Edge, type Graph, graphOf, keyOf, type Limits, TooManySituations } from './graph.ts';
import { type Coverage, Ledger } from './ledger.ts';
import type { AnyModel } from './model.ts';
import type { Stimulus } from './oracle.ts';
import { Pauses } from './pauses.ts';
import { differences, firstOfEach, mostProblems } from './problems.ts';
import { transition } from './pure.ts';
import { deadEnds, RequirementBook } from './requirements.ts';
import type { AnyTransitions } from './rows.ts';
import { caseName, type Stimuli, startOf, stimuliOf } from './stimuli.ts';
import { TakenTransitions } from './taken.ts';
import { type Tour, toursOver, toursOverPairs } from './tours.ts';
import { Failures, namedTour, tourOf, type Way } from './ways.ts';

export type Numbers = Coverage & {
  /** Refused events sent, each in each situation. */
  refused: number;
  requirements: number;
  situations: number;
  edges: number;
  tours: number;
  steps: number;
};
type Tours = ReturnType<TakenTransitions['tours']> & Record<'pairs' | 'edges' | 'ways', Tour[]>;
export type Walked = {
  numbers: Numbers;
  /** The context fields that each row wrote in the walk, by the row's name. */
  writes: Record<string, string[]>;
  problems: string[];
  /** The shortest failing paths. */
  failing: Way[];
  tours: Tours;
  graph: Graph;
};

/** Whether walked pairs go through the search for contradictions, too (`npm run test:all`). */
const checksProofs = process.env.ZHITU_TESTS === 'all';

class Walk {
  private readonly stimuli: Stimuli;
  private readonly graph: Graph;
  private readonly bench: Bench;
  private readonly ledger: Ledger;
  private readonly book: RequirementBook;
  private readonly problems: string[] = [];
  private readonly taken: TakenTransitions;
  private readonly failures = new Failures();
  private readonly refusedAt = new Set<string>();
  private refused = 0;
  private steps = 0;

  constructor(
    private readonly model: AnyModel,
    private readonly table: AnyTransitions,
    limits?: Limits,
    private readonly first: Way[] = [],
  ) {
    this.stimuli = stimuliOf(model);
    this.bench = new Bench(model, table.delays ?? {}, { pauses: new Pauses(table) });
    this.graph = graphOf(model, this.stimuli, this.bench.machine, limits);
    this.taken = new TakenTransitions(this.graph);
    this.ledger = new Ledger(model, table, this.stimuli);
    this.book = new RequirementBook(model.requirements);
  }

  /** Walks every edge of every situation. */
  async everyEdge(): Promise<{ edges: Tour[]; problems: string[] }> {
    const { graph } = this;
    const edgeGoals = new Map(graph.edges.map((edge) => [edge, [String(edge.id)]]));
    const edges = toursOver(
      graph,
      (edge) => edgeGoals.get(edge) ?? [],
      graph.edges.map(({ id }) => String(id)),
    );
    for (const tour of edges) await this.replay(tour);
    return { edges, problems: this.problems };
  }

  async run(): Promise<Walked> {
    const { graph, taken } = this;
    for (const way of this.first) {
      const tour = tourOf(graph, way);
      if (tour) await this.replay(tour);
    }
    const { edges } = await this.everyEdge();
    const feasible = taken.feasiblePairs();
    const pairs = toursOverPairs(graph, taken.pairsOf, feasible);
    const [input = ''] = graph.starts.keys();
    const ways = Object.entries(this.model.ways ?? {}).map(([name, steps]) => namedTour(graph, name, { input, steps }));
    for (const tour of [...pairs, ...ways]) await this.replay(tour);
    const judge = new Judge(this.model, this.table);
    const failing = await this.failures.shorten(graph, this.problems, (tour) =>
      judge.complaint(this.model.machine, [tour]),
    );
    const { coverage, problems } = this.ledger.coverage(feasible, this.impossiblePairs(feasible));
    // After an aborted tour, many parts are unwalked for this reason alone, so missing parts are not reported then.
    // A state comes first, because its rows, transitions, and excuses are missing for the same reason.
    const missing = [...this.ledger.compareRows(), ...problems, ...this.book.unasked()];
    const isState = (problem: string) => problem.startsWith('state ');
    missing.sort((one, other) => Number(isState(other)) - Number(isState(one)));
    if (this.problems.length === 0) this.problems.push(...missing);
    this.problems.push(...deadEnds(graph, this.model.requirements));
    const numbers: Numbers = {
      ...coverage,
      refused: this.refused,
      requirements: this.model.requirements.length,
      situations: graph.snapshots.size,
      edges: graph.edges.length,
      tours: edges.length + pairs.length + ways.length,
      steps: this.steps,
    };
    return {
      numbers,
      writes: this.ledger.writes(),
      problems: firstOfEach(this.problems).slice(0, mostProblems),
      failing,
      tours: { ...taken.tours(), pairs, edges, ways },
      graph,
    };
  }

  private impossiblePairs(feasible: Set<string>): Set<string> {
    const { model, stimuli, graph, bench } = this;
    const atStart = this.taken.namesAtStart();
    const contradictions = new Contradictions(model, stimuli, graph, bench.machine);
    if (checksProofs)
      for (const name of contradictions.pairs(atStart, new Set()))
        if (feasible.has(name)) this.problems.push(`proven impossible, but walked: ${name}`);
    return contradictions.pairs(atStart, feasible);
  }

  private async replay(tour: Tour): Promise<void> {
    const { bench } = this;
    const trail: string[] = [`start (${tour.input})`];
    const walked: Edge[] = [];
    const tell = (problems: string[]) => {
      for (const problem of problems) {
        this.problems.push(`${problem}\n    after ${trail.join(' > ')}`);
        this.failures.add(problem, { input: tour.input, edges: [...walked] });
      }
    };
    const run = bench.start(this.model.inputs[tour.input]);
    let rest = restOf(bench, run);
    tell(this.judgeStart(tour.input, rest));
    for (const edge of tour.edges) {
      tell(await this.refuse(run, rest, edge.from));
      trail.push(caseName(edge.stimulus));
      walked.push(edge);
      const problems = await this.step(run, rest, edge);
      rest = restOf(bench, run);
      tell(problems);
      if (problems.length > 0) break;
    }
    const last = tour.edges.at(-1);
    if (last && rest.snapshot.status === 'active') {
      if (keyOf(this.model, rest.snapshot) === last.to) tell(await this.refuse(run, rest, last.to));
      run.actor.stop();
    }
    await settle();
    const alive = bench.alive(run);
    if (alive.length > 0) tell([`still alive at the end: ${alive.join(', ')}`]);
  }

  private judgeStart(input: string, rest: Rest): string[] {
    const key = keyOf(this.model, rest.snapshot);
    this.taken.keepStart(key, this.bench.taken);
    const isSame = key === this.graph.starts.get(input);
    return [
      ...(isSame ? [] : [`the live machine starts differently from the pure one: ${key}`]),
      ...this.judge(startOf(this.model, input), undefined, rest),
    ];
  }

  private async step(run: Run, before: Rest, edge: Edge): Promise<string[]> {
    const { bench } = this;
    const [pure] = transition(bench.machine, before.snapshot, edge.stimulus.event);
    this.ledger.asked(before, edge.stimulus);
    bench.forget();
    try {
      await bench.fire(run, edge.stimulus);
    } catch (error) {
      return [String(error)];
    }
    this.steps++;
    this.taken.keep(edge, bench.taken);
    this.ledger.walked(edge.stimulus);
    const after = restOf(bench, run);
    const problems = [
      ...bench.errors.map((error) => `the machine failed: ${String(error)}`),
      ...differences(pure as AnyMachineSnapshot, after.snapshot),
      ...(keyOf(this.model, after.snapshot) === edge.to
        ? []
        : [`the graph predicted ${edge.to}: does the result depend on an unkeyed field?`]),
      ...this.judge(edge.stimulus, before, after),
      ...this.book.step(before, edge.stimulus, after, bench.effects),
    ];
    return [...problems, ...(await unmovedBy(bench, run, 'a late answer', () => bench.answerLate()))];
  }

  private judge(stimulus: Stimulus, before: Rest | undefined, after: Rest): string[] {
    const compared = compareWithRows(this.table, this.stimuli, stimulus, before, after, this.bench);
    this.ledger.took(compared, this.bench.taken.flat(), after);
    return [...compared.problems, ...this.book.rest(after)];
  }

  /** Sends, once in each situation, every declared event that is refused there. */
  private async refuse(run: Run, rest: Rest, key: string): Promise<string[]> {
    if (this.refusedAt.has(key)) return [];
    this.refusedAt.add(key);
    this.ledger.rested(rest);
    const problems: string[] = [];
    for (const stimulus of this.stimuli.declared) {
      this.ledger.asked(rest, stimulus);
      if (rest.snapshot.can(stimulus.event)) continue;
      this.refused++;
      const send = async () => run.actor.send(stimulus.event);
      problems.push(...(await unmovedBy(this.bench, run, `the refused ${stimulus.name}`, send)));
      const source = this.stimuli.sourceOf(stimulus);
      if (source !== undefined && this.bench.running(source) === 0) continue;
      problems.push(...this.book.step(rest, stimulus, restOf(this.bench, run), this.bench.effects));
    }
    return problems;
  }
}

/** @param first paths that failed earlier; they are walked first */
export async function walk(model: AnyModel, table: AnyTransitions, first: Way[] = []): Promise<Walked> {
  try {
    return await new Walk(model, table, undefined, first).run();
  } catch (error) {
    if (!(error instanceof TooManySituations)) throw error;
    // Often a wrong row or machine makes a table explode. A short walk then finds the row.
    const { problems } = await new Walk(model, table, { edges: 200, cut: true }).everyEdge();
    throw new TooManySituations([...problems.slice(0, 1), error.message].join('\n'));
  }
}
