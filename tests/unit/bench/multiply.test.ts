import { expect, test } from 'vitest';
import { multiply } from '../../bench/parts/multiply.ts';

test('multiply repeats a list and gives each copy and its children their own ids', () => {
  const list = [{ id: 1, children: [{ id: 2 }] }, { id: 3 }];
  expect(multiply(list, 1)).toEqual(list);
  expect(multiply(list, 2)).toEqual([...list, { id: 100_001, children: [{ id: 100_002 }] }, { id: 100_003 }]);
});
