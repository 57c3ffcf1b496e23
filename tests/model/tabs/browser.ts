/**
 * Simulates one browser with two tabs of the site. The test controls their shared storage, locks, and server, and the order of late storage
 * events and answers.
 */
import { vi } from 'vitest';
import { createApi } from '../../../src/api/index.ts';
import type { StorageKey } from '../../../src/browser/stored/storage.ts';
import type { Environment } from '../../../src/wiring/environment.ts';
import { randomOf } from '../random.ts';

/** Creates a random chooser with the same choices for the same seed. */
export function chooserOf(seed: number) {
  const next = randomOf(seed);
  const below = (most: number): number => Math.floor(next() * most);
  return { below, oneOf: <T>(all: readonly T[]): T => all[below(all.length)] as T };
}
export type Random = ReturnType<typeof chooserOf>;

/** One seed for each tested order of events: 12, or 1,000 with `ZHITU_EXHAUSTIVE=1`. */
export const seeds = Array.from({ length: process.env.ZHITU_EXHAUSTIVE === '1' ? 1000 : 12 }, (_, index) => index + 1);

type Listener = { key: string; run: (value: string) => void };
export type Tab = {
  parts: Pick<Environment, 'store' | 'tabStore' | 'locks' | 'visibility' | 'onNetworkReturned' | 'clock'>;
  /** The tab's session storage. */
  own: Map<string, string>;
  show: (isShown: boolean) => void;
  networkReturns: () => void;
  wake: () => void;
  /** Closes the tab. Its later actions have no effect. */
  close: () => void;
  isClosed: () => boolean;
};
/** A pending call. The test answers or loses it. */
export type Call = {
  tab: Tab;
  path: string;
  query: URLSearchParams;
  body: unknown;
  token: string;
  settle: (answer: Response | null) => void;
};

export class Browser {
  readonly kept = new Map<string, string>();
  /** Pending storage events, in order for each tab. */
  private readonly events: { to: Tab; key: string; value: string }[] = [];
  private readonly listeners = new Map<Tab, Set<Listener>>();
  private readonly turns = new Map<string, Promise<unknown>>();
  readonly calls: Call[] = [];

  /** @param hasLocks false for a page on http, whose tabs take turns through the storage */
  constructor(private readonly hasLocks = true) {}

  private requestsOf(closed: Promise<void>) {
    return (name: string, { signal }: LockOptions, run: () => Promise<unknown>) => {
      const turn = (this.turns.get(name) ?? Promise.resolve()).then(() => {
        signal?.throwIfAborted();
        return run();
      });
      // The browser releases the locks of a closed tab.
      this.turns.set(
        name,
        Promise.race([turn, closed]).catch(() => {}),
      );
      return turn;
    };
  }

  private changed(from: Tab, key: string): void {
    for (const to of this.listeners.keys())
      if (to !== from) this.events.push({ to, key, value: this.kept.get(key) ?? '' });
  }

