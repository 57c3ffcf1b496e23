/** Judges mutants of wiring, views, and API by the compiler, the unit tests that reach them, and the browser tests. */
import { mkdirSync, writeFileSync } from 'node:fs';
import type { Candidate } from '../source/candidates.ts';
import { mutated } from '../source/operators.ts';
import { refusedByTypes } from '../source/types.ts';
import { buildWithMutants, meetingTests, passesTests } from './browser.ts';
import { chosenFile } from './plugin.ts';
import type { Chosen } from './switches.ts';
import { meetingUnits, passesUnits } from './units.ts';

/** Number of parallel runs, one for each core. */
const lanes = 2;

/** Returns the items that pass, in their order. Runs `lanes` of them in parallel. */
async function passing<T>(
  all: T[],
  passes: (one: T, lane: number) => Promise<boolean>,
  tell: (one: T, passed: boolean) => void,
): Promise<T[]> {
  const passed = new Set<T>();
  const waiting = [...all];
  const work = async (lane: number) => {
    for (let one = waiting.shift(); one !== undefined; one = waiting.shift()) {
      const isAlive = await passes(one, lane);
      if (isAlive) passed.add(one);
      tell(one, isAlive);
    }
  };
  await Promise.all(Array.from({ length: lanes }, (_, lane) => work(lane)));
  return all.filter((one) => passed.has(one));
}

/** @returns the candidates that no judge noticed */
export async function judgeSite(candidates: Candidate[], inBrowser: boolean): Promise<Candidate[]> {
  if (candidates.length === 0) return [];
  const chosen = candidates.map(({ file, mutant }, index): Chosen => ({ id: index + 1, file, mutant }));
  mkdirSync('.coverage/mutants', { recursive: true });
  writeFileSync(chosenFile, JSON.stringify(chosen));
  const tell =
    (judge: string) =>
    ({ id, mutant }: Chosen, passed: boolean) =>
      console.log(`${judge} ${passed ? 'alive' : 'noticed'} ${id} ${mutant.name}`);
  const textOf = ({ id, file, mutant }: Chosen) => ({ file, text: mutated(candidates[id - 1]?.source ?? '', mutant) });
  const refused = refusedByTypes(chosen.map(textOf));
  const compiled = chosen.filter((one, index) => {
    if (refused[index]) tell('types')(one, false);
    return !refused[index];
  });
  const byUnits = await meetingUnits();
  const left = await passing(
    compiled,
    async ({ id }) => !byUnits.has(id) || passesUnits(id, byUnits.get(id) ?? []),
    tell('units'),
  );
  if (!inBrowser) return left.flatMap(({ id }) => candidates[id - 1] ?? []);
  writeFileSync(chosenFile, JSON.stringify(left));
  await buildWithMutants();
  const byTests = await meetingTests();
  const alive = await passing(
    left,
    async ({ id }, lane) => !byTests.has(id) || passesTests(id, byTests.get(id) ?? [], lane),
    tell('site'),
  );
  return alive.flatMap(({ id }) => candidates[id - 1] ?? []);
}
