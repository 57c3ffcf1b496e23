import { SimulatedClock } from 'xstate';

/** A `SimulatedClock` that also exposes its running timers. */
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
