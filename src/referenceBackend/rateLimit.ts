/** Allows 120 calls a minute and address over the whole API, in windows that begin with the first call. */
export class RateLimit {
  static readonly callsPerMinute = 120;
  readonly #windows = new Map<string, { endsAt: number; calls: number }>();
  readonly #now: () => number;

  constructor(now: () => number) {
    this.#now = now;
  }

  /** Counts a call. @returns how many more are allowed in this window, or `null` if this one is refused */
  take(address: string): number | null {
    const now = this.#now();
    let window = this.#windows.get(address);
    if (!window || window.endsAt <= now) {
      window = { endsAt: now + 60_000, calls: 0 };
      this.#windows.set(address, window);
    }
    if (window.calls >= RateLimit.callsPerMinute) return null;
    window.calls += 1;
    return RateLimit.callsPerMinute - window.calls;
  }

  clear(): void {
    this.#windows.clear();
  }
}
