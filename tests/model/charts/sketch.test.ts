/** The JSON of every chart as Stately Sketch draws and simulates it: see sketch.ts. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { flows } from '../allFlows.ts';
import { nodesOf, transitionsIn } from '../runner/vocabulary.ts';
import { drawn, failingClicks, imported, lostKeys } from './sketch.ts';

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
