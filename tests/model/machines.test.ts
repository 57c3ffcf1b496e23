import { existsSync, readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type AnyStateMachine, StateMachine } from 'xstate';
import { areaOf, flowNames, tableFileOf } from './flows.ts';

const modules = import.meta.glob<Record<string, unknown>>('../../machines/**/*.machine.ts', { eager: true });
const machines = Object.entries(modules).flatMap(([file, exports]) =>
  Object.values(exports)
    .filter((value): value is AnyStateMachine => value instanceof StateMachine)
    .map((machine) => ({ file, machine })),
);

test('every machine file has exactly one machine, named like the file', () => {
  const files = readdirSync('machines', { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.machine.ts'),
  );
  expect(machines).toHaveLength(files.length);
  for (const { file, machine } of machines) expect(file).toMatch(new RegExp(`/${machine.id}\\.machine\\.ts$`));
});

test.each(machines)(
  '$machine.id: every transition belongs to its state, and every state has a description',
  ({ machine }) => {
    const walk = (node: AnyStateMachine['root']): AnyStateMachine['root'][] => [
      node,
      ...Object.values(node.states).flatMap((child) => walk(child as AnyStateMachine['root'])),
    ];
    for (const node of walk(machine.root)) {
      expect(node.description, node.id).toBeTruthy();
      expect([...node.transitions.values()].flat().every(({ source }) => source === node)).toBe(true);
    }
  },
);

test('every flow has a table and a stage, and every area a walk', () => {
  const wanted = flowNames.flatMap((name) => [
    tableFileOf(name),
    tableFileOf(name).replace('.table.', '.stage.'),
    `tests/flows/${areaOf(name)}/walk.test.ts`,
  ]);
  expect(wanted.filter((file) => !existsSync(file))).toEqual([]);
});

test('tests/flows has no table or stage of a removed flow', () => {
  const files = readdirSync('tests/flows', { recursive: true, encoding: 'utf8' });
  const named = files.filter((file) => /\.(table|stage)\.ts$/.test(file)).map((file) => file.replace(/\.\w+\.ts$/, ''));
  const known = flowNames.map((name) => `${areaOf(name)}/${name}`);
  expect(named.filter((name) => !known.includes(name))).toEqual([]);
});
