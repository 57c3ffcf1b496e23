/**
 * Names of events, states, and transitions, shared by tables, runner, mutants, and chart pages.
 *
 * A state's name is its path below the root (`member.askingUnread`); the root is `*`. XState's `xstate.done.actor.fetchMember` is
 * `done fetchMember` here, its failure `error fetchMember`, and a delay that has passed `after patience`.
 */
import type { AnyStateMachine, AnyTransitionDefinition, StateValue } from 'xstate';

/** An event whose type starts with one of these is a report of the world. A person causes every other declared event. */
export const worldSources = [
  'clock',
  'page',
  'player',
  'parent',
  'tab',
  'device',
  'network',
  'server',
  'flow',
  'child',
  'session',
  'location',
  'media',
  'lock',
] as const;
export type WorldSource = (typeof worldSources)[number];

export type StateNode = AnyStateMachine['root'];

export const pathOf = (node: StateNode): string => node.path.join('.') || '*';

const builtIn: [RegExp, string][] = [
  [/^xstate\.done\.actor\./, 'done '],
  [/^xstate\.error\.actor\./, 'error '],
  [/^xstate\.after\./, 'after '],
  [/^xstate\.done\.state\..*/, 'done'],
];

/** Memoizes a function. A walk needs the same names a million times. */
function once<Key, Value>(
  known: { get: (key: Key) => Value | undefined; set: (key: Key, value: Value) => unknown },
  workOut: (key: Key) => Value,
): (key: Key) => Value {
  return (key) => {
    const before = known.get(key);
    if (before !== undefined) return before;
    const value = workOut(key);
    known.set(key, value);
    return value;
  };
}

/** `xstate.after.patience.boot.loading` -> `after patience`. */
export const eventName = once(new Map<string, string>(), (type: string): string => {
  if (type === '') return 'always';
  const after = /^xstate\.after\.([^.]+)\./.exec(type);
  if (after) return `after ${after[1]}`;
  return builtIn.reduce((name, [pattern, word]) => name.replace(pattern, word), type);
});

const siblingsOf = (transition: AnyTransitionDefinition) =>
  (transition.eventType === ''
    ? transition.source.always
    : transition.source.transitions.get(transition.eventType as never)) ?? [];

export const indexOf = (transition: AnyTransitionDefinition): number =>
  siblingsOf(transition).indexOf(transition as never);

/**
 * Returns the guard's name. Tables, mutants, and charts need a name, so guards must be strings.
 *
 * @throws if the guard is not a string
 */
export function guardOf(transition: AnyTransitionDefinition): string | undefined {
  const { guard } = transition;
  if (guard === undefined) return undefined;
  if (typeof guard !== 'string')
    throw new Error(`${pathOf(transition.source)} ${transition.eventType}: name this guard`);
  return guard;
}

/** `restoring: done fetchMember [isMember]`; the branch without a guard is `[otherwise]`. */
export const transitionName = once(
  new WeakMap<AnyTransitionDefinition, string>(),
  (transition: AnyTransitionDefinition): string => {
    const guard = guardOf(transition) ?? (siblingsOf(transition).length > 1 ? 'otherwise' : undefined);
    const name = `${pathOf(transition.source)}: ${eventName(transition.eventType)}${guard ? ` [${guard}]` : ''}`;
    const twins = siblingsOf(transition).filter((other) => guardOf(other) === guardOf(transition));
    return twins.length > 1 ? `${name} #${twins.indexOf(transition as never) + 1}` : name;
  },
);

/** Returns a state and all states inside it. */
export const nodesIn = (node: StateNode): StateNode[] => [
  node,
  ...Object.values(node.states).flatMap((child) => nodesIn(child as StateNode)),
];

export const nodesOf = (machine: AnyStateMachine): StateNode[] => nodesIn(machine.root);

/** Returns a state's own transitions, with the branches of an event in the order of evaluation. */
export const transitionsIn = (node: StateNode): AnyTransitionDefinition[] =>
  [...node.transitions.values(), node.always ?? []].flat() as AnyTransitionDefinition[];

export function transitionsOf(machine: AnyStateMachine): Map<string, AnyTransitionDefinition> {
  const all = nodesOf(machine).flatMap(transitionsIn);
  return new Map(all.map((transition) => [transitionName(transition), transition]));
}

/**
 * Converts a state value to the paths of its leaves, such as `{ showing: 'held' }` to `['showing.held']`. A parallel state has one path for
 * each region.
 */
export function leavesOf(value: StateValue | undefined, prefix = ''): string[] {
  if (value === undefined) return prefix ? [prefix] : [];
  if (typeof value === 'string') return [prefix ? `${prefix}.${value}` : value];
  const parts = Object.entries(value).flatMap(([key, inner]) => leavesOf(inner, prefix ? `${prefix}.${key}` : key));
  return parts.length > 0 ? parts.sort() : [prefix];
}

/** `a.b.c` -> `['a.b.c', 'a.b', 'a', '*']`: the order in which a statechart searches for a transition. */
export const upwards = once(new Map<string, readonly string[]>(), (path: string): readonly string[] => {
  const parts = path.split('.');
  return [...parts.map((_, index) => parts.slice(0, parts.length - index).join('.')), '*'];
});

export const isInside = (path: string, ancestor: string): boolean =>
  ancestor === '*' || path === ancestor || path.startsWith(`${ancestor}.`);
