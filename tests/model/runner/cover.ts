/** Computes the goals of coverage: transition pairs that the chart's structure allows, and both outcomes of every guard, per transition. */
import type { AnyMachineSnapshot, AnyStateMachine, AnyTransitionDefinition } from 'xstate';
import { guardOf, indexOf, isInside, pathOf, type StateNode, transitionName, transitionsOf } from './vocabulary.ts';

const childrenOf = (node: StateNode): StateNode[] => Object.values(node.states) as StateNode[];
const isLeaf = (node: StateNode): boolean => node.type === 'atomic' || node.type === 'final';
const leavesBelow = (node: StateNode): StateNode[] => (isLeaf(node) ? [node] : childrenOf(node).flatMap(leavesBelow));

/** Returns a state and all states inside it that become active when it is entered. */
function activated(node: StateNode): StateNode[] {
  if (isLeaf(node)) return [node];
  const into = node.type === 'parallel' ? childrenOf(node) : (node.initial.target as StateNode[]);
  return [node, ...into.flatMap(activated)];
}
const entered = (node: StateNode): StateNode[] => activated(node).filter(isLeaf);

/** Returns the leaves of other regions, which can be active beside this one. */
const beside = (node: StateNode): StateNode[] => {
  const { parent } = node;
  if (!parent) return [];
  const regions = parent.type === 'parallel' ? childrenOf(parent as StateNode).filter((other) => other !== node) : [];
  return [...regions.flatMap(leavesBelow), ...beside(parent as StateNode)];
};

/** Returns whether the transition can be taken in this leaf: no inner state always answers its event first. */
function isHeardIn(transition: AnyTransitionDefinition, leaf: StateNode): boolean {
  if (!isInside(pathOf(leaf), pathOf(transition.source as StateNode))) return false;
  for (let node = leaf; node !== transition.source; node = node.parent as StateNode) {
    const nearer = node.transitions.get(transition.eventType as never) ?? [];
    if (transition.eventType !== '' && nearer.some((other) => guardOf(other) === undefined)) return false;
  }
  return true;
}

/** Returns the leaves that can be active right after a transition. */
function leavesAfter(transition: AnyTransitionDefinition): StateNode[] {
  const source = transition.source as StateNode;
  const targets = (transition.target ?? []) as StateNode[];
  if (targets.length === 0)
    return [...leavesBelow(source).filter((leaf) => isHeardIn(transition, leaf)), ...beside(source)];
  return targets.flatMap((target) => [...entered(target), ...beside(target)]);
}

/** Returns the states that a transition enters: its targets, the states around and beside them, and the initial states inside all these. */
export function statesEntered(transition: AnyTransitionDefinition): Set<string> {
  const from = pathOf(transition.source as StateNode);
  const around = (node: StateNode): StateNode[] =>
    isInside(from, pathOf(node))
      ? []
      : [...(node.type === 'parallel' ? activated(node) : [node]), ...around(node.parent as StateNode)];
  const targets = (transition.target ?? []) as StateNode[];
  const paths = targets.flatMap((target) => [...around(target), ...activated(target)]).map(pathOf);
  return new Set(paths.filter((path) => !isInside(from, path)));
}

const endsMachine = (leaf: StateNode): boolean => leaf.type === 'final' && leaf.parent?.parent === undefined;

/** Returns the pairs `a > b` in which the chart's structure allows b right after a, ignoring guards and payloads. */
export function structuralPairs(machine: AnyStateMachine): Set<string> {
  const all = [...transitionsOf(machine).values()];
  return new Set(
    all.flatMap((a) => {
      const leaves = leavesAfter(a);
      if (leaves.some(endsMachine)) return [];
      return all.filter((b) => leaves.some((leaf) => isHeardIn(b, leaf))).map((b) => pairName(a, b));
    }),
  );
}

export const pairName = (a: AnyTransitionDefinition, b: AnyTransitionDefinition): string =>
  `${transitionName(a)} > ${transitionName(b)}`;

/** Returns both outcomes of every guard: `restoring: done fetchMember [isMember] is true`, and the same for false. */
export const guardOutcomes = (machine: AnyStateMachine): Set<string> =>
  new Set(
    [...transitionsOf(machine)].flatMap(([name, transition]) =>
      guardOf(transition) === undefined ? [] : [`${name} is true`, `${name} is false`],
    ),
  );

type Guard = (args: { context: unknown; event: unknown }, params: undefined) => boolean;

/** Returns the guard outcomes of one event: the guards of each active state, from the leaf up, until a transition is chosen. */
export function outcomesSeen(
  machine: AnyStateMachine,
  snapshot: AnyMachineSnapshot,
  event: { type: string },
): string[] {
  const guards = machine.implementations.guards as Record<string, Guard>;
  const seen: string[] = [];
  for (const leaf of snapshot._nodes.filter(({ type }) => type === 'atomic')) {
    for (let node: StateNode | undefined = leaf as StateNode; node; node = node.parent as StateNode | undefined) {
      let chosen = false;
      for (const transition of node.transitions.get(event.type as never) ?? []) {
        const guard = guardOf(transition);
        chosen = guard === undefined || (guards[guard]?.({ context: snapshot.context, event }, undefined) ?? false);
        if (guard) seen.push(`${transitionName(transition)} is ${chosen}`);
        if (chosen) break;
      }
      if (chosen) break;
    }
  }
  return seen;
}

/** Returns the guard outcomes of a taken transition without an event: the guards before it in the list were false. */
export function outcomesOfTaken(transition: AnyTransitionDefinition): string[] {
  if (transition.eventType !== '') return [];
  const before = (transition.source.always ?? []).slice(0, indexOf(transition)) as AnyTransitionDefinition[];
  return [
    ...before.map((other) => `${transitionName(other)} is false`),
    ...(guardOf(transition) ? [`${transitionName(transition)} is true`] : []),
  ];
}
