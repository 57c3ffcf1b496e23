/**
 * Computes the elapsed time of each delay from the rows alone. A delay starts when the state with an `after` row is entered, continues
 * during all events inside that state, and ends when the state is left. Time passes between all events, and the delay must end at the exact
 * millisecond. So the walk notices a machine that restarts, keeps, or drops a delay.
 */
import type { AnyRow, AnyTransitions } from './rows.ts';
import { isInside } from './vocabulary.ts';

const isAfter = ({ event }: AnyRow): boolean => event.startsWith('after ');
const delayIn = ({ event }: AnyRow): string => event.slice('after '.length);
const isIn = (leaves: string[], state: string): boolean => leaves.some((leaf) => isInside(leaf, state));

export class Pauses {
  /** Elapsed milliseconds by state. */
  private readonly running = new Map<string, number>();
  /** The delay of each state, with its length in ms. */
  private readonly states: Map<string, { delay: string; length: number }>;

  constructor({ rows, delays = {} }: AnyTransitions) {
    this.states = new Map(
      rows
        .filter(isAfter)
        .map((row) => [row.from, { delay: delayIn(row), length: delays[delayIn(row)] ?? 0 }] as const),
    );
  }

  reset(): void {
    this.running.clear();
  }

  /** Updates the delays after a step that these rows predicted. */
  took(rows: AnyRow[], before: string[], after: string[]): void {
    for (const [state, { delay }] of this.states) {
      const beginsAnew = rows.some((row) => this.entersAnew(row, state, delay));
      const isOver = rows.some((row) => row.from === state && isAfter(row));
      if (!isIn(after, state) || (isOver && !beginsAnew)) this.running.delete(state);
      else if (!isIn(before, state) || beginsAnew) this.running.set(state, 0);
    }
  }

  /** Returns whether a row restarts the delay: it enters the state from outside, or names the delay in `restarts`. */
  private entersAnew({ from, to, restarts = [] }: AnyRow, state: string, delay: string): boolean {
    if (restarts.includes(delay)) return true;
    return to !== 'same' && isIn([to].flat(), state) && from !== state && isInside(state, from);
  }

  /** Remaining time of the only running delay, in ms; undefined if none or several run. */
  get left(): number | undefined {
    const [[state, passed] = ['', 0], ...others] = this.running;
    const pause = this.states.get(state);
    return pause && others.length === 0 ? pause.length - passed : undefined;
  }

  pass(milliseconds: number): void {
    for (const [state, passed] of this.running) this.running.set(state, passed + milliseconds);
  }
}
