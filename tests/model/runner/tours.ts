/** Few tours that reach every goal: walk to the nearest goal still open, start anew only when none can be reached. */
import type { Edge, Graph } from './graph.ts';

export type Tour = { input: string; edges: Edge[] };
/** The goals met by walking `edge` right after `previous`. */
export type Goals = (previous: Edge | null, edge: Edge) => string[];

/** A tour longer than this is hard to read when it fails. */
const longest = 60;

type Trail = { edge: Edge; before: Trail | null };

function pathOf(trail: Trail): Edge[] {
  const path: Edge[] = [];
  for (let at: Trail | null = trail; at; at = at.before) path.unshift(at.edge);
  return path;
}

/** Breadth first over edges, not situations: which goal an edge meets depends on the edge before it. */
function nearest(graph: Graph, from: string, previous: Edge | null, goals: Goals, open: Set<string>): Edge[] | null {
  const seen = new Set<number>();
  let trails: (Trail | null)[] = [null];
  while (trails.length > 0) {
    const next: Trail[] = [];
    for (const trail of trails) {
      for (const edge of graph.out.get(trail ? trail.edge.to : from) ?? []) {
        const step = { edge, before: trail };
        if (goals(trail ? trail.edge : previous, edge).some((goal) => open.has(goal))) return pathOf(step);
        if (seen.has(edge.id)) continue;
        seen.add(edge.id);
        next.push(step);
      }
    }
    trails = next;
  }
  return null;
}

export function toursOver(graph: Graph, goals: Goals, all: Iterable<string>): Tour[] {
  const open = new Set(all);
  const tours: Tour[] = [];
  for (const [input, start] of graph.starts) {
    for (;;) {
      const edges: Edge[] = [];
      while (edges.length < longest && open.size > 0) {
        const last = edges.at(-1) ?? null;
        const path = nearest(graph, last?.to ?? start, last, goals, open);
        if (!path) break;
        for (const edge of path) {
          for (const goal of goals(edges.at(-1) ?? null, edge)) open.delete(goal);
          edges.push(edge);
        }
      }
      if (edges.length === 0) break;
      tours.push({ input, edges });
    }
  }
  if (open.size > 0) throw new Error(`no tour reaches ${[...open].slice(0, 5).join('; ')}`);
  return tours;
}
