/** Shortens a failing tour, so that a person can read and repeat it. The next run walks it first. */
import type { Edge, Graph } from './graph.ts';
import type { Tour } from './tours.ts';

/** Returns whether the tour still fails in the same way. */
type Fails = (tour: Tour) => Promise<boolean>;

/** Maximum number of tries; more would not be worth the time. */
const mostTries = 100;

/** Yields the paths that end with this step, in any situation, the shortest first. */
function* waysTo(graph: Graph, { stimulus }: Edge): Generator<Tour> {
  const ways = new Map<string, Tour>();
  for (const [input, start] of graph.starts) if (!ways.has(start)) ways.set(start, { input, edges: [] });
  // The iteration of a map includes entries that are added meanwhile.
  for (const [at, { input, edges }] of ways) {
    for (const edge of graph.out.get(at) ?? []) {
      const longer = { input, edges: [...edges, edge] };
      if (edge.stimulus === stimulus) yield longer;
      if (!ways.has(edge.to)) ways.set(edge.to, longer);
    }
  }
}

/** Returns the tour without each of its loops in turn, the longest loop first. */
function withoutLoops({ input, edges }: Tour, start: string): Tour[] {
  const at = [start, ...edges.map(({ to }) => to)];
  const loops = at.flatMap((from, first) =>
    at.flatMap((to, last) => (last > first && to === from && last < edges.length ? [[first, last] as const] : [])),
  );
  return loops
    .sort(([a, b], [c, d]) => d - c - (b - a))
    .map(([first, last]) => ({ input, edges: [...edges.slice(0, first), ...edges.slice(last)] }));
}

/** @param tour ends with the failing step */
export async function shortened(graph: Graph, tour: Tour, fails: Fails): Promise<Tour> {
  const last = tour.edges.at(-1);
  if (!last) return tour;
  let tries = 0;
  const isStill = async (shorter: Tour) => ++tries <= mostTries && fails(shorter);
  for (const shorter of waysTo(graph, last)) {
    if (shorter.edges.length >= tour.edges.length || tries > mostTries / 2) break;
    if (await isStill(shorter)) return shorter;
  }
  let best = tour;
  for (let isShorter = true; isShorter; ) {
    isShorter = false;
    for (const candidate of withoutLoops(best, graph.starts.get(best.input) ?? '')) {
      if (!(await isStill(candidate))) continue;
      best = candidate;
      isShorter = true;
      break;
    }
  }
  return best;
}
