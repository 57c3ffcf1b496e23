/** Few tours that reach every goal: walk to the nearest goal still open, start anew only when none can be reached. */
import type { Edge } from './graph.ts';

/** What tours need to know of a graph; an edge may carry anything else. */
export type Step = { id: number; to: string };
export type Walkable<E extends Step> = { starts: Map<string, string>; out: Map<string, E[]> };
export type Tour<E extends Step = Edge> = { input: string; edges: E[] };
/** The goals met by walking an edge, whatever came before it. */
export type Goals<E extends Step> = (edge: E) => string[];
/** The goals met by walking `edge` right after `previous`. */
export type PairGoals<E extends Step> = (previous: E | null, edge: E) => string[];

/** A tour longer than this is hard to read when it fails. */
const longest = 60;

type Trail<E extends Step> = { edge: E; before: Trail<E> | null };

function pathOf<E extends Step>(trail: Trail<E>): E[] {
  const path: E[] = [];
  for (let at: Trail<E> | null = trail; at; at = at.before) path.push(at.edge);
  return path.reverse();
}

/** Breadth first. `isNew` says whether what follows an edge is still to be looked at. */
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

/** Answers true the first time it is asked about a key. */
function firstTime<K>(): (key: K) => boolean {
  const seen = new Set<K>();
  return (key) => {
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  };
}

/** Over situations: what an edge meets is the same from wherever its situation was reached. */
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

/** Over edges, of which there are many more than situations: what an edge meets depends on the one before it. */
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
    // Where nothing can happen any more there is still the start to be looked at.
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
