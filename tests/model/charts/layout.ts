/** Gives every box, arrow and label its place, with the Eclipse Layout Kernel, offline. */
import ELK, { type ElkExtendedEdge, type ElkNode } from 'elkjs/lib/elk.bundled.js';
import type { Arrow, Box, Chart, Label, Line } from './chart.ts';
import { labelWidth, lineHeight, lineWidth, wrap } from './measure.ts';
import { crossedWords, overlapsIn } from './overlaps.ts';

export type Rectangle = { x: number; y: number; width: number; height: number };
export type Point = { x: number; y: number };
export type PlacedBox = Rectangle & { box: Box; lines: Line[]; header: number; depth: number };
export type PlacedLabel = Rectangle & { arrow: string; labels: Label[] };
export type PlacedArrow = { arrow: Arrow; points: Point[] };
export type Drawing = {
  width: number;
  height: number;
  boxes: PlacedBox[];
  arrows: PlacedArrow[];
  labels: PlacedLabel[];
};

type Direction = 'RIGHT' | 'DOWN';

const widestWords = 200;
const sidePadding = 14;
const innerPadding = 18;

type Sized = { lines: Line[]; width: number; header: number };

function sized(box: Box, isAside: boolean): Sized {
  if (box.kind === 'dot') return { lines: [], width: 12, header: 12 };
  const roomy = box.children.length > 0 && !isAside ? widestWords * 2 : widestWords;
  const lines = box.lines.flatMap((line) =>
    line.kind === 'words' ? wrap(line.text, roomy).map((text): Line => ({ kind: 'words', text })) : [line],
  );
  const width = Math.max(96, ...lines.map((line) => lineWidth(line) + sidePadding * 2));
  const header = lines.reduce((height, { kind }) => height + lineHeight[kind], 0) + 16;
  return { lines, width, header };
}

const depthFirst = { 'elk.layered.cycleBreaking.strategy': 'DEPTH_FIRST' };

/** `aside` are boxes whose words stand to the left of what is in them, out of the way of arrows that come from above. */
function elkNode(box: Box, sizes: Map<string, Sized>, direction: Direction, aside: Set<string>): ElkNode {
  const isAside = aside.has(box.id);
  const size = sized(box, isAside);
  sizes.set(box.id, size);
  const children = box.children.map((child) => elkNode(child, sizes, direction, aside));
  const isGroup = children.length > 0;
  // elkjs 0.12 turns a downward graph on its side to lay it out, but forgets to turn the least size of nested nodes with it.
  const least = direction === 'DOWN' ? [size.header, size.width] : [size.width, size.header];
  return {
    id: box.id,
    width: size.width,
    height: size.header,
    children,
    layoutOptions: isGroup
      ? {
          ...depthFirst,
          'elk.padding': `[top=${isAside ? innerPadding : size.header + 14},left=${isAside ? size.width : innerPadding},bottom=${innerPadding},right=${innerPadding}]`,
          'elk.nodeSize.constraints': 'MINIMUM_SIZE',
          'elk.nodeSize.minimum': `(${least.join(',')})`,
        }
      : box.kind === 'dot'
        ? { 'elk.layered.layering.layerConstraint': 'FIRST' }
        : {},
  };
}

function elkEdge({ id, from, to, labels }: Arrow): ElkExtendedEdge {
  const isStart = labels.length === 0;
  return {
    id,
    sources: [from],
    targets: [to],
    labels: isStart
      ? []
      : [
          {
            text: id,
            width: Math.max(...labels.map(labelWidth)) + 10,
            height: labels.length * lineHeight.label + 6,
            layoutOptions: { 'elk.edgeLabels.inline': 'true' },
          },
        ],
    layoutOptions: isStart ? { 'elk.layered.priority.direction': '100', 'elk.layered.priority.shortness': '100' } : {},
  };
}

const options = (direction: Direction): Record<string, string> => ({
  ...depthFirst,
  'elk.algorithm': 'layered',
  'elk.direction': direction,
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.edgeLabels.placement': 'CENTER',
  'elk.spacing.nodeNode': '30',
  'elk.spacing.edgeNode': '16',
  'elk.spacing.edgeEdge': '14',
  'elk.spacing.edgeLabel': '5',
  'elk.spacing.labelLabel': '6',
  'elk.layered.spacing.nodeNodeBetweenLayers': '36',
  'elk.layered.spacing.edgeNodeBetweenLayers': '18',
  'elk.layered.spacing.edgeEdgeBetweenLayers': '14',
  'elk.layered.nodePlacement.strategy': 'NETWORK_SIMPLEX',
  'elk.layered.edgeLabels.sideSelection': 'SMART_DOWN',
});

