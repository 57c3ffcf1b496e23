/** The only source of chance in a chaos run. */
import { randomOf } from '../model/random.ts';

/** Returns a number for a text, different for nearly all texts (FNV-1a). */
const seedFrom = (text: string): number => {
  let seed = 0x811c9dc5;
  for (const character of text) seed = Math.imul(seed ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return seed | 0;
};

/** Throws of one seed. The same text gives the same throws. */
export class Dice {
  readonly #next: () => number;

  constructor(private readonly seed: string) {
    this.#next = randomOf(seedFrom(seed));
  }

  /** Returns dice of their own, which do not depend on earlier throws. */
  of(part: string | number): Dice {
    return new Dice(`${this.seed}/${part}`);
  }

  /** Returns true in this share of all throws, 0 to 1. */
  chance(share: number): boolean {
    return this.#next() < share;
  }

  /** Returns a whole number from `from` to `to`, both included. */
  between(from: number, to: number): number {
    return from + Math.floor(this.#next() * (to - from + 1));
  }

  /** @throws if `from` is empty */
  pick<T>(from: readonly T[]): T {
    if (from.length === 0) throw new Error('there is nothing to choose from');
    return from[Math.floor(this.#next() * from.length)] as T;
  }

  /**
   * Returns the keys in an order of their own. A key that is missing for a moment does not change the order of the others, and no throw is
   * used up.
   */
  ranked<T>(from: readonly T[], keyOf: (one: T) => string): T[] {
    return from
      .map((one) => ({ one, rank: randomOf(seedFrom(`${this.seed} ${keyOf(one)}`))() }))
      .sort((first, second) => first.rank - second.rank)
      .map(({ one }) => one);
  }

  /** Returns a key of `weights`, as often as its weight asks. Keys of weight 0 are never returned. @throws if all weights are 0 */
  weigh<Key extends string>(weights: Readonly<Record<Key, number>>): Key {
    const rows = Object.entries<number>(weights).filter(([, weight]) => weight > 0) as [Key, number][];
    const sum = rows.reduce((before, [, weight]) => before + weight, 0);
    let left = this.#next() * sum;
    for (const [key, weight] of rows) {
      left -= weight;
      if (left < 0) return key;
    }
    const last = rows.at(-1);
    if (!last) throw new Error('all weights are 0');
    return last[0];
  }
}
