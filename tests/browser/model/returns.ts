/** The browser's back and its reload, from wherever a flow rests. */
import { expect } from '@playwright/test';
import { leavesOf } from '../../model/runner/vocabulary.ts';
import type { AnyStage, Return, Site, Situation } from './stage.ts';
import type { Tour } from './tour.ts';

export const returnOf = ({ returns }: AnyStage, way: 'back' | 'reload', from: Situation): Return => {
  const answer = returns[way];
  return typeof answer === 'function' ? answer(from) : answer;
};

export const canReturn = (stage: AnyStage, way: 'back' | 'reload', from: Situation): boolean =>
  typeof returnOf(stage, way, from) === 'string';

/** Goes away and comes back, or loads the page anew; then the flow is where its stage says. */
export async function comeBack(
  stage: AnyStage,
  site: Site,
  tour: Tour,
  way: 'back' | 'reload',
  from: Situation,
): Promise<void> {
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
    expect(tour.candidates(), words).toEqual([]);
    return;
  }
  await tour.follow(known);
  await expect.poll(() => now().leaf, words).toBe(expected);
}
