/** Before each file of unit tests: notes the mutants that each of its tests meets in `.coverage/mutants/met-units.txt`, a line for each file. */
import { appendFileSync } from 'node:fs';
import { afterAll, afterEach, beforeEach, expect } from 'vitest';
import type { Meeting } from './units.ts';

/** What is met since the last test; before the first one, by what the file loads. */
const met = new Set<number>();
Object.assign(globalThis, { metMutant: (id: number) => met.add(id) });

const file: Meeting = { path: '', whole: [], tests: [] };
const take = (): number[] => {
  const ids = [...met];
  met.clear();
  return ids;
};
beforeEach(() => {
  // What ends after a test is still of that test.
  const [, ids] = file.tests.at(-1) ?? ['', file.whole];
  ids.push(...take());
});
afterEach(() => void file.tests.push([(expect.getState().currentTestName ?? '').replaceAll(' > ', ' '), take()]));
afterAll(() => {
  file.path = expect.getState().testPath ?? '';
  appendFileSync('.coverage/mutants/met-units.txt', `${JSON.stringify(file)}\n`);
});
