/**
 * A member or visitor makes the same write in two tabs of one browser at the same time. The writes are the rows of writes.table.ts. With any
 * order of answers, the backend stores the effect once, or once for each tab if these are two wishes. No tab gives a wrong reason, and both
 * have the same session.
 */
import { existsSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createApi } from '../../../src/api/index.ts';
import { calls, callsWithIds } from '../../unit/api/calls.ts';
import { requestOver } from './requestOver.ts';
import { openBrowser, type RunningBackend, startBackend } from './twoTabs.ts';
import { elsewhere, type Opened, rows } from './writes.table.ts';

let backend: RunningBackend;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.close());
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const [firstOrder, ...otherOrders] = [
  'the first tab is answered first',
  'the second tab is answered first',
  'the second press follows the answer',
] as const;
/** Without locks, the tabs take turns through their storage, in one order. */
const cases = Object.entries(rows).flatMap(([name, row]) => [
  ...[firstOrder, ...otherOrders].map((order) => ({ name, order, row, hasLocks: true })),
  { name, order: firstOrder, row, hasLocks: false },
]);

describe('the same write in two tabs', () => {
  test.each(cases)(
    '$name in two tabs has the right effect if $order (locks: $hasLocks)',
    async ({ name, order, row, hasLocks }) => {
      const browser = await openBrowser(backend, hasLocks);
      vi.stubGlobal('XMLHttpRequest', requestOver(browser.network));
      vi.stubGlobal('location', { href: 'https://zhitu.example/member' });
      if (row.as) browser.become(await browser.signIn(row.as));
      const known = (await row.before?.(browser)) ?? {};
      const tabs = [browser.openTab(row.world?.(known)), browser.openTab(row.world?.(known))];
      await browser.settle();
      const opened: Opened[] = [];
      for (const tab of tabs) opened.push(await row.open(tab, known, browser));
      await browser.settle();
      const since = browser.backend.ledger.entries.length;
      browser.hold(new RegExp(`^${name.replaceAll(':', '[^/]+')}$`));

      opened[0]?.press();
      if (order === 'the second press follows the answer') {
        await browser.settle(hasLocks ? 0 : 200);
        await browser.release();
      }
      opened[1]?.press();
      for (let round = 0; round < 3; round++) {
        await browser.settle(600);
        await browser.release(order === 'the second tab is answered first');
      }
      await browser.settle(1500);

      const effects = browser.effects(since).filter(({ kind, detail }) => kind !== 'captcha' && !isNothing(detail));
      expect(effects.map(({ kind }) => kind)).toEqual(row.effects);
      const says = opened.map(({ flow }) => flow()?.getSnapshot().context?.message ?? '');
      const [first, second] = row.says ?? ['', ''];
      expect(says).toEqual([first, second instanceof RegExp ? expect.stringMatching(second) : second]);
      for (const { flow } of opened) expect(flow()?.getSnapshot().hasTag?.('busy') ?? false).toBe(false);
      const sessions = tabs.map(({ world }) => world.session().getSnapshot());
      for (const session of sessions) expect(session.matches(row.endsAs), JSON.stringify(session.value)).toBe(true);
      expect(sessions[1]?.context.user).toEqual(sessions[0]?.context.user);
    },
  );
});

/** Returns whether the body of a call lists no agreement. */
const isNothing = ({ agreements }: Record<string, unknown>) => Array.isArray(agreements) && agreements.length === 0;

test('every write of the API has a row, or a file that tests it in two tabs', async () => {
  const { url, backend: site, api } = backend;
  await site.reset();
  const known = [calls, callsWithIds].flatMap(Object.entries<(api: ReturnType<typeof createApi>) => Promise<unknown>>);
  const writes = new Set<string>(['POST /api/v2/member/detail/avatar']);
  for (const mobile of ['13800000001', '13800000002']) {
    const token = await (await openBrowser(backend, true)).signIn(mobile);
    const client = createApi({
      base: url,
      token: () => token,
      onUnauthorized: () => {},
      fetch: async (input, init) => {
        const call = new Request(input, { ...init, signal: null });
        call.headers.set('User-Agent', 'a browser');
        return api.fetch(call, { incoming: { socket: { remoteAddress: '127.0.0.1' } } });
      },
    });
    for (const [name, ask] of known) {
      if (!name.startsWith('GET')) continue;
      const before = site.ledger.entries.length;
      await ask(client).catch(() => {});
      // The backend stores nothing for an unknown message.
      if (site.ledger.entries.length > before || name.endsWith('/nope')) writes.add(name);
    }
  }
  for (const [name] of known) if (!name.startsWith('GET')) writes.add(name);
  expect(writes.size).toBeGreaterThan(25);
  const tried = new Set([...Object.keys(rows), ...Object.keys(elsewhere)]);
  expect([...writes].map((name) => name.replace(/nope$/, ':')).filter((name) => !tried.has(name))).toEqual([]);
  for (const file of Object.values(elsewhere)) expect(existsSync(`tests/model/tabs/${file}.test.ts`)).toBe(true);
});
