import { leavesOf } from '../../model/runner/vocabulary.ts';
import { isResting, type Situation } from '../model/stage.ts';
import { Tour } from '../model/tour.ts';
import { until } from './until.ts';

/** Number of looks at the machine before the tour goes on. */
const mostLooks = 20;

/**
 * A tour for a visitor who watches. It goes on as soon as the machine is where the path says, and leaves the checks to the tests. If the
 * machine has already moved on by itself, the next step shows whether the path holds.
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
        // A stopped clock may need a little time, but not enough to end a delay of the machine.
        if (this.stage.stillClock && looks > 3 && looks < 13) await this.site.clock.runFor(this.tick);
        return false;
      },
      `it rests in ${situation.leaf}`,
      leaf,
    );
  }
}
