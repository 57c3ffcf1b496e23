/** Places every box, arrow, and label with the Eclipse Layout Kernel, offline. */
import ELK, { type ElkExtendedEdge, type ElkNode } from 'elkjs/lib/elk.bundled.js';
import type { Arrow, Box, Chart, Label, Line } from './chart.ts';
import { labelWidth, lineHeight, lineWidth, wrap } from './measure.ts';
import { better, crossedWords, isFine, type Judged, judged } from './overlaps.ts';

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

/** The order of siblings, as a reader follows the arrows: all next steps first, or one path to its end. */
type Order = 'breadth' | 'depth';
/** Parameters of one layout. */
type Plan = {
  direction: 'RIGHT' | 'DOWN';
  order: Order;
  /** Mirrors the layout, which moves a start from the far corner to the near one. */
  mirrored: boolean;
  /** Seed for breaking ties. */
  seed: number;
  /** Uses more layers, so that each is less wide. */
  stretched: boolean;
  /** Maximum width of a line of text in a box, in px. */
  words: number;
};

const sidePadding = 14;
const innerPadding = 18;

type Sized = { lines: Line[]; width: number; header: number };

function sized(box: Box, isAside: boolean, words: number): Sized {
  if (box.kind === 'dot') return { lines: [], width: 12, header: 12 };
  const roomy = box.children.length > 0 && !isAside ? words * 2 : words;
  const lines = box.lines.flatMap((line) =>
    line.kind === 'words' ? wrap(line.text, roomy).map((text): Line => ({ kind: 'words', text })) : [line],
  );
  const width = Math.max(96, ...lines.map((line) => lineWidth(line) + sidePadding * 2));
  const header = lines.reduce((height, { kind }) => height + lineHeight[kind], 0) + 16;
  return { lines, width, header };
}

const layers = ({ stretched }: Plan): Record<string, string> => ({
  'elk.layered.cycleBreaking.strategy': 'DEPTH_FIRST',
  'elk.layered.layering.strategy': stretched ? 'STRETCH_WIDTH' : 'NETWORK_SIMPLEX',
});

/** `aside` are boxes with their text to the left of their inner boxes, so that arrows from above do not cross it. */
function elkNode(box: Box, sizes: Map<string, Sized>, plan: Plan, aside: Set<string>): ElkNode {
  const isAside = aside.has(box.id);
  const size = sized(box, isAside, plan.words);
  sizes.set(box.id, size);
  const children = box.children.map((child) => elkNode(child, sizes, plan, aside));
  const isGroup = children.length > 0;
  const isDown = plan.direction === 'DOWN';
  // elkjs 0.12 rotates a downward graph for the layout, but does not rotate the minimum size of nested nodes.
  const least = isDown ? [size.header, size.width] : [size.width, size.header];
  const near = { top: isAside ? innerPadding : size.header + 14, left: isAside ? size.width : innerPadding };
  const far = { bottom: innerPadding, right: innerPadding };
  const [top, bottom] = plan.mirrored && !isDown ? [far.bottom, near.top] : [near.top, far.bottom];
  const [left, right] = plan.mirrored && isDown ? [far.right, near.left] : [near.left, far.right];
  return {
    id: box.id,
    width: size.width,
    height: size.header,
    children,
    layoutOptions: isGroup
      ? {
          ...layers(plan),
          'elk.padding': `[top=${top},left=${left},bottom=${bottom},right=${right}]`,
          'elk.nodeSize.constraints': 'MINIMUM_SIZE',
          'elk.nodeSize.minimum': `(${least.join(',')})`,
        }
      : box.kind === 'dot'
        ? { 'elk.layered.layering.layerConstraint': 'FIRST' }
        : {},
  };
}

