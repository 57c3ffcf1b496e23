/** What tabs of the site have told, as plain values: no channel, no page. */
import { type FromSite, keptEvents, type Recording, type Step, type Tab, type Value } from './protocol.ts';

export type Walked = ReadonlyMap<string, ReadonlySet<string>>;

export type Recorded = {
  tab: Tab;
  /** By number, each number once. */
  steps: readonly Step[];
  /** By flow: the transitions taken since the tab was opened. It outlives steps that are no longer kept. */
  walked: Walked;
  isGone: boolean;
  /** Only for one that came from a file; `findings` is undefined until it has been judged. */
  file?: { findings: readonly string[] | undefined };
};

/** In the order in which they were first heard of. */
export type Recordings = readonly Recorded[];

/** An actor as its last step left it, and the actors that it runs. */
export type Branch = { step: Step; children: Branch[] };

/** A step, and where its actor was before it; undefined for the actor's first. */
export type Row = { step: Step; from: Value | undefined };

const byNumber = (one: Step, other: Step): number => one.number - other.number;
const lastOf = <T>(list: readonly T[]): T | undefined => list[list.length - 1];

/** Drops the oldest, but keeps the last word of an actor that is still there: without it, it would vanish from the tree. */
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

/** A tab counts from 1 again, or says something else about the same number, when a new document is in it. */
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

/** `recorded` with what its tab says now. */
export function withSteps(recorded: Recorded, said: readonly Step[]): Recorded {
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

/** After a message of the site. */
export function heard(all: Recordings, message: FromSite): Recordings {
  const { tab } = message;
  if ('gone' in message) return replaced(all, tab.id, (recorded) => ({ ...recorded, isGone: true }));
  const isKnown = all.some((recorded) => recorded.tab.id === tab.id);
  const before = isKnown ? all : [...all, { tab, steps: [], walked: new Map(), isGone: false }];
  return replaced(before, tab.id, (recorded) => ({ ...withSteps(recorded, message.steps), tab, isGone: false }));
}

/** Whether a tab only says that it is there: one that has been asked and has nothing to tell is known. */
export function isNewTab(all: Recordings, message: FromSite): boolean {
  if ('gone' in message || message.steps.length > 0) return false;
  const known = all.find(({ tab }) => tab.id === message.tab.id);
  return !known || known.isGone || known.steps.length > 0;
}

/** A file's tab gets an id of its own: the tab that it was made in may be here as well. */
export function imported(all: Recordings, { tab, steps }: Recording, id: string): Recordings {
  const empty: Recorded = { tab: { ...tab, id }, steps: [], walked: new Map(), isGone: false };
  return [...all, { ...withSteps(empty, steps), file: { findings: undefined } }];
}

export const judgedAs = (all: Recordings, id: string, findings: readonly string[]): Recordings =>
  replaced(all, id, (recorded) => ({ ...recorded, file: { findings } }));

/** The tab asked for; without one the newest that is open, or else the newest. */
export const chosenOf = (all: Recordings, id: string | undefined): Recorded | undefined =>
  all.find(({ tab }) => tab.id === id) ?? lastOf(all.filter(({ isGone }) => !isGone)) ?? lastOf(all);

/** How many of the steps have happened by this moment; `undefined` is now. */
export function countAt(steps: readonly Step[], moment: number | undefined): number {
  if (moment === undefined) return steps.length;
  const after = steps.findIndex(({ number }) => number > moment);
  return after === -1 ? steps.length : after;
}

/** The last step of each actor among the first `count`. */
export function actorsAt(steps: readonly Step[], count: number): ReadonlyMap<string, Step> {
  const actors = new Map<string, Step>();
  for (const step of steps.slice(0, count)) {
    // The newest last, also in the order of the map.
    if (step.event.type === 'xstate.init') actors.delete(step.actor);
    actors.set(step.actor, step);
  }
  return actors;
}

/** Whether an actor is there: one whose parent has ended has ended with it. */
export function isLiving(actors: ReadonlyMap<string, Step>, actor: string): boolean {
  const seen = new Set<string>();
  for (let at = actors.get(actor); at && !seen.has(at.actor); at = actors.get(at.parent)) {
    if (at.status !== 'active') return false;
    seen.add(at.actor);
  }
  return true;
}

export const livingOf = (actors: ReadonlyMap<string, Step>): Step[] =>
  [...actors.values()].filter(({ actor }) => isLiving(actors, actor));

/** A file may say that two actors run each other: whoever is under no root stands as one. */
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

/** Every active state of a value, outer ones before inner ones. */
export function activePaths(value: Value): string[] {
  if (typeof value === 'string') return value === '' ? [] : [value];
  return Object.entries(value).flatMap(([key, inner]) => [key, ...activePaths(inner).map((path) => `${key}.${path}`)]);
}

/** The innermost active states: those that say where an actor is. */
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

/** Whether a viewer that follows should go to the flow of this step: clocks that tick in other flows lead nowhere. */
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
