/**
 * The goals of a flow's tours beside its transitions: each payload case, and both outcomes of every guard. A user event without a payload
 * (submitting) has a goal for each content of the form's fields.
 */
import type { AnyMachineSnapshot, AnyTransitionDefinition } from 'xstate';
import { Bench } from '../../model/runner/bench.ts';
import { guardOutcomes, outcomesOfTaken, outcomesSeen } from '../../model/runner/cover.ts';
import { type Graph, graphOf } from '../../model/runner/graph.ts';
import { type AnyModel, excusedNames } from '../../model/runner/model.ts';
import type { Context, Stimulus } from '../../model/runner/oracle.ts';
import { caseName, type Stimuli, stimuliOf } from '../../model/runner/stimuli.ts';
import { transitionName, transitionsOf } from '../../model/runner/vocabulary.ts';
import { isExhaustive } from '../kit/site.ts';
import type { AnyStage } from './stage.ts';

type Kind = 'transitions' | 'cases' | 'guards';
type Happened = { type: string; [key: string]: unknown };

export class Goals {
  readonly graph: Graph;
  /** The flow's machine on a bench, so that messages to a missing parent do not stop it. */
  readonly machine: Bench['machine'];
  /** Context fields that hold typed text; each content maps to the name of its case. */
  readonly fields = new Map<string, Map<string, string>>();
  /** The field that an event's text goes into, by the event's type. */
  readonly fieldOf = new Map<string, string>();
  private readonly model: AnyModel;
  private readonly stimuli: Stimuli;
  private readonly excused: string[];
  /** The names of goals that `contents` has made. */
  private readonly contentNames = new Set<string>();

  constructor({ model, table, excuses = [] }: AnyStage) {
    this.model = model;
    this.excused = excuses.flatMap(({ names }) => names);
    this.machine = new Bench(model, table.delays ?? {}).machine;
    this.stimuli = stimuliOf(model);
    this.graph = graphOf(model, this.stimuli, this.machine);
    for (const type of Object.keys(model.user)) this.findField(type);
  }

  /** Finds the field that takes the payload of events of this type. If only another region handles the event, the field keeps its value. */
  private findField(type: string): void {
    const edges = this.graph.edges.filter(({ stimulus }) => stimulus.name === type && stimulus.case !== undefined);
    const contentAt = (situation: string, field: string) =>
      ((this.graph.snapshots.get(situation)?.context ?? {}) as Context)[field];
    const [first] = edges;
    const fields = Object.keys((this.graph.snapshots.get(first?.to ?? '')?.context ?? {}) as Context);
    for (const part of Object.keys(first?.stimulus.event ?? {}).filter((key) => key !== 'type')) {
      const contents = new Map(edges.map(({ stimulus }) => [stimulus.event[part], stimulus.case ?? '']));
      const field = fields.find((name) => {
        const changes = edges.filter(({ from, to }) => contentAt(from, name) !== contentAt(to, name));
        const taken = new Set(changes.map(({ to }) => contentAt(to, name)));
        const isOwn = changes.every(({ to, stimulus }) => contentAt(to, name) === stimulus.event[part]);
        return isOwn && [...contents.keys()].every((content) => taken.has(content));
      });
      if (!field || field in (this.model.unkeyed ?? {})) continue;
      this.fieldOf.set(type, field);
      this.fields.set(field, new Map([...contents].map(([content, name]) => [String(content), name])));
    }
  }

  /** Returns how many of the fields hold typed text. */
  filled(context: Context): number {
    return [...this.fields.keys()].filter((field) => context[field] !== '').length;
  }

  /** Returns `*: search.submitted [isEmpty] with keywords spaces`, for each field. */
  private contents(type: string, names: string[], context: Context): string[] {
    const row = this.model.user[type];
    if (!row || row.cases) return [];
    return [...this.fields].flatMap(([field, cases]) => {
      const content = cases.get(String(context[field]));
      const found = content === undefined ? [] : names.map((name) => `${name} with ${field} ${content}`);
      for (const name of found) this.contentNames.add(name);
      return found;
    });
  }

  /**
   * Returns whether this run must reach the goal. Only the run at full length submits every content in a browser; the headless walk always
   * does.
   */
  wants(goal: string): boolean {
    return isExhaustive || !this.contentNames.has(goal);
  }

  /** Returns the guard outcomes and contents that an event shows. */
  shown(before: AnyMachineSnapshot, event: Happened, taken: AnyTransitionDefinition[]): string[] {
    const names = taken.filter(({ eventType }) => eventType !== '').map(transitionName);
    return [
      ...outcomesSeen(this.machine, before, event),
      ...taken.flatMap(outcomesOfTaken),
      ...this.contents(event.type, names, before.context),
    ];
  }

  /** Returns everything that a step reaches, as far as it can be predicted. */
  of(before: AnyMachineSnapshot, stimulus: Stimulus): string[] {
    const chosen = this.machine.getTransitionData(
      before as never,
      stimulus.event as never,
    ) as AnyTransitionDefinition[];
    const of = stimulus.case === undefined ? [] : [caseName(stimulus)];
    return [...chosen.map(transitionName), ...of, ...this.shown(before, stimulus.event, chosen)];
  }

  /**
   * Returns all goals except those that the model excuses. A guard that fails and leaves the event unanswered is no goal: nothing happens
   * then, and the headless walk checks that. A case that only leads along excused transitions is excused too.
   */
  all(): Record<Kind, Set<string>> {
    const { machine, excuses } = this.model;
    const never = [...excusedNames(excuses?.cases), ...excusedNames(excuses?.guards)];
    const all = {
      transitions: new Set(transitionsOf(machine).keys()),
      cases: new Set<string>(),
      guards: new Set<string>(),
    };
    const outcomes = guardOutcomes(machine);
    const add = (name: string) => {
      if (never.includes(name) || all.transitions.has(name)) return;
      (outcomes.has(name) ? all.guards : all.cases).add(name);
    };
    for (const { from, stimulus } of this.graph.edges) {
      const before = this.graph.snapshots.get(from);
      const met = before ? this.of(before, stimulus) : [];
      const taken = met.filter((name) => all.transitions.has(name));
      if (!taken.every((name) => this.excused.includes(name))) for (const name of met) add(name);
    }
    for (const transition of transitionsOf(machine).values()) for (const name of outcomesOfTaken(transition)) add(name);
    return all;
  }

  /** Returns the machine's snapshot for an entry of a trace. */
  situationOf({ value, context }: { value: unknown; context: object }): AnyMachineSnapshot {
    return this.machine.resolveState({ value, context } as never) as AnyMachineSnapshot;
  }
}
