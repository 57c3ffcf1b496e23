import { expect, test } from 'vitest';
import { currentNav } from '../../../src/addresses/currentNav.ts';
import { withoutEndSlashes } from '../../../src/addresses/endSlashes.ts';
import { movedTo, routeOf } from '../../../src/addresses/routes.ts';

test.each([
  ['/', '/'],
  ['//', '/'],
  ['/courses/', '/courses'],
  ['/courses///', '/courses'],
  ['/a//b', '/a//b'],
  ['', ''],
])('withoutEndSlashes turns the path %j into %j', (path, bare) => {
  expect(withoutEndSlashes(path)).toBe(bare);
});

test('a path with 200,000 slashes is read within 200 ms', () => {
  const path = `/courses${'/'.repeat(200_000)}x`;
  const start = performance.now();
  routeOf(path);
  movedTo(path);
  currentNav([{ id: 1, url: path }], path, '');
  expect(performance.now() - start).toBeLessThan(200);
});
