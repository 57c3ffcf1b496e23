/**
 * Predicts the result of an event from the hand-written rows alone. It is a separate small statechart interpreter that does not read the
 * machine. A bug stays unnoticed only if the machine and the rows have the same one.
 */
import { type AnyFields, type AnyRow, type AnyTransitions, type Message, rowName } from './rows.ts';
import { isInside, upwards } from './vocabulary.ts';

export type Stimulus = {
  /** The name as in rows: `done fetchMember`, `after patience`, `tab.signedOut`. */
  name: string;
  case: string | undefined;
  event: { type: string; [key: string]: unknown };
};
export type Context = Record<string, unknown>;
/** An effect with the context that it must see, and its message if it is one. */
type ForetoldEffect = { name: string; sees: Context; sends: Message | undefined };
export type Prediction = {
  leaves: string[];
  context: Context;
  effects: ForetoldEffect[];
  restarts: string[];
  rows: AnyRow[];
  /** The context fields that each row writes. */
  writes: string[][];
};

const matches = (row: AnyRow, stimulus: Stimulus, context: Context): boolean =>
  (row.case === undefined || [row.case].flat().includes(stimulus.case ?? '')) &&
  (row.given === undefined || row.given[1](context, stimulus.event));

type RowsByPlace = Map<string, Map<string, AnyRow[]>>;
const indices = new WeakMap<AnyTransitions['rows'], RowsByPlace>();

/** Returns the rows for an event at a state, regardless of their conditions. */
function rowsAt({ rows }: AnyTransitions, path: string, event: string): readonly AnyRow[] {
  let index = indices.get(rows);
  if (!index) {
    index = new Map();
    for (const row of rows) {
      const here = index.get(row.from) ?? new Map<string, AnyRow[]>();
      index.set(row.from, here.set(row.event, [...(here.get(row.event) ?? []), row]));
    }
    indices.set(rows, index);
  }
  return index.get(path)?.get(event) ?? [];
}

/**
 * Returns the rows that an event takes: for each active leaf the nearest one upwards.
 *
 * @throws if two rows at the same state match
 */
function rowsFor(table: AnyTransitions, leaves: string[], context: Context, stimulus: Stimulus): AnyRow[] {
  const found = leaves.flatMap((leaf) => {
    for (const path of upwards(leaf)) {
      const rows = rowsAt(table, path, stimulus.name).filter((row) => matches(row, stimulus, context));
      if (rows.length > 1) throw new Error(`two rows for one event: ${rows.map(rowName).join(' and ')}`);
      if (rows[0]) return [rows[0]];
    }
    return [];
  });
  return [...new Set(found)];
}

const regionOf = (leaf: string, parallel: string): string =>
  parallel === '*' ? (leaf.split('.')[0] ?? '') : (leaf.slice(parallel.length + 1).split('.')[0] ?? '');

const canBeActiveTogether = (table: AnyTransitions, a: string, b: string): boolean =>
  (table.parallel ?? []).some(
    (path) => isInside(a, path) && isInside(b, path) && regionOf(a, path) !== regionOf(b, path),
  );

const fieldsOf = (fields: AnyFields | undefined, context: Context, stimulus: Stimulus): object =>
  typeof fields === 'function' ? fields(context, stimulus.event) : (fields ?? {});

function effectOf(
  table: AnyTransitions,
  effect: NonNullable<AnyRow['effects']>[number],
  written: object,
  stimulus: Stimulus,
  { context }: Prediction,
): ForetoldEffect {
  const { name, sees, sends } = typeof effect === 'string' ? { name: effect } : effect;
  const seen = sees === 'before' ? context : { ...context, ...written, ...fieldsOf(sees, context, stimulus) };
  const said = sends ?? table.sends?.[name];
  return { name, sees: seen, sends: typeof said === 'function' ? said(seen, stimulus.event) : said };
}

function apply(table: AnyTransitions, row: AnyRow, stimulus: Stimulus, now: Prediction): Prediction {
  const to = row.to === 'same' ? [] : [row.to].flat();
  const written = fieldsOf(row.changes, now.context, stimulus);
  const stay = now.leaves.filter((leaf) => to.every((other) => canBeActiveTogether(table, leaf, other)));
  return {
    leaves: [...stay, ...to].sort(),
    context: { ...now.context, ...written },
    effects: [...now.effects, ...(row.effects ?? []).map((effect) => effectOf(table, effect, written, stimulus, now))],
    restarts: [...now.restarts, ...(row.restarts ?? [])],
    rows: [...now.rows, row],
    writes: [...now.writes, Object.keys(written)],
  };
}

/** Predicts the result of an event, including raised events and `always` transitions. */
export function predict(table: AnyTransitions, leaves: string[], context: Context, stimulus: Stimulus): Prediction {
  const first = stimulus.name === 'start' ? ['*'] : leaves;
  let now: Prediction = { leaves, context, effects: [], restarts: [], rows: [], writes: [] };
  const raised: string[] = [];
  const take = (rows: AnyRow[], of: Stimulus) => {
    for (const row of rows) {
      now = apply(table, row, of, now);
      if (row.raises) raised.push(row.raises);
    }
  };
  take(rowsFor(table, first, context, stimulus), stimulus);
  if (now.rows.length === 0) return now;
  for (let guard = 0; guard < 20; guard++) {
    const always = rowsFor(table, now.leaves, now.context, { ...stimulus, name: 'always' });
    const name = always.length === 0 ? raised.shift() : undefined;
    if (name !== undefined) {
      const own: Stimulus = { name, case: undefined, event: { type: name } };
      take(rowsFor(table, now.leaves, now.context, own), own);
    } else if (always.length === 0) return now;
    else take(always, stimulus);
  }
  throw new Error(`rows of always never end, starting from ${now.leaves.join(' + ')}`);
}

/** Returns whether a row answers the event without ignoring it. */
export const isAccepted = (table: AnyTransitions, leaves: string[], context: Context, stimulus: Stimulus): boolean =>
  rowsFor(table, leaves, context, stimulus).some((row) => !row.ignored);

/** Returns the actors that must be running in a configuration, with their required input. */
export function runningIn(table: AnyTransitions, leaves: string[], context: Context): Map<string, unknown> {
  const running = new Map<string, unknown>();
  if (leaves.some((leaf) => table.ends && leaf in table.ends)) return running;
  for (const path of new Set(leaves.flatMap(upwards))) {
    for (const [id, input] of Object.entries(table.runs?.[path] ?? {}))
      running.set(id, input ? input(context) : undefined);
  }
  return running;
}
