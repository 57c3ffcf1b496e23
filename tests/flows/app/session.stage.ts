import type { sessionMachine } from '../../../machines/app/session.machine.ts';
import { accountButton, returnAsMember } from '../../browser/kit/site.ts';
import { ok, type Reply, refused } from '../../browser/model/gates.ts';
import type { Happening, Memory, OpenedSite, Situation } from '../../browser/model/stage.ts';
import { walkOnSite } from '../../browser/model/walkOnSite.ts';
import {
  appears,
  banner,
  crowded,
  memberArea,
  memberDetail,
  passGateInOtherTab,
  pressEscape,
  visit,
  writeInOtherTab,
} from '../../browser/ways/places.ts';

const anyCall = 'GET /api/v2/decorationPage/blocks';
const learnedCall = 'GET /api/v3/member/courses/learned';
const logoutCall = 'POST /api/v2/logout';
const tokens: Record<string, string> = {
  recalled: 'token-of-device',
  signedIn: 'token-of-form',
  otherTab: 'token-of-tab',
  thirdTab: 'token-of-third-tab',
};
/** The site demands a mobile and a face check, so that there are gates to pass in another tab. */
const arrive = async (site: OpenedSite) => {
  await site.server.backend.settings.change({ forcedMobileBinding: true, faceVerification: true });
  await visit('/')(site);
};
const returning = async (site: OpenedSite) => {
  await returnAsMember(site.page, site.server);
  await arrive(site);
};
const richer = ok(memberDetail({ name: '韩梅梅', bound: false, verified: false, credit1: 50 }));
const richerBound = ok(memberDetail({ name: '李雷', bound: true, verified: true, credit1: 150 }));
/** Answers one call; the next one is held again. */
async function answer({ gates }: OpenedSite, call: string, reply: Reply) {
  await gates.get(call).open(reply);
  return () => gates.get(call).close();
}
const told = (site: OpenedSite, { event }: { event: object }) => site.tell(event);
const isMember = ({ leaf }: Situation): boolean => leaf === 'member';
const detailCall = 'GET /api/v2/member/detail';
const unreadCall = 'GET /api/v2/member/unreadNotificationCount';
const visits = ['flow.signedIn', 'tab.signedIn', 'tab.signedOut', 'done logout'];

/** Returns what the flow for the member's news requests now. */
function askedAfter(asked: unknown, name: string): string {
  if (name === 'flow.memberChanged') return 'member';
  if (name === 'done fetchMember' || name === 'child.memberFound') return 'unread';
  if (name === 'flow.unreadChanged') return String(asked || 'unread');
  return name === 'child.unreadCounted' ? '' : String(asked);
}

/**
 * Returns the stage's memory after an event: the token stored on this device, the pending request, and whether a call with the session's
 * token is pending.
 */
function remember({ context, memory }: Situation, { name, case: of }: Happening): Memory {
  const isDropped = name === 'child.signedOut' || (name === 'done fetchMember' && of === 'unauthorized');
  const stored = (): string => {
    if (name === 'flow.signedIn') return 'token-of-form';
    if (name === 'tab.signedIn') return tokens[of ?? ''] ?? '';
    if (name === 'tab.signedOut' || (isDropped && memory.stored === context.token)) return '';
    return String(memory.stored);
  };
  return {
    ...memory,
    stored: stored(),
    calling: visits.includes(name) || memory.calling === true,
    asked: askedAfter(memory.asked, name),
    over: name === 'server.unauthorized',
  };
}

const atFirst: Memory = { stored: '', calling: true, asked: '', over: false };

