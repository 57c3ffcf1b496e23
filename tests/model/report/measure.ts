/** Measures every flow once: walks it, walks it with its children, and tries its mutants. */
import { childrenOf, type Flow, loadFlow } from '../flows.ts';
import { judgeMutants, type Score } from '../mutants/judge.ts';
import { type Together, walkTogether } from '../runner/together.ts';
import { type Numbers, walk } from '../runner/walk.ts';
import { failedBefore, keepFailing } from './failing.ts';

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

/** Something that takes long and is wanted more than once. */
function once<T>(work: () => Promise<T>): () => Promise<T> {
  let result: Promise<T> | undefined;
  return () => {
    result ??= work();
    return result;
  };
}

/** The parts of measuring one flow, each done at most once. */
export function measuring({ name, model, table }: Flow) {
  const walked = once(async () => {
    const result = await walk(model, table, failedBefore(name));
    keepFailing(name, result.failing);
    return result;
  });
  const judged = once(async () => {
    const { cases, ways, pairs, edges } = (await walked()).tours;
    return judgeMutants(model, table, [...cases, ...ways, ...pairs, ...edges]);
  });
  const withChildren = once(async () => {
    const all: [string, Together][] = [];
    const parent = await loadFlow(name);
    for (const child of childrenOf(parent)) all.push([child, await walkTogether(parent, child, await loadFlow(child))]);
    return all;
  });
  const numbers = async (): Promise<FlowNumbers> => {
    const { numbers: own, writes } = await walked();
    const { score } = await judged();
    const together = (await withChildren()).map(([child, both]) => [child, both.numbers] as const);
    return { walk: own, mutants: score, together: Object.fromEntries(together), writes };
  };
  return { walked, judged, withChildren, numbers };
}

export async function measureEach(flows: Flow[]): Promise<Measured[]> {
  const measured: Measured[] = [];
  for (const flow of flows) {
    const start = performance.now();
    const { walked, judged, withChildren, numbers } = measuring(flow);
    const problems = [await walked(), await judged(), ...(await withChildren()).map(([, both]) => both)].flatMap(
      (part) => part.problems,
    );
    measured.push({ name: flow.name, numbers: await numbers(), problems, seconds: (performance.now() - start) / 1000 });
  }
  return measured;
}
