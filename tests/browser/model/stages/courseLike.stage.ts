import { courseLike } from '../../../model/courseLike.model.ts';
import { courseLike as table } from '../../../model/courseLike.transitions.ts';
import { ok, refused } from '../gates.ts';
import { defineStage, type Site } from '../stage.ts';
import { courseCall, courseFor, likeCall, openAsMember } from './course.ts';
import { dialog, exchangeForHome, freshToken, visit, writeInOtherTab } from './places.ts';

/** A visitor presses 收藏课程, and somebody signs in here, in another tab. */
const wishAndSignIn = (isCollect: boolean) => async (site: Site) => {
  const { page, gates } = site;
  await gates.get(courseCall).open(courseFor());
  await visit('/courses/detail/1')(site);
  await page.getByRole('button', { name: '收藏课程' }).click();
  await dialog(page).waitFor();
  await gates.get(courseCall).open(courseFor({ isCollect }));
  await writeInOtherTab(site, await freshToken(site));
  await dialog(page).waitFor({ state: 'detached' });
};

export const courseLikeStage = defineStage<typeof courseLike.machine>({
  model: courseLike,
  table,
  starts: {
    'not liked': { input: 'notLiked', open: openAsMember(courseFor()) },
    liked: { input: 'liked', open: openAsMember(courseFor({ isCollect: true })) },
    wished: { input: 'wished', open: wishAndSignIn(false) },
    'wished before': { input: 'wishedAndLiked', open: wishAndSignIn(true) },
  },
  scopes: (page) => [page.getByRole('main')],
  apart: [/^link /],
  holds: [courseCall],
  world: {},
  actors: {
    toggleLike: { calls: [likeCall], answers: { liked: ok(1), unliked: ok(0), refused: refused('资源不存在', 404) } },
  },
  returns: {
    leave: exchangeForHome,
    back: 'resting',
    reload: 'resting',
    alike: { because: '没有填过什么，收藏以服务器的为准', leaves: ['refused', 'unavailable'] },
  },
});