await walkOnSite<typeof sessionMachine>('session', {
  starts: {
    visitor: { input: 'asking', memory: atFirst, open: arrive },
    returning: { input: 'asking', memory: { ...atFirst, stored: 'token-of-device' }, open: returning },
  },
  scopes: (page) => [memberArea(page)],
  // The buttons that open the dialog, and the menu's button and links, send no event of this flow.
  apart: [
    /^button "(登录|注册)"$/,
    /^button ".+的账户菜单"$/,
    /^menuitem "(用户中心|所有订单|我的学习|VIP会员|我的消息.*)"$/,
  ],
  // The choices of the look, which the menu shows as well, have stages of their own. The server would refuse the stage's tokens in the home
  // page's call for the lesson to continue.
  holds: [anyCall, learnedCall, logoutCall, unreadCall, 'assets/look-'],
  stillClock: true,
  gestures: {
    'logout.chosen': (situation) => ({
      do: 'click',
      role: isMember(situation) ? 'menuitem' : 'button',
      name: '安全退出',
    }),
  },
  reveals: {
    when: isMember,
    open: async (site) => {
      await appears(site, accountButton(site.page));
      await accountButton(site.page).click();
      await appears(site, site.page.getByRole('menuitem', { name: '安全退出' }));
    },
    close: async (site) => {
      await pressEscape(site);
      await site.page.getByRole('menuitem', { name: '安全退出' }).waitFor({ state: 'hidden' });
    },
  },
  world: {
    'tab.signedIn': (site, of) => writeInOtherTab(site, tokens[of.case] ?? ''),
    'tab.signedOut': (site) => writeInOtherTab(site, ''),
    'tab.memberUpdated': (site, of) =>
      passGateInOtherTab(site, of.case === 'bound' ? 'meedu-bind-mobile' : 'meedu-face-check'),
    'server.unauthorized': ({ gates }) => gates.get(anyCall).open(refused('请重新登录', 401)),
    // The flows that send these events have their own stages, so the stage sends the events itself.
    'flow.signedIn': told,
    'device.tokenUnstored': told,
    'flow.unreadChanged': told,
    'flow.memberUpdated': told,
    'flow.memberChanged': told,
    'flow.removalRequested': told,
    'flow.addressSaved': told,
    'flow.configReplaced': told,
    'flow.featuresReplaced': told,
    'child.memberFound': (site, of) => answer(site, detailCall, of.case === 'richer' ? richer : richerBound),
    'child.unreadCounted': (site) => answer(site, unreadCall, ok(3)),
    'child.signedOut': async ({ gates }) => {
      await gates.get(logoutCall).open('pass');
      return () => gates.get(logoutCall).close();
    },
  },
  actors: {
    recallToken: { free: '存储马上回答' },
    fetchMember: {
      calls: [detailCall],
      answers: {
        bound: ok(memberDetail({ name: '李雷', bound: true, verified: true })),
        unbound: ok(memberDetail({ name: '韩梅梅', bound: false, verified: false })),
        unauthorized: refused('请重新登录', 401),
        crowded,
        refused: refused('系统维护中'),
      },
    },
    memberNews: { free: '问到了什么，自己报告' },
    watchTabs: { free: '其他标签页有变化时自己报告' },
    logout: { acts: { departed: ({ clock }) => clock.fastForward(500) } },
  },
  memory: remember,
  settles: ({ leaf, memory }) =>
    leaf === 'recalling'
      ? { name: 'done recallToken', case: memory.stored === 'token-of-device' ? 'token' : 'none' }
      : undefined,
  allows: ({ context, memory }, { name, case: of }) => {
    if (name === 'child.memberFound') return memory.asked === 'member';
    if (name === 'child.unreadCounted') return memory.asked === 'unread';
    if (name === 'server.unauthorized') return memory.calling === true && tokens[of ?? ''] === context.token;
    if (name === 'child.signedOut') return context.token !== '';
    // A tab gets a storage event only if the stored value changes.
    if (name === 'tab.signedIn') return memory.stored !== tokens[of ?? ''];
    if (name === 'tab.signedOut') return memory.stored !== '';
    return name !== 'error logout';
  },
  ends: ({ memory }) => memory.over === true,
  returns: {
    leave: async ({ page }) => {
      await banner(page).getByRole('link', { name: 'VIP会员' }).click();
      await page.waitForURL('/vip');
    },
    back: 'kept',
    // Only the device's token is well-formed. A reload aborts the sign-out's call and signs out, too.
    reload: ({ leaf, memory }) =>
      memory.stored !== 'token-of-device' || leaf === 'signingOut' ? 'visitor' : 'restoring.asking',
  },
  excuses: [
    { because: '浏览器的存储读不了也只当没有存过', names: ['recalling: error recallToken'] },
    { because: '退出流程自己处理失败，不会出错', names: ['signingOut: error logout'] },
  ],
});
