import type { socialLoginMachine } from '../../../machines/auth/socialLogin.machine.ts';
import { expect, failedCall, returnAsMember } from '../../browser/kit/site.ts';
import { ok, type Reply, refused } from '../../browser/model/gates.ts';
import type { Memory, OpenedSite, Situation } from '../../browser/model/stage.ts';
import { walkOnSite } from '../../browser/model/walkOnSite.ts';
import {
  appears,
  comeBackWithCode,
  dialog,
  followLinkWithCode,
  freshToken,
  goHome,
  memberDetail,
  press,
  visit,
} from '../../browser/ways/places.ts';

const detail = 'GET /api/v2/member/detail';
const exchange = 'POST /api/v3/auth/login/code';
const unbound = ok({ success: 0, action: 'bind_mobile', code: 'code-of-qq' });
const reply = async ({ gates }: OpenedSite, answer: Reply) => {
  await gates.get(detail).open(answer);
  return () => gates.get(detail).close();
};

/** Returns with a code that no page has seen. */
const comeBack = (site: OpenedSite) => comeBackWithCode(site, 'qq-new-1');
const followLink = (site: OpenedSite) => followLinkWithCode(site, 'qq-new-1');
const followLinkAsMember = async (site: OpenedSite) => {
  await returnAsMember(site.page, site.server);
  await followLink(site);
};
const comeBackAsMember = async (site: OpenedSite) => {
  await returnAsMember(site.page, site.server);
  await comeBack(site);
};
/** Reloads the page, and waits for the flow in it. */
async function loadAnew({ page, clock, watch }: OpenedSite): Promise<void> {
  const isThere = () => watch.begun('socialLogin').length > 0;
  watch.leaveDocument(await watch.document());
  await page.reload({ waitUntil: 'commit' });
  const look = async () => {
    if (!isThere()) await clock.runFor(20);
    return isThere();
  };
  await expect.poll(look).toBe(true);
}
/** Reloads the page while the server processes the code. */
const comeBackAndReload = async (site: OpenedSite) => {
  await comeBack(site);
  await expect.poll(() => site.gates.get(exchange).waiting).toBeGreaterThan(0);
  await loadAnew(site);
};
/** Reloads the page while the server processes the code of a link. */
const followLinkAndReload = async (site: OpenedSite) => {
  await followLink(site);
  await site.page.getByRole('main').getByRole('button', { name: '登录', exact: true }).click();
  await expect.poll(() => site.gates.get(exchange).waiting).toBeGreaterThan(0);
  await loadAnew(site);
};
/** Reloads the page once the server has demanded a mobile. */
const comeBackUnbound = async (site: OpenedSite) => {
  await site.gates.get(exchange).open(unbound);
  await comeBack(site);
  await appears(site, dialog(site.page));
  site.gates.get(exchange).close();
  await loadAnew(site);
};

/** Goes to the home page, and waits for its footer. */
const leave = async (site: OpenedSite) => {
  await goHome(site);
  await expect(site.page.getByRole('contentinfo')).toBeVisible();
};

const visitor: Memory = { recalls: 'none', session: 'visitor' };

/** Closes the form that binds a mobile, which covers the page. It opens as soon as the page asks for it. */
async function putOffBinding(site: OpenedSite): Promise<void> {
  const { page, watch } = site;
  const asks = () => watch.last(watch.alive('authDialog').at(-1) ?? '')?.value !== 'closed';
  if (!asks()) return;
  await appears(site, dialog(page).getByRole('button', { name: '取消绑定' }));
  await press(site, '取消绑定');
  await expect(dialog(page)).toHaveCount(0);
}

/** Returns the state of the page after it was opened again, by what the tab has stored about the login code. */
const comesBackTo = ({ leaf }: Situation): string => {
  // After a return the session is known at once, so the flow immediately asks again whether to sign in.
  if (['waiting', 'doubting', 'asking', 'mobileUnbound'].includes(leaf)) return leaf;
  return ['memberless', 'exchangeRefused', 'absent'].includes(leaf) ? 'absent' : 'interrupted';
};

await walkOnSite<typeof socialLoginMachine>('socialLogin', {
  starts: {
    'with a code': { input: 'page', memory: { ...visitor, recalls: 'fresh' }, open: comeBack },
    'with a code, member unasked': {
      input: 'page',
      memory: { recalls: 'fresh', session: 'restoring' },
      open: comeBackAsMember,
    },
    'with a code of a link': { input: 'page', memory: { ...visitor, recalls: 'foreign' }, open: followLink },
    'with a code of a link, member unasked': {
      input: 'page',
      memory: { recalls: 'foreign', session: 'restoring' },
      open: followLinkAsMember,
    },
    'while the server thinks': {
      input: 'page',
      memory: { ...visitor, recalls: 'unanswered' },
      open: comeBackAndReload,
    },
    'while the server thinks of a link': {
      input: 'page',
      memory: { ...visitor, recalls: 'unansweredForeign' },
      open: followLinkAndReload,
    },
    'without a mobile': { input: 'page', memory: { ...visitor, recalls: 'mobileUnbound' }, open: comeBackUnbound },
    'without a code': { input: 'page', memory: visitor, open: visit('/login/callback') },
  },
  scopes: (page) => [page.getByRole('main')],
  // 重新登录 opens the login dialog, which is another flow.
  apart: [/^button "重新登录"$/],
  holds: [detail],
  stillClock: true,
  reveals: { when: ({ leaf }) => leaf === 'mobileUnbound', open: putOffBinding, close: () => Promise.resolve() },
  world: {
    'flow.codeExpired': { never: '要在绑定的窗口里提交一次，在 socialLoginBinding.spec.ts 里走' },
    'session.restoring': { never: '会话还没有定下来，接着等它' },
    'session.leaving': { never: '会话还没有定下来，接着等它' },
    'session.visitorFound': (site) => reply(site, refused('请重新登录', 401)),
    'session.memberFound': (site) => reply(site, ok(memberDetail({ bound: true, verified: true }))),
    'session.unavailable': (site) => {
      site.complaints.expected.push(failedCall);
      return reply(site, { status: 500, body: '' });
    },
  },
  actors: {
    recallCode: { free: '浏览器里留着什么，马上就知道' },
    exchangeCode: {
      calls: [exchange],
      answers: {
        signedIn: async (site) => ok({ success: 1, token: await freshToken(site) }),
        mobileUnbound: unbound,
        refused: refused('已过期'),
      },
    },
    watchSession: { free: '会话自己报告' },
    watchBinding: { free: '绑定的窗口关上时自己报告' },
  },
  settles: ({ leaf, memory }) => {
    if (leaf === 'recalling') return { name: 'done recallCode', case: String(memory.recalls) };
    return (leaf === 'waiting' || leaf === 'doubting') && memory.session === 'visitor'
      ? { name: 'session.visitorFound', case: undefined }
      : undefined;
  },
  returns: { leave, back: comesBackTo, reload: comesBackTo },
  excuses: [
    { because: '在 socialLoginBinding.spec.ts 里走', names: ['mobileUnbound: flow.codeExpired'] },
    {
      because: '要在存下登录码和丢掉它之间关掉标签页',
      names: ['recalling: done recallCode [isForeignWithoutMember]'],
    },
    { because: '读不了浏览器的存储也只当没有存过', names: ['recalling: error recallCode'] },
  ],
});
