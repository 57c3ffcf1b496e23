import type { Clock } from '../../browser/page/clock.ts';
import { stopAll } from './stopAll.ts';

type DeadlineReport = { type: 'clock.ticked'; secondsLeft: number } | { type: 'clock.deadlineReached' };

/**
 * Reports the seconds until a deadline at once, every second, and when the page wakes. `causes` can trigger further reports.
 *
 * @param left returns the ms until the deadline; 0 or less once it is reached
 * @param causes each starts listening for a trigger of a report, and returns a function that stops listening
 * @returns a stop function
 */
export function watchDeadline(
  clock: Clock,
  left: () => number,
  report: (report: DeadlineReport) => void,
  causes: ((look: () => void) => () => void)[] = [],
): () => void {
  const look = () => {
    const milliseconds = left();
    report(
      milliseconds > 0
        ? { type: 'clock.ticked', secondsLeft: Math.ceil(milliseconds / 1000) }
        : { type: 'clock.deadlineReached' },
    );
  };
  look();
  return stopAll([clock.every(1000, look), clock.onWake(look), ...causes.map((listen) => listen(look))]);
}
