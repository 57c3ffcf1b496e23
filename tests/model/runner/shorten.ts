/** The least of a tour that still goes wrong: what a person reads, repeats by hand and walks first the next time. */
import type { Edge, Graph } from './graph.ts';
import type { Tour } from './tours.ts';

/** Whether the tour still goes wrong as it did. */
type Fails = (tour: Tour) => Promise<boolean>;

/** More tries than this are not worth their time. */
const mostTries = 100;

/** The ways that end with this step, wherever it can happen: the shortest first. */
function* waysTo(graph: Graph, { stimulus }: Edge): Generator<Tour> {
  const ways = new Map<string, Tour>();
  for (const [input, start] of graph.starts) if (!ways.has(start)) ways.set(start, { input, edges: [] });
  // A map goes on to what is added while it is walked.
  for (const [at, { input, edges }] of ways) {
    for (const edge of graph.out.get(at) ?? []) {
      const longer = { input, edges: [...edges, edge] };
      if (edge.stimulus === stimulus) yield longer;
      if (!ways.has(edge.to)) ways.set(edge.to, longer);
    }
  }
}

/** Each loop that comes back to where it began, the longest first, so that what follows can be walked without it. */
function withoutLoops({ input, edges }: Tour, start: string): Tour[] {
  const at = [start, ...edges.map(({ to }) => to)];
  const loops = at.flatMap((from, first) =>
    at.flatMap((to, last) => (last > first && to === from && last < edges.length ? [[first, last] as const] : [])),
  );
  return loops
    .sort(([a, b], [c, d]) => d - c - (b - a))
    .map(([first, last]) => ({ input, edges: [...edges.slice(0, first), ...edges.slice(last)] }));
}

/** @param tour ends with the step that goes wrong */
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
