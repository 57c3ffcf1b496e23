/** The browser's back and its reload, from wherever a flow rests. */
import { expect } from '@playwright/test';
import { leavesOf } from '../../model/runner/vocabulary.ts';
import type { Goals } from './goals.ts';
import { endOf, type Journey } from './journey.ts';
import { type AnyStage, isResting, type Return, type Site, type Situation } from './stage.ts';
import type { Tour } from './tour.ts';

type Way = 'back' | 'reload';

const returnOf = ({ returns }: AnyStage, way: Way, from: Situation): Return => {
  const answer = returns[way];
  return typeof answer === 'function' ? answer(from) : answer;
};

/** Every leaf both ways, as `npm run coverage` walks it. */
const isExhaustive = process.env.ZHITU_EXHAUSTIVE === '1';

/**
 * The rounds to be made from each place. Where back leaves everything as it was, the reload comes right after; else each way wants the
 * walk there once more: then the places take turns, one is left by back, the next by a reload, so that a flow of two or more sees both.
 */
export function returnsOf<P extends { at: Situation }>(stage: AnyStage, places: P[]): (P & { rounds: Way[][] })[] {
  let turn = 0;
  return places.map((place) => {
    const ways = (['back', 'reload'] as const).filter((way) => typeof returnOf(stage, way, place.at) === 'string');
    if (returnOf(stage, 'back', place.at) === 'kept' || ways.length < 2) return { ...place, rounds: [ways] };
    const both = ways.map((way) => [way]);
    if (isExhaustive || places.length === 1) return { ...place, rounds: both };
    const rounds = both.slice(turn % 2, (turn % 2) + 1);
    turn++;
    return { ...place, rounds };
  });
}

/**
 * A tour that ends in a leaf to be left and come back to, with as much typed, goes on with that: the way there need not be walked again.
 *
 * @returns for each tour its round, if it has one, and the places that are left
 */
export function joinReturns<P extends Journey & { at: Situation; rounds: Way[][] }>(
  stage: AnyStage,
  goals: Goals,
  journeys: Journey[],
  places: P[],
): { joined: ({ at: Situation; round: Way[] } | null)[]; apart: { place: P; round: Way[] }[] } {
  const apart = places.flatMap((place) => place.rounds.map((round) => ({ place, round })));
  const filled = ({ context }: Situation) => goals.filled(context);
  const joined = journeys.map((journey) => {
    const at = endOf(journey);
    if (!isResting(stage, at)) return null;
    const index = apart.findIndex(({ place }) => place.at.leaf === at.leaf && filled(place.at) <= filled(at));
    const found = index < 0 ? null : apart.splice(index, 1)[0];
    return found ? { at, round: found.round } : null;
  });
  return { joined, apart };
}

/** Goes away and comes back, or loads the page anew; then the flow is where its stage says. */
export async function comeBack(stage: AnyStage, site: Site, tour: Tour, way: Way, from: Situation): Promise<void> {
  const { page, watch } = site;
  const expected = returnOf(stage, way, from);
  const now = () => {
    const last = watch.last(tour.followed);
    return { leaf: leavesOf(last?.value).join(' + '), context: last?.context };
  };
  const before = now();
  if (way === 'back') await stage.returns.leave(site);
  const known = watch.entries.map(({ actor }) => actor);
  if (way === 'back') await page.goBack({ waitUntil: 'commit' });
  else await page.reload({ waitUntil: 'commit' });
  const words = `${tour.words}: after ${way}`;
  if (expected === 'kept') {
    await expect.poll(now, words).toEqual(before);
    return;
  }
  await stage.returns.reopen?.(site, from);
  if (expected === 'gone') {
    await expect(page.getByRole('banner')).toBeVisible();
    await expect.poll(() => tour.candidates(), words).toEqual([]);
    return;
  }
  await tour.follow(known);
  await expect.poll(() => now().leaf, words).toBe(expected);
}
