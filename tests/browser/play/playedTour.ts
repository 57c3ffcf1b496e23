import { leavesOf } from '../../model/runner/vocabulary.ts';
import { isResting, type Situation } from '../model/stage.ts';
import { Tour } from '../model/tour.ts';
import { until } from './until.ts';

/** Looks at where the machine is before the tour goes on. */
const mostLooks = 20;

/**
 * A tour that somebody looks at: it goes on as soon as the machine is where the path says. What must hold there is for the tests. A page
 * that has something already need not wait for it: where the machine has gone on by itself, the next step tells whether the path holds.
 */
export class PlayedTour extends Tour {
  override async rest(situation: Situation): Promise<void> {
    if (!isResting(this.stage, situation)) return;
    const leaf = () => leavesOf(this.site.watch.last(this.followed)?.value ?? {}).join(' + ');
    let looks = 0;
    await until(
      async () => {
        looks++;
        if (leaf() === situation.leaf || looks > mostLooks) return true;
        // What stands still may need a little time of its own; a pause of the machine must not end by it.
        if (this.stage.stillClock && looks > 3 && looks < 13) await this.site.clock.runFor(this.tick);
        return false;
      },
      `it rests in ${situation.leaf}`,
      leaf,
    );
  }
}
