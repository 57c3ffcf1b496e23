/**
 * Temporal properties that must hold while a stranger uses the site, each from a sentence of the specification of the product. They know
 * nothing of the charts. Bombadil (https://github.com/antithesishq/bombadil) acts on the site and judges them; judge.ts brings bad weather.
 */
import { always, eventually, next, now } from '@antithesishq/bombadil';
import { actions, weighted } from '@antithesishq/bombadil/browser';
import {
  clicks,
  inputs,
  navigation,
  scroll as scrolls,
  waitOnce,
} from '@antithesishq/bombadil/browser/defaults/actions';
import {
  address,
  allText,
  askedOrder,
  busy,
  dialogs,
  doubleIds,
  facts,
  field,
  footer,
  hasTopButton,
  header,
  isSite,
  lastAction,
  mainText,
  nameless,
  notices,
  path,
  pictures,
  qrSeconds,
  scroll,
  smsSeconds,
  title,
  token,
  typed,
} from './page.ts';

export {
  noConsoleErrors,
  noUncaughtExceptions,
  noUnhandledPromiseRejections,
} from '@antithesishq/bombadil/browser/defaults/properties';

// The session: sections 4, 6 and 8.

/** Section 2: these routes require a login. */
const isMembersOnly = () => /^\/(courses\/video\/|member(\/|$)|order(\/|$)|study-center$)/.test(path.current);

/** Section 4: "not logged in redirects to /login". */
export const memberPagesNeedAToken = always(
  now(() => isSite.current && isMembersOnly() && token.current === null).implies(
    eventually(() => !isMembersOnly() || token.current !== null).within(20, 'seconds'),
  ),
);

/** Section 4: "Logout clears the user". Another tab's log-out counts, too. */
export const withoutATokenNobodyIsShown = always(
  now(() => token.current === null && header.current === 'member').implies(
    eventually(() => token.current !== null || header.current !== 'member').within(15, 'seconds'),
  ),
);

/** Section 2: "Logged in: avatar and name with a menu". Another tab's log-in counts, too; in bad weather the page may be unsure. */
export const withATokenTheMemberIsShown = always(
  now(() => token.current !== null && header.current === 'visitor').implies(
    eventually(() => token.current === null || header.current !== 'visitor').within(30, 'seconds'),
  ),
);

/** Section 8: a 401 "clears the session". */
export const aRefusedTokenIsForgotten = always(() => {
  const before = facts.current?.refusedTokens ?? 0;
  const had = token.current;
  return now(() => had !== null)
    .and(next(() => (facts.current?.refusedTokens ?? 0) > before))
    .implies(eventually(() => token.current !== had).within(20, 'seconds'));
});

/** Section 8: a 401 "shows 请重新登录"; one message, however many calls it met. */
export const oneNoticeOfARefusedToken = always(
  () => notices.current.filter((notice) => notice.includes('请重新登录')).length <= 1,
);

/** Section 4: to /login "with redirect set to the current path and query". */
export const theWayBackIsKept = always(
  () => path.current !== '/login' || !address.current.includes('redirect=') || /redirect=%2F/.test(address.current),
);

// Dialogs: section 2.

export const oneDialogAtMost = always(() => dialogs.current.filter(({ isModal }) => isModal).length <= 1);

export const dialogsHaveNames = always(() => dialogs.current.every(({ name }) => name !== ''));

export const dialogsTakeTheFocus = always(
  now(() => dialogs.current.some(({ isModal, hasFocus }) => isModal && !hasFocus)).implies(
    eventually(() => !dialogs.current.some(({ isModal, hasFocus }) => isModal && !hasFocus)).within(15, 'seconds'),
  ),
);

// Time: sections 4 and 9.

/** Section 9: "Request timeout 15000 ms". A page and its data take a few calls. */
export const everyWaitEnds = always(
  now(() => busy.current.length > 0).implies(eventually(() => busy.current.length === 0).within(50, 'seconds')),
);

/** Section 4: "countdown of 120 seconds showing seconds left". */
export const theCountdownIsOfTwoMinutes = always(() => (smsSeconds.current ?? 0) <= 120);
export const theCountdownNeverRises = always(() => {
  const before = smsSeconds.current;
  return next(() => before === null || smsSeconds.current === null || smsSeconds.current <= before);
});
export const theCountdownEnds = always(
  now(() => smsSeconds.current !== null).implies(eventually(() => smsSeconds.current === null).within(130, 'seconds')),
);

/** Section 4: "The validity countdown follows the server expire time", which is 300 seconds. */
export const aCodeHoldsForFiveMinutes = always(() => (qrSeconds.current ?? 0) <= 300);
export const theValidityOnlyFalls = always(() => {
  const before = qrSeconds.current;
  // A new code begins again.
  return next(
    () => before === null || qrSeconds.current === null || qrSeconds.current <= before || qrSeconds.current > 280,
  );
});

