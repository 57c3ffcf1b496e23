/**
 * Two tabs of one browser have a session. They share one copy: the stored token. Members sign in and out, storage events arrive, and the
 * server answers, in any order. When nothing is pending, each tab has the member of the stored token.
 *
 * Exception: only the tab that causes a notification shows it, once.
 */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { storageKeys } from '../../../src/browser/stored/storage.ts';
import { envelope } from '../../unit/api/harness.ts';
import { createWorld, member, token } from '../../unit/wiring/harness.ts';
import { Browser, type Call, chooserOf, seeds } from './browser.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
});

const { userToken } = storageKeys;
const members = [
  { name: '甲', id: 7 },
  { name: '乙', id: 8 },
] as const;

/** Creates a server that knows the member of each token, and the revoked tokens. */
function createServer() {
  const given = new Map<string, (typeof members)[number]>();
  const revoked = new Set<string>();
  return {
    signIn: (who: (typeof members)[number]): string => {
      const made = token(`${who.name}${given.size}`);
      given.set(made, who);
      return made;
    },
    answer: ({ path, token: of }: Call): Response => {
      if (path === '/api/v2/logout') revoked.add(of);
      const who = given.get(of);
      if (path !== '/api/v2/member/detail') return envelope(0, '', path.endsWith('Count') ? 0 : []);
      if (!who || revoked.has(of)) return envelope(401, '请重新登录', null);
      return envelope(0, '', { ...member, id: who.id, nick_name: who.name });
    },
    ownerOf: (of: string) => given.get(of),
  };
}

test.each(seeds)('order %d: at the end, both tabs have the member of the stored token', async (seed) => {
  const random = chooserOf(seed);
  const browser = new Browser();
  const server = createServer();
  const tabs = [0, 1].map(() => {
    const tab = browser.open();
    const world = createWorld({ parts: tab.parts, asks: browser.fetchOf(tab) });
    return { tab, world, farewells: 0 };
  });
  await browser.comeToRest(random, (call) => usualOr(call, server.answer));
  for (let step = 0; step < 40; step++) {
    const one = random.oneOf(tabs);
    const session = one.world.session();
    const now = session.getSnapshot();
    const what = random.oneOf(['signIn', 'signOut', 'event', 'event', 'call', 'call', 'lost', 'wait'] as const);
    if (what === 'signIn' && now.matches('visitor'))
      session.send({ type: 'flow.signedIn', token: server.signIn(random.oneOf(members)) });
    else if (what === 'signOut' && now.matches('member')) {
      session.send({ type: 'logout.chosen' });
      one.farewells++;
    } else if (what === 'event') browser.deliver(random);
    else if (what === 'wait') await vi.advanceTimersByTimeAsync(random.below(2000));
    else {
      const call = browser.takeCall(random);
      call?.settle(what === 'lost' ? null : usualOr(call, server.answer));
    }
    await vi.advanceTimersByTimeAsync(0);
    for (const { world } of tabs) {
      const { user, token: used } = world.session().getSnapshot().context;
      if (user && used) expect(user.id, 'no member under the token of another').toBe(server.ownerOf(used)?.id);
    }
  }
  await browser.comeToRest(random, (call) => usualOr(call, server.answer));
  // A session that could not load its member retries.
  for (const { world } of tabs)
    if (world.session().getSnapshot().matches('memberUnavailable')) world.session().send({ type: 'member.retried' });
  await browser.comeToRest(random, (call) => usualOr(call, server.answer));
  const stored = browser.kept.get(userToken) ?? '';
  for (const { world } of tabs) {
    const snapshot = world.session().getSnapshot();
    expect(snapshot.context.token, 'the token').toBe(stored);
    expect(snapshot.matches(stored ? 'member' : 'visitor'), JSON.stringify(snapshot.value)).toBe(true);
    expect(snapshot.context.user?.id).toBe(server.ownerOf(stored)?.id);
  }
});

/** Returns the answer for every visitor, or the server's answer about the member. */
function usualOr(call: Call, answer: (call: Call) => Response): Response {
  const usual: Record<string, unknown> = {
    '/api/v2/other/config': { name: '示例课堂', url: 'https://api.example' },
    '/api/v2/navs': [],
    '/api/v2/links': [],
    '/api/v2/announcement/latest': [],
  };
  return call.path in usual ? envelope(0, '', usual[call.path]) : answer(call);
}
