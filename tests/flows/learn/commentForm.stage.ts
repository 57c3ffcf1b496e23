import type { commentFormMachine } from '../../../machines/learn/commentForm.machine.ts';
import { refused } from '../../browser/model/gates.ts';
import type { OpenedSite, SiteGesture, Situation } from '../../browser/model/stage.ts';
import { walkOnSite } from '../../browser/model/walkOnSite.ts';
import { comeToWrite, commentList, longThread, newestCall, posted, storeCall } from '../../browser/ways/commentsOf.ts';
import { exchangeForHome } from '../../browser/ways/places.ts';

const isReply = ({ context }: Situation) => context.commentId !== '';
const either =
  (reply: SiteGesture, comment: SiteGesture) =>
  (situation: Situation): SiteGesture =>
    isReply(situation) ? reply : comment;
const comeAndReply = async (site: OpenedSite) => {
  await site.gates.get(newestCall).open(longThread);
  await comeToWrite(site);
  await commentList(site.page).locator('.thread').getByRole('button', { name: '回复李四' }).first().click();
};

await walkOnSite<typeof commentFormMachine>('commentForm', {
  starts: {
    'above the list': {
      input: 'aboveTheList',
      open: async (site) => {
        await site.gates.get(newestCall).open(longThread);
        await comeToWrite(site);
      },
      picks: ({ commentId }) => commentId === '',
    },
    'below a reply': { input: 'belowReply', open: comeAndReply, picks: ({ commentId }) => commentId !== '' },
  },
  scopes: (page) => [
    commentList(page)
      .locator('form')
      .filter({ has: page.getByRole('textbox') })
      .last(),
  ],
  holds: [newestCall],
  gestures: {
    'text.typed': either(
      { do: 'fill', role: 'textbox', name: '回复内容' },
      { do: 'fill', role: 'textbox', name: '评论内容' },
    ),
    'comment.submitted': either(
      { do: 'click', role: 'button', name: '提交回复' },
      { do: 'click', role: 'button', name: '评论' },
    ),
    'reply.dismissed': () => ({ do: 'press', role: 'textbox', name: '回复内容', key: 'Escape' }),
  },
  world: {},
  actors: {
    recallDraft: { free: '就在浏览器里，马上回答' },
    sendComment: { calls: [storeCall], answers: { posted, refused: refused('已超出每日评论限制') } },
  },
  settles: ({ leaf }) => (leaf === 'recalling' ? { name: 'done recallDraft', case: 'none' } : undefined),
  returns: {
    leave: exchangeForHome,
    back: 'editing.clean',
    reload: 'editing.clean',
    alike: {
      because: '写的和没有提示时一样多，也没有请求在路上',
      leaves: ['editing.textMissing', 'editing.textTooLong', 'editing.commentRefused', 'editing.serviceUnavailable'],
    },
  },
  excuses: [
    { because: '浏览器里的总读得到：读不懂的算没有', names: ['recalling: error recallDraft'] },
    {
      because: '每次从新的页面开始；写了一半再回来在 comments.spec.ts 里走',
      names: ['done recallDraft (draft)', 'done recallDraft (longDraft)'],
    },
  ],
});
