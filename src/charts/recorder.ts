/** Keeps the steps of every flow of a page, from XState's inspection. Copying and masking wait until a viewer asks. */
import type { AnyActorRef, AnyMachineSnapshot, InspectionEvent } from 'xstate';
import { idOf } from './data.ts';
import { mask } from './mask.ts';
import { keptEvents, type Step, type Value } from './protocol.ts';

/** A step with references to its context and event. Contexts are immutable, so references suffice. */
type Kept = Omit<Step, 'event' | 'context'> & { event: { type: string }; context: unknown };

const told = (step: Kept): Step => ({ ...step, event: mask(step.event) as Step['event'], context: mask(step.context) });

export class Recorder {
  private readonly kept: Kept[] = [];
  private readonly numbers = new Map<AnyActorRef, string>();
  private readonly taken = new Map<AnyActorRef, string[]>();
  private readonly origins = new Map<AnyActorRef, string>();
  private count = 0;
  /** Receives each later step. */
  private hearer: ((step: Step) => void) | undefined;

  /** Returns all kept steps, oldest first. */
  all(): Step[] {
    return this.kept.map(told);
  }

  hear(hearer: (step: Step) => void): void {
    this.hearer = hearer;
  }

  readonly inspect = (event: InspectionEvent): void => {
    const actor = event.actorRef as AnyActorRef;
    if (event.type === '@xstate.event') {
      this.origins.set(actor, event.sourceRef ? this.numberOf(event.sourceRef as AnyActorRef) : '');
    } else if (event.type === '@xstate.microstep') {
      const ids = event._transitions.map(idOf);
      this.taken.set(actor, [...(this.taken.get(actor) ?? []), ...ids]);
    } else if (event.type === '@xstate.snapshot') {
      const snapshot = event.snapshot as AnyMachineSnapshot;
      // Other actors than flows have no states, so they are left out.
      if (snapshot.machine) this.keep(actor, event.event, snapshot);
    }
  };

  private keep(actor: AnyActorRef, event: { type: string }, { machine, value, status, context }: AnyMachineSnapshot) {
    const step: Kept = {
      number: ++this.count,
      at: Date.now(),
      actor: this.numberOf(actor),
      parent: actor._parent ? this.numberOf(actor._parent as AnyActorRef) : '',
      flow: machine.id,
      event,
      origin: this.origins.get(actor) ?? '',
      value: value as Value,
      status: event.type === 'xstate.stop' ? 'stopped' : status,
      context,
      taken: this.taken.get(actor) ?? [],
    };
    this.taken.delete(actor);
    this.kept.push(step);
    if (this.kept.length > keptEvents) this.kept.shift();
    this.hearer?.(told(step));
  }

  private numberOf(actor: AnyActorRef): string {
    const known = this.numbers.get(actor);
    if (known) return known;
    const number = String(this.numbers.size + 1);
    this.numbers.set(actor, number);
    return number;
  }
}
