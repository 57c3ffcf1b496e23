import type { memberNewsMachine } from '../../../machines/app/memberNews.machine.ts';
import { accountButton, returnAsMember } from '../../browser/kit/site.ts';
import { ok, refused } from '../../browser/model/gates.ts';
import type { OpenedSite } from '../../browser/model/stage.ts';
import { walkOnSite } from '../../browser/model/walkOnSite.ts';
import { appears, banner, crowded, memberArea, memberDetail, visit } from '../../browser/ways/places.ts';

const detailCall = 'GET /api/v2/member/detail';
const returning = async (site: OpenedSite) => {
  await returnAsMember(site.page, site.server);
  // The session loads the member before this flow starts.
  const detail = site.gates.get(detailCall);
  await detail.open('pass');
  await visit('/')(site);
  await appears(site, accountButton(site.page));
  detail.close();
};
const told = (site: OpenedSite, { event }: { event: object }) => site.tell(event);

await walkOnSite<typeof memberNewsMachine>('memberNews', {
  starts: { returning: { input: 'member', open: returning } },
  scopes: (page) => [memberArea(page)],
  // The menu stays closed; its contents belong to the session.
  apart: [/^button ".+的账户菜单"$/],
  stillClock: true,
  world: {
    // The session passes these on: session.stage.ts.
    'parent.memberChanged': told,
    'parent.unreadChanged': told,
  },
  actors: {
    refreshMember: {
      calls: [detailCall],
      answers: {
        richer: ok(memberDetail({ name: '韩梅梅', bound: false, verified: false, credit1: 50 })),
        bound: ok(memberDetail({ name: '李雷', bound: true, verified: true, credit1: 150 })),
        unauthorized: refused('请重新登录', 401),
        crowded,
        refused: refused('请稍后再试'),
      },
    },
    countUnread: { calls: ['GET /api/v2/member/unreadNotificationCount'], answers: { some: ok(3) } },
  },
  // The answer triggers `server.unauthorized`, which ends the session's visit together with this flow.
  allows: (_, { name, case: of }) => name !== 'done refreshMember' || of !== 'unauthorized',
  returns: {
    leave: async ({ page }) => {
      await banner(page).getByRole('link', { name: 'VIP会员' }).click();
      await page.waitForURL('/vip');
    },
    back: 'kept',
    reload: 'gone',
  },
  excuses: [{ because: '401 先由 server.unauthorized 结束了会话', names: ['done refreshMember (unauthorized)'] }],
});
