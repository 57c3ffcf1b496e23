/** Tries the browser's back and reload wherever a flow rests. */
import { expect } from '@playwright/test';
import { leavesOf } from '../../model/runner/vocabulary.ts';
import { isExhaustive } from '../kit/site.ts';
import type { Goals } from './goals.ts';
import { endOf, type Journey } from './journey.ts';
import { type AnyStage, isResting, type OpenedSite, type Return, type Situation } from './stage.ts';
import type { Tour } from './tour.ts';

type Way = 'back' | 'reload';

const returnOf = ({ returns }: AnyStage, way: Way, from: Situation): Return => {
  const answer = returns[way];
  return typeof answer === 'function' ? answer(from) : answer;
};

type Place = Journey & { at: Situation };
type Returns = {
  /** For each journey, the returns that are tried at its end. So tours need not walk there again. */
  joined: ({ at: Situation; round: Way[] } | null)[];
  apart: { place: Place; round: Way[] }[];
  /** The expected results that are tried: `back: kept`. */
  tried: ReadonlySet<string>;
};

/** Returns the ways to try in one walk. If back keeps everything, the reload follows at once; otherwise each way needs its own walk. */
function roundsFrom(stage: AnyStage, at: Situation): Way[][] {
  const ways = (['back', 'reload'] as const).filter((way) => typeof returnOf(stage, way, at) === 'string');
  return returnOf(stage, 'back', at) === 'kept' ? [ways] : ways.map((way) => [way]);
}

/**
 * Plans the tries of back and reload. A flow has few different results (nothing has changed, the form is empty, the dialog is closed), and
 * each is tried once where a journey ends. If no journey ends in a suitable place, one extra walk goes where the most is typed. The run at
 * full length tries each way from every place.
 */
export function returnsOf(stage: AnyStage, goals: Goals, journeys: Journey[], places: Place[]): Returns {
  const filled = ({ at: { context } }: { at: Situation }) => goals.filled(context);
  const ends = journeys.map((journey) => ({ journey, at: endOf(journey) })).filter(({ at }) => isResting(stage, at));
  const joined = new Map<Journey, { at: Situation; round: Way[] }>();
  const endAt = (place: Place) =>
    ends.find(
      ({ journey, at }) => !joined.has(journey) && at.leaf === place.at.leaf && filled({ at }) >= filled(place),
    );
  const tried = new Set<string>();
  const answerTo = (way: Way, { at }: Place) => `${way}: ${String(returnOf(stage, way, at))}`;
  const wanted = places
    .toSorted((one, other) => filled(other) - filled(one))
    .flatMap((place) => roundsFrom(stage, place.at).map((round) => ({ place, round })));
  const isTried = ({ place, round }: (typeof wanted)[number]) =>
    !isExhaustive && round.every((way) => tried.has(answerTo(way, place)));
  const noteTried = ({ place, round }: (typeof wanted)[number]) => {
    for (const way of round) tried.add(answerTo(way, place));
  };
  const left = wanted.filter((one) => {
    const end = isTried(one) ? undefined : endAt(one.place);
    if (!end) return true;
    joined.set(end.journey, { at: end.at, round: one.round });
    noteTried(one);
    return false;
  });
  const apart = isExhaustive ? left : joined.size > 0 ? [] : left.slice(0, 1);
  for (const one of apart) noteTried(one);
  return { joined: journeys.map((journey) => joined.get(journey) ?? null), apart, tried };
}

/** Leaves and comes back, or reloads the page, and expects the flow to be where its stage says. */
export async function comeBack(
  stage: AnyStage,
  site: OpenedSite,
  tour: Tour,
  way: Way,
  from: Situation,
): Promise<void> {
  const { page, watch } = site;
  const expected = returnOf(stage, way, from);
  const now = () => {
    const last = watch.last(tour.followed);
    return { leaf: leavesOf(last?.value).join(' + '), context: last?.context };
  };
  const before = now();
  const document = await watch.document();
  if (way === 'back') await stage.returns.leave(site);
  const known = watch.entries.map(({ actor }) => actor);
  const last = await watch.document();
  if (way === 'reload' || last !== document) watch.leaveDocument(last);
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
