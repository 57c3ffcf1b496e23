import { type Row, rowsOf, type Samples, type Spread } from './statistics.ts';

type Machine = { processor: string; cores: number; node: string; chromium: string };
export type PartResult = { title: string; samples: Samples; failures: string[] };
export type Result = {
  begun: string;
  machine: Machine;
  rounds: number;
  /** Where each contender was built, or the folder that was given. */
  contenders: Record<string, string>;
  /** How idle the machine was before each round, 0 to 1, and whether that was enough. */
  calm: { idle: number; isCalm: boolean }[];
  parts: Record<string, PartResult>;
};

/** Formats a number with three significant digits, or as a whole number if it has more. */
export function brief(value: number): string {
  if (!Number.isFinite(value)) return '–';
  const size = Math.abs(value);
  return value.toFixed(size >= 100 || Number.isInteger(value) ? 0 : size >= 10 ? 1 : size >= 1 ? 2 : 3);
}

function cell(spread: Spread | undefined): string {
  if (!spread) return '–';
  const median = brief(spread.median);
  return spread.count === 1 ? median : `${median} (${brief(spread.least)}–${brief(spread.most)})`;
}

/** Returns all samples, with the rows of the tables beside them. */
export const inFull = (result: Result) => ({
  ...result,
  parts: Object.fromEntries(
    Object.entries(result.parts).map(([name, part]) => [
      name,
      { ...part, tables: Object.fromEntries(Object.entries(part.samples).map(([of, table]) => [of, rowsOf(table)])) },
    ]),
  ),
});

const line = (cells: string[]) => `| ${cells.join(' | ')} |`;

function tableOf(rows: Row[]): string[] {
  const contenders = [...new Set(rows.flatMap(({ spreads }) => Object.keys(spreads)))];
  const others = [...new Set(rows.flatMap(({ ratios }) => Object.keys(ratios)))];
  return [
    line(['', ...contenders, ...others.map((other) => `site / ${other}`)]),
    line(['---', ...[...contenders, ...others].map(() => '---:')]),
    ...rows.map(({ name, spreads, ratios }) =>
      line([
        name,
        ...contenders.map((contender) => cell(spreads[contender])),
        ...others.map((other) => ratios[other]?.toFixed(2) ?? '–'),
      ]),
    ),
  ];
}

/** Reports one part: for each condition a table of medians, followed by the minimum and maximum. */
export function partReport({ title, samples, failures }: PartResult): string {
  const tables = Object.entries(samples).flatMap(([name, table]) => [`### ${name}`, '', ...tableOf(rowsOf(table)), '']);
  return [`## ${title}`, '', ...tables, ...failures.map((failure) => `- ${failure}`), ''].join('\n');
}

export function report({ begun, machine, rounds, contenders, calm, parts }: Result): string {
  const busy = calm.filter(({ isCalm }) => !isCalm).length;
  return [
    `# Bench of ${begun}`,
    '',
    `${machine.processor}, ${machine.cores} cores, Node ${machine.node}, Chromium ${machine.chromium}. ` +
      `Medians of ${rounds} rounds, the least and the most in brackets. ` +
      `${busy} of ${calm.length} rounds began on a busy machine.`,
    '',
    ...Object.entries(contenders).map(([name, what]) => `- ${name}: ${what}`),
    '',
    ...Object.values(parts).map(partReport),
  ].join('\n');
}