function elkEdge({ id, from, to, labels }: Arrow, isTurned: boolean): ElkExtendedEdge {
  const isStart = labels.length === 0;
  return {
    id,
    sources: [isTurned ? to : from],
    targets: [isTurned ? from : to],
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

const options = (plan: Plan): Record<string, string> => ({
  ...layers(plan),
  'elk.algorithm': 'layered',
  'elk.direction': plan.direction,
  'elk.randomSeed': String(plan.seed),
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.edgeLabels.placement': 'CENTER',
  'elk.spacing.nodeNode': '24',
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

/** Converts the coordinates of elkjs, which are relative to the container, to absolute ones. */
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

/** Returns, for each box, the boxes around it, the outermost first, and the box itself. */
function lineages({ root }: Chart): Map<string, string[]> {
  const found = new Map<string, string[]>();
  const walk = (box: Box, around: string[]): void => {
    const own = [...around, box.id];
    found.set(box.id, own);
    for (const child of box.children) walk(child, own);
  };
  walk(root, []);
  return found;
}

/** Returns the position of every box in the order in which a reader who follows the arrows reaches it. */
function reached({ root, arrows }: Chart, order: Order, lineage: Map<string, string[]>): Map<string, number> {
  const ranks = new Map<string, number>();
  const waiting: string[] = [];
  const come = (id: string): void => {
    for (const box of lineage.get(id) ?? []) {
      if (ranks.has(box)) continue;
      ranks.set(box, ranks.size);
      waiting.push(box);
    }
  };
  // Unreached boxes follow in the order of the source.
  for (const id of [`${root.id}#start`, ...lineage.keys()]) {
    if (!lineage.has(id)) continue;
    come(id);
    while (waiting.length > 0) {
      const next = order === 'depth' ? waiting.pop() : waiting.shift();
      const targets = arrows.filter(({ from }) => from === next).map(({ to }) => to);
      for (const target of order === 'depth' ? targets.reverse() : targets) come(target);
    }
  }
  return ranks;
}

/** Returns the arrows that lead back. elkjs gets them reversed, so there is no cycle and nothing is placed before the start. */
function turnedArrows(chart: Chart, order: Order): Set<string> {
  const lineage = lineages(chart);
  const ranks = reached(chart, order, lineage);
  const isBack = ({ from, to, labels }: Arrow): boolean => {
    const [a, b] = [lineage.get(from) ?? [], lineage.get(to) ?? []];
    const depth = a.findIndex((id, index) => id !== b[index]);
    const [one, other] = [a[depth], b[depth]];
    // An arrow between a box and one inside it has no direction among siblings.
    if (labels.length === 0 || one === undefined || other === undefined) return false;
    return (ranks.get(one) ?? 0) > (ranks.get(other) ?? 0);
  };
  return new Set(chart.arrows.filter(isBack).map(({ id }) => id));
}

/** Mirrors a drawing across the reading direction. */
function mirror(drawing: Drawing, direction: Plan['direction']): Drawing {
  const flip = <Place extends Point & { width?: number; height?: number }>(place: Place): Place =>
    direction === 'DOWN'
      ? { ...place, x: drawing.width - place.x - (place.width ?? 0) }
      : { ...place, y: drawing.height - place.y - (place.height ?? 0) };
  return {
    ...drawing,
    boxes: drawing.boxes.map(flip),
    labels: drawing.labels.map(flip),
    arrows: drawing.arrows.map(({ arrow, points }) => ({ arrow, points: points.map(flip) })),
  };
}

const elk = new ELK();

async function laidOut(chart: Chart, plan: Plan, aside = new Set<string>()): Promise<Drawing> {
  const sizes = new Map<string, Sized>();
  const turned = turnedArrows(chart, plan.order);
  const graph: ElkNode = {
    id: 'paper',
    layoutOptions: options(plan),
    children: [elkNode(chart.root, sizes, plan, aside)],
    edges: chart.arrows.map((arrow) => elkEdge(arrow, turned.has(arrow.id))),
  };
  const placed = absolute(await elk.layout(graph), chart, sizes);
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

const across: Plan = { direction: 'RIGHT', order: 'breadth', mirrored: false, seed: 1, stretched: false, words: 200 };
const down: Plan = { ...across, direction: 'DOWN' };
const tall: Plan = { ...down, stretched: true };
/** Tried if labels on one line make the picture too wide. */
const usual: Plan[] = [down, { ...down, seed: 2 }, { ...down, order: 'depth' }, tall, across];
/** Tried only if all the others have faults. */
const last: Plan[] = [
  { ...down, words: 140 },
  { ...tall, words: 140 },
  { ...down, seed: 2, words: 140 },
  { ...tall, seed: 2 },
  { ...across, words: 140 },
  { ...tall, seed: 2, words: 140 },
  { ...tall, order: 'depth', seed: 2 },
];

/** All layouts, each followed by its mirror image. A narrow one has each guard on a separate line. */
const ways = [
  ...[across, down].map((plan) => ({ isNarrow: false, plan })),
  ...[...usual, ...last].map((plan) => ({ isNarrow: true, plan })),
].flatMap(({ isNarrow, plan }) => [
  { isNarrow, plan },
  { isNarrow, plan: { ...plan, mirrored: true } },
]);
const firstNarrow = ways.findIndex(({ isNarrow }) => isNarrow);
const firstLast = firstNarrow + usual.length * 2;

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
