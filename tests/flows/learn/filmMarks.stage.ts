import type { filmMarksMachine } from '../../../machines/learn/filmMarks.machine.ts';
import { ok, type Reply, refused } from '../../browser/model/gates.ts';
import type { OpenedSite, Situation } from '../../browser/model/stage.ts';
import { walkOnSite } from '../../browser/model/walkOnSite.ts';
import { returnAsMember } from '../../browser/site.ts';
import { moreCall, rawComment } from '../../browser/ways/commentsOf.ts';
import { filmOf, lessonFor, ownControls, play, playerBox } from '../../browser/ways/lessonOf.ts';
import { crowded, exchangeForHome, visit } from '../../browser/ways/places.ts';

const lessonCall = 'GET /api/v2/video/3';

const open = (allowsComments: boolean) => async (site: OpenedSite) => {
  await returnAsMember(site.page, site.server);
  await site.gates.get(lessonCall).open(lessonFor(3, { isWatch: true, allowsComments }));
  await site.gates.get(`${lessonCall}/playinfo`).open(await filmOf('默认')(site));
  await visit('/courses/video/3')(site);
  await playerBox(site.page).getByRole('button', { name: '播放', exact: true }).waitFor();
};

/** Comments with these texts, as the server tells of them. */
const commentsWith = (...texts: string[]): Reply =>
  ok({ data: texts.map((content, index) => ({ ...rawComment(`mark-${index}`), content })) });

const standing = ({ context }: Situation) => (context.hasComments ? 'waiting' : 'missing');

await walkOnSite<typeof filmMarksMachine>('filmMarks', {
  starts: {
    'a lesson': { input: 'open', open: open(true) },
    'a lesson without comments': { input: 'closed', open: open(false) },
  },
  scopes: (page) => [playerBox(page)],
  apart: [ownControls],
  holds: [lessonCall, `${lessonCall}/playinfo`],
  world: { 'player.started': (site) => play(site) },
  actors: {
    watchPlayer: { free: '视频自己报告' },
    loadMarks: {
      calls: [moreCall],
      answers: {
        some: commentsWith('0:15 这里没有听懂', '没有说时间', '看 00:42，讲得真好'),
        none: commentsWith('讲得真好'),
        refused: refused('请稍后再试'),
        crowded,
      },
    },
  },
  returns: {
    leave: exchangeForHome,
    back: standing,
    reload: standing,
  },
});
