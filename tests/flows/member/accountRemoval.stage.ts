import type { accountRemovalMachine } from '../../../machines/member/accountRemoval.machine.ts';
import { expect, goWithin } from '../../browser/kit/site.ts';
import { ok, refused } from '../../browser/model/gates.ts';
import type { OpenedSite } from '../../browser/model/stage.ts';
import { walkOnSite } from '../../browser/model/walkOnSite.ts';
import { nothingBound, openMember, otherRows, security } from '../../browser/ways/member.ts';
import { dialog, exchangeForHome } from '../../browser/ways/places.ts';

/** Leaves the page, and returns once the flow has noticed. */
const leaveAndReturn = async (site: OpenedSite) => {
  await exchangeForHome(site);
  return async () => {
    await goWithin(site.page, '/member');
    // The dialog of a pending request hides the rest of the page.
    await expect(site.page).toHaveTitle(/^用户中心/);
  };
};

await walkOnSite<typeof accountRemovalMachine>('accountRemoval', {
  starts: { member: { input: 'page', open: openMember(nothingBound) } },
  scopes: (page) => [dialog(page), security(page)],
  apart: otherRows([nothingBound], /^button "注销账号"$/),
  world: {
    'location.left': leaveAndReturn,
    'session.changed': { never: '换了人，这一页就换成登录或新的一页' },
  },
  actors: {
    requestRemoval: {
      calls: ['POST /api/v3/member/destroy'],
      answers: { requested: ok([]), refused: refused('用户已申请注销') },
    },
    watchPage: { free: '地址变了自己报告' },
    watchPerson: { free: '会话换了人时自己报告' },
  },
  memory: ({ memory }, { name }) => ({ ...memory, over: memory.over === true || name === 'session.changed' }),
  // The session signs out by itself.
  settles: ({ leaf }) => (leaf === 'requested' ? { name: 'session.changed', case: undefined } : undefined),
  // A visitor has no /member.
  ends: ({ memory }) => memory.over === true,
  excuses: [
    {
      because: '换了人，这一页就换成登录或新的一页；在 accountRemoval.test.ts 里',
      names: ['*: session.changed'],
      mayHappen: true,
    },
  ],
  returns: {
    leave: exchangeForHome,
    back: ({ leaf }) => (leaf === 'closed' ? 'kept' : { never: '离开就不再问，或者记下已经离开：在 location.left 里' }),
    reload: 'closed',
    alike: { because: '没有填过什么', leaves: ['asking.removalRefused', 'asking.serviceUnavailable'] },
  },
});