  open(): Tab {
    const own = new Map<string, string>();
    const listeners = new Set<Listener>();
    const heard = {
      visibility: new Set<() => void>(),
      leaving: new Set<() => void>(),
      network: new Set<() => void>(),
      waking: new Set<() => void>(),
    };
    let isHidden = false;
    let isClosed = false;
    let free = () => {};
    const closed = new Promise<void>((resolve) => {
      free = resolve;
    });
    const on = (all: Set<() => void>) => (run: () => void) => {
      all.add(run);
      return () => void all.delete(run);
    };
    const tell = (all: Set<() => void>) => {
      if (!isClosed) for (const run of [...all]) run();
    };
    const tab: Tab = {
      own,
      isClosed: () => isClosed,
      show: (isShown) => {
        isHidden = !isShown;
        tell(heard.visibility);
      },
      networkReturns: () => tell(heard.network),
      wake: () => tell(heard.waking),
      close: () => {
        tell(heard.leaving);
        isClosed = true;
        free();
        this.listeners.delete(tab);
        this.events.splice(0, Number.POSITIVE_INFINITY, ...this.events.filter(({ to }) => to !== tab));
      },
      parts: {
        store: {
          read: (key) => this.kept.get(key) ?? '',
          write: (key, value) => {
            if (isClosed || this.kept.get(key) === value) return true;
            this.kept.set(key, value);
            this.changed(tab, key);
            return true;
          },
          remove: (key) => {
            if (!isClosed && this.kept.delete(key)) this.changed(tab, key);
          },
          names: (prefix) => [...this.kept.keys()].filter((name) => name.startsWith(prefix)) as StorageKey[],
          onOtherTab: (key, run) => {
            const listener = { key, run };
            listeners.add(listener);
            return () => void listeners.delete(listener);
          },
        },
        tabStore: {
          read: (key) => own.get(key) ?? '',
          write: (key, value) => !!own.set(key, value),
          remove: (key) => void own.delete(key),
          names: (prefix) => [...own.keys()].filter((name) => name.startsWith(prefix)) as StorageKey[],
        },
        locks: this.hasLocks ? ({ request: this.requestsOf(closed) } as Environment['locks']) : undefined,
        visibility: { isHidden: () => isHidden, onChange: on(heard.visibility), onLeave: on(heard.leaving) },
        onNetworkReturned: on(heard.network),
        clock: {
          now: () => Date.now(),
          steady: () => Date.now(),
          every: (period, run) => {
            const timer = setInterval(run, period);
            return () => clearInterval(timer);
          },
          onWake: on(heard.waking),
        },
      },
    };
    this.listeners.set(tab, listeners);
    return tab;
  }

  /** Returns the API of a tab whose member has this token; '' for a visitor. */
  apiOf(tab: Tab, token: string): ReturnType<typeof createApi> {
    return createApi({
      base: 'https://api.example',
      token: () => token,
      onUnauthorized: () => {},
      fetch: this.fetchOf(tab),
    });
  }

  /** Returns a `fetch` whose calls wait for the test. */
  fetchOf(tab: Tab): (input: string | URL | Request, init?: RequestInit) => Promise<Response> {
    return (input, init = {}) =>
      new Promise((resolve, reject) => {
        const authorization = new Headers(init.headers).get('authorization') ?? '';
        const { pathname, searchParams } = new URL(String(input));
        const call: Call = {
          tab,
          path: pathname,
          query: searchParams,
          body: init.body ? JSON.parse(String(init.body)) : undefined,
          token: authorization.replace('Bearer ', ''),
          settle: (answer) => (answer ? resolve(answer) : reject(new TypeError('Failed to fetch'))),
        };
        this.calls.push(call);
        init.signal?.addEventListener('abort', () => {
          const at = this.calls.indexOf(call);
          if (at >= 0) this.calls.splice(at, 1);
          reject(new DOMException('given up', 'AbortError'));
        });
      });
  }

  /** Delivers the next storage event of a random tab. Returns whether there was one. */
  deliver({ below }: Random): boolean {
    const tabs = [...new Set(this.events.map(({ to }) => to))];
    const to = tabs[below(tabs.length)];
    const at = this.events.findIndex((event) => event.to === to);
    const [event] = at >= 0 ? this.events.splice(at, 1) : [];
    if (!event) return false;
    for (const { key, run } of [...(this.listeners.get(event.to) ?? [])]) if (key === event.key) run(event.value);
    return true;
  }

  /** Removes and returns a random pending call. */
  takeCall({ below }: Random): Call | undefined {
    return this.calls.splice(below(this.calls.length), 1)[0];
  }

  /** Delivers all events and answers all calls until nothing is pending. */
  async comeToRest(random: Random, answer: (call: Call) => Response | null): Promise<void> {
    for (let turn = 0; turn < 500; turn++) {
      await vi.advanceTimersByTimeAsync(500);
      const call = this.takeCall(random);
      call?.settle(answer(call));
      if (!this.deliver(random) && !call && turn > 20) return;
    }
    throw new Error('the tabs did not come to rest within 500 turns');
  }
}
