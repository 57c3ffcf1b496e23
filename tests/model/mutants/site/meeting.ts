/** Before each file of unit tests: notes the mutants it meets in `.coverage/mutants/met-units.txt`, a line for each file. */
import { appendFileSync } from 'node:fs';
import { afterAll, expect } from 'vitest';

const met = new Set<number>();
Object.assign(globalThis, { metMutant: (id: number) => met.add(id) });

afterAll(() => {
  appendFileSync('.coverage/mutants/met-units.txt', `${JSON.stringify([expect.getState().testPath, [...met]])}\n`);
});
