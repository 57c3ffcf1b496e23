/** Paths by their steps' names: those that a table asks for, those that failed before, and the least of those that fail now. */
import type { Edge, Graph } from './graph.ts';
import { firstLineOf, mostProblems } from './problems.ts';
import { shortened } from './shorten.ts';
import { caseName } from './stimuli.ts';
import type { Tour } from './tours.ts';

/** The input it begins with, and each step as `page.resized (phone)`. */
export type Way = { input: string; steps: string[] };

/** Undefined where a step cannot happen (any more). */
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

/** @throws where a step cannot happen */
export function namedTour(graph: Graph, name: string, way: Way): Tour {
  const tour = tourOf(graph, way);
  if (!tour) throw new Error(`the way ${name}: not all of its steps can happen: ${way.steps.join(' > ')}`);
  return tour;
}

/** The shortest way to each situation, by its name, from whichever start is nearest: in that order. */
export function shortestWays(graph: Graph): Map<string, Tour> {
  const ways = new Map<string, Tour>();
  for (const [input, start] of graph.starts) if (!ways.has(start)) ways.set(start, { input, edges: [] });
  // Breadth first: a map goes on to what is added while it is walked.
  for (const [situation, { input, edges }] of ways)
    for (const edge of graph.out.get(situation) ?? [])
      if (!ways.has(edge.to)) ways.set(edge.to, { input, edges: [...edges, edge] });
  return ways;
}

export class Failures {
  /** The first tour that met each problem, up to where it did, by the problem's first line. */
  private readonly tours = new Map<string, Tour>();

  add(problem: string, tour: Tour): void {
    const line = firstLineOf(problem);
    if (!this.tours.has(line)) this.tours.set(line, tour);
  }

  /**
   * Tells each problem with the least that leads to it, where the rows alone can see it.
   *
   * @param complaint what the rows say of a tour
   * @returns the least of each
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
