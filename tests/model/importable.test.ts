import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { flows } from './allFlows.ts';
import { fileOf } from './flows.ts';
import { chartInSource, structureOf } from './importable/literal.ts';
import { guardOf, nodesOf, transitionsOf } from './runner/vocabulary.ts';

function structureWhenRunning(machine: AnyStateMachine) {
  const edges = [...transitionsOf(machine).values()].map((transition) => {
    const guard = guardOf(transition);
    const target = transition.target?.[0]?.id ?? 'itself';
    return `${transition.source.id} ${transition.eventType || 'always'}${guard ? ` [${guard}]` : ''} -> ${target}`;
  });
  return {
    states: nodesOf(machine)
      .map(({ id }) => id)
      .sort(),
    edges: edges.sort(),
  };
}

for (const { name, model } of flows) {
  test(`${name}: the source has literally the states and transitions of the running machine`, () => {
    const source = readFileSync(`machines/${fileOf(name)}`, 'utf8');
    expect(structureOf(chartInSource(source))).toEqual(structureWhenRunning(model.machine));
  });
}

const chart = (body: string) => `setup({}).createMachine({ id: 'one', ${body} });`;

test.each([
  ['a spread', chart('...shared')],
  ['a state made by a function', chart('states: { a: loading() }')],
  ['an imported state', chart('states: { a: loading }')],
  ['a computed key', chart('states: { [name]: {} }')],
  ['an inline action', chart('entry: () => {}')],
  ['two charts in one file', `${chart('')}${chart('')}`],
])('chartInSource throws for %s, which an import would lose', (_, source) => {
  expect(() => chartInSource(source)).toThrow();
});
