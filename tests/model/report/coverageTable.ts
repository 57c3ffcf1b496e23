/** The coverage table: all columns for the terminal and for .coverage, some of them for docs/charts. */
import type { Count } from '../runner/ledger.ts';
import type { FlowNumbers } from './measure.ts';

/** Numbers of the browser runner (`.coverage/browser.json`): a count, or a text to print. */
export type BrowserNumbers = Record<'transitions' | 'cases' | 'guards' | 'equality', Count | string>;

export const headings = [
  '流程',
  '状态',
  '转移',
  '转移对',
  '守卫',
  '用例',
  '拒绝',
  '变异',
  '浏览器转移',
  '浏览器用例',
  '浏览器守卫',
  '画面相等',
  '矛盾',
  '豁免',
  '路线',
  '步',
] as const;
export type Heading = (typeof headings)[number];

/** The columns of the chart pages. They leave out the browser's numbers, which only a local run has. */
export const published = headings.filter((heading) => !heading.startsWith('浏览器') && heading !== '画面相等');

/** Returns some columns of a complete row. */
export const columnsOf = (row: string[], wanted: readonly Heading[]): string[] =>
  wanted.map((heading) => row[headings.indexOf(heading)] ?? '');

/** Returns covered out of all. The difference is what is excused by name. */
const of = ({ covered, all }: { covered: number; all: number }): string => `${covered}/${all}`;

/** Formats a count. For comparisons of screens, which happen at every rest, only the number is meaningful. */
const told = (count: Count | string | undefined, what: 'share' | 'number'): string => {
  if (count === undefined || typeof count === 'string') return count ?? '–';
  return what === 'share' ? of(count) : String(count.covered);
};

const excusedIn = ({ walk, mutants, rests }: FlowNumbers): number =>
  walk.states.excused +
  walk.transitions.excused +
  walk.pairs.excused +
  walk.guards.excused +
  walk.cases.excused +
  mutants.excused +
  rests.excused;

export const rowOf = (name: string, numbers: FlowNumbers, browser: BrowserNumbers | undefined): string[] => {
  const { walk, mutants } = numbers;
  return [
    name,
    of(walk.states),
    of(walk.transitions),
    of(walk.pairs),
    of(walk.guards),
    of(walk.cases),
    String(walk.refused),
    of({ covered: mutants.killed, all: mutants.all }),
    told(browser?.transitions, 'share'),
    told(browser?.cases, 'share'),
    told(browser?.guards, 'share'),
    told(browser?.equality, 'number'),
    String(walk.impossible + mutants.equal),
    String(excusedIn(numbers)),
    String(walk.tours),
    String(walk.steps),
  ];
};

const added = (cells: string[]): string => {
  if (cells.every((cell) => cell === '–')) return '–';
  const parts = cells.filter((cell) => cell !== '–').map((cell) => cell.split('/').map(Number));
  const sums = (parts[0] ?? []).map((_, index) => parts.reduce((sum, part) => sum + (part[index] ?? 0), 0));
  return sums.map((sum) => Math.round(sum * 100) / 100).join('/');
};

/** Returns the rows with a total row below them. */
export const withTotal = (rows: string[][]): string[][] => [
  ...rows,
  ['合计', ...(rows[0] ?? []).slice(1).map((_, index) => added(rows.map((row) => row[index + 1] ?? '–')))],
];

export const markdownTable = (head: readonly string[], rows: string[][]): string =>
  [head, head.map((_, index) => (index === 0 ? '---' : '--:')), ...rows]
    .map((row) => `| ${row.join(' | ')} |`)
    .join('\n');

const isWide = (character: string): boolean => (character.codePointAt(0) ?? 0) > 0x2e7f;
const columns = (text: string): number => [...text].reduce((sum, character) => sum + (isWide(character) ? 2 : 1), 0);

export function terminalTable(head: readonly string[], rows: string[][]): string {
  const all = [[...head], ...rows];
  const widths = head.map((_, index) => Math.max(...all.map((row) => columns(row[index] ?? ''))));
  const padded = (cell: string, index: number) => {
    const space = ' '.repeat((widths[index] ?? 0) - columns(cell));
    return index === 0 ? cell + space : space + cell;
  };
  return all.map((row) => row.map(padded).join('  ')).join('\n');
}
