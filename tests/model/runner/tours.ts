/** Few tours that reach every goal: walk to the nearest goal still open, start anew only when none can be reached. */
import type { Edge } from './graph.ts';

/** What tours need to know of a graph; an edge may carry anything else. */
export type Step = { id: number; to: string };
export type Walkable<E extends Step> = { starts: Map<string, string>; out: Map<string, E[]> };
export type Tour<E extends Step = Edge> = { input: string; edges: E[] };
/** The goals met by walking `edge` right after `previous`. */
export type Goals<E extends Step> = (previous: E | null, edge: E) => string[];

/** A tour longer than this is hard to read when it fails. */
const longest = 60;

type Trail<E extends Step> = { edge: E; before: Trail<E> | null };

function pathOf<E extends Step>(trail: Trail<E>): E[] {
  const path: E[] = [];
  for (let at: Trail<E> | null = trail; at; at = at.before) path.unshift(at.edge);
  return path;
}

/** Breadth first over edges, not situations: which goal an edge meets depends on the edge before it. */
function nearest<E extends Step>(
  graph: Walkable<E>,
  from: string,
  previous: E | null,
  goals: Goals<E>,
  open: Set<string>,
): E[] | null {
  const seen = new Set<number>();
  let trails: (Trail<E> | null)[] = [null];
  while (trails.length > 0) {
    const next: Trail<E>[] = [];
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

export function toursOver<E extends Step>(graph: Walkable<E>, goals: Goals<E>, all: Iterable<string>): Tour<E>[] {
  const open = new Set(all);
  const tours: Tour<E>[] = [];
  for (const [input, start] of graph.starts) {
    // Where nothing can happen any more there is still the start to be looked at.
    if (!graph.out.get(start)?.length) tours.push({ input, edges: [] });
    for (;;) {
      const edges: E[] = [];
      while (edges.length < longest && open.size > 0) {
        const last: E | null = edges.at(-1) ?? null;
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
