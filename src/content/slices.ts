/** Duration of work before it yields to the page, ms. */
const SLICE = 10;

const turn = () => new Promise<void>((resolve) => setTimeout(resolve));

/**
 * For long work in small steps: await the returned function between two steps. It yields to the page after a while, so that the page is not
 * blocked.
 */
export function createSlices(now: () => number = () => performance.now(), wait = turn): () => Promise<void> {
  let since = now();
  return async () => {
    if (now() - since < SLICE) return;
    await wait();
    since = now();
  };
}
