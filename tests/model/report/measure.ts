/** Measures every flow once: walks it, walks it with its children, and tries its mutants. */
import { type Flow, families, flows } from '../flows.ts';
import { judgeMutants, type Score } from '../mutants/judge.ts';
import { type Together, walkTogether } from '../runner/together.ts';
import { type Numbers, walk } from '../runner/walk.ts';

/** What is published for one flow. Times are left out: they differ from machine to machine. */
export type FlowNumbers = {
  walk: Numbers;
  mutants: Score;
  /** With each child flow, by its name. */
  together: Record<string, Together['numbers']>;
  /** The context fields each row of the transitions table writes. */
  writes: Record<string, string[]>;
};
export type Measured = { name: string; numbers: FlowNumbers; problems: string[]; seconds: number };

/** From the start of the walk to the last mutant. */
export async function measure({ name, model, table }: Flow): Promise<Measured> {
  const start = performance.now();
  const walked = await walk(model, table);
  const { cases, pairs, edges } = walked.tours;
  const judged = await judgeMutants(model, table, [...cases, ...pairs, ...edges]);
  const together: FlowNumbers['together'] = {};
  const problems = [...walked.problems, ...judged.problems];
  for (const { parent, child } of families.filter((family) => family.parent.name === name)) {
    const both = await walkTogether(parent, child.name, child);
    together[child.name] = both.numbers;
    problems.push(...both.problems);
  }
  return {
    name,
    numbers: { walk: walked.numbers, mutants: judged.score, together, writes: walked.writes },
    problems,
    seconds: (performance.now() - start) / 1000,
  };
}

export async function measureAll(): Promise<Measured[]> {
  const measured: Measured[] = [];
  for (const flow of flows) measured.push(await measure(flow));
  return measured;
}
