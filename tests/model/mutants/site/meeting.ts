/** Setup file of unit tests. Records the mutants that each test reaches in `.coverage/mutants/met-units.txt`, a line for each file. */
import { appendFileSync } from 'node:fs';
import { afterAll, afterEach, beforeEach, expect } from 'vitest';
import type { Meeting } from './units.ts';

/** Mutants reached since the last test. Before the first test, they are reached while the file is loaded. */
const met = new Set<number>();
Object.assign(globalThis, { metMutant: (id: number) => met.add(id) });

const file: Meeting = { path: '', whole: [], tests: [] };
const take = (): number[] => {
  const ids = [...met];
  met.clear();
  return ids;
};
beforeEach(() => {
  // Work that ends after a test belongs to that test.
  const [, ids] = file.tests.at(-1) ?? ['', file.whole];
  ids.push(...take());
});
afterEach(() => void file.tests.push([(expect.getState().currentTestName ?? '').replaceAll(' > ', ' '), take()]));
afterAll(() => {
  file.path = expect.getState().testPath ?? '';
  appendFileSync('.coverage/mutants/met-units.txt', `${JSON.stringify(file)}\n`);
});
