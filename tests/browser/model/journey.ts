/**
 * The tours a browser walks. The graph is that of the headless runner, without what cannot happen in a browser and with what the browser
 * remembers. The headless runner's own algorithm finds the tours.
 */
import { randomOf } from '../../model/random.ts';
import type { Edge } from '../../model/runner/graph.ts';
import type { Gesture } from '../../model/runner/model.ts';
import { type Tour, toursOverPairs } from '../../model/runner/tours.ts';
import { leavesOf } from '../../model/runner/vocabulary.ts';
import type { Goals } from './goals.ts';
import { orders } from './orders.ts';
import { type AnyStage, isResting, type Memory, type SiteGesture, type Situation } from './stage.ts';

export type BrowserEdge = {
  id: number;
  from: string;
  to: string;
  edge: Edge;
  before: Situation;
  after: Situation;
  /** The gesture of the member; undefined for events of the world. */
  gesture: SiteGesture | undefined;
  /** Whether the event happens by itself, at once. */
  settles: boolean;
  goals: string[];
};
export type Journey = { start: string; edges: BrowserEdge[]; startsAt: Situation };

const nameOf = (key: string, memory: Memory): string => `${key} ${JSON.stringify(memory)}`;

class BrowserGraph {
  readonly starts = new Map<string, string>();
  readonly out = new Map<string, BrowserEdge[]>();
  readonly situations = new Map<string, Situation>();
  private count = 0;
  private readonly excused: Set<string>;

  constructor(
    private readonly stage: AnyStage,
    private readonly goals: Goals,
  ) {
    this.excused = new Set((stage.excuses ?? []).flatMap(({ names }) => names));
    for (const [name, { input, memory = {} }] of Object.entries(stage.starts)) {
      const key = goals.graph.starts.get(input);
      if (key === undefined) throw new Error(`${stage.model.machine.id}: the model has no input ${input}`);
      this.starts.set(name, this.visit(key, memory));
    }
  }

  private visit(key: string, memory: Memory): string {
    const name = nameOf(key, memory);
    if (this.situations.has(name)) return name;
    const snapshot = this.goals.graph.snapshots.get(key);
    if (!snapshot) throw new Error(`${this.stage.model.machine.id}: the graph has no situation ${key}`);
    const leaf = leavesOf(snapshot.value).join(' + ');
    const situation: Situation = { leaf, context: snapshot.context, memory, snapshot };
    this.situations.set(name, situation);
    this.out.set(name, []);
    const edges = this.isEnd(situation) ? [] : (this.goals.graph.out.get(key) ?? []);
    for (const edge of edges) {
      const ways = this.waysOf(situation, edge);
      if (ways.length === 0) continue;
      const to = this.visit(edge.to, this.stage.memory?.(situation, edge.stimulus) ?? memory);
      const after = this.situations.get(to) as Situation;
      for (const { gesture, goals, settles } of ways) {
        this.out
          .get(name)
          ?.push({ id: this.count++, from: name, to, edge, before: situation, after, gesture, settles, goals });
      }
    }
    return name;
  }

  private isEnd(situation: Situation): boolean {
    if (situation.snapshot.status !== 'active' || this.stage.ends?.(situation)) return true;
    const isPassing = situation.leaf.split(' + ').some((leaf) => this.stage.model.screens[leaf]?.passing);
    return isPassing && !this.stage.settles?.(situation);
  }

  /** Returns the ways to walk an edge: the first gesture for the transition, and each further gesture as a goal of its own. */
  private waysOf(situation: Situation, { stimulus }: Edge): Pick<BrowserEdge, 'gesture' | 'goals' | 'settles'>[] {
    const { stage } = this;
    const settled = stage.settles?.(situation);
    const named = () => this.goals.of(situation.snapshot, stimulus).filter((name) => !this.excused.has(name));
    if (settled) {
      const isThat = settled.name === stimulus.name && settled.case === stimulus.case;
      return isThat ? [{ gesture: undefined, goals: named(), settles: true }] : [];
    }
    if (stage.allows?.(situation, stimulus) === false) return [];
    const user = stage.model.user[stimulus.name];
    if (user) {
      const own = stage.gestures?.[stimulus.name];
      const gesture = own ? own(situation, stimulus.case) : user.gesture;
      if (!gesture) return [];
      if (gesture.do === 'fill' && this.isFilled(situation, stimulus.event)) return [];
      const also = (user.also ?? [])
        .map((other, index) => ({
          gesture: other,
          goals: [`${stimulus.name} by gesture ${index + 2}`],
          settles: false,
        }))
        .filter((way) => !this.isHidden(situation, way.gesture));
      return [{ gesture, goals: named(), settles: false }, ...also];
    }
    if (stage.world[stimulus.name] && 'never' in (stage.world[stimulus.name] as object)) return [];
    return [{ gesture: undefined, goals: named(), settles: false }];
  }

  /** Returns whether the field already holds this text: a browser fires no input event if nothing changes. */
  private isFilled({ context }: Situation, event: { type: string; [key: string]: unknown }): boolean {
    const field = this.goals.fieldOf.get(event.type);
    return field !== undefined && context[field] === event.value;
  }

  /** Returns whether the control of a further gesture is hidden here. */
  private isHidden({ leaf }: Situation, { role, name }: Gesture): boolean {
    const hidden = leaf.split(' + ').flatMap((one) => this.stage.model.screens[one]?.hides ?? []);
    return hidden.some((shown) => typeof shown !== 'string' && shown.role === role && shown.name === name);
  }
}

