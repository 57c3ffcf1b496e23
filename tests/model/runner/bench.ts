/**
 * Runs a live machine and lets the test control every promise, callback, child, and timer.
 *
 * Fake actors wait until a tour lets them answer. Fake effects record their name and the context that they saw. The rest of the machine
 * is the code that members run.
 */
import {
  type AnyActorLogic,
  type AnyActorRef,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyTransitionDefinition,
  createActor,
  fromCallback,
  fromPromise,
  type InspectionEvent,
} from 'xstate';
import { CountingClock } from './countingClock.ts';
import { type Effect, recordersOf } from './effects.ts';
import type { AnyModel } from './model.ts';
import type { Stimulus } from './oracle.ts';
import type { Pauses } from './pauses.ts';
import { nodesOf } from './vocabulary.ts';

type Held = {
  actor: AnyActorRef;
  input: unknown;
  resolve: (output: unknown) => void;
  reject: (error: unknown) => void;
};
type Reporter = { input: unknown; report: (event: AnyEventObject) => void };

/** Waits for the microtasks in which a settled promise reaches its actor, its parent, and theirs. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 8; turn++) await null;
}

export type Options = {
  /** A mutant to run instead of the model's machine. */
  machine?: AnyStateMachine;
  /** Real logic for children that the bench must not replace. */
  children?: Record<string, AnyActorLogic>;
  /** `true` delivers messages to parent and children, `toChildren` only those to children. Other messages are recorded as effects. */
  delivers?: boolean | 'toChildren';
  /** The elapsed time of delays. If it is set, time passes between all events. */
  pauses?: Pauses;
};

export type Run = { actor: AnyActorRef; clock: CountingClock };

export class Bench {
  readonly machine: AnyStateMachine;
  /** Pending promises and children, and running callbacks, by actor id. */
  readonly held = new Map<string, Held[]>();
  readonly reporters = new Map<string, Reporter[]>();
  /** Promises whose state was left. Their late answers must have no effect. */
  readonly left: Held[] = [];
  /** The fields below are recorded since the last `forget`. */
  effects: Effect[] = [];
  started: { id: string; input: unknown }[] = [];
  taken: AnyTransitionDefinition[][] = [];
  errors: unknown[] = [];
  readonly pauses: Pauses | undefined;

  constructor(
    readonly model: AnyModel,
    /** Delays in milliseconds, from the hand-written table. */
    readonly delays: Record<string, number>,
    { machine = model.machine, children = {}, delivers = false, pauses }: Options = {},
  ) {
    this.pauses = pauses;
    const actors = { ...this.standIns(machine), ...children };
    const actions = recordersOf(machine, delivers, (effect) => void this.effects.push(effect));
    this.machine = machine.provide({ actors, actions } as never);
  }

  private standIns(machine: AnyStateMachine): Record<string, AnyActorLogic> {
    const idsOf = new Map(
      nodesOf(machine).flatMap(({ invoke }) => invoke.map(({ src, id }): [string, string] => [String(src), id])),
    );
    return Object.fromEntries(
      Object.keys(machine.implementations.actors).map((src) => {
        const row = this.model.actors[idsOf.get(src) ?? src];
        return [src, row && 'reports' in row ? this.reporter() : this.deferred()];
      }),
    );
  }

  private deferred(): AnyActorLogic {
    const logic = fromPromise(
      ({ self, input }) =>
        new Promise((resolve, reject) => {
          this.started.push({ id: self.id, input });
          this.held.set(self.id, [...(this.held.get(self.id) ?? []), { actor: self, input, resolve, reject }]);
        }),
    );
    return {
      ...logic,
      transition: (snapshot, event, scope) => {
        if (event.type === 'xstate.stop') this.left.push(...this.release(scope.self.id, scope.self));
        return logic.transition(snapshot as never, event as never, scope as never);
      },
    } as AnyActorLogic;
  }

  /** Removes and returns the held promises of one actor, or the oldest one with this id. */
  private release(id: string, actor?: AnyActorRef): Held[] {
    const all = this.held.get(id) ?? [];
    const out = actor ? all.filter((held) => held.actor === actor) : all.slice(0, 1);
    const others = all.filter((held) => !out.includes(held));
    if (others.length > 0) this.held.set(id, others);
    else this.held.delete(id);
    return out;
  }

