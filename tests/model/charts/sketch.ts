/**
 * docs/charts/<flow>.json is for Stately's editors. This reads it by the rules of the one whose source is open,
 * https://github.com/statelyai/sketch (src/lib/machine.ts and store.ts): what it draws, and that its simulation comes to rest.
 *
 * It hands the JSON to `createMachine` without any implementations. Its simulation sends an event with the name of the guard that was
 * clicked on; that guard holds, all others do not. A guard that stands at nothing but `always` holds where no guard was clicked on. A
 * pause that had only a name would be over at once, so the JSON has its length.
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

/** A pause that a machine knows by name is one of that length. */
const eventOf = ({ eventType, source }: AnyTransitionDefinition): string =>
  eventType.replace(/^(xstate\.after\.)([^.]+)/, (whole: string, after: string, name: string) => {
    const length = source.machine.implementations.delays[name];
    return typeof length === 'number' ? `${after}${length}` : whole;
  });

/** The states and transitions that it draws, and what it keeps of them. */
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

/** The keys whose functions JSON leaves out, wherever they are in the chart. */
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
    // What is not there does nothing; XState would only warn of each.
    actions: Object.fromEntries(actions.filter((name) => !name.startsWith('xstate.')).map((name) => [name, () => {}])),
    actors: Object.fromEntries(
      nodesOf(machine).flatMap(({ invoke }) => invoke.map(({ src }) => [String(src), fromCallback(() => {})])),
    ),
  });
}

/** Clicks on everything in every state that can be come to; says where that fails. */
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
  // What is found on the way is visited too.
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
