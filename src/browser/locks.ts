/** Runs `run` while no other tab of this site runs anything under the same name; waits for its turn. */
export type Exclusive = <T>(name: string, signal: AbortSignal, run: () => Promise<T>) => Promise<T>;

/** The browser's locks. Pages served without https have none: there the tabs do not see each other. */
export const createExclusive =
  (navigator: Navigator): Exclusive =>
  (name, signal, run) => {
    const locks: LockManager | undefined = navigator.locks;
    return locks ? locks.request(name, { signal }, run) : run();
  };
