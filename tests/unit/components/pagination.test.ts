import { expect, test } from 'vitest';
import { pagesShown } from '../../../src/components/Pagination.tsx';

test.each([
  [1, 2, [1, 2]],
  [1, 3, [1, 2, 3]],
  [1, 10, [1, 2, 0, 10]],
  [5, 10, [1, 0, 4, 5, 6, 0, 10]],
  [3, 10, [1, 2, 3, 4, 0, 10]],
  [10, 10, [1, 0, 9, 10]],
  [99, 3, [1, 2, 3]],
])('on page %d of %d, the pagination shows the pages %j (0: a gap)', (page, last, shown) => {
  expect(pagesShown(page, last)).toEqual(shown);
});