  private reporter(): AnyActorLogic {
    return fromCallback(({ sendBack, self, input }) => {
      const mine: Reporter = { input, report: sendBack };
      this.started.push({ id: self.id, input });
      this.reporters.set(self.id, [...(this.reporters.get(self.id) ?? []), mine]);
      return () => {
        const others = (this.reporters.get(self.id) ?? []).filter((other) => other !== mine);
        if (others.length > 0) this.reporters.set(self.id, others);
        else this.reporters.delete(self.id);
      };
    });
  }

  /** Records the transitions of the machine. For a child, pass its id in its parent. */
  inspect(event: InspectionEvent, id?: string): void {
    const actor = event.actorRef as AnyActorRef;
    const isOurs = id === undefined ? actor.sessionId === event.rootId : actor.id === id;
    if (isOurs && event.type === '@xstate.microstep' && event._transitions.length > 0)
      this.taken.push(event._transitions);
  }

  /** `watch` also gets the events of a child. */
  start(input: unknown, watch: (event: InspectionEvent) => void = () => undefined): Run {
    this.reset();
    const clock = new CountingClock();
    const inspect = (event: InspectionEvent) => {
      this.inspect(event);
      watch(event);
    };
    const actor = createActor(this.machine, { clock, input: input as never, inspect });
    actor.subscribe({ error: (error) => this.errors.push(error) });
    actor.start();
    return { actor, clock };
  }

  reset(): void {
    this.forget();
    this.held.clear();
    this.reporters.clear();
    this.left.length = 0;
    this.pauses?.reset();
    this.errors = [];
  }

  forget(): void {
    this.effects = [];
    this.started = [];
    this.taken = [];
  }

  running(id: string): number {
    return (this.held.get(id)?.length ?? 0) + (this.reporters.get(id)?.length ?? 0);
  }

  /** Causes the stimulus as it happens for members: by an answer, a report, the end of a delay, or a sent event. */
  async fire(run: Run, stimulus: Stimulus): Promise<void> {
    const { name, event } = stimulus;
    const [word, rest = ''] = name.split(' ');
    if (word !== 'after') this.letPass(run);
    if (word === 'done' || word === 'error') {
      const held = this.release(rest)[0];
      if (!held) throw new Error(`${rest} is not running`);
      if (word === 'done') held.resolve(event.output);
      else held.reject(event.error);
      await settle();
    } else if (word === 'after') {
      this.wait(run, rest);
    } else {
      const from = this.model.world[name]?.from;
      const reporter = from === undefined ? undefined : this.reporters.get(from)?.at(-1);
      if (reporter) reporter.report(event);
      else run.actor.send(event);
    }
  }

  /** Lets a third of the running delay pass, so that the next event happens during it. */
  private letPass({ clock }: Run): void {
    const part = Math.floor((this.pauses?.left ?? 0) / 3);
    clock.increment(part);
    this.pauses?.pass(part);
    if (this.taken.length > 0) throw new Error('a delay ended too early');
  }

  /** Checks that nothing happens until 1 ms before the end of the delay. Then lets it end. */
  private wait(run: Run, delay: string): void {
    const milliseconds = this.delays[delay];
    if (milliseconds === undefined)
      throw new Error(`the transitions table of ${this.machine.id} has no delay ${delay}`);
    const known = this.pauses?.left;
    const left = known ?? milliseconds;
    const ending = [...run.clock.pending.values()].filter((end) => end <= run.clock.now() + left);
    if (ending.length > 1) throw new Error('two delays end: the graph does not say which ends first');
    run.clock.increment(left - 1);
    if (this.taken.length > 0) throw new Error(`${delay} ended before ${milliseconds} ms`);
    run.clock.increment(1);
    // The delay ends only now, unless the rows say that it has ended before.
    if (known !== undefined && this.taken.length === 0)
      throw new Error(`${delay} has not ended after ${milliseconds} ms`);
  }

  /** Returns everything that is still running; empty after the machine has stopped or ended. */
  alive(run: Run): string[] {
    const pauses = run.clock.pending.size > 0 ? [`${run.clock.pending.size} delay(s)`] : [];
    return [...this.held.keys(), ...this.reporters.keys(), ...pauses];
  }

  /** Answers the promises whose state was left. */
  async answerLate(): Promise<void> {
    for (const held of this.left.splice(0)) held.resolve({ kind: 'late' });
    await settle();
  }
}

export const snapshotOf = (run: Run): AnyMachineSnapshot => run.actor.getSnapshot();
