import type { accountRemovalMachine } from '../../../machines/member/accountRemoval.machine.ts';
import { ok, refused } from '../../browser/model/gates.ts';
import { walkOnSite } from '../../browser/model/walkOnSite.ts';
import { leaveMember, nothingBound, openMember, otherRows, security } from '../../browser/ways/member.ts';
import { dialog } from '../../browser/ways/places.ts';

await walkOnSite<typeof accountRemovalMachine>('accountRemoval', {
  starts: { member: { input: 'page', open: openMember(nothingBound) } },
  scopes: (page) => [dialog(page), security(page)],
  apart: otherRows([nothingBound], /^button "注销账号"$/),
  world: {},
  actors: {
    requestRemoval: {
      calls: ['POST /api/v3/member/destroy'],
      answers: { requested: ok([]), refused: refused('用户已申请注销') },
    },
  },
  returns: {
    leave: leaveMember,
    back: ({ leaf }) => (leaf === 'requesting' ? { never: '对话框挡着所有去别处的链接，等回答时关不上' } : 'closed'),
    reload: 'closed',
    alike: { because: '没有填过什么', leaves: ['asking.removalRefused', 'asking.serviceUnavailable'] },
  },
});
