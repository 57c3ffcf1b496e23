import type { commentsMachine } from '../../../machines/learn/comments.machine.ts';
import { ok, refused } from '../../browser/model/gates.ts';
import type { OpenedSite } from '../../browser/model/stage.ts';
import { walkOnSite } from '../../browser/model/walkOnSite.ts';
import {
  comeToWrite,
  commentList,
  moreCall,
  newestCall,
  posted,
  rawComments,
  replyControls,
  storeCall,
} from '../../browser/ways/commentsOf.ts';
import { crowded, exchangeForHome } from '../../browser/ways/places.ts';

const post = async ({ page, gates }: OpenedSite) => {
  const gate = gates.get(storeCall);
  await gate.open(posted);
  await commentList(page).getByRole('textbox', { name: '评论内容' }).fill('好');
  await commentList(page).getByRole('button', { name: '评论', exact: true }).click();
  return () => gate.close();
};

await walkOnSite<typeof commentsMachine>('comments', {
  starts: { 'of a course': { input: 'course', open: comeToWrite } },
  stillClock: true,
  scopes: (page) => [commentList(page)],
  holds: [storeCall],
  companions: ['commentForm'],
  apart: [replyControls],
  viewport: { width: 1000, height: 600 },
  world: {
    'child.written': post,
    'page.approached': ({ page }) => page.evaluate(() => window.scrollTo(0, document.body.scrollHeight)),
  },
  actors: {
    commentWriter: { free: '写评论的部分自己看来的是谁' },
    loadNewest: {
      calls: [newestCall],
      answers: {
        someOfMany: ok({ data: rawComments('newest', 5), total: 25 }),
        few: ok({ data: rawComments('few', 2), total: 2 }),
        none: ok({ data: [], total: 0 }),
        crowded,
        refused: refused('课程不存在'),
      },
    },
    loadAll: {
      calls: [moreCall],
      answers: {
        many: ok({ data: rawComments('all', 65) }),
        some: ok({ data: rawComments('some', 25) }),
        few: ok({ data: rawComments('rest', 6) }),
        crowded,
        refused: refused('系统维护中'),
      },
    },
    watchEnd: { free: '滚到末尾附近时自己报告' },
  },
  // The button for more rows is visible only near the end. The button for all comments, which counts a posted comment, is hidden except in
  // `all.wholly`.
  allows: ({ leaf }, { name }) => name !== 'rows.continued' && (name !== 'child.written' || leaf === 'all.wholly'),
  returns: {
    leave: exchangeForHome,
    back: 'loading',
    reload: 'loading',
    alike: {
      because: '加载失败，或者和 newest 时一样，回来再取',
      leaves: [
        'loading',
        'waitingTurn',
        'allWaitingTurn',
        'refused',
        'unavailable',
        'allRefused',
        'allUnavailable',
        'loadingAll',
      ],
    },
  },
  excuses: [
    {
      because: '看得见按钮的时候，滚动已经让它继续了；按键盘在 comments.spec.ts 里走',
      names: ['all.partly: rows.continued [hasMoreThanNext]', 'all.partly: rows.continued [otherwise]'],
    },
  ],
});
