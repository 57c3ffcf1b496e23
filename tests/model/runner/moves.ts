/** The steps of a flow without a person, from the graph of its walk: actors settle, delays end, and countdowns of actors end. */
import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import type { Edge, Graph } from './graph.ts';
import type { AnyModel } from './model.ts';
import { microsteps, transition } from './pure.ts';
import { caseName, type Stimuli, stimuliOf } from './stimuli.ts';
import { leavesOf, type StateNode, transitionName } from './vocabulary.ts';

/** The time limit of a request, ms (specification, section 9). */
const requestTime = 15_000;
const requestFaults: string[] = ['offline', 'timeout', 'serverBroken'];

/** The longest time until a flow rests: ms, and the actors without a time limit that are on a way there. */
export type Bound = { ms: number; untimed: string[]; way: string[] };
/** How a flow ends without a person: always after at most this time, only sometimes, or never. */
export type End = Bound | 'sometimes' | 'never';

/** Something that happens by itself. `must`: it keeps the flow working. Otherwise, a flow that waits here counts as resting. */
type Source = { must: boolean; ms: number };
/** Ends of running sources in ms from now, by the actor's id or the delay's event. */
export type Pending = Map<string, number>;
export type Move = { edge: Edge; source: string; names: string[]; started: Set<string>; next: AnyMachineSnapshot };

const isAfter = (type: string): boolean => type.startsWith('xstate.after.');
export const nodesIn = (snapshot: AnyMachineSnapshot): StateNode[] => snapshot._nodes as StateNode[];

export class Moves {
  protected readonly sources = new Map<string, Source>();
  protected readonly moves = new Map<string, Move[]>();
  private readonly stimuli: Stimuli;

  constructor(
    protected readonly model: AnyModel,
    protected readonly graph: Graph,
    private readonly machine: AnyStateMachine,
    delays: Record<string, number>,
    children: Map<string, End>,
  ) {
    this.stimuli = stimuliOf(model);
    const { stimuli } = this;
    for (const { name, event } of stimuli.all) {
      // Ticks of a countdown change what is shown. Its end comes as another event.
      const clock = name.startsWith('clock.') && name !== 'clock.ticked' ? model.world[name]?.from : undefined;
      if (isAfter(event.type))
        this.sources.set(event.type, { must: true, ms: delays[name.slice('after '.length)] ?? Infinity });
      else if (typeof event.actorId === 'string') this.addActor(event.actorId, children.get(event.actorId));
      else if (clock) this.sources.set(clock, { must: false, ms: Infinity });
    }
    for (const edge of graph.edges) {
      const { name, event } = edge.stimulus;
      const source = isAfter(event.type) ? event.type : stimuli.sourceOf(edge.stimulus);
      const isOwn = isAfter(event.type) || typeof event.actorId === 'string' || name.startsWith('clock.');
      if (isOwn && name !== 'clock.ticked' && source !== undefined && this.sources.has(source))
        this.moves.set(edge.from, [...(this.moves.get(edge.from) ?? []), this.moveOf(edge, source)]);
    }
  }

  /** A child flow that waits for a person is judged by itself, so its parent may rest meanwhile. */
  private addActor(id: string, child: End | undefined): void {
    const row = this.model.actors[id];
    if (!row || !('answers' in row) || row.takes === 'person' || child === 'never') return;
    if (child === 'sometimes') this.sources.set(id, { must: false, ms: Infinity });
    else if (child) this.sources.set(id, { must: true, ms: child.untimed.length > 0 ? Infinity : child.ms });
    else {
      const isRequest = Array.isArray(row.faults) && row.faults.some((fault) => requestFaults.includes(fault));
      const ms = row.takes ?? (isRequest ? requestTime : 'none');
      this.sources.set(id, { must: true, ms: ms === 'none' ? Infinity : ms });
    }
  }

  private moveOf(edge: Edge, source: string): Move {
    const before = this.graph.snapshots.get(edge.from) as AnyMachineSnapshot;
    const [, taken] = microsteps(this.machine, before, edge.stimulus.event);
    const [next, actions] = transition(this.machine, before, edge.stimulus.event);
    const started = actions.flatMap(({ type, params }) => {
      const { id, event, delay } = (params ?? {}) as { id?: string; event?: { type: string }; delay?: number };
      if (type === 'xstate.spawnChild') return id ?? [];
      return type === 'xstate.raise' && delay !== undefined ? (event?.type ?? []) : [];
    });
    return { edge, source, names: taken.flat().map(transitionName), started: new Set(started), next };
  }

  private isRunning(id: string, snapshot: AnyMachineSnapshot): boolean {
    if (snapshot.status !== 'active') return false;
    return isAfter(id)
      ? nodesIn(snapshot).some(({ transitions }) => transitions.has(id as never))
      : snapshot.children[id] !== undefined;
  }

  /** Returns everything that can run in a situation, just started. */
  protected allIn(situation: string): Pending {
    const snapshot = this.graph.snapshots.get(situation) as AnyMachineSnapshot;
    return new Map([...this.sources].flatMap(([id, { ms }]) => (this.isRunning(id, snapshot) ? [[id, ms]] : [])));
  }

  protected after({ source, started, next }: Move, pending: Pending, passed: number): Pending {
    const left: Pending = new Map();
    for (const [id, { ms }] of this.sources) {
      const rest = pending.get(id);
      if (started.has(id) && this.isRunning(id, next)) left.set(id, ms);
      else if (rest !== undefined && id !== source && this.isRunning(id, next))
        left.set(id, Math.max(0, rest - passed));
    }
    return left;
  }

  protected movesAt(situation: string, pending: Pending, excused: string[]): Move[] {
    return (this.moves.get(situation) ?? []).filter(
      ({ source, names }) => pending.has(source) && !names.some((name) => excused.includes(name)),
    );
  }

  /** Returns the outcomes of actors that no transition answers: after them, the flow would wait for nothing. */
  unheard(): string[] {
    const found = new Set<string>();
    for (const snapshot of this.graph.snapshots.values())
      for (const [id, outcomes] of this.stimuli.outcomes) {
        const row = this.model.actors[id];
        const mayEnd =
          this.sources.get(id)?.must && row && 'answers' in row && row.only?.[1](snapshot.context) !== false;
        if (!mayEnd || !this.isRunning(id, snapshot)) continue;
        for (const stimulus of outcomes)
          if (this.machine.getTransitionData(snapshot, stimulus.event).length === 0)
            found.add(`${leavesOf(snapshot.value).join(' + ')}: ${caseName(stimulus)}`);
      }
    return [...found];
  }
}
