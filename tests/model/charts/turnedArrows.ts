import type { Arrow, Box, Chart } from './chart.ts';
import type { Order } from './layoutPlans.ts';

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
export function turnedArrows(chart: Chart, order: Order): Set<string> {
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
