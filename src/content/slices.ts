/** Milliseconds of work after which the page gets a turn. */
const SLICE = 10;

const turn = () => new Promise<void>((resolve) => setTimeout(resolve));

/**
 * For long work in small steps: between two of them, to be awaited. Lets the page have its turn where the work has gone on for a
 * while, so that it never waits for all of it.
 */
export function createSlices(now: () => number = () => performance.now(), wait = turn): () => Promise<void> {
  let since = now();
  return async () => {
    if (now() - since < SLICE) return;
    await wait();
    since = now();
  };
}
