import { setTimeout as pause } from 'node:timers/promises';

/** How long something of a played path is waited for, in ms: a person looks on, and wants to know. */
const patience = 20_000;

/** Waits until something holds. @throws `what` did not come to be in time, with the last words of `instead` */
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