// Pages: section 2.

export const noPageIsBlank = always(
  now(() => isSite.current && (mainText.current ?? '') === '').implies(
    eventually(() => !isSite.current || (mainText.current ?? '') !== '').within(20, 'seconds'),
  ),
);

export const everyPageHasATitle = always(() => !isSite.current || title.current !== '');

/** Titles of the pages whose names do not depend on data. */
const titles: Record<string, string> = {
  '/vip': '会员中心',
  '/study-center': '我的学习',
  '/member/messages': '我的消息',
  '/member/orders': '所有订单',
};
export const theTitleIsOfThePage = always(() => {
  const [shown, name] = [path.current, titles[path.current]];
  return now(() => isSite.current && name !== undefined).implies(
    eventually(() => path.current !== shown || title.current.includes(name ?? '')).within(20, 'seconds'),
  );
});

/** Section 9: "Back-to-top threshold 2000 px". */
export const topIsOfferedFarDown = always(
  now(() => hasTopButton.current !== scroll.current.top >= 2000).implies(
    eventually(() => hasTopButton.current === scroll.current.top >= 2000).within(15, 'seconds'),
  ),
);

/** Section 9: "Footer year 2021". */
export const theFooterHasItsYear = always(() => !footer.current.includes('©') || footer.current.includes('© 2021'));

/** Section 5: "Empty search keyword: 请输入关键字后再搜索". */
export const nothingIsSearchedFor = always(
  () => !/^\/search\?(.*&)?keywords=(%20|\+)*(&|$)/.test(address.current) || lastAction.current === 'Back',
);

/** Section 7: numbers and texts are the server's; none of these words is. */
export const noRawValues = always(
  () => !/\bundefined\b|\bNaN\b|\[object |Invalid Date|￥\s*(null|-)/.test(allText.current),
);

/** Section 1: "a Chinese-language interface". */
export const noticesAreInChinese = always(() => notices.current.every((notice) => /\p{Script=Han}/u.test(notice)));

export const nothingIsCutAtTheSide = always(() => !scroll.current.isSideways);
export const idsAreUnique = always(() => doubleIds.current.length === 0);
export const controlsHaveNames = always(() => nameless.current.length === 0);
export const picturesHaveWords = always(() => pictures.current.length === 0);

// Typed texts, progress, and payments.

/** Section 4: only a failed SMS send clears a field, and only the captcha. */
export const typedTextSurvivesAPause = always(() => {
  const before = typed.current;
  const where = address.current;
  const who = token.current;
  const shown = dialogs.current.length;
  return next(
    () =>
      !['Wait', 'ScrollDown', 'ScrollUp'].includes(lastAction.current ?? '') ||
      address.current !== where ||
      token.current !== who ||
      dialogs.current.length !== shown ||
      Object.entries(before).every(([name, value]) => !(name in typed.current) || typed.current[name] === value),
  );
});

/** The furthest second seen of a lesson is stored. */
export const progressIsNeverLost = always(() => (facts.current?.progressLost ?? 0) === 0);

/** Section 4: "A submitting flag blocks double submit." */
export const noOrderTwice = always(() => (facts.current?.doubleOrders ?? 0) === 0);

export const aPaidOrderNeverAsksForMoney = always(() => {
  const asked = askedOrder.current;
  return now(() => asked !== null && (facts.current?.paidOrders ?? []).includes(asked)).implies(
    eventually(() => askedOrder.current !== asked).within(20, 'seconds'),
  );
});

// The stranger's actions.

const key = (code: number) => ({ PressKey: { code } });
const words = (text: string) => ({ TypeText: { text: { Regexp: text }, delayMillis: 5 } });

/** Types what the field wants, and sometimes something else. */
const types = actions(() => {
  if (!field.current) return [];
  const { kind, value, mode } = field.current;
  if (value !== '') return [key(13), key(9), key(27)];
  if (kind === 'tel') return [words(mode === 'one-time-code' ? '[0-9]{6}' : '1380000000[1-9]')];
  if (kind === 'password') return [words('meedu123'), words('meedu123'), words('[a-z0-9]{3,18}')];
  if (kind === 'textarea') return [words('(讲得很清楚|有一个问题：为什么？|谢谢老师){1,3}')];
  return [words('(vue|课|摄影|NEWUSER50|[a-z0-9]{4})')];
});

const leavesWithEscape = actions(() => (dialogs.current.length > 0 ? [key(27)] : []));

export const stranger = weighted([
  [40, clicks],
  [14, scrolls],
  [10, types],
  [3, inputs],
  [3, leavesWithEscape],
  [4, navigation],
  [4, waitOnce],
]);
