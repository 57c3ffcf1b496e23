/**
 * Draws the picture of all flows: a picture of each area, with arrows for child flows and messages in it. The boxes name relations between
 * areas, because arrows across all areas would make the picture unreadable and twice as wide as a page.
 */
import { families, flows } from '../allFlows.ts';
import type { Arrow, Box, Chart, Line } from './chart.ts';
import type { Drawing } from './drawing.ts';
import { listensTo } from './flowPage.ts';
import { areas } from './words.ts';

type Flow = (typeof flows)[number];
const areaOf = new Map(flows.map(({ name, area }) => [name, area]));
const childrenOf = ({ name }: Flow): string[] =>
  families.filter(({ parent }) => parent.name === name).map(({ child }) => child.name);

function boxOf(flow: Flow): Box {
  const { name, area, model } = flow;
  const elsewhere = (names: string[]) => names.filter((other) => areaOf.get(other) !== area);
  const lines: Line[] = [
    { kind: 'title', text: name },
    { kind: 'words', text: model.machine.root.description ?? '' },
    ...elsewhere(childrenOf(flow)).map((child): Line => ({ kind: 'actor', text: `▶ ${child}` })),
    ...elsewhere(listensTo(name)).map((other): Line => ({ kind: 'inner', tone: 'world', text: `听 ${other}` })),
  ];
  return { id: name, kind: 'state', lines, children: [] };
}

function chartOfArea(area: string): Chart {
  const own = flows.filter((flow) => flow.area === area);
  const isHere = (name: string) => areaOf.get(name) === area;
  const arrows = own.flatMap((flow): Arrow[] => [
    ...childrenOf(flow)
      .filter(isHere)
      .map(
        (child): Arrow => ({
          id: `${flow.name} runs ${child}`,
          from: flow.name,
          to: child,
          labels: [{ kind: 'done', text: '运行' }],
        }),
      ),
    ...listensTo(flow.name)
      .filter(isHere)
      .map(
        (other): Arrow => ({
          id: `${other} tells ${flow.name}`,
          from: other,
          to: flow.name,
          labels: [{ kind: 'world', text: '报告' }],
        }),
      ),
  ]);
  const lines: Line[] = [
    { kind: 'title', text: areas[area] ?? area },
    { kind: 'words', text: `machines/${area}` },
  ];
  return { root: { id: `area ${area}`, kind: 'machine', lines, children: own.map(boxOf) }, arrows };
}

const gap = 24;
/** Maximum width of a picture, in px. */
const room = 1560;

/** Moves a drawing. */
const movedBy = ({ boxes, labels, arrows, ...size }: Drawing, right: number, down: number): Drawing => {
  const at = <Placed extends { x: number; y: number }>(one: Placed): Placed => ({
    ...one,
    x: one.x + right,
    y: one.y + down,
  });
  return {
    ...size,
    boxes: boxes.map(at),
    labels: labels.map(at),
    arrows: arrows.map(({ arrow, points }) => ({ arrow, points: points.map(at) })),
  };
};

/** Returns a chart for each area, in the order of the folders. */
export const areaCharts = (): Chart[] => [...new Set(areaOf.values())].map(chartOfArea);

/** Arranges the areas in rows, in their order. */
export function overviewOf(areas: Drawing[]): Drawing {
  const all: Drawing = { width: 0, height: 0, boxes: [], labels: [], arrows: [] };
  let [x, y, bottom] = [0, 0, 0];
  for (const drawing of areas) {
    if (x > 0 && x + drawing.width > room) [x, y] = [0, bottom + gap];
    const { boxes, labels, arrows } = movedBy(drawing, x, y);
    all.boxes.push(...boxes);
    all.labels.push(...labels);
    all.arrows.push(...arrows);
    x += drawing.width + gap;
    bottom = Math.max(bottom, y + drawing.height);
    all.width = Math.max(all.width, x - gap);
  }
  return { ...all, height: bottom };
}
