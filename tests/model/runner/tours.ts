/** Computes few tours that reach every goal. A tour walks to the nearest open goal; a new one starts only if none can be reached. */
import type { Edge } from './graph.ts';

/** The properties of an edge that tours need. */
export type Step = { id: number; to: string };
export type Walkable<E extends Step> = { starts: Map<string, string>; out: Map<string, E[]> };
export type Tour<E extends Step = Edge> = { input: string; edges: E[] };
/** Returns the goals of an edge, regardless of the previous one. */
export type Goals<E extends Step> = (edge: E) => string[];
/** Returns the goals of `edge` directly after `previous`. */
export type PairGoals<E extends Step> = (previous: E | null, edge: E) => string[];

/** Maximum number of steps, because a longer failing tour is hard to read. */
const longest = 60;

type Trail<E extends Step> = { edge: E; before: Trail<E> | null };

function pathOf<E extends Step>(trail: Trail<E>): E[] {
  const path: E[] = [];
  for (let at: Trail<E> | null = trail; at; at = at.before) path.push(at.edge);
  return path.reverse();
}

/** Searches breadth-first. `isNew` returns whether the search must still continue behind an edge. */
function nearest<E extends Step>(
  graph: Walkable<E>,
  from: string,
  previous: E | null,
  goals: PairGoals<E>,
  open: Set<string>,
  isNew: (edge: E) => boolean,
): E[] | null {
  let trails: (Trail<E> | null)[] = [null];
  while (trails.length > 0) {
    const next: Trail<E>[] = [];
    for (const trail of trails) {
      const last = trail ? trail.edge : previous;
      for (const edge of graph.out.get(trail ? trail.edge.to : from) ?? []) {
        for (const goal of goals(last, edge)) if (open.has(goal)) return pathOf({ edge, before: trail });
        if (isNew(edge)) next.push({ edge, before: trail });
      }
    }
    trails = next;
  }
  return null;
}

/** Returns a function that returns true on the first call with a key. */
function firstTime<K>(): (key: K) => boolean {
  const seen = new Set<K>();
  return (key) => {
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  };
}

/** Searches over situations, because the goals of an edge do not depend on the path before. */
export function toursOver<E extends Step>(graph: Walkable<E>, goals: Goals<E>, all: Iterable<string>): Tour<E>[] {
  return cover(
    graph,
    (_, edge) => goals(edge),
    all,
    () => {
      const isNew = firstTime<string>();
      return ({ to }) => isNew(to);
    },
  );
}

/** Searches over edges, many more than situations, because the goals of an edge depend on the previous one. */
export function toursOverPairs<E extends Step>(
  graph: Walkable<E>,
  goals: PairGoals<E>,
  all: Iterable<string>,
): Tour<E>[] {
  return cover(graph, goals, all, () => {
    const isNew = firstTime<number>();
    return ({ id }) => isNew(id);
  });
}

function cover<E extends Step>(
  graph: Walkable<E>,
  goals: PairGoals<E>,
  all: Iterable<string>,
  searching: () => (edge: E) => boolean,
): Tour<E>[] {
  const open = new Set(all);
  const tours: Tour<E>[] = [];
  for (const [input, start] of graph.starts) {
    // A start without any edge still needs its own check.
    if (!graph.out.get(start)?.length) tours.push({ input, edges: [] });
    for (;;) {
      const edges: E[] = [];
      while (edges.length < longest && open.size > 0) {
        const last: E | null = edges.at(-1) ?? null;
        const path = nearest(graph, last?.to ?? start, last, goals, open, searching());
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
