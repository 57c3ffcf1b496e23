/** Compares every step with the hand-written rows, without reading the machine's config. */
import { isDeepStrictEqual } from 'node:util';
import type { AnyMachineSnapshot } from 'xstate';
import { type Bench, type Run, snapshotOf } from './bench.ts';
import type { Effect } from './effects.ts';
import { type Context, isAccepted, type Prediction, predict, runningIn, type Stimulus } from './oracle.ts';
import { type AnyRow, type AnyTransitions, rowName } from './rows.ts';
import type { Stimuli } from './stimuli.ts';
import { isInside, leavesOf } from './vocabulary.ts';

/** A live machine at rest. `running` counts actors by id at that moment. */
export type Rest = {
  snapshot: AnyMachineSnapshot;
  leaves: string[];
  context: Context;
  running: Map<string, number>;
};

export function restOf(bench: Bench, run: Run): Rest {
  const snapshot = snapshotOf(run);
  const ids = [...bench.held.keys(), ...bench.reporters.keys()];
  return {
    snapshot,
    leaves: leavesOf(snapshot.value),
    context: snapshot.context,
    running: new Map(ids.map((id) => [id, bench.running(id)])),
  };
}

/** Acts on a machine that is at rest. Returns a problem if this changes the machine. */
export async function unmovedBy(bench: Bench, run: Run, what: string, act: () => Promise<void>): Promise<string[]> {
  const before = restOf(bench, run);
  bench.forget();
  await act();
  const after = restOf(bench, run);
  const isUnmoved =
    bench.effects.length === 0 &&
    bench.started.length === 0 &&
    isDeepStrictEqual(before.leaves, after.leaves) &&
    isDeepStrictEqual(before.context, after.context) &&
    isDeepStrictEqual(before.running, after.running);
  return isUnmoved ? [] : [`${what} changed something at ${before.leaves.join(' + ')}`];
}

const show = (value: unknown): string => JSON.stringify(value) ?? 'nothing';

function unequalFields(wanted: Context, got: Context): string[] {
  const fields = new Set([...Object.keys(wanted), ...Object.keys(got)]);
  return [...fields]
    .filter((field) => !isDeepStrictEqual(wanted[field], got[field]))
    .map((field) => `${field} is ${show(got[field])} instead of ${show(wanted[field])}`);
}

function unequalEffects(wanted: Prediction['effects'], got: Effect[]): string[] {
  const names = got.map(({ name }) => name);
  const expected = wanted.map(({ name }) => name);
  if (!isDeepStrictEqual(names, expected)) return [`effects are ${show(names)} instead of ${show(expected)}`];
  return wanted.flatMap(({ name, sees, sends }, index) => {
    const { context, sent } = got[index] as Effect;
    const unequal = Object.entries(sees).flatMap(([field, value]) =>
      isDeepStrictEqual(context[field], value)
        ? []
        : [`${name} saw ${field} ${show(context[field])} instead of ${show(value)}`],
    );
    return isDeepStrictEqual(sent, sends)
      ? unequal
      : [...unequal, `${name} sends ${show(sent)} instead of ${show(sends)}`];
  });
}

/** Compares the running actors, and the ones that this step started, with their inputs. */
function unequalActors(
  table: AnyTransitions,
  before: Rest | undefined,
  after: Rest,
  bench: Bench,
  restarts: string[],
): string[] {
  const wanted = runningIn(table, after.leaves, after.context);
  const problems: string[] = [];
  const running = [...after.running.keys()].sort();
  if (!isDeepStrictEqual(running, [...wanted.keys()].sort())) {
    problems.push(`running are ${show(running)} instead of ${show([...wanted.keys()].sort())}`);
  }
  const fresh = [...wanted.keys()].filter((id) => !before?.running.has(id) || restarts.includes(id)).sort();
  const started = bench.started.map(({ id }) => id).sort();
  if (!isDeepStrictEqual(started, fresh)) problems.push(`started are ${show(started)} instead of ${show(fresh)}`);
  for (const { id, input } of bench.started) {
    if (!isDeepStrictEqual(input, wanted.get(id))) {
      problems.push(`${id} was given ${show(input)} instead of ${show(wanted.get(id))}`);
    }
  }
  return problems;
}

