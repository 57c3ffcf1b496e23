import type { courseLikeMachine } from '../../../machines/learn/courseLike.machine.ts';
import { ok, type Reply, refused } from '../../browser/model/gates.ts';
import type { OpenedSite } from '../../browser/model/stage.ts';
import { walkOnSite } from '../../browser/model/walkOnSite.ts';
import { courseCall, courseFor, likeCall, openAsMember } from '../../browser/ways/course.ts';
import { dialog, exchangeForHome, freshToken, visit, writeInOtherTab } from '../../browser/ways/places.ts';

/** Calls `run`, which loads the course, and then holds the next call for the course. */
async function holdNext({ page, gates }: OpenedSite, run: () => Promise<void>): Promise<void> {
  const told = page.waitForResponse((response) => new URL(response.url()).pathname.endsWith('/course/1'));
  await run();
  await told;
  gates.get(courseCall).close();
}
const openWith = (reply: Reply) => (site: OpenedSite) => holdNext(site, () => openAsMember(reply)(site));

/** Presses 收藏课程 as a visitor, and then signs in in another tab. */
const wishAndSignIn = (isCollect: boolean) => async (site: OpenedSite) => {
  const { page, gates } = site;
  await gates.get(courseCall).open(courseFor());
  await visit('/courses/detail/1')(site);
  await page.getByRole('button', { name: '收藏课程' }).click();
  await dialog(page).waitFor();
  await gates.get(courseCall).open(courseFor({ isCollect }));
  await holdNext(site, async () => {
    await writeInOtherTab(site, await freshToken(site));
    await dialog(page).waitFor({ state: 'detached' });
  });
};

await walkOnSite<typeof courseLikeMachine>('courseLike', {
  starts: {
    'not liked': { input: 'notLiked', open: openWith(courseFor()) },
    liked: { input: 'liked', open: openWith(courseFor({ isCollect: true })) },
    wished: { input: 'wished', open: wishAndSignIn(false) },
    'wished before': { input: 'wishedAndLiked', open: wishAndSignIn(true) },
  },
  scopes: (page) => [page.getByRole('main')],
  apart: [/^link /, /^button "分享"$/],
  world: {},
  actors: {
    toggleLike: { calls: [likeCall], answers: { liked: ok(1), unliked: ok(0), refused: refused('资源不存在', 404) } },
    askLike: {
      calls: [courseCall],
      answers: {
        liked: courseFor({ isCollect: true }),
        notLiked: courseFor(),
        refused: refused('请稍后再试', 429),
      },
    },
  },
  returns: {
    leave: exchangeForHome,
    back: 'resting',
    reload: 'resting',
    // The page requests its course.
    reopen: ({ gates }) => gates.get(courseCall).open(courseFor()),
    alike: { because: '没有填过什么，收藏以服务器的为准', leaves: ['refused', 'doubtful', 'unavailable'] },
  },
});
