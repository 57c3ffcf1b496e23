import type { routeGuardMachine } from '../../../machines/app/routeGuard.machine.ts';
import { failedCall, returnAsMember } from '../../browser/kit/site.ts';
import { ok, type Reply, refused } from '../../browser/model/gates.ts';
import type { OpenedSite, Situation } from '../../browser/model/stage.ts';
import { walkOnSite } from '../../browser/model/walkOnSite.ts';
import { banner, leaveFor, memberDetail, visit, writeInOtherTab } from '../../browser/ways/places.ts';

const detail = 'GET /api/v2/member/detail';
const members: Record<string, Reply> = {
  complete: ok(memberDetail({ bound: true, verified: true })),
  unbound: ok(memberDetail({ bound: false, verified: true })),
  unchecked: ok(memberDetail({ bound: true, verified: false })),
  neither: ok(memberDetail({ bound: false, verified: false })),
};
const reply = async ({ gates }: OpenedSite, answer: Reply) => {
  await gates.get(detail).open(answer);
  return () => gates.get(detail).close();
};
/** A visitor who is redirected to /login meets the next guard within milliseconds. Each start picks its own guard. */
const guarding = (route: string) => (context: Record<string, unknown>) => context.route === route;
const open = (path: string, isReturning: boolean) => async (site: OpenedSite) => {
  await site.server.backend.settings.change({ forcedMobileBinding: true, faceVerification: true });
  if (isReturning) await returnAsMember(site.page, site.server);
  await visit(path)(site);
};
const guarded = /^(请绑定手机号|请使用微信扫码完成实名认证|用户中心)$/;
/** The session's state after each of its events. */
const standing: Record<string, string> = {
  'session.restoring': 'restoring',
  'session.visitorFound': 'visitor',
  'session.memberFound': 'member',
  'session.unavailable': 'unavailable',
  'member.retried': 'retrying',
  'logout.chosen': 'leaving',
  'session.leaving': 'left',
};

/** Returns the state after a return to the page. A reload during the sign-out aborts its call and signs the member out, too. */
const comesBackTo = ({ leaf, memory }: Situation): string => {
  if (leaf === 'leaving') return 'sentToLogin';
  return memory.session === 'visitor' ? 'admitted' : 'waiting';
};

await walkOnSite<typeof routeGuardMachine>('routeGuard', {
  starts: {
    returning: {
      input: 'membersOnly',
      memory: { session: 'returning' },
      picks: guarding('forMembers'),
      open: open('/member', true),
    },
    visitor: {
      input: 'membersOnly',
      memory: { session: 'unasked' },
      picks: guarding('forMembers'),
      open: open('/member', false),
    },
    'visitor at /login': {
      input: 'loginPage',
      memory: { session: 'unasked' },
      picks: guarding('forVisitors'),
      open: open('/login', false),
    },
    'returning at /login': {
      input: 'loginPage',
      memory: { session: 'returning' },
      picks: guarding('forVisitors'),
      open: open('/login', true),
    },
    'visitor at /login/callback': {
      input: 'visitorsOnly',
      memory: { session: 'unasked' },
      picks: guarding('forVisitors'),
      open: open('/login/callback', false),
    },
    'returning at /bind-mobile': {
      input: 'mobileGate',
      memory: { session: 'returning' },
      picks: guarding('mobileGate'),
      open: open('/bind-mobile', true),
    },
    'visitor at /bind-mobile': {
      input: 'mobileGate',
      memory: { session: 'unasked' },
      picks: guarding('mobileGate'),
      open: open('/bind-mobile', false),
    },
    'returning at /face-check': {
      input: 'faceGate',
      memory: { session: 'returning' },
      picks: guarding('faceGate'),
      open: open('/face-check', true),
    },
    'visitor at /face-check': {
      input: 'faceGate',
      memory: { session: 'unasked' },
      picks: guarding('faceGate'),
      open: open('/face-check', false),
    },
  },
  // The controls of the guarded pages are walked on stages of their own.
  scopes: (page) => [page.getByRole('main').filter({ hasNot: page.getByRole('heading', { name: guarded }) })],
  // These buttons of the login page and of /login/callback belong to another flow.
  apart: [/^button "(登录后查看|重新登录)"$/],
  holds: [detail, 'POST /api/v2/logout'],
  world: {
    'session.restoring': { never: '会话在开始和重试时自己报告' },
    'session.visitorFound': (site, { before }) =>
      before.memory.session === 'member' ? writeInOtherTab(site, '') : reply(site, refused('请重新登录', 401)),
    'session.memberFound': (site, of) => reply(site, members[of.case] ?? 'pass'),
    'session.unavailable': (site) => {
      site.complaints.expected.push(failedCall);
      return reply(site, { status: 500, body: '' });
    },
    // A page for visitors has the header, which offers 安全退出.
    'session.leaving': ({ page }) => banner(page).getByRole('button', { name: '安全退出' }).click(),
  },
  actors: { watchSession: { free: '会话自己报告' } },
  memory: ({ memory }, { name }) => ({ session: standing[name] ?? memory.session ?? '' }),
  settles: ({ memory: { session } }) => {
    if (session === 'returning' || session === 'retrying') return { name: 'session.restoring', case: undefined };
    if (session === 'leaving') return { name: 'session.leaving', case: undefined };
    return session === 'unasked' ? { name: 'session.visitorFound', case: undefined } : undefined;
  },
  allows: ({ memory: { session }, context: { route } }, { name }) => {
    if (name === 'session.leaving') return session === 'unavailable' && route === 'forVisitors';
    if (name === 'session.visitorFound') return session === 'restoring' || session === 'member';
    return !name.startsWith('session.') || session === 'restoring';
  },
  returns: {
    leave: leaveFor('/error'),
    back: comesBackTo,
    reload: comesBackTo,
  },
});
