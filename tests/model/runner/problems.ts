/** Finds and reports the problems of a walk. */
import { isDeepStrictEqual } from 'node:util';
import type { AnyMachineSnapshot } from 'xstate';

/** Maximum number of reported problems. */
export const mostProblems = 20;
export const firstLineOf = (problem: string): string => problem.split('\n')[0] ?? '';

/** Returns one problem for each first line, because many tours can find the same one. */
export const firstOfEach = (problems: string[]): string[] => {
  const byFirstLine = new Map<string, string>();
  for (const problem of problems) {
    const line = firstLineOf(problem);
    if (!byFirstLine.has(line)) byFirstLine.set(line, problem);
  }
  return [...byFirstLine.values()];
};

/** Returns the differences between the live and the pure run of the same machine. */
export function differences(pure: AnyMachineSnapshot, live: AnyMachineSnapshot): string[] {
  return (['value', 'status', 'context', 'output'] as const)
    .filter((part) => !isDeepStrictEqual(pure[part], live[part]))
    .map((part) => `live and pure differ in ${part}: ${JSON.stringify(live[part])} and ${JSON.stringify(pure[part])}`);
}
