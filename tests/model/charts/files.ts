/** Returns every file under docs/charts. The same input gives the same bytes. */
import { flows } from '../allFlows.ts';
import type { Flow } from '../flows.ts';
import { markdownTable, published, withTotal } from '../report/coverageTable.ts';
import type { FlowNumbers } from '../report/measure.ts';
import { type Chart, chartOf } from './chart.ts';
import type { Drawing } from './drawing.ts';
import { flowPage } from './flowPage.ts';
import { coverageRow, indexPage } from './indexPage.ts';
import { jsonOf } from './json.ts';
import { bestWay, drawingOf } from './layout.ts';
import { mermaidOf } from './mermaid.ts';
import { areaCharts, overviewOf } from './overview.ts';
import { scxmlOf } from './scxml.ts';
import { svgOf } from './svg.ts';
import { toolsPage } from './toolsPage.ts';
import { type Ways, waysFound } from './ways.ts';

export const folder = 'docs/charts';

export const indexFile = `${folder}/README.md`;

/** Returns one flow's line in the coverage table of the index. */
export const coverageLine = (name: string, numbers: FlowNumbers): string =>
  `| ${coverageRow(name, numbers).join(' | ')} |`;

export const pageOf = (flow: Flow, numbers: FlowNumbers): { file: string; content: string } => ({
  file: `${folder}/${flow.name}.md`,
  content: flowPage(flow, numbers),
});

/** Returns the coverage table of all flows, with its total. */
export const coverageOf = (numbers: Record<string, FlowNumbers>): string => {
  const rows = flows.map(({ name }) => {
    const own = numbers[name];
    if (!own) throw new Error(`${name} was not measured`);
    return coverageRow(name, own);
  });
  return markdownTable(published, withTotal(rows));
};
/** Finds the coverage table in the text of a page. */
export const coverageIn = (text: string): string => /^\| 流程 \| 状态 \|.*(?:\n\|.*)+/m.exec(text)?.[0] ?? '';

const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

/** Returns the charts with pictures: of every flow, and of the areas that form the picture of all flows. */
const chartsDrawn = (): Chart[] => [
  ...flows.map(({ model }) => chartOf(model.machine, (type) => type in model.world)),
  ...areaCharts(),
];

/** Searches for the best layout of each chart. @returns the number of the layout by the name of the chart */
export async function findWays(): Promise<Ways> {
  const found: Record<string, number> = {};
  for (const chart of chartsDrawn()) found[chart.root.id] = await bestWay(chart);
  return found;
}

async function drawAll(ways: Ways): Promise<Map<string, Drawing>> {
  const drawn = new Map<string, Drawing>();
  for (const chart of chartsDrawn()) drawn.set(chart.root.id, await drawingOf(chart, ways[chart.root.id] ?? 0));
  const areas = areaCharts().map(({ root }) => drawn.get(root.id) as Drawing);
  for (const { root } of areaCharts()) drawn.delete(root.id);
  return new Map([['overview', overviewOf(areas)], ...drawn]);
}

let drawn: Promise<Map<string, Drawing>> | undefined;
/** Returns the picture of every flow and of all flows. */
export function drawings(ways: Ways = waysFound): Promise<Map<string, Drawing>> {
  drawn ??= drawAll(ways);
  return drawn;
}

const picture = (name: string): string | undefined =>
  flows.some((flow) => flow.name === name) ? `${name}.svg` : undefined;

/** Returns the files that depend on no walk: pictures, charts to paste, and the index around its coverage table. */
export async function drawnFiles(coverage: string, ways: Ways = waysFound): Promise<Map<string, string>> {
  const files = new Map([['README.md', indexPage(coverage)]]);
  for (const [name, drawing] of await drawings(ways)) {
    const title = name === 'overview' ? '知图的流程' : `${name} 的状态图`;
    files.set(`${name}.svg`, svgOf(drawing, title, picture));
  }
  for (const { name, model } of flows) {
    files.set(`${name}.json`, json(jsonOf(model.machine)));
    files.set(`${name}.mmd`, mermaidOf(model.machine));
    files.set(`${name}.scxml`, scxmlOf(model.machine));
  }
  const charts = new Map(flows.map(({ name }) => [name, files.get(`${name}.json`) ?? '']));
  files.set('tools.md', await toolsPage(charts));
  return files;
}
