/** Milliseconds of work before yielding to the page. */
const SLICE = 10;

const turn = () => new Promise<void>((resolve) => setTimeout(resolve));

/**
 * For long work in small steps: await it between two steps. It yields to the page after a while, so that the page is never blocked for
 * long.
 */
export function createSlices(now: () => number = () => performance.now(), wait = turn): () => Promise<void> {
  let since = now();
  return async () => {
    if (now() - since < SLICE) return;
    await wait();
    since = now();
  };
}
