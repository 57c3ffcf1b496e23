/** Sums up a run: what was done, and where. */
import type { Outcome } from './episode.ts';

/** Least numbers of a run that counts: kinds of steps, and pages. */
const LEAST = { kinds: 5, paths: 3, presses: 0.05 } as const;

export class Tally {
  steps = 0;
  episodes = 0;
  /** Episodes that a mistake of these tests ended. */
  unfinished = 0;
  readonly made = new Map<string, number>();
  readonly pressed = new Map<string, number>();
  readonly paths = new Map<string, number>();
  readonly traits = new Map<string, number>();

  add({ steps, made, pressed, paths, surroundings }: Outcome): void {
    this.steps += steps.length;
    this.episodes++;
    for (const [kind, count] of Object.entries(made)) raise(this.made, kind, count);
    for (const [name, count] of pressed) raise(this.pressed, name, count);
    for (const path of paths) raise(this.paths, path, 1);
    raise(this.traits, surroundings.trait, 1);
  }
}

const raise = (counts: Map<string, number>, key: string, by: number): void => {
  counts.set(key, (counts.get(key) ?? 0) + by);
};
const sumOf = (counts: Map<string, number>): number => [...counts.values()].reduce((sum, one) => sum + one, 0);

/** Returns whether a run did too little to say anything about the site. */
export const isEmpty = (tally: Tally): boolean =>
  tally.paths.size < LEAST.paths ||
  tally.made.size < LEAST.kinds ||
  (tally.made.get('press') ?? 0) < tally.steps * LEAST.presses;

const listed = (counts: Map<string, number>, most = 99): string =>
  [...counts]
    .sort(([, one], [, other]) => other - one)
    .slice(0, most)
    .map(([name, count]) => `${name} ${count}`)
    .join('，');

export function reportOf(tally: Tally, seconds: number): string {
  const made = sumOf(tally.made);
  return [
    '',
    `${tally.episodes} 段，${tally.steps} 步（${made} 步做成了），${seconds.toFixed(0)} 秒，每秒 ${(tally.steps / seconds).toFixed(1)} 步。`,
    `动作：${listed(tally.made)}`,
    `浏览器：${listed(tally.traits)}`,
    `页面 ${tally.paths.size} 种：${listed(tally.paths)}`,
    `按过 ${tally.pressed.size} 种控件，最多的：${listed(tally.pressed, 12)}`,
  ].join('\n');
}
