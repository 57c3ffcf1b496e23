import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { routes } from '../../../src/addresses/routes.ts';

test('no class of the carousel is the name of a page, which the document has as a class', () => {
  const classes = readFileSync('src/head/carousel.css', 'utf8').matchAll(/\.([a-z][\w-]*)/gi);
  const pages: string[] = routes.map(({ page }) => page);
  expect([...classes].map(([, name]) => name).filter((name) => name && pages.includes(name))).toEqual([]);
});
