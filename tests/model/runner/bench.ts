/**
 * A live machine whose every promise, callback, child and timer is in the test's hand.
 *
 * Actors are replaced by ones that are held until a tour lets them answer; effects by records of their name and of the context they
 * saw. Nothing else of the machine is changed, so that what is walked is what members run.
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
  SimulatedClock,
} from 'xstate';
import type { AnyModel } from './model.ts';
import type { Context, Stimulus } from './oracle.ts';
import type { Pauses } from './pauses.ts';
import type { Message } from './rows.ts';
import { nodesOf } from './vocabulary.ts';

/** `sent`: where it is a message, to whom and with which content. */
export type Effect = { name: string; context: Context; sent: Message | undefined };
type Held = {
  actor: AnyActorRef;
  input: unknown;
  resolve: (output: unknown) => void;
  reject: (error: unknown) => void;
};
type Reporter = { input: unknown; report: (event: AnyEventObject) => void };

/** Microtasks until a settled promise has gone through its actor, its parent and theirs. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 8; turn++) await null;
}

/** Knows how many pauses are running, which the one of xstate does not tell. */
export class CountingClock extends SimulatedClock {
  readonly pending = new Set<number>();
  override setTimeout(fn: (...args: unknown[]) => void, timeout: number): number {
    const id: number = super.setTimeout(() => {
      this.pending.delete(id);
      fn();
    }, timeout);
    this.pending.add(id);
    return id;
  }
  override clearTimeout(id: number): void {
    this.pending.delete(id);
    super.clearTimeout(id);
  }
}

/** What xstate keeps of `sendTo` and `sendParent`. */
type Sending = { to: string; event: Message['event'] | ((args: unknown) => Message['event']) };
/** What xstate calls the parent as the receiver of a message. */
export const toParent = '#_parent';

function sentBy(action: unknown, args: unknown): Message | undefined {
  const { to, event } = action as Partial<Sending>;
  if (to === undefined || event === undefined) return undefined;
  return { to: to === toParent ? 'parent' : to, event: typeof event === 'function' ? event(args) : event };
}

export type Options = {
  /** Another machine than the model's own: a mutant of it. */
  machine?: AnyStateMachine;
  /** Real logic for children that are not to be replaced. */
  children?: Record<string, AnyActorLogic>;
  /** Whether messages to parent and children go out, or only those to children; what does not is recorded as an effect. */
  delivers?: boolean | 'toChildren';
  /** How far pauses have gone: time then passes between all events. */
  pauses?: Pauses;
};

export type Run = { actor: AnyActorRef; clock: CountingClock };

export class Bench {
  readonly machine: AnyStateMachine;
  /** Promises and children that are working, and callbacks that are reporting, by actor id. */
  readonly held = new Map<string, Held[]>();
  readonly reporters = new Map<string, Reporter[]>();
  /** Promises whose state was left: their late answers must not matter. */
  readonly left: Held[] = [];
  /** Since the last `forget`: */
  effects: Effect[] = [];
  started: { id: string; input: unknown }[] = [];
  taken: AnyTransitionDefinition[][] = [];
  errors: unknown[] = [];
  readonly pauses: Pauses | undefined;

  constructor(
    readonly model: AnyModel,
    /** Pauses in milliseconds, from the hand-written table. */
    readonly delays: Record<string, number>,
    { machine = model.machine, children = {}, delivers = false, pauses }: Options = {},
  ) {
    this.pauses = pauses;
    const actors = { ...this.standIns(machine), ...children };
    this.machine = machine.provide({ actors, actions: this.recorders(machine, delivers) } as never);
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

  /** Takes those of one actor, or the oldest of this id, out of hand. */
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

  /** Effects are plain functions, and messages to a parent or child that is not on this bench. */
  private recorders(machine: AnyStateMachine, delivers: boolean | 'toChildren'): Record<string, unknown> {
    const isMessage = (action: object) => 'type' in action && action.type === 'xstate.sendTo';
    const goesOut = (action: object) =>
      delivers === 'toChildren' ? 'to' in action && action.to !== toParent : delivers;
    const isEffect = (action: unknown) =>
      typeof action === 'function' && (!('resolve' in action) || (isMessage(action) && !goesOut(action)));
    return Object.fromEntries(
      Object.entries(machine.implementations.actions)
        .filter(([, action]) => isEffect(action))
        .map(([name, action]) => [
          name,
          (args: { context: Context }) =>
            void this.effects.push({ name, context: args.context, sent: sentBy(action, args) }),
        ]),
    );
  }

  /** Notes what the machine does; for a child, pass the id it has in its parent. */
  inspect(event: InspectionEvent, id?: string): void {
    const actor = event.actorRef as AnyActorRef;
    const isOurs = id === undefined ? actor.sessionId === event.rootId : actor.id === id;
    if (isOurs && event.type === '@xstate.microstep' && event._transitions.length > 0)
      this.taken.push(event._transitions);
  }

  /** `watch` also sees what happens below, for a bench that holds a child. */
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

  /** Makes the stimulus happen the way it happens to members: by an answer, a report, a pause that ends, or an event that is sent. */
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

  /** A part of the pause that runs, so that what happens next finds it under way. */
  private letPass({ clock }: Run): void {
    const part = Math.floor((this.pauses?.left ?? 0) / 3);
    clock.increment(part);
    this.pauses?.pass(part);
    if (this.taken.length > 0) throw new Error('a pause ended before its time');
  }

  /** Up to a millisecond before the pause ends nothing may happen; then everything that hangs on it. */
  private wait(run: Run, delay: string): void {
    const milliseconds = this.delays[delay];
    if (milliseconds === undefined)
      throw new Error(`the transitions table of ${this.machine.id} has no delay ${delay}`);
    if (run.clock.pending.size > 1) throw new Error('two pauses at once: what comes first is not in the graph');
    const known = this.pauses?.left;
    run.clock.increment((known ?? milliseconds) - 1);
    if (this.taken.length > 0) throw new Error(`${delay} ended before ${milliseconds} ms`);
    run.clock.increment(1);
    // Where the rows say that it has ended before, it does not end again.
    if (known !== undefined && this.taken.length === 0)
      throw new Error(`${delay} has not ended after ${milliseconds} ms`);
  }

  /** Everything that is still alive; must be empty once the machine has stopped or ended. */
  alive(run: Run): string[] {
    const pauses = run.clock.pending.size > 0 ? [`${run.clock.pending.size} pause(s)`] : [];
    return [...this.held.keys(), ...this.reporters.keys(), ...pauses];
  }

  /** Answers that arrive after their state was left. */
  async answerLate(): Promise<void> {
    for (const held of this.left.splice(0)) held.resolve({ kind: 'late' });
    await settle();
  }
}

export const snapshotOf = (run: Run): AnyMachineSnapshot => run.actor.getSnapshot();
