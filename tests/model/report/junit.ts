/** Converts the results to JUnit XML for CI servers: a suite for each flow, with a case for each of its checks. */
import { escaped } from '../charts/markup.ts';
import type { Measured } from './measure.ts';

function caseOf(flow: string, name: string, problems: string[], seconds: number): string {
  const open = `    <testcase classname="${escaped(flow)}" name="${escaped(name)}" time="${seconds.toFixed(2)}"`;
  if (problems.length === 0) return `${open}/>`;
  const failures = problems.map(
    (problem) => `      <failure message="${escaped(problem.split('\n')[0] ?? '')}">${escaped(problem)}</failure>`,
  );
  return [`${open}>`, ...failures, '    </testcase>'].join('\n');
}

function suiteOf({ name, problems, seconds }: Measured): string {
  const isMutant = (problem: string) => /^(not noticed|stale excuse, this mutant|without any mutation)/.test(problem);
  const cases = [
    caseOf(
      name,
      'walked as its rows say',
      problems.filter((problem) => !isMutant(problem)),
      seconds,
    ),
    caseOf(name, 'every small mistake is noticed', problems.filter(isMutant), 0),
  ];
  const failed = cases.filter((one) => one.includes('<failure')).length;
  return `  <testsuite name="${escaped(name)}" tests="${cases.length}" failures="${failed}" time="${seconds.toFixed(2)}">\n${cases.join('\n')}\n  </testsuite>`;
}

export const junitOf = (measured: Measured[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites name="zhitu">\n${measured.map(suiteOf).join('\n')}\n</testsuites>\n`;
