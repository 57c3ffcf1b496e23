/** The steps that tabs of the site have sent, as plain values without a channel or a page. */
import { type FromSite, keptEvents, type Recording, type Step, type Tab, type Value } from './protocol.ts';

type Walked = ReadonlyMap<string, ReadonlySet<string>>;

export type Recorded = {
  tab: Tab;
  /** By number, each number once. */
  steps: readonly Step[];
  /** By flow: the transitions taken since the tab was opened, including those of dropped steps. */
  walked: Walked;
  isGone: boolean;
  /** Set only for a recording from a file. `findings` is undefined until the file has been checked. */
  file?: { findings: readonly string[] | undefined };
};

/** The recordings, in the order of their first message. */
export type Recordings = readonly Recorded[];

/** The last step of an actor, and the actors that it runs. */
export type Branch = { step: Step; children: Branch[] };

/** A step, and the state of its actor before it; undefined for the actor's first step. */
export type Row = { step: Step; from: Value | undefined };

const byNumber = (one: Step, other: Step): number => one.number - other.number;
const lastOf = <T>(list: readonly T[]): T | undefined => list[list.length - 1];

/** Drops the oldest steps, but keeps the last step of each running actor, which would otherwise disappear from the tree. */
export function trimmed(steps: readonly Step[], limit: number = keptEvents): readonly Step[] {
  let excess = steps.length - limit;
  if (excess <= 0) return steps;
  const last = actorsAt(steps, steps.length);
  const kept = steps.filter((step) => {
    if (excess <= 0 || (last.get(step.actor) === step && step.status === 'active')) return true;
    excess--;
    return false;
  });
  return kept.slice(-limit);
}

/** Returns whether a tab has a new document: it counts from 1 again, or sends another step with a known number. */
function isNewDocument(old: readonly Step[], incoming: readonly Step[]): boolean {
  if (incoming[0]?.number === 1) return true;
  const known = new Map(old.map((step) => [step.number, step.at]));
  return incoming.some(({ number, at }) => known.has(number) && known.get(number) !== at);
}

function walkedAfter(walked: Walked, steps: readonly Step[]): Walked {
  const next = new Map(walked);
  for (const { flow, taken } of steps) {
    const ids = next.get(flow);
    if (taken.some((id) => !ids?.has(id))) next.set(flow, new Set([...(ids ?? []), ...taken]));
  }
  return next;
}

/** Returns `recorded` with the tab's new steps. */
function withSteps(recorded: Recorded, said: readonly Step[]): Recorded {
  if (said.length === 0) return recorded;
  const incoming = [...new Map(said.map((step) => [step.number, step])).values()].sort(byNumber);
  const isNew = isNewDocument(recorded.steps, incoming);
  const old = isNew ? [] : recorded.steps;
  const known = new Set(old.map(({ number }) => number));
  const fresh = incoming.filter(({ number }) => !known.has(number));
  return {
    ...recorded,
    steps: trimmed([...old, ...fresh].sort(byNumber)),
    walked: walkedAfter(isNew ? new Map() : recorded.walked, fresh),
  };
}

const replaced = (all: Recordings, id: string, change: (recorded: Recorded) => Recorded): Recordings =>
  all.map((recorded) => (recorded.tab.id === id ? change(recorded) : recorded));

/** Returns the recordings after a message of the site. */
export function heard(all: Recordings, message: FromSite): Recordings {
  const { tab } = message;
  if ('gone' in message) return replaced(all, tab.id, (recorded) => ({ ...recorded, isGone: true }));
  const isKnown = all.some((recorded) => recorded.tab.id === tab.id);
  const before = isKnown ? all : [...all, { tab, steps: [], walked: new Map(), isGone: false }];
  return replaced(before, tab.id, (recorded) => ({ ...withSteps(recorded, message.steps), tab, isGone: false }));
}

/** Returns whether a tab only announces itself. A known tab that was asked and has no steps is not new. */
export function isNewTab(all: Recordings, message: FromSite): boolean {
  if ('gone' in message || message.steps.length > 0) return false;
  const known = all.find(({ tab }) => tab.id === message.tab.id);
  return !known || known.isGone || known.steps.length > 0;
}

