/** Measures every flow once: walks it, walks it with its children, and tries its mutants. */
import { childrenOf, type Flow, loadFlow } from '../flows.ts';
import { judgeMutants, type Score } from '../mutants/judge.ts';
import type { Rests } from '../runner/inevitable.ts';
import { type Together, walkTogether } from '../runner/together.ts';
import { type Numbers, walk } from '../runner/walk.ts';
import { failedBefore, keepFailing } from './failing.ts';
import { restsOf } from './inevitability.ts';

/** Published numbers of one flow. They contain no times, because these differ between machines. */
export type FlowNumbers = {
  walk: Numbers;
  mutants: Score;
  /** The numbers of the walk with each child flow, by its name. */
  together: Record<string, Together['numbers']>;
  /** The context fields that each row of the table writes. */
  writes: Record<string, string[]>;
  rests: Rests;
};
export type Measured = { name: string; numbers: FlowNumbers; problems: string[]; seconds: number };

/** Memoizes slow work. */
function once<T>(work: () => Promise<T>): () => Promise<T> {
  let result: Promise<T> | undefined;
  return () => {
    result ??= work();
    return result;
  };
}

/** Returns the measurements of one flow. Each runs at most once. */
export function measuring(flow: Flow) {
  const { name, model, table } = flow;
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
  const rested = once(async () => restsOf(flow, (await walked()).graph));
  const numbers = async (): Promise<FlowNumbers> => {
    const { numbers: own, writes } = await walked();
    const { score } = await judged();
    const together = (await withChildren()).map(([child, both]) => [child, both.numbers] as const);
    return { walk: own, mutants: score, together: Object.fromEntries(together), writes, rests: await rested() };
  };
  return { walked, judged, withChildren, rested, numbers };
}

export async function measureEach(flows: Flow[]): Promise<Measured[]> {
  const measured: Measured[] = [];
  for (const flow of flows) {
    const start = performance.now();
    const { walked, judged, withChildren, rested, numbers } = measuring(flow);
    const problems = [
      await walked(),
      await judged(),
      await rested(),
      ...(await withChildren()).map(([, both]) => both),
    ].flatMap((part) => part.problems);
    measured.push({ name: flow.name, numbers: await numbers(), problems, seconds: (performance.now() - start) / 1000 });
  }
  return measured;
}
