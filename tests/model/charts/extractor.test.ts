/** Tests that Stately's extractor reads every machine's source completely. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { flows } from '../allFlows.ts';
import { fileOf } from '../flows.ts';
import { structureInSource } from './extractor/extract.ts';
import { structureOf } from './structure.ts';

test.each(flows)('$name: the extractor reads the source as the running machine', ({ name, model: { machine } }) => {
  expect(structureInSource(readFileSync(`machines/${fileOf(name)}`, 'utf8'))).toEqual(structureOf(machine));
});

const door = `
import { setup } from 'xstate';
import { isFree } from './there-is-no-such-file.ts';
export const doorMachine = setup({ guards: { isFree } }).createMachine({
  id: 'door',
  initial: 'shut',
  states: {
    shut: { on: { opened: [{ guard: 'isFree', target: 'open' }, { target: 'stuck' }] } },
    open: { after: { pause: 'shut' }, on: { knocked: { target: 'open', reenter: true }, left: '#door.shut' } },
    stuck: { invoke: { id: 'pull', src: 'pull', onDone: 'open', onError: [{ guard: 'isFree', target: 'shut' }, 'stuck'] } },
  },
});`;

test('the extractor does not need imported files', () => {
  expect(structureInSource(door)).toEqual({
    states: ['door | compound | door.shut', 'door.open | atomic | ', 'door.shut | atomic | ', 'door.stuck | atomic | '],
    transitions: [
      'door.open | knocked | 0 |  | door.open | reenter',
      'door.open | left | 0 |  | door.shut | ',
      'door.open | xstate.after.pause.door.open | 0 |  | door.shut | ',
      'door.shut | opened | 0 | isFree | door.open | ',
      'door.shut | opened | 1 |  | door.stuck | ',
      'door.stuck | xstate.done.actor.pull | 0 |  | door.open | ',
      'door.stuck | xstate.error.actor.pull | 0 | isFree | door.shut | ',
      'door.stuck | xstate.error.actor.pull | 1 |  | door.stuck | ',
    ],
  });
});

test.each([
  ['a dropped transition', "{ guard: 'isFree', target: 'open' }, ", ''],
  ['a wrong target', "'#door.shut'", "'#door.open'"],
  ['a lost guard', "guard: 'isFree', ", ''],
  ['a lost reenter', ', reenter: true', ''],
  ['another initial state', "initial: 'shut'", "initial: 'open'"],
  [
    'branches in another order',
    "[{ guard: 'isFree', target: 'shut' }, 'stuck']",
    "['stuck', { guard: 'isFree', target: 'shut' }]",
  ],
])('structureInSource shows %s', (_, part, other) => {
  expect(door).toContain(part);
  expect(structureInSource(door.replace(part, other))).not.toEqual(structureInSource(door));
});

test('structureInSource throws for two machines in a file, or none', () => {
  expect(() => structureInSource(door + door.replaceAll('door', 'gate').replace(/import.*/g, ''))).toThrow(
    '2 machines',
  );
  expect(() => structureInSource('export const nothing = 1;')).toThrow('0 machines');
});
