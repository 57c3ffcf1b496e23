/** Every file under docs/charts, by its name. The same input gives the same bytes. */
import { existsSync, readFileSync } from 'node:fs';
import { flows } from '../flows.ts';
import type { FlowNumbers } from '../report/measure.ts';
import { chartOf } from './chart.ts';
import { flowPage } from './flowPage.ts';
import { indexPage, shortTable } from './indexPage.ts';
import { type Drawing, drawingOf } from './layout.ts';
import { overviewChart } from './overview.ts';
import { svgOf } from './svg.ts';

export const folder = 'docs/charts';
export const numbersFile = 'numbers.json';
export type PublishedNumbers = Record<string, FlowNumbers>;

export function publishedNumbers(): PublishedNumbers {
  const file = `${folder}/${numbersFile}`;
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
}

/** What README.md shows between its two markers, and what belongs there. */
export const readmeTable = (numbers: PublishedNumbers): { shown: string | undefined; expected: string } => ({
  shown: /<!-- charts:begin -->\n([\s\S]*?)<!-- charts:end -->/.exec(readFileSync('README.md', 'utf8'))?.[1],
  expected: shortTable(numbers, `${folder}/`),
});

const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

export async function drawings(): Promise<Map<string, Drawing>> {
  const drawn = new Map([['overview', await drawingOf(overviewChart())]]);
  for (const { name, model } of flows) {
    drawn.set(name, await drawingOf(chartOf(model.machine, (type) => type in model.world)));
  }
  return drawn;
}

const picture = (name: string): string | undefined =>
  flows.some((flow) => flow.name === name) ? `${name}.svg` : undefined;

export async function chartFiles(numbers: PublishedNumbers): Promise<Map<string, string>> {
  const files = new Map([
    [numbersFile, json(numbers)],
    ['README.md', indexPage(numbers)],
    ['table.md', shortTable(numbers)],
  ]);
  for (const [name, drawing] of await drawings()) {
    const title = name === 'overview' ? '知图的流程' : `${name} 的状态图`;
    files.set(`${name}.svg`, svgOf(drawing, title, picture));
  }
  for (const flow of flows) {
    const own = numbers[flow.name];
    if (!own) throw new Error(`${flow.name} has no numbers yet: npm run charts`);
    files.set(`${flow.name}.md`, flowPage(flow, own));
    files.set(`${flow.name}.json`, json(flow.model.machine.config));
  }
  return files;
}
