import { SimulatedClock } from 'xstate';

/** A `SimulatedClock` that also exposes its running timers. */
export class CountingClock extends SimulatedClock {
  /** The end of each running timer, in ms of this clock, by its id. */
  readonly pending = new Map<number, number>();
  override setTimeout(fn: (...args: unknown[]) => void, timeout: number): number {
    const id: number = super.setTimeout(() => {
      this.pending.delete(id);
      fn();
    }, timeout);
    this.pending.set(id, this.now() + timeout);
    return id;
  }
  override clearTimeout(id: number): void {
    this.pending.delete(id);
    super.clearTimeout(id);
  }
}
