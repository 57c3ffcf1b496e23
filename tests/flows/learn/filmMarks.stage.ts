import type { filmMarksMachine } from '../../../machines/learn/filmMarks.machine.ts';
import { ok, type Reply, refused } from '../../browser/model/gates.ts';
import type { Situation } from '../../browser/model/stage.ts';
import { walkOnSite } from '../../browser/model/walkOnSite.ts';
import { moreCall, rawComment } from '../../browser/ways/commentsOf.ts';
import { lessonCalls, openLesson, ownControls, play, playerBox } from '../../browser/ways/lessonOf.ts';
import { crowded, exchangeForHome } from '../../browser/ways/places.ts';

/** Returns comments with these texts in the server's form. */
const commentsWith = (...texts: string[]): Reply =>
  ok({ data: texts.map((content, index) => ({ ...rawComment(`mark-${index}`), content })) });

const standing = ({ context }: Situation) => (context.hasComments ? 'waiting' : 'missing');

await walkOnSite<typeof filmMarksMachine>('filmMarks', {
  starts: {
    'a lesson': { input: 'open', open: openLesson() },
    'a lesson without comments': { input: 'closed', open: openLesson({ allowsComments: false }) },
  },
  scopes: (page) => [playerBox(page)],
  apart: [ownControls],
  holds: [...lessonCalls],
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