/** Adds a file as a recording. It gets its own id, because the tab in which it was made may be here, too. */
export function imported(all: Recordings, { tab, steps }: Recording, id: string): Recordings {
  const empty: Recorded = { tab: { ...tab, id }, steps: [], walked: new Map(), isGone: false };
  return [...all, { ...withSteps(empty, steps), file: { findings: undefined } }];
}

export const judgedAs = (all: Recordings, id: string, findings: readonly string[]): Recordings =>
  replaced(all, id, (recorded) => ({ ...recorded, file: { findings } }));

/** Returns the wanted tab, else the newest open one, else the newest. */
export const chosenOf = (all: Recordings, id: string | undefined): Recorded | undefined =>
  all.find(({ tab }) => tab.id === id) ?? lastOf(all.filter(({ isGone }) => !isGone)) ?? lastOf(all);

/** Returns the number of steps up to this moment; `undefined` is now. */
export function countAt(steps: readonly Step[], moment: number | undefined): number {
  if (moment === undefined) return steps.length;
  const after = steps.findIndex(({ number }) => number > moment);
  return after === -1 ? steps.length : after;
}

/** Returns the last step of each actor among the first `count` steps. */
export function actorsAt(steps: readonly Step[], count: number): ReadonlyMap<string, Step> {
  const actors = new Map<string, Step>();
  for (const step of steps.slice(0, count)) {
    // A restarted actor is deleted first, so that it is the last one in the map.
    if (step.event.type === 'xstate.init') actors.delete(step.actor);
    actors.set(step.actor, step);
  }
  return actors;
}

/** Returns whether an actor runs: it ends with its parent. */
function isLiving(actors: ReadonlyMap<string, Step>, actor: string): boolean {
  const seen = new Set<string>();
  for (let at = actors.get(actor); at && !seen.has(at.actor); at = actors.get(at.parent)) {
    if (at.status !== 'active') return false;
    seen.add(at.actor);
  }
  return true;
}

export const livingOf = (actors: ReadonlyMap<string, Step>): Step[] =>
  [...actors.values()].filter(({ actor }) => isLiving(actors, actor));

/** Builds the tree of running actors. In a file, two actors may run each other: an actor below no root becomes one. */
export function treeOf(living: readonly Step[]): Branch[] {
  const ids = new Set(living.map(({ actor }) => actor));
  const placed = new Set<string>();
  const branchOf = (step: Step): Branch => {
    placed.add(step.actor);
    const children = living.filter(({ actor, parent }) => parent === step.actor && !placed.has(actor));
    return { step, children: children.flatMap((child) => (placed.has(child.actor) ? [] : [branchOf(child)])) };
  };
  const roots = living.filter(({ parent }) => !ids.has(parent)).map(branchOf);
  const rest = living.flatMap((step) => (placed.has(step.actor) ? [] : [branchOf(step)]));
  return [...roots, ...rest];
}

/** Returns every active state of a value, outer ones before inner ones. */
export function activePaths(value: Value): string[] {
  if (typeof value === 'string') return value === '' ? [] : [value];
  return Object.entries(value).flatMap(([key, inner]) => [key, ...activePaths(inner).map((path) => `${key}.${path}`)]);
}

/** Returns the innermost active states. */
export function leafPaths(value: Value): string[] {
  const paths = activePaths(value);
  return paths.filter((path) => !paths.some((other) => other.startsWith(`${path}.`)));
}

export function rowsOf(steps: readonly Step[]): Row[] {
  const values = new Map<string, Value>();
  return steps.map((step) => {
    const from = step.event.type === 'xstate.init' ? undefined : values.get(step.actor);
    values.set(step.actor, step.value);
    return { step, from };
  });
}

/** Returns whether a viewer that follows should go to the flow of this step. A clock tick in another flow does not count. */
export function isNews({ step, from }: Row): boolean {
  if (from === undefined || step.status !== 'active') return true;
  const isMoved = JSON.stringify(from) !== JSON.stringify(step.value);
  return isMoved || (step.taken.length > 0 && step.origin === '');
}

export const recordingOf = ({ tab, steps }: Recorded, madeAt: number): Recording => ({
  format: 'zhitu-recording',
  version: 1,
  madeAt,
  tab,
  steps: [...steps],
});
