/** Tests that Stately Sketch draws and simulates the JSON of every chart: see sketch.ts. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { flows } from '../allFlows.ts';
import { nodesOf, transitionsIn } from '../runner/vocabulary.ts';
import { drawn, failingClicks, imported, lostKeys } from './sketch.ts';

describe.each(flows)('$name', ({ name, model: { machine } }) => {
  const text = readFileSync(`docs/charts/${name}.json`, 'utf8');
  test(`${name}: Sketch draws the JSON as the machine`, () => {
    expect(drawn(imported(text))).toEqual(drawn(machine));
  });
  test(`${name}: the JSON leaves out only context, input, and output`, () => {
    expect(lostKeys(machine.config).filter((key) => !['context', 'input', 'output'].includes(key))).toEqual([]);
  });
  test(`${name}: no transition has two targets, of which Sketch would draw only the first`, () => {
    const targets = nodesOf(machine).flatMap(transitionsIn);
    expect(targets.filter(({ target = [] }) => target.length > 1)).toEqual([]);
  });
  test(`${name}: the simulation of Sketch ends`, () => {
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
])('drawn shows %s', (_, part, other) => {
  expect(JSON.stringify(one)).toContain(part);
  expect(asDrawn(part, other)).not.toEqual(asDrawn('', ''));
});

test('lostKeys finds a function in the chart, and failingClicks an endless loop', () => {
  expect(lostKeys({ states: { a: { entry: [() => {}] } } })).toEqual(['entry']);
  const b = { always: 'a' };
  const circle = {
    id: 'circle',
    initial: 'a',
    states: { a: { on: { went: 'b' }, always: { guard: 'may', target: 'b' } }, b },
  };
  expect(failingClicks(imported(JSON.stringify(circle)))).toEqual(['start']);
});
