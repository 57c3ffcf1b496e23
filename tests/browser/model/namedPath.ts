/**
 * Walks one path of a flow, by the number that `npm run paths` gives it: the shortest way on the site that ends with this row. The tester
 * watches it with the chart beside it, and it is saved as a page of pictures.
 */
import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, Page } from '@playwright/test';
import { Sentences } from '../../model/paths/sentences.ts';
import type { Edge } from '../../model/runner/graph.ts';
import { type Context, predict } from '../../model/runner/oracle.ts';
import type { AnyRow } from '../../model/runner/rows.ts';
import { leavesOf } from '../../model/runner/vocabulary.ts';
import { ChartBeside } from './chartBeside.ts';
import type { Goals } from './goals.ts';
import { type BrowserEdge, browserGraphOf, type Journey } from './journey.ts';
import type { AnyStage, Situation } from './stage.ts';

/** Number of the wanted path (0: none), and how long each step is shown, in ms; `npm run coverage` sets both. */
export const wantedPath = Number(process.env.ZHITU_PATH ?? 0);
const slowness = Number(process.env.ZHITU_SLOW ?? 0);

/** Returns the rows for the start of the machine and for its immediate transitions. */
function rowsOfStart({ model, table, starts }: AnyStage, start: string): AnyRow[] {
  const input = starts[start]?.input ?? '';
  const event = { type: 'start', input: model.inputs[input] };
  return predict(table, [], {}, { name: 'start', case: input, event }).rows;
}

const answers = new WeakMap<BrowserEdge, AnyRow[]>();

/** Returns the rows that describe the result of a step. Cached, because every path of a flow asks for them. */
function rowsOf(table: AnyStage['table'], edge: BrowserEdge): AnyRow[] {
  const { before } = edge;
  const rows =
    answers.get(edge) ??
    predict(table, leavesOf(before.snapshot.value), before.context as Context, edge.edge.stimulus).rows;
  answers.set(edge, rows);
  return rows;
}

/** Returns the shortest journey whose last step matches the row; undefined if a browser cannot walk it. */
export function journeyTo(stage: AnyStage, goals: Goals, number: number): Journey | undefined {
  const { table } = stage;
  const row = table.rows[number - 1];
  if (!row) throw new Error(`没有这条路径：${stage.model.machine.id} 有 ${table.rows.length} 条。`);
  const graph = browserGraphOf(stage, goals);
  const situationOf = (name: string) => graph.situations.get(name) as Situation;
  const isIts = (edge: BrowserEdge) => rowsOf(table, edge).includes(row);
  const ways = new Map<string, Journey>();
  for (const [start, name] of graph.starts) ways.set(name, { start, edges: [], startsAt: situationOf(name) });
  const begun = [...ways.values()].find(({ start }) => rowsOfStart(stage, start).includes(row));
  if (begun) return begun;
  // Breadth first: iterating a map includes entries that are added meanwhile.
  for (const [name, journey] of ways)
    for (const edge of graph.out.get(name) ?? []) {
      const longer = { ...journey, edges: [...journey.edges, edge] };
      if (isIts(edge)) return longer;
      if (!ways.has(edge.to)) ways.set(edge.to, longer);
    }
  return undefined;
}

/** Shows every step for a while, and saves a picture of site and chart. */
export class Spectator {
  private readonly pictures: { words: string; site: Buffer; chart: Buffer }[] = [];

  private constructor(
    private readonly chart: ChartBeside,
    private readonly site: Page,
    private readonly sentences: Sentences,
    private readonly start: string,
    private readonly title: string,
  ) {}

  static async of(stage: AnyStage, goals: Goals, browser: Browser, site: Page, start: string): Promise<Spectator> {
    const chart = await ChartBeside.of(stage, browser);
    const input = stage.starts[start]?.input ?? '';
    const title = `${stage.model.machine.id} ${wantedPath}`;
    return new Spectator(chart, site, new Sentences(stage, goals.graph), input, title);
  }

  readonly sees = async (leaf: string, step?: Edge): Promise<void> => {
    const told = step ? this.sentences.step(step) : [this.sentences.beginning(this.start)];
    const words = told.map(({ word, text }) => `${word} ${text}`).join('\n');
    await this.chart.show(words, leaf);
    this.pictures.push({ words, site: await this.site.screenshot(), chart: await this.chart.picture() });
    await pause(slowness);
  };

  /** @returns the file that the pictures were saved in */
  async end(): Promise<string> {
    return this.chart.keep(this.title, this.pictures);
  }
}
