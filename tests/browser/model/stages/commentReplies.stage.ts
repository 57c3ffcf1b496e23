import { commentReplies } from '../../../model/commentReplies.model.ts';
import { commentReplies as table } from '../../../model/commentReplies.transitions.ts';
import { ok, refused } from '../gates.ts';
import { defineStage } from '../stage.ts';
import { longThread, moreCall, newestCall, rawReply, replyControls, visitComments } from './commentsOf.ts';
import { exchangeForHome } from './places.ts';

export const commentRepliesStage = defineStage<typeof commentReplies.machine>({
  model: commentReplies,
  table,
  starts: {
    'long thread': {
      input: 'thread',
      open: async (site) => {
        await site.gates.get(newestCall).open(longThread);
        await visitComments(site);
      },
    },
  },
  scopes: (page) => [page.locator('.thread')],
  holds: [newestCall],
  apart: [replyControls],
  world: {},
  actors: {
    loadReplies: {
      calls: [moreCall],
      answers: {
        four: ok({
          data: ['四', '三', '二', '一'].map((text, index) => rawReply(`reply-${index}`, `第${text}条回复`)),
        }),
        refused: refused('参数错误'),
      },
    },
  },
  returns: {
    leave: exchangeForHome,
    back: 'folded',
    reload: 'folded',
    alike: { because: '没有取到，和没有查看过时一样', leaves: ['loading', 'refused', 'unavailable'] },
  },
});