const made = new WeakMap<Goals, BrowserGraph>();

/** Returns the graph of a stage. Cached by its goals, because building it takes longer than walking it. */
export function browserGraphOf(stage: AnyStage, goals: Goals): BrowserGraph {
  const graph = made.get(goals) ?? new BrowserGraph(stage, goals);
  made.set(goals, graph);
  return graph;
}

/** Removes tours whose goals other tours reach too, short tours first. */
function withoutNeedless(
  tours: Tour<BrowserEdge>[],
  goalsOf: (previous: BrowserEdge | null, edge: BrowserEdge) => string[],
): Tour<BrowserEdge>[] {
  const goals = new Map(
    tours.map((tour) => [tour, tour.edges.flatMap((edge, index) => goalsOf(tour.edges[index - 1] ?? null, edge))]),
  );
  const kept = new Set(tours);
  for (const tour of [...tours].sort((a, b) => a.edges.length - b.edges.length)) {
    const others = new Set([...kept].filter((other) => other !== tour).flatMap((other) => goals.get(other) ?? []));
    if (tour.edges.length > 0 && goals.get(tour)?.every((goal) => others.has(goal))) kept.delete(tour);
  }
  return [...kept];
}

type Walkable = Pick<BrowserGraph, 'starts' | 'out'>;

/** Returns the same graph with its starts and edges shuffled: one order per number, and 0 for the original order. */
function inOrder({ starts, out }: Walkable, order: number): Walkable {
  if (order === 0) return { starts, out };
  const random = randomOf(order);
  const shuffled = <T>(all: readonly T[]): T[] => {
    const left = [...all];
    return all.flatMap(() => left.splice(Math.floor(random() * left.length), 1));
  };
  return {
    starts: new Map(shuffled([...starts])),
    out: new Map([...out].map(([from, edges]) => [from, shuffled(edges)])),
  };
}

/**
 * Returns few tours that reach every wanted goal. Each start is used at least once.
 *
 * @param order seed of the order in which equally near goals are tried; it decides how few the tours are
 */
export function journeysOf(stage: AnyStage, goals: Goals, order = orders[stage.model.machine.id] ?? 0): Journey[] {
  const counts = (goal: string) => goals.wants(goal);
  const all = browserGraphOf(stage, goals);
  const graph = inOrder(all, order);
  const startGoal = (name: string | undefined) => `start at ${name}`;
  const goalsOf = (previous: BrowserEdge | null, edge: BrowserEdge): string[] => [
    ...edge.goals.filter(counts),
    ...(previous ? [] : [startGoal(edge.from)]),
  ];
  const reachable = [...graph.out.values()].flat().flatMap((edge) => edge.goals.filter(counts));
  const starts = [...graph.starts.values()].filter((start) => (graph.out.get(start)?.length ?? 0) > 0).map(startGoal);
  const tours = withoutNeedless(toursOverPairs(graph, goalsOf, [...starts, ...reachable]), goalsOf);
  return tours.map(({ input, edges }) => ({
    start: input,
    edges,
    startsAt: all.situations.get(all.starts.get(input) ?? '') as Situation,
  }));
}

type Place = Journey & { at: Situation };

/** Returns a way to each leaf in which the flow rests: with as much typed as can be lost there, then by the shortest way. */
export function placesOf(stage: AnyStage, goals: Goals): Place[] {
  const graph = browserGraphOf(stage, goals);
  const best = new Map<string, Place>();
  const filled = ({ context }: Situation) => goals.filled(context);
  for (const [start, first] of graph.starts) {
    const startsAt = graph.situations.get(first) as Situation;
    const ways = new Map<string, BrowserEdge[]>([[first, []]]);
    for (const [name, edges] of ways) {
      const at = graph.situations.get(name) as Situation;
      const known = best.get(at.leaf);
      const more = known ? filled(at) - filled(known.at) : 1;
      const isBetter = more > 0 || (more === 0 && known !== undefined && edges.length < known.edges.length);
      if (isResting(stage, at) && isBetter) best.set(at.leaf, { start, startsAt, edges, at });
      // Breadth first: iterating a map includes entries that are added meanwhile.
      for (const edge of graph.out.get(name) ?? []) if (!ways.has(edge.to)) ways.set(edge.to, [...edges, edge]);
    }
  }
  const alike = stage.returns.alike?.leaves ?? [];
  const gone = alike.filter((leaf) => !best.has(leaf));
  if (gone.length > 0) throw new Error(`${stage.model.machine.id} never rests in ${gone.join(', ')}`);
  return [...best.values()].filter(({ at }) => !alike.includes(at.leaf));
}

/** Returns where a tour ends. */
export const endOf = ({ startsAt, edges }: Journey): Situation => edges.at(-1)?.after ?? startsAt;

/** Returns the cost of tours: `3 tours, 20 steps`. */
export const costOf = (journeys: Journey[]): string =>
  `${journeys.length} tours, ${journeys.reduce((sum, { edges }) => sum + edges.length, 0)} steps`;

/** Returns the tour in a few words, for the list of tests. */
export function summaryOf({ start, edges }: Journey): string {
  const words = edges
    .filter(({ goals }) => goals.length > 0)
    .map(({ edge: { stimulus } }) => (stimulus.case ? `${stimulus.name} ${stimulus.case}` : stimulus.name));
  const most = 6;
  const rest = words.length > most ? ` … (${edges.length} steps)` : '';
  return `${start}: ${words.slice(0, most).join(' > ')}${rest}`;
}
