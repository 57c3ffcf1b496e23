/** Converts a chart into a graph for elkjs, and the graph that elkjs has laid out into a drawing. */
import type { ElkExtendedEdge, ElkNode } from 'elkjs/lib/elk.bundled.js';
import type { Arrow, Box, Chart, Line } from './chart.ts';
import type { Drawing, Point } from './drawing.ts';
import type { Plan } from './layoutPlans.ts';
import { labelWidth, lineHeight, lineWidth, wrap } from './measure.ts';

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

/** A graph for elkjs. `sizes` are the lines and sizes of its boxes, which its layout needs to become a drawing. */
export type Graph = { graph: ElkNode; sizes: Map<string, Sized> };

/**
 * Converts a chart into a graph for elkjs.
 *
 * @param turned ids of the arrows that elkjs gets reversed
 * @param aside ids of the boxes with their text to the left of their inner boxes
 */
export function elkGraph(chart: Chart, plan: Plan, turned: Set<string>, aside: Set<string>): Graph {
  const sizes = new Map<string, Sized>();
  const graph: ElkNode = {
    id: 'paper',
    layoutOptions: options(plan),
    children: [elkNode(chart.root, sizes, plan, aside)],
    edges: chart.arrows.map((arrow) => elkEdge(arrow, turned.has(arrow.id))),
  };
  return { graph, sizes };
}

/** Converts the coordinates of elkjs, which are relative to the container, to absolute ones. */
export function drawingFrom(graph: ElkNode, chart: Chart, sizes: Graph['sizes']): Drawing {
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
