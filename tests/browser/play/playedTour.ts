import { leavesOf } from '../../model/runner/vocabulary.ts';
import { isResting, type Situation } from '../model/stage.ts';
import { Tour } from '../model/tour.ts';
import { until } from './until.ts';

/** A tour that somebody looks at: it goes on as soon as the machine is where the path says. What must hold there is for the tests. */
export class PlayedTour extends Tour {
  override async rest(situation: Situation): Promise<void> {
    if (!isResting(this.stage, situation)) return;
    const leaf = () => leavesOf(this.site.watch.last(this.followed)?.value ?? {}).join(' + ');
    let looks = 0;
    await until(
      async () => {
        if (leaf() === situation.leaf) return true;
        // What stands still may need a little time of its own; a pause of the machine must not end by it.
        looks++;
        if (this.stage.stillClock && looks > 3 && looks < 13) await this.site.clock.runFor(this.tick);
        return false;
      },
      `it rests in ${situation.leaf}`,
      leaf,
    );
  }
}
