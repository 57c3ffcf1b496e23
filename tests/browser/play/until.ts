import { setTimeout as pause } from 'node:timers/promises';

/** How long a played path waits for anything, in ms, because a visitor is watching. */
const patience = 20_000;

/** Waits until `holds` is true. @throws an error with `what` and the last `instead` after 20 s */
export async function until(
  holds: () => boolean | Promise<boolean>,
  what: string,
  instead: () => string = () => '',
): Promise<void> {
  const end = performance.now() + patience;
  for (let wait = 0; !(await holds()); wait = Math.min(wait + 10, 100)) {
    if (performance.now() > end) throw new Error(`${what} ${instead()}`.trim());
    await pause(wait);
  }
}
