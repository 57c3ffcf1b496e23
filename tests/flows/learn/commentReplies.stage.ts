import type { commentRepliesMachine } from '../../../machines/learn/commentReplies.machine.ts';
import { ok, refused } from '../../browser/model/gates.ts';
import { walkOnSite } from '../../browser/model/walkOnSite.ts';
import {
  longThread,
  moreCall,
  newestCall,
  rawReplies,
  rawReply,
  replyControls,
  visitComments,
} from '../../browser/ways/commentsOf.ts';
import { crowded, exchangeForHome } from '../../browser/ways/places.ts';

await walkOnSite<typeof commentRepliesMachine>('commentReplies', {
  starts: {
    'long thread': {
      input: 'thread',
      open: async (site) => {
        await site.gates.get(newestCall).open(longThread);
        await visitComments(site);
      },
    },
  },
  stillClock: true,
  scopes: (page) => [page.locator('.thread')],
  holds: [newestCall],
  apart: [replyControls],
  viewport: { width: 1000, height: 600 },
  world: {
    'page.approached': ({ page }) => page.evaluate(() => window.scrollTo(0, document.body.scrollHeight)),
  },
  actors: {
    loadReplies: {
      calls: [moreCall],
      answers: {
        many: ok({ data: rawReplies('many', 65) }),
        some: ok({ data: rawReplies('some', 25) }),
        four: ok({
          data: ['四', '三', '二', '一'].map((text, index) => rawReply(`reply-${index}`, `第${text}条回复`)),
        }),
        crowded,
        refused: refused('参数错误'),
      },
    },
    watchEnd: { free: '滚到末尾附近时自己报告' },
  },
  // The button for more is visible only near the end.
  allows: (_, { name }) => name !== 'rows.continued',
  returns: {
    leave: exchangeForHome,
    back: 'folded',
    reload: 'folded',
    alike: { because: '加载失败，和没有查看过时一样', leaves: ['loading', 'waitingTurn', 'refused', 'unavailable'] },
  },
  excuses: [
    {
      because: '看得见按钮的时候，滚动已经让它继续了；按键盘在 comments.spec.ts 里走',
      names: ['unfolded.partly: rows.continued [hasMoreThanNext]', 'unfolded.partly: rows.continued [otherwise]'],
    },
  ],
});
