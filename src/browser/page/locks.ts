import type { KeyValueStore } from '../stored/storage.ts';
import type { Clock } from './clock.ts';

/** Runs `run` while no other tab of this site runs anything under the same name. Waits for its turn. */
export type Exclusive = <T>(name: string, signal: AbortSignal, run: () => Promise<T>) => Promise<T>;

export type Tabs = {
  locks: Pick<LockManager, 'request'> | undefined;
  store: Pick<KeyValueStore, 'read' | 'write' | 'remove'>;
  clock: Pick<Clock, 'now'>;
};

/** Longest turn, ms; longer than any call (`REQUEST_TIMEOUT`). After it, the turn of a closed or frozen tab expires. */
const LONGEST_TURN = 20_000;
/** Interval between two checks of another tab's turn, ms. */
const LOOK = 250;
/** Time until two simultaneous writes are visible in both tabs, ms. */
const SETTLING = 100;

const pause = (milliseconds: number) => new Promise((next) => setTimeout(next, milliseconds));

/**
 * Takes a turn through the storage that all tabs share, for browsers without locks. The tab writes its mark and waits until simultaneous
 * marks have arrived. It has the turn if the stored mark is still its own.
 */
async function inTurn<T>({ store, clock }: Tabs, name: string, signal: AbortSignal, run: () => Promise<T>): Promise<T> {
  const key = `zhitu-turn:${name}` as const;
  let mine = '';
  while (!mine || store.read(key) !== mine) {
    const left = Number(store.read(key).split(' ')[0]) - clock.now();
    // A turn that seems longer than possible was taken before the clock was set back.
    const isTaken = left > 0 && left <= LONGEST_TURN;
    if (!isTaken) {
      mine = `${clock.now() + LONGEST_TURN} ${Math.random()}`;
      store.write(key, mine);
    }
    await pause(isTaken ? LOOK : SETTLING);
    if (signal.aborted) {
      if (store.read(key) === mine) store.remove(key);
      throw signal.reason;
    }
  }
  try {
    return await run();
  } finally {
    if (store.read(key) === mine) store.remove(key);
  }
}

/**
 * Runs one tab at a time, with the browser's locks. Pages without https have no locks, and a browser may refuse them or never answer. Then
 * the tabs take turns through their storage.
 */
export const createExclusive =
  (tabs: Tabs): Exclusive =>
  async <T>(name: string, signal: AbortSignal, run: () => Promise<T>): Promise<T> => {
    if (!tabs.locks) return inTurn(tabs, name, signal, run);
    const waiting = new AbortController();
    const giveUp = () => waiting.abort();
    signal.addEventListener('abort', giveUp);
    const timer = setTimeout(giveUp, LONGEST_TURN);
    let isHeld = false;
    try {
      return await new Promise<T>((resolve, reject) => {
        waiting.signal.addEventListener('abort', () => isHeld || reject(signal.reason));
        tabs.locks
          ?.request(name, { signal: waiting.signal }, async () => {
            if (waiting.signal.aborted) return;
            isHeld = true;
            clearTimeout(timer);
            await run().then(resolve, reject);
          })
          .catch(reject);
      });
    } catch (fault) {
      if (isHeld || signal.aborted) throw fault;
      return inTurn(tabs, name, signal, run);
    } finally {
      clearTimeout(timer);
      signal.removeEventListener('abort', giveUp);
    }
  };
