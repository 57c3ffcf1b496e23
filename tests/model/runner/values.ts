/**
 * Tries edge cases in the fields of events. A table has a few cases of each field, enough to walk every transition. Here each field gets the
 * edge cases of its kind in every configuration that answers the event, and the result is compared with the rows as usual.
 */
import { isDeepStrictEqual } from 'node:util';
import type { Flow } from '../flows.ts';
import { Bench, type Run } from './bench.ts';
import { compareWithRows, type Rest, restOf } from './checks.ts';
import type { Graph } from './graph.ts';
import { isAccepted, type Stimulus } from './oracle.ts';
import { isAnswered, type Stimuli, stimuliOf } from './stimuli.ts';
import type { Tour } from './tours.ts';
import { leavesOf } from './vocabulary.ts';
import { shortestWays } from './ways.ts';

/** Longer than any field accepts. */
const endless = 'a'.repeat(5000);
const texts = ['', ' ', '　\n\t ', '0', '-1', 'null', ' 前后有空格 ', '👩‍🏫', '<b>&amp;"\'', endless];
const amounts = [0, -1, 0.5, 1e9, Number.MAX_SAFE_INTEGER, Number.POSITIVE_INFINITY, Number.NaN];
/** Edge cases by the name of an event's field. A number that identifies something (a lesson, a line of a list) has none. */
const edges: Record<string, readonly unknown[]> = {
  value: texts,
  mobile: texts,
  query: texts,
  seconds: amounts,
  duration: amounts,
  volume: amounts,
  share: amounts,
  top: amounts,
  unread: amounts,
};
/** Events in which a person uses the fields. */
const usesFields = /\.(submitted|requested|checked|confirmed)$/;

type OpenEvent = { type: string; field: string; samples: Stimulus[]; cases: (string | undefined)[] };

/** Returns the events with exactly one field, of a kind with edge cases. */
export function openEvents({ model }: Pick<Flow, 'model'>): OpenEvent[] {
  const { declared } = stimuliOf(model);
  return [...new Set(declared.map(({ name }) => name))].flatMap((type) => {
    const samples = declared.filter(({ name }) => name === type);
    const [field, ...others] = Object.keys(samples[0]?.event ?? {}).filter((key) => key !== 'type');
    if (field === undefined || others.length > 0 || !edges[field]) return [];
    return [{ type, field, samples, cases: [undefined, ...samples.map((sample) => sample.case)] }];
  });
}

/** Checks that a refused value changes nothing. */
const unmoved = (before: Rest, after: Rest): string[] =>
  isDeepStrictEqual([before.leaves, before.context], [after.leaves, after.context])
    ? []
    : ['it is refused, and changes something'];

class Trial {
  private readonly stimuli: Stimuli;
  private readonly bench: Bench;
  readonly problems: string[] = [];
  steps = 0;

  constructor(
    private readonly flow: Flow,
    private readonly graph: Graph,
  ) {
    this.stimuli = stimuliOf(flow.model);
    this.bench = new Bench(flow.model, flow.table.delays ?? {});
  }

  /** Returns one path to each configuration that answers the event. */
  private placesOf({ samples }: OpenEvent): Tour[] {
    const places = new Map<string, Tour>();
    for (const [situation, way] of shortestWays(this.graph)) {
      const snapshot = this.graph.snapshots.get(situation);
      if (!snapshot || !samples.some((sample) => isAnswered(this.flow.model, this.stimuli, snapshot, sample))) continue;
      const leaves = leavesOf(snapshot.value).join();
      if (!places.has(leaves)) places.set(leaves, way);
    }
    return [...places.values()];
  }

  async give(open: OpenEvent): Promise<void> {
    const uses = this.stimuli.declared.filter(({ name, case: of }) => usesFields.test(name) && of === undefined);
    const ends: (Stimulus | undefined)[] = uses.length > 0 ? uses : [undefined];
    for (const way of this.placesOf(open)) {
      for (const content of edges[open.field] ?? []) {
        for (const use of ends) {
          const run = await this.walk(way);
          const given = { name: open.type, case: undefined, event: { type: open.type, [open.field]: content } };
          const told = await this.step(run, given, open);
          if (use && told.length === 0 && run.actor.getSnapshot().can(use.event))
            told.push(...(await this.step(run, use)));
          run.actor.stop();
          const words = typeof content === 'string' ? JSON.stringify(content.slice(0, 20)) : String(content);
          const where = [way.input, ...way.edges.map(({ stimulus }) => stimulus.name)].join(' > ');
          this.problems.push(...told.map((problem) => `${open.type} ${words} after ${where}: ${problem}`));
        }
      }
    }
  }

  private async walk({ input, edges: walked }: Tour): Promise<Run> {
    const run = this.bench.start(this.flow.model.inputs[input]);
    for (const { stimulus } of walked) {
      this.bench.forget();
      await this.bench.fire(run, stimulus);
    }
    return run;
  }

  /** Sends the stimulus and compares the result with the rows. If rows depend on the name of a case, one of the cases must fit. */
  private async step(
    run: Run,
    stimulus: Stimulus,
    { cases }: Pick<OpenEvent, 'cases'> = { cases: [undefined] },
  ): Promise<string[]> {
    const { bench, stimuli } = this;
    const before = restOf(bench, run);
    bench.forget();
    await bench.fire(run, stimulus);
    this.steps++;
    if (bench.errors.length > 0) return bench.errors.map((error) => `the machine failed: ${String(error)}`);
    const after = restOf(bench, run);
    if (!before.snapshot.can(stimulus.event)) {
      const { leaves, context } = before;
      const isWanted = cases.every((of) => isAccepted(this.flow.table, leaves, context, { ...stimulus, case: of }));
      return isWanted ? ['it is refused although a row accepts it'] : unmoved(before, after);
    }
    const told = cases.map(
      (of) => compareWithRows(this.flow.table, stimuli, { ...stimulus, case: of }, before, after, bench).problems,
    );
    return told.find((problems) => problems.length === 0) ?? told.at(-1) ?? [];
  }
}

/** Sends every open event of a flow with the edge cases of its field, and then uses the field. */
export async function tryEdges(flow: Flow, graph: Graph): Promise<{ steps: number; problems: string[] }> {
  const trial = new Trial(flow, graph);
  for (const open of openEvents(flow)) await trial.give(open);
  return { steps: trial.steps, problems: trial.problems };
}
