/**
 * Two tabs share no notifications. This is an exception to "one copy": only the tab that causes a notification shows it. The other tab never
 * announces the member's action, in whatever order events arrive there.
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

test.each(seeds)('order %d: each tab shows its own notifications once', async (seed) => {
  const random = chooserOf(seed);
  const browser = new Browser();
  browser.kept.set(storageKeys.userToken, token('mine'));
  const answers: Record<string, unknown> = {
    '/api/v2/other/config': { name: '示例课堂', url: 'https://api.example' },
    '/api/v2/member/detail': member,
  };
  const answer = ({ path }: Call) => envelope(0, '', answers[path] ?? (path.endsWith('Count') ? 0 : []));
  const tabs = [0, 1].map(() => {
    const tab = browser.open();
    const world = createWorld({ parts: tab.parts, asks: browser.fetchOf(tab) });
    /** All notifications since the start. One that stays is listed once. */
    const said: string[] = [];
    let before: string[] = [];
    const look = () => {
      const now = world.says();
      said.push(...now.slice(now.findIndex((text) => !before.includes(text)) < 0 ? now.length : before.length));
      before = now;
    };
    world.wired.notifications.subscribe(look);
    return { world, said, expected: [] as string[] };
  });
  await browser.comeToRest(random, answer);
  let greeted = 0;
  for (let step = 0; step < 30; step++) {
    const { world, expected } = random.oneOf(tabs);
    const what = random.oneOf(['notify', 'signOut', 'event', 'call', 'wait'] as const);
    if (what === 'notify') {
      const text = `第 ${++greeted} 句`;
      world.wired.notifications.send({ type: 'flow.notified', notification: { tone: 'success', text } });
      expected.push(text);
    } else if (what === 'signOut' && world.session().getSnapshot().matches('member')) {
      world.session().send({ type: 'logout.chosen' });
      expected.push('已安全退出');
    } else if (what === 'event') browser.deliver(random);
    else if (what === 'wait') await vi.advanceTimersByTimeAsync(random.below(3000));
    else {
      const call = browser.takeCall(random);
      call?.settle(answer(call));
    }
    await vi.advanceTimersByTimeAsync(0);
  }
  await browser.comeToRest(random, answer);
  for (const { said, expected } of tabs) expect([...said].sort()).toEqual([...expected].sort());
});
