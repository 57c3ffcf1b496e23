import { expect, test } from 'vitest';
import { transitionsIn } from './layers.ts';

const all = new Map([
  ['a: went', 'a | went | 0'],
  ['a: came [may]', 'a | came | 0'],
  ['a: came [otherwise]', 'a | came | 1'],
  ['ab: went', 'ab | went | 0'],
]);

test.each([
  ['a: went', ['a | went | 0']],
  ['ab: went', ['ab | went | 0']],
  ['a: went > a: came [may]', ['a | went | 0', 'a | came | 0']],
  ['a: came [may] is false', ['a | came | 0']],
  ['a: came [otherwise] before the branch above it', ['a | came | 1']],
  ['went (twice)', []],
])('transitionsIn finds the transitions of the excuse %s', (name, ids) => {
  expect(transitionsIn([name], all)).toEqual(ids);
});
