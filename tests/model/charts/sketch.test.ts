/**
 * docs/charts/<flow>.json is for Stately's editors. This checks it by the rules of the one whose source is open,
 * https://github.com/statelyai/sketch (src/lib/machine.ts and store.ts): what it draws, and that its simulation comes to rest.
 *
 * It hands the JSON to `createMachine` without any implementations. Its simulation sends an event with the name of the guard that was
 * clicked on; that guard holds, all others do not. A guard that stands at nothing but `always` holds where no guard was clicked on. A
 * pause that had only a name would be over at once, so the JSON has its length.
 */
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import {
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyTransitionDefinition,
  createMachine,
  initialTransition,
  transition,
} from 'xstate';
import { flows } from '../allFlows.ts';
import { guardOf, nodesOf, type StateNode } from '../runner/vocabulary.ts';

const imported = (text: string): AnyStateMachine =>
  createMachine({ ...JSON.parse(text), options: { maxIterations: 200 } });

const transitionsIn = (node: StateNode): AnyTransitionDefinition[] =>
  [...node.transitions.values(), node.always ?? []].flat() as AnyTransitionDefinition[];

type Action = AnyTransitionDefinition['actions'][number];
const actionName = (action: Action): string => (typeof action === 'object' ? action.type : String(action));

/** A pause that a machine knows by name is one of that length. */
const eventOf = ({ eventType, source }: AnyTransitionDefinition): string =>
  eventType.replace(/^(xstate\.after\.)([^.]+)/, (whole: string, after: string, name: string) => {
    const length = source.machine.implementations.delays[name];
    return typeof length === 'number' ? `${after}${length}` : whole;
  });

/** The states and transitions that it draws, and what it keeps of them. */
function drawn(machine: AnyStateMachine): unknown[] {
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
function lostKeys(chart: unknown, key = ''): string[] {
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
  return machine.provide({
    guards: Object.fromEntries(
      names.map((name) => [name, ({ event }: { event: AnyEventObject }) => holds(name, event)]),
    ),
  });
}

/** Clicks on everything in every state that can be come to; says where that fails. */
function failingClicks(machine: AnyStateMachine): string[] {
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

// XState warns of each implementation that is not there: none is.
beforeAll(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});
afterAll(() => {
  vi.restoreAllMocks();
});

describe.each(flows)('$name', ({ name, model: { machine } }) => {
  const text = readFileSync(`docs/charts/${name}.json`, 'utf8');
  test('its JSON is drawn as the machine', () => {
    expect(drawn(imported(text))).toEqual(drawn(machine));
  });
  test('JSON leaves out nothing but context, input and output', () => {
    expect(lostKeys(machine.config).filter((key) => !['context', 'input', 'output'].includes(key))).toEqual([]);
  });
  test('no transition has two targets: only the first would be drawn', () => {
    const targets = nodesOf(machine).flatMap(transitionsIn);
    expect(targets.filter(({ target = [] }) => target.length > 1)).toEqual([]);
  });
  test('its simulation comes to rest', () => {
    expect(failingClicks(imported(text))).toEqual([]);
  });
});

const one = {
  id: 'one',
  initial: 'a',
  states: { a: { on: { went: { guard: 'may', target: 'b' } } }, b: { on: { went: { target: 'b', reenter: true } } } },
};
const asDrawn = (part: string, other: string) => drawn(imported(JSON.stringify(one).replace(part, other)));

test.each([
  ['a dropped transition', '"went":{"guard":"may","target":"b"}', ''],
  ['a wrong target', '"guard":"may","target":"b"', '"guard":"may","target":"a"'],
  ['a lost guard', '"guard":"may",', ''],
  ['a lost reenter', ',"reenter":true', ''],
  ['another initial state', '"initial":"a"', '"initial":"b"'],
])('%s is seen', (_, part, other) => {
  expect(JSON.stringify(one)).toContain(part);
  expect(asDrawn(part, other)).not.toEqual(asDrawn('', ''));
});

test('a function in the chart is seen, and an endless loop', () => {
  expect(lostKeys({ states: { a: { entry: [() => {}] } } })).toEqual(['entry']);
  const b = { always: 'a' };
  const circle = {
    id: 'circle',
    initial: 'a',
    states: { a: { on: { went: 'b' }, always: { guard: 'may', target: 'b' } }, b },
  };
  expect(failingClicks(imported(JSON.stringify(circle)))).toEqual(['start']);
});
