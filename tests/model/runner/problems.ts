/** How a walk's problems are found and told. */
import { isDeepStrictEqual } from 'node:util';
import type { AnyMachineSnapshot } from 'xstate';

/** At most this many problems are told. */
export const mostProblems = 20;
export const firstLineOf = (problem: string): string => problem.split('\n')[0] ?? '';

/** One problem found on many tours is told once. */
export const firstOfEach = (problems: string[]): string[] => {
  const byFirstLine = new Map<string, string>();
  for (const problem of problems) {
    const line = firstLineOf(problem);
    if (!byFirstLine.has(line)) byFirstLine.set(line, problem);
  }
  return [...byFirstLine.values()];
};

/** Live and pure are the same machine: they must agree. */
export function differences(pure: AnyMachineSnapshot, live: AnyMachineSnapshot): string[] {
  return (['value', 'status', 'context', 'output'] as const)
    .filter((part) => !isDeepStrictEqual(pure[part], live[part]))
    .map((part) => `live and pure differ in ${part}: ${JSON.stringify(live[part])} and ${JSON.stringify(pure[part])}`);
}
