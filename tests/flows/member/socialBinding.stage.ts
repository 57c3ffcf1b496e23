import type { socialBindingMachine } from '../../../machines/member/socialBinding.machine.ts';
import { expect, returnAsMember } from '../../browser/kit/site.ts';
import { leaveBefore } from '../../browser/kit/thirdPartyLogin.ts';
import { ok, refused } from '../../browser/model/gates.ts';
import type { OpenedSite, Situation } from '../../browser/model/stage.ts';
import { walkOnSite } from '../../browser/model/walkOnSite.ts';
import { nothingBound, openMember, otherRows, security } from '../../browser/ways/member.ts';
import { appears, dialog, exchangeForHome, loginCodeOf, press, visit } from '../../browser/ways/places.ts';

const bindCall = 'POST /api/v3/member/socialite/bindWithCode';
const queryCall = 'GET /api/v3/auth/login/wechat-scan/query';

/** Answers requests to QQ with 204, so that the page stays as it was. */
const muteQq = ({ page }: OpenedSite) =>
  page.route('**/api/v3/auth/login/socialite/qq?*', (route) => route.fulfill({ status: 204 }));
const comeFromNowhere = async (site: OpenedSite) => {
  await muteQq(site);
  await openMember(nothingBound)(site);
};
const comeBack = (query: (site: OpenedSite) => Promise<string>) => async (site: OpenedSite) => {
  await muteQq(site);
  await returnAsMember(site.page, site.server, nothingBound);
  await visit(`/member?${await query(site)}`)(site);
  await appears(site, security(site.page));
};
const ofLink = async (site: OpenedSite) => `login_code=${await loginCodeOf(site, 'qq-new-1')}&action=bind`;
const withCode = async (site: OpenedSite) => {
  const value = await leaveBefore(site.page, { action: 'bind', memberId: 1 });
  return `zhitu_departure=${value}&${await ofLink(site)}`;
};
/** Reloads the page while the server processes the code. */
const comeBackAndReload = async (site: OpenedSite) => {
  await comeBack(withCode)(site);
  await expect.poll(() => site.gates.get(bindCall).waiting).toBeGreaterThan(0);
  const known = site.watch.begun('socialBinding');
  await site.page.reload({ waitUntil: 'commit' });
  await expect.poll(() => site.watch.begun('socialBinding').some((actor) => !known.includes(actor))).toBe(true);
};
/** Confirms on the phone, and binds the account. */
const scan = async (site: OpenedSite) => {
  const [query, bind] = [site.gates.get(queryCall), site.gates.get(bindCall)];
  await bind.open(ok([]));
  await query.open(ok({ code: `scanned-${Date.now()}` }));
  return () => {
    query.close();
    bind.close();
  };
};
const giveUp = (site: OpenedSite) => press(site, '取消');
const comesBackTo = ({ leaf }: Situation): string => {
  if (leaf === 'binding' || leaf === 'settled.serviceUnavailable' || leaf === 'settled.interrupted')
    return 'settled.interrupted';
  // A refusal of QQ is shown once.
  return 'settled.clean';
};

await walkOnSite<typeof socialBindingMachine>('socialBinding', {
  starts: {
    'from nowhere': { input: 'page', memory: { recalls: 'none' }, open: comeFromNowhere },
    'with a code': { input: 'page', memory: { recalls: 'fresh' }, open: comeBack(withCode) },
    'with a code of a link': { input: 'page', memory: { recalls: 'foreign' }, open: comeBack(ofLink) },
    'while the server thinks': { input: 'page', memory: { recalls: 'unanswered' }, open: comeBackAndReload },
    'with a failure': {
      input: 'page',
      memory: { recalls: 'failed' },
      open: comeBack(async () => `login_err_msg=${encodeURIComponent('授权登录失败[1001]')}&action=bind`),
    },
  },
  scopes: (page) => [dialog(page), security(page)],
  // The code in the dialog is a flow of its own, walked on its own stage.
  apart: [...otherRows([nothingBound], /^button "点击绑定(QQ|微信)"$/), /^button "取消"$/],
  holds: [queryCall],
  world: {},
  actors: {
    recallBinding: { free: '浏览器里留着什么，马上就知道' },
    bindSocial: {
      calls: [bindCall],
      answers: { bound: ok([]), refused: refused('同渠道账号已绑定其它用户') },
    },
    qrLogin: { acts: { bound: scan, left: giveUp } },
  },
  settles: ({ leaf, memory }) =>
    leaf === 'recalling' ? { name: 'done recallBinding', case: String(memory.recalls) } : undefined,
  returns: { leave: exchangeForHome, back: comesBackTo, reload: comesBackTo },
  excuses: [{ because: '读不了浏览器的存储也只当没有存过', names: ['recalling: error recallBinding'] }],
});
