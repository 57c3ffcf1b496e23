/**
 * How far each pause has gone, worked out from the rows alone: it begins when the state that has an `after` row is entered, goes on
 * whatever happens inside that state, and is over when the state is left. So a machine that begins a pause anew, keeps one or forgets one
 * is noticed: time passes between all events, and the pause must end at the very millisecond.
 */
import type { AnyRow, AnyTransitions } from './rows.ts';
import { isInside } from './vocabulary.ts';

const isAfter = ({ event }: AnyRow): boolean => event.startsWith('after ');
const delayIn = ({ event }: AnyRow): string => event.slice('after '.length);
const isIn = (leaves: string[], state: string): boolean => leaves.some((leaf) => isInside(leaf, state));

export class Pauses {
  /** Milliseconds so far, by the state. */
  private readonly running = new Map<string, number>();
  /** The state of each pause, and its length in ms. */
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

  /** A step has been taken that these rows foretold. */
  took(rows: AnyRow[], before: string[], after: string[]): void {
    for (const [state, { delay }] of this.states) {
      const beginsAnew = rows.some((row) => this.entersAnew(row, state, delay));
      const isOver = rows.some((row) => row.from === state && isAfter(row));
      if (!isIn(after, state) || (isOver && !beginsAnew)) this.running.delete(state);
      else if (!isIn(before, state) || beginsAnew) this.running.set(state, 0);
    }
  }

  /** From outside, or because the row says so. */
  private entersAnew({ from, to, restarts = [] }: AnyRow, state: string, delay: string): boolean {
    if (restarts.includes(delay)) return true;
    return to !== 'same' && isIn([to].flat(), state) && from !== state && isInside(state, from);
  }

  /** What is left of the one pause that runs, in ms; undefined where none runs, or more than one. */
  get left(): number | undefined {
    const [[state, passed] = ['', 0], ...others] = this.running;
    const pause = this.states.get(state);
    return pause && others.length === 0 ? pause.length - passed : undefined;
  }

  pass(milliseconds: number): void {
    for (const [state, passed] of this.running) this.running.set(state, passed + milliseconds);
  }
}