/** elkjs answers in coordinates relative to the container; a drawing needs them all from one corner. */
function absolute(graph: ElkNode, chart: Chart, sizes: Map<string, Sized>): Drawing {
  const drawing: Drawing = { width: graph.width ?? 0, height: graph.height ?? 0, boxes: [], arrows: [], labels: [] };
  const offsets = new Map<string, Point>([[graph.id, { x: 0, y: 0 }]]);
  const place = (node: ElkNode, box: Box, at: Point, depth: number): void => {
    const corner = { x: at.x + (node.x ?? 0), y: at.y + (node.y ?? 0) };
    const size = sizes.get(box.id) as Sized;
    offsets.set(node.id, corner);
    drawing.boxes.push({
      ...corner,
      width: node.width ?? 0,
      height: node.height ?? 0,
      box,
      lines: size.lines,
      header: size.header,
      depth,
    });
    for (const child of node.children ?? []) {
      const inner = box.children.find(({ id }) => id === child.id);
      if (inner) place(child, inner, corner, depth + 1);
    }
  };
  for (const child of graph.children ?? []) place(child, chart.root, { x: 0, y: 0 }, 0);
  for (const edge of graph.edges ?? []) {
    const arrow = chart.arrows.find(({ id }) => id === edge.id);
    const at = offsets.get((edge as { container?: string }).container ?? graph.id) ?? { x: 0, y: 0 };
    if (!arrow) continue;
    for (const { startPoint, bendPoints = [], endPoint } of edge.sections ?? []) {
      const points = [startPoint, ...bendPoints, endPoint].map(({ x, y }) => ({ x: x + at.x, y: y + at.y }));
      drawing.arrows.push({ arrow, points });
    }
    for (const { x = 0, y = 0, width = 0, height = 0 } of edge.labels ?? []) {
      drawing.labels.push({ x: x + at.x, y: y + at.y, width, height, arrow: arrow.id, labels: arrow.labels });
    }
  }
  return drawing;
}

const elk = new ELK();

async function laidOut(chart: Chart, direction: Direction, aside = new Set<string>()): Promise<Drawing> {
  const sizes = new Map<string, Sized>();
  const graph: ElkNode = {
    id: 'paper',
    layoutOptions: options(direction),
    children: [elkNode(chart.root, sizes, direction, aside)],
    edges: chart.arrows.map(elkEdge),
  };
  const drawing = absolute(await elk.layout(graph), chart, sizes);
  const crossed = crossedWords(drawing).filter(({ box }) => !aside.has(box.id));
  if (crossed.length === 0) return drawing;
  return laidOut(chart, direction, new Set([...aside, ...crossed.map(({ box }) => box.id)]));
}

/** How far a drawing is from what is read without scrolling sideways: a page of about 1,000 by 1,300. */
const strain = ({ width, height }: Drawing): number =>
  Math.max(width / 1000, height / 1300) + (width * height) / 4_000_000;

const best = (drawings: Drawing[]): Drawing =>
  drawings.sort((a, b) => overlapsIn(a).length - overlapsIn(b).length || strain(a) - strain(b))[0] as Drawing;

/** The same chart with each guard on a line of its own. */
const narrowed = (chart: Chart): Chart => ({
  ...chart,
  arrows: chart.arrows.map((arrow) => ({
    ...arrow,
    labels: arrow.labels.flatMap(({ kind, text }) => text.split(/ (?=\[)/).map((line) => ({ kind, text: line }))),
  })),
});

export async function drawingOf(chart: Chart): Promise<Drawing> {
  const drawing = best([await laidOut(chart, 'RIGHT'), await laidOut(chart, 'DOWN')]);
  if (drawing.width <= 1000) return drawing;
  const narrow = narrowed(chart);
  return best([drawing, await laidOut(narrow, 'RIGHT'), await laidOut(narrow, 'DOWN')]);
}
