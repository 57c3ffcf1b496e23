import type { AnyTransitionDefinition } from 'xstate';
import { pairName } from './cover.ts';
import type { Edge, Graph } from './graph.ts';
import { type Tour, toursOver } from './tours.ts';
import { transitionName } from './vocabulary.ts';

/** The transitions that the edges of a graph took in a walk, by microstep. */
export class TakenTransitions {
  private readonly byEdge = new Map<number, AnyTransitionDefinition[][]>();
  private readonly byStart = new Map<string, AnyTransitionDefinition[][]>();

  constructor(private readonly graph: Graph) {}

  /** Keeps the transitions that led to a first situation. */
  keepStart(situation: string, taken: AnyTransitionDefinition[][]): void {
    this.byStart.set(situation, taken);
  }

  keep(edge: Edge, taken: AnyTransitionDefinition[][]): void {
    this.byEdge.set(edge.id, taken);
  }

  private readonly namesOf = (edge: Edge): string[] => (this.byEdge.get(edge.id) ?? []).flat().map(transitionName);

  namesAtStart(): Set<string> {
    return new Set([...this.byStart.values()].flat(2).map(transitionName));
  }

  /** Returns the names of the pairs of transitions that follow each other if an edge follows another edge or, for null, the start. */
  readonly pairsOf = (previous: Edge | null, edge: Edge): string[] => {
    const before = previous ? this.byEdge.get(previous.id) : this.byStart.get(edge.from);
    const microsteps = [...(before ?? []).slice(-1), ...(this.byEdge.get(edge.id) ?? [])];
    return microsteps
      .slice(1)
      .flatMap((step, index) => (microsteps[index] ?? []).flatMap((a) => step.map((b) => pairName(a, b))));
  };

  /** Returns the names of all pairs that some tour can walk. */
  feasiblePairs(): Set<string> {
    const after = (previous: Edge | null, from: string) =>
      (this.graph.out.get(from) ?? []).flatMap((edge) => this.pairsOf(previous, edge));
    return new Set([
      ...[...this.graph.starts.values()].flatMap((start) => after(null, start)),
      ...this.graph.edges.flatMap((edge) => after(edge, edge.to)),
    ]);
  }

  /** Returns the fewest tours that take each transition, for the browser, and those that take each with each payload case. */
  tours(): Record<'transitions' | 'cases', Tour[]> {
    const { graph, namesOf } = this;
    const casesOf = (edge: Edge) => namesOf(edge).map((name) => `${name} ${edge.stimulus.case}`);
    const over = (goalsOf: (edge: Edge) => string[]) => toursOver(graph, goalsOf, graph.edges.flatMap(goalsOf));
    return { transitions: over(namesOf), cases: over(casesOf) };
  }
}
