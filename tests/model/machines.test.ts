import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type AnyStateMachine, StateMachine } from 'xstate';
import { flows, machineNames } from './flows.ts';

const modules = import.meta.glob<Record<string, unknown>>('../../machines/**/*.machine.ts', { eager: true });
const machines = Object.entries(modules).flatMap(([file, exports]) =>
  Object.values(exports)
    .filter((value): value is AnyStateMachine => value instanceof StateMachine)
    .map((machine) => ({ file, machine })),
);

test('every machine file holds exactly one machine, named like the file', () => {
  const files = readdirSync('machines', { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.machine.ts'),
  );
  expect(machines).toHaveLength(files.length);
  for (const { file, machine } of machines) expect(file).toMatch(new RegExp(`/${machine.id}\\.machine\\.ts$`));
});

test.each(machines)(
  '$machine.id: every transition names a state that exists, every state says what it means',
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

test('every machine has its table and its transitions', () => {
  expect(flows.map(({ name }) => name).sort()).toEqual(machineNames);
});
