/** Paths by the names of their steps: those of a table, those that failed earlier, and the shortened failing ones. */
import type { Edge, Graph } from './graph.ts';
import { firstLineOf, mostProblems } from './problems.ts';
import { shortened } from './shorten.ts';
import { caseName } from './stimuli.ts';
import type { Tour } from './tours.ts';

/** The first input, and each step as `page.resized (phone)`. */
export type Way = { input: string; steps: string[] };

/** Returns undefined if a step cannot happen (any more). */
export function tourOf(graph: Graph, { input, steps }: Way): Tour | undefined {
  const edges: Edge[] = [];
  for (const step of steps) {
    const from = edges.at(-1)?.to ?? graph.starts.get(input) ?? '';
    const edge = graph.out.get(from)?.find(({ stimulus }) => caseName(stimulus) === step);
    if (!edge) return undefined;
    edges.push(edge);
  }
  return { input, edges };
}

/** @throws if a step cannot happen */
export function namedTour(graph: Graph, name: string, way: Way): Tour {
  const tour = tourOf(graph, way);
  if (!tour) throw new Error(`the way ${name}: not all of its steps can happen: ${way.steps.join(' > ')}`);
  return tour;
}

/** Returns the shortest path to each situation, by its key, from the nearest start. The shortest paths are first. */
export function shortestWays(graph: Graph): Map<string, Tour> {
  const ways = new Map<string, Tour>();
  for (const [input, start] of graph.starts) if (!ways.has(start)) ways.set(start, { input, edges: [] });
  // This search is breadth-first, because the iteration of a map includes entries that are added meanwhile.
  for (const [situation, { input, edges }] of ways)
    for (const edge of graph.out.get(situation) ?? [])
      if (!ways.has(edge.to)) ways.set(edge.to, { input, edges: [...edges, edge] });
  return ways;
}

export class Failures {
  /** The first tour that had each problem, up to the failing step, by the problem's first line. */
  private readonly tours = new Map<string, Tour>();

  add(problem: string, tour: Tour): void {
    const line = firstLineOf(problem);
    if (!this.tours.has(line)) this.tours.set(line, tour);
  }

  /**
   * Replaces the path of each problem with the shortest one, if the rows alone can reproduce the problem.
   *
   * @param complaint returns the problem that the rows find in a tour
   * @returns the shortest path of each problem
   */
  async shorten(
    graph: Graph,
    problems: string[],
    complaint: (tour: Tour) => Promise<string | undefined>,
  ): Promise<Way[]> {
    const ways: Way[] = [];
    for (const [problem, tour] of [...this.tours].slice(0, mostProblems)) {
      const fails = async (one: Tour) => firstLineOf((await complaint(one)) ?? '') === problem;
      const { input, edges } = (await fails(tour)) ? await shortened(graph, tour, fails) : tour;
      const steps = edges.map(({ stimulus }) => caseName(stimulus));
      ways.push({ input, steps });
      const at = problems.findIndex((one) => firstLineOf(one) === problem);
      if (at >= 0) problems[at] = `${problem}\n    after ${[`start (${input})`, ...steps].join(' > ')}`;
    }
    return ways;
  }
}
