/** Places every box, arrow, and label with the Eclipse Layout Kernel, offline. */
import ELK from 'elkjs/lib/elk.bundled.js';
import type { Chart } from './chart.ts';
import { type Drawing, mirror } from './drawing.ts';
import { drawingFrom, elkGraph } from './elkGraph.ts';
import { firstLast, firstNarrow, type Plan, ways } from './layoutPlans.ts';
import { better, crossedWords, isFine, type Judged, judged } from './overlaps.ts';
import { turnedArrows } from './turnedArrows.ts';

const elk = new ELK();

async function laidOut(chart: Chart, plan: Plan, aside = new Set<string>()): Promise<Drawing> {
  const turned = turnedArrows(chart, plan.order);
  const { graph, sizes } = elkGraph(chart, plan, turned, aside);
  const placed = drawingFrom(await elk.layout(graph), chart, sizes);
  for (const { arrow, points } of placed.arrows) if (turned.has(arrow.id)) points.reverse();
  const drawing = plan.mirrored ? mirror(placed, plan.direction) : placed;
  const crossed = crossedWords(drawing).filter(({ box }) => !aside.has(box.id));
  if (crossed.length === 0) return drawing;
  return laidOut(chart, plan, new Set([...aside, ...crossed.map(({ box }) => box.id)]));
}

/** Returns the chart with each guard on a separate line. */
const narrowed = (chart: Chart): Chart => ({
  ...chart,
  arrows: chart.arrows.map((arrow) => ({
    ...arrow,
    labels: arrow.labels.flatMap((label) => label.text.split(/ (?=\[)/).map((text) => ({ ...label, text }))),
  })),
});

/** @param way number of the layout, from `bestWay` */
export async function drawingOf(chart: Chart, way: number): Promise<Drawing> {
  const { isNarrow, plan } = ways[way] ?? {};
  if (!plan) throw new Error(`there is no way ${way} to lay out ${chart.root.id}`);
  return laidOut(isNarrow ? narrowed(chart) : chart, plan);
}

type Tried = Judged & { way: number };
const tried = async (chart: Chart, way: number): Promise<Tried> => ({
  ...judged(await drawingOf(chart, way)),
  way,
});

/** @returns the better of a layout and the best so far. If its start is in a far corner, the mirror image is tried, too. */
async function betterOf(chart: Chart, way: number, found: Tried | undefined): Promise<Tried> {
  const plain = await tried(chart, way);
  if (found && better(found, { ...plain, isAway: false }) === found) return found;
  const best = found ? better(found, plain) : plain;
  return plain.isAway ? better(best, await tried(chart, way + 1)) : best;
}

/** Tries layouts until one has no faults, which is slow. @returns the number of the best layout */
export async function bestWay(chart: Chart): Promise<number> {
  let best: Tried | undefined;
  for (let way = 0; way < ways.length; way += 2) {
    const isEnough = best && isFine(best) && (best.drawing.width <= 1000 || way >= firstLast);
    if (way >= firstNarrow && isEnough) break;
    best = await betterOf(chart, way, best);
  }
  return best?.way ?? 0;
}
