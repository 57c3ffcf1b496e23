/**
 * Two tabs request a code for the same mobile. They share one copy: the time of the last message for each recipient. After any presses, lost
 * calls, and closed tabs, two messages to one recipient are at least the interval apart, and both tabs count down to the same time.
 *
 * Exceptions: each tab has its own timer, so it may show a second too many. After a refusal or a lost call the next try is free at once,
 * so another message may follow one whose answer was lost.
 */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createActor, createMachine } from 'xstate';
import { resendInterval, type smsCodeMachine } from '../../../machines/auth/smsCode.machine.ts';
import { wireSmsCode } from '../../../src/wiring/auth/smsCode.ts';
import type { Environment } from '../../../src/wiring/environment.ts';
import { envelope } from '../../unit/api/harness.ts';
import { Browser, type Call, chooserOf, seeds } from './browser.ts';

const start = 1_800_000_000_000;
beforeEach(() => {
  vi.useFakeTimers();
  vi.setSystemTime(start);
});
afterEach(() => {
  vi.useRealTimers();
});

const mobiles = ['13800000001', '13800000002'] as const;
const captcha = () => envelope(0, '', { key: 'captcha-key', img: 'data:image/png;base64,AAAA' });

function createTab(browser: Browser) {
  const tab = browser.open();
  const api = browser.apiOf(tab, '');
  const machine = wireSmsCode(tab.parts as unknown as Environment, api);
  // This parent form receives the machine's reports.
  const form = createMachine({
    invoke: { id: 'smsCode', src: machine, input: { scene: 'login', mobile: mobiles[0] } },
    on: { '*': {} },
  } as never);
  const actor = createActor(form).start();
  const smsCode = actor.getSnapshot().children.smsCode as unknown as ReturnType<
    typeof createActor<typeof smsCodeMachine>
  >;
  return { tab, actor, smsCode };
}

test.each(seeds)(
  'order %d: two messages to one mobile are at least the interval apart, and both tabs have the same countdown',
  async (seed) => {
    const random = chooserOf(seed);
    const browser = new Browser();
    const tabs = [createTab(browser), createTab(browser)];
    const accepted = new Map<string, number[]>();
    /** Recipients of sent messages whose answer was lost. */
    const unknown = new Set<string>();
    const answer = (call: Call, fate: 'sent' | 'refused'): Response => {
      if (call.path.endsWith('/captcha/image')) return captcha();
      const { mobile } = call.body as { mobile: string };
      if (fate === 'refused') return envelope(1, '图形验证码错误', null);
      const before = accepted.get(mobile) ?? [];
      if (before.length > 0 && !unknown.has(mobile))
        expect(Date.now() - (before.at(-1) ?? 0), `apart, ${mobile}`).toBeGreaterThanOrEqual(resendInterval * 1000);
      accepted.set(mobile, [...before, Date.now()]);
      unknown.delete(mobile);
      return envelope(0, '', null);
    };
    for (let step = 0; step < 60; step++) {
      const { tab, smsCode } = random.oneOf(tabs);
      const what = random.oneOf([
        'type',
        'press',
        'press',
        'press',
        'mobile',
        'event',
        'sent',
        'sent',
        'refused',
        'lost',
        'wait',
        'close',
      ] as const);
      if (tab.isClosed()) continue;
      if (what === 'type') smsCode.send({ type: 'captcha.typed', value: 'ab12' });
      else if (what === 'press') smsCode.send({ type: 'code.requested' });
      else if (what === 'mobile') smsCode.send({ type: 'parent.mobileChanged', mobile: random.oneOf(mobiles) });
      else if (what === 'event') browser.deliver(random);
      else if (what === 'wait') await vi.advanceTimersByTimeAsync(random.oneOf([500, 3000, 50_000]));
      else if (
        what === 'close' &&
        tabs.every((one) => !one.tab.isClosed()) &&
        browser.calls.some((one) => one.tab === tab)
      ) {
        // The server may have received the closed tab's calls, but the tab never gets the answers.
        for (const call of browser.calls.filter((one) => one.tab === tab)) {
          browser.calls.splice(browser.calls.indexOf(call), 1);
          if (!call.path.endsWith('/captcha/image') && random.below(2) === 0) answer(call, 'sent');
        }
        tab.close();
      } else if (what === 'sent' || what === 'refused' || what === 'lost') {
        const call = browser.takeCall(random);
        if (!call) continue;
        if (what !== 'lost') call.settle(answer(call, what));
        else {
          if (!call.path.endsWith('/captcha/image') && random.below(2) === 0) {
            answer(call, 'sent');
            unknown.add((call.body as { mobile: string }).mobile);
          }
          call.settle(null);
        }
      }
      await vi.advanceTimersByTimeAsync(0);
    }
    for (let turn = 0; turn < 60; turn++) {
      await vi.advanceTimersByTimeAsync(100);
      const call = browser.takeCall(random);
      if (call) call.settle(answer(call, 'sent'));
      browser.deliver(random);
    }
    const left = tabs
      .filter(({ tab }) => !tab.isClosed())
      .map(({ smsCode }) => smsCode.getSnapshot())
      .map(({ context, value }) => ({ mobile: context.mobile, seconds: context.secondsLeft, value }));
    const [one, other] = left;
    if (one && other && one.mobile === other.mobile)
      expect(Math.abs(one.seconds - other.seconds), JSON.stringify(left)).toBeLessThanOrEqual(1);
  },
);
