/**
 * Each answer belongs to the member and the token that asked. A member makes a write of writes.table.ts, another member signs in, and then
 * the answer arrives: the other member stays signed in, nothing of the answer is shown or stored for them, and no call carries the token of
 * anyone but its asker.
 */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { storageKeys } from '../../../src/browser/stored/storage.ts';
import { envelope } from '../../unit/api/harness.ts';
import { leavePages } from './openFlows.ts';
import { requestOver } from './requestOver.ts';
import { openBrowser, type RunningBackend, startBackend } from './twoTabs.ts';
import { rows } from './writes.table.ts';

let backend: RunningBackend;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.close());
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] });
});
afterEach(() => {
  leavePages();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const { userToken } = storageKeys;
/** A member of the seed who makes none of the writes. */
const nextMobile = '13800000002';
/** Writes of the course's page, which stays when the member changes. The shell leaves all other pages then (tests/unit/site/askers.test.tsx). */
const staying = new Set(['GET /api/v2/course/:/like', 'GET /api/v3/course/:/attach/:', 'POST /api/v3/comment/store']);
const answers: Record<string, (() => Response | null) | undefined> = {
  done: undefined,
  'a 401': () => envelope(401, '请重新登录', null),
  'without data': () => envelope(0, '', []),
  lost: () => null,
};
const nameOf = (name: string) => new RegExp(`^${name.replaceAll(':', '[^/]+')}$`);

async function openFor(name: string) {
  const row = rows[name];
  if (!row) throw new Error(`no row ${name}`);
  const browser = await openBrowser(backend, true);
  vi.stubGlobal('XMLHttpRequest', requestOver(browser.network));
  vi.stubGlobal('location', { href: 'https://zhitu.example/member' });
  const next = await browser.signIn(nextMobile);
  const mine = row.as ? await browser.signIn(row.as) : '';
  if (mine) browser.become(mine);
  const known = (await row.before?.(browser)) ?? {};
  const site = browser.openTab(row.world?.(known));
  const elsewhere = browser.browser.open();
  await browser.settle();
  const opened = await row.open(site, known, browser);
  await browser.settle();
  const session = () => site.world.session().getSnapshot();
  const { visit } = session().context;
  if (!staying.has(name))
    site.world.session().subscribe(({ context }) => {
      if (context.visit !== visit) leavePages();
    });
  return {
    browser,
    site,
    opened,
    session,
    mine,
    next,
    /** The other member signs in, in this tab after a sign-out, or in another tab. */
    change: async (isOwnTab: boolean) => {
      if (isOwnTab) {
        site.world.session().send({ type: 'logout.chosen' });
        await browser.settle();
        site.world.session().send({ type: 'flow.signedIn', token: next });
      } else elsewhere.parts.store.write(userToken, next);
      await browser.settle();
    },
    /** All that the site knows and stores about whoever is signed in. */
    held: () => ({
      session: session().value,
      context: session().context,
      kept: Object.fromEntries(browser.browser.kept),
      own: Object.fromEntries(site.tab.own),
      says: site.world.says(),
      agreement: site.world.wired.agreement.getSnapshot().value,
      dialog: site.world.wired.authDialog.getSnapshot().value,
    }),
  };
}

const writes = Object.keys(rows).filter((name) => rows[name]?.as && name !== 'POST /api/v2/logout');

describe('the answer to a write after another member has signed in', () => {
  test.each(
    writes.flatMap((name) =>
      ['this tab', 'another tab'].flatMap((where) => Object.keys(answers).map((answer) => ({ name, where, answer }))),
    ),
  )('$name: $answer, after a change of member in $where, changes nothing', async ({ name, where, answer }) => {
    const { browser, opened, session, mine, next, change, held } = await openFor(name);
    browser.hold(nameOf(name));
    const sent = browser.asked.length;
    opened.press();
    await browser.settle(300);
    expect(browser.asked.slice(sent).filter((call) => nameOf(name).test(call.name))).toEqual([
      { name: expect.anything(), token: mine },
    ]);
    await change(where === 'this tab');
    expect(session().matches('member'), JSON.stringify(session().value)).toBe(true);
    expect(session().context.token).toBe(next);
    await browser.settle(6000);
    const before = held();
    const asked = browser.asked.length;
    const effects = browser.backend.ledger.entries.length;
    await browser.release(false, answers[answer]);
    await browser.settle(6000);
    expect(held()).toEqual(before);
    expect(browser.asked.slice(asked)).toEqual([]);
    expect(browser.effects(effects)).toEqual([]);
  });
});

const signIns = Object.keys(rows).filter((name) => !rows[name]?.as && rows[name]?.endsAs === 'member');
/** The page that a third party's log-in returns to is left when the member changes; the other sign-ins are in the dialog, which stays. */
const inDialog = signIns.filter((name) => name !== 'POST /api/v3/auth/login/code');

describe('the answer to a sign-in while another member signs in in another tab', () => {
  test.each(inDialog)('%s: the tab that is still asking who signed in takes the later sign-in', async (name) => {
    const { browser, opened, session, next, change } = await openFor(name);
    browser.hold(new RegExp(`${nameOf(name).source}|^GET /api/v2/member/detail$`));
    opened.press();
    await browser.settle(300);
    await change(false);
    expect(session().matches('restoring'), JSON.stringify(session().value)).toBe(true);
    browser.hold(/^$/);
    await browser.release();
    await browser.settle(6000);
    const { token, user } = session().context;
    expect(token).not.toBe(next);
    expect(browser.browser.kept.get(userToken)).toBe(token);
    expect(user?.id).toBe((await browser.ask<{ id: number }>('GET', '/api/v2/member/detail', undefined, token)).id);
  });

  test.each(signIns)('%s: a tab that knows the other member keeps them', async (name) => {
    const { browser, opened, session, next, change, held } = await openFor(name);
    browser.hold(nameOf(name));
    opened.press();
    await browser.settle(300);
    await change(false);
    expect(session().matches('member'), JSON.stringify(session().value)).toBe(true);
    const before = held();
    await browser.release();
    await browser.settle(6000);
    expect(held()).toEqual(before);
    expect(session().context.token).toBe(next);
  });
});

test('no write or sign-in of the table is left out', () => {
  const others = Object.keys(rows).filter((name) => ![...writes, ...signIns].includes(name));
  expect(others).toEqual([
    // They sign nobody in and carry no token.
    'POST /api/v2/register/sms',
    'POST /api/v2/password/reset',
    'POST /api/v3/auth/login/wechat-scan/url',
    'POST /api/v2/logout',
    'GET /api/v2/captcha/image',
  ]);
});