function unequalAccepted(table: AnyTransitions, rest: Rest, stimuli: Stimuli): string[] {
  if (rest.snapshot.status !== 'active') return [];
  const accepted = new Set<string>();
  const problems: string[] = [];
  for (const stimulus of stimuli.declared) {
    const can = rest.snapshot.can(stimulus.event);
    if (can) accepted.add(stimulus.name);
    if (can !== isAccepted(table, rest.leaves, rest.context, stimulus)) {
      problems.push(
        `${stimulus.name}${stimulus.case ? ` (${stimulus.case})` : ''} is ${can ? 'accepted without a row' : 'refused although a row accepts it'}`,
      );
    }
  }
  const listed = rest.leaves.flatMap((leaf) => table.accepts[leaf] ?? []);
  const unlisted = [...accepted].filter((name) => !listed.includes(name));
  if (unlisted.length > 0)
    problems.push(`${rest.leaves.join(' + ')} accepts ${unlisted.join(', ')}, which is not in its list`);
  return problems;
}

function unequalTags(table: AnyTransitions, rest: Rest): string[] {
  const wanted = Object.entries(table.tags ?? {})
    .filter(([, paths]) => rest.leaves.some((leaf) => paths.some((path) => isInside(leaf, path))))
    .map(([tag]) => tag)
    .sort();
  const tags = [...rest.snapshot.tags].sort();
  return isDeepStrictEqual(tags, wanted) ? [] : [`tags are ${show(tags)} instead of ${show(wanted)}`];
}

function unequalEnd(table: AnyTransitions, rest: Rest): string[] {
  const end = rest.leaves.find((leaf) => table.ends && leaf in table.ends);
  const status = end === undefined ? 'active' : 'done';
  if (rest.snapshot.status !== status) return [`status is ${rest.snapshot.status} instead of ${status}`];
  const output = end === undefined ? undefined : table.ends?.[end]?.(rest.context);
  return isDeepStrictEqual(rest.snapshot.output, output)
    ? []
    : [`output is ${show(rest.snapshot.output)} instead of ${show(output)}`];
}

export type Comparison = { rows: AnyRow[]; writes: string[][]; problems: string[] };

/** Compares one step with everything that the rows say about it. For the start, `before` is undefined. */
export function compareWithRows(
  table: AnyTransitions,
  stimuli: Stimuli,
  stimulus: Stimulus,
  before: Rest | undefined,
  after: Rest,
  bench: Bench,
): Comparison {
  const wanted = predict(table, before?.leaves ?? [], before?.context ?? {}, stimulus);
  bench.pauses?.took(wanted.rows, before?.leaves ?? [], wanted.leaves);
  if (wanted.rows.length === 0) return { rows: [], writes: [], problems: ['no row describes this step'] };
  const leaves = isDeepStrictEqual(after.leaves, wanted.leaves)
    ? []
    : [`it led to ${after.leaves.join(' + ')} instead of ${wanted.leaves.join(' + ')}`];
  const problems = [
    ...leaves,
    ...unequalFields(wanted.context, after.context),
    ...unequalEffects(wanted.effects, bench.effects),
    ...unequalActors(table, before, after, bench, wanted.restarts),
    ...unequalEnd(table, after),
    ...unequalTags(table, after),
    ...unequalAccepted(table, after, stimuli),
  ];
  const name = wanted.rows.map(rowName).join(' then ');
  return { rows: wanted.rows, writes: wanted.writes, problems: problems.map((problem) => `row "${name}": ${problem}`) };
}
