/**
 * Reads docs/charts/<flow>.json by the rules of Stately's open-source editor, https://github.com/statelyai/sketch (src/lib/machine.ts and
 * store.ts): the drawing, and whether its simulation ends.
 *
 * The editor passes the JSON to `createMachine` without implementations. Its simulation sends an event with the name of the clicked guard.
 * This guard is true, all others are false. A guard that is only on `always` transitions is true if no guard was clicked. A delay with only
 * a name would end at once, so the JSON has its length.
 */
import {
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyTransitionDefinition,
  createMachine,
  fromCallback,
  initialTransition,
  transition,
} from 'xstate';
import { guardOf, nodesOf, type StateNode, transitionsIn } from '../runner/vocabulary.ts';

export const imported = (text: string): AnyStateMachine =>
  createMachine({ ...JSON.parse(text), options: { maxIterations: 200 } });

type Action = AnyTransitionDefinition['actions'][number];
const actionName = (action: Action): string => (typeof action === 'object' ? action.type : String(action));

/** Returns the event with the length of a delay instead of its name. */
const eventOf = ({ eventType, source }: AnyTransitionDefinition): string =>
  eventType.replace(/^(xstate\.after\.)([^.]+)/, (whole: string, after: string, name: string) => {
    const length = source.machine.implementations.delays[name];
    return typeof length === 'number' ? `${after}${length}` : whole;
  });

/** Returns the drawn states and transitions, with their properties. */
export function drawn(machine: AnyStateMachine): unknown[] {
  return nodesOf(machine).flatMap((node) => [
    {
      state: node.id,
      around: node.parent?.id,
      type: node.type,
      initial: node.type === 'compound' ? node.initial.target[0]?.id : undefined,
      description: node.description,
      entry: node.entry.map(actionName),
      exit: node.exit.map(actionName),
      actors: node.invoke.map(({ src }) => src),
    },
    ...transitionsIn(node).map((edge) => ({
      from: node.id,
      event: eventOf(edge),
      guard: guardOf(edge),
      actions: edge.actions.map(actionName),
      targets: edge.target?.map(({ id }) => id),
      reenter: edge.reenter,
    })),
  ]);
}

/** Returns the keys of functions anywhere in the chart, which JSON leaves out. */
export function lostKeys(chart: unknown, key = ''): string[] {
  if (typeof chart === 'function') return [key];
  if (typeof chart !== 'object' || chart === null) return [];
  return Object.entries(chart).flatMap(([inner, value]) => lostKeys(value, Array.isArray(chart) ? key : inner));
}

function simulated(machine: AnyStateMachine): AnyStateMachine {
  const all = nodesOf(machine).flatMap(transitionsIn);
  const elsewhere = all.filter(({ eventType }) => eventType !== '').map(guardOf);
  const holds = (name: string, { '@xstate.guard': clicked }: AnyEventObject): boolean =>
    clicked ? clicked === name : !elsewhere.includes(name);
  const names = all.flatMap((edge) => guardOf(edge) ?? []);
  const actions = nodesOf(machine).flatMap((node) => [
    ...[...node.entry, ...node.exit].map(actionName),
    ...transitionsIn(node).flatMap((edge) => edge.actions.map(actionName)),
  ]);
  return machine.provide({
    guards: Object.fromEntries(
      names.map((name) => [name, ({ event }: { event: AnyEventObject }) => holds(name, event)]),
    ),
    // Missing actions do nothing; otherwise XState would warn about each.
    actions: Object.fromEntries(actions.filter((name) => !name.startsWith('xstate.')).map((name) => [name, () => {}])),
    actors: Object.fromEntries(
      nodesOf(machine).flatMap(({ invoke }) => invoke.map(({ src }) => [String(src), fromCallback(() => {})])),
    ),
  });
}

/** Clicks on every transition in every reachable state, and returns the failing ones. */
export function failingClicks(machine: AnyStateMachine): string[] {
  const running = simulated(machine);
  const failing: string[] = [];
  const seen = new Map<string, AnyMachineSnapshot>();
  const visit = (click: string, step: () => AnyMachineSnapshot) => {
    try {
      const snapshot = step();
      if (snapshot.status === 'error') throw snapshot.error;
      const value = JSON.stringify(snapshot.value);
      if (!seen.has(value)) seen.set(value, snapshot);
    } catch (error) {
      const isEndless = String(error).includes('Infinite loop');
      failing.push(isEndless ? click : `${click}: ${error}`);
    }
  };
  visit('start', () => initialTransition(running)[0]);
  // The iteration includes states that are found meanwhile.
  for (const [value, snapshot] of seen) {
    if (snapshot.status !== 'active') continue;
    const edges = (snapshot._nodes as StateNode[]).flatMap(transitionsIn);
    for (const edge of edges.filter(({ eventType }) => eventType !== '')) {
      const guard = guardOf(edge);
      const event = { type: edge.eventType, ...(guard ? { '@xstate.guard': guard } : {}) };
      visit(`${value} ${edge.eventType}${guard ? ` [${guard}]` : ''}`, () => transition(running, snapshot, event)[0]);
    }
  }
  return [...new Set(failing)];
}
