import { beforeEach, describe, expect, test, vi } from 'vitest';
import { resendInterval } from '../../../machines/auth/smsCode.machine.ts';
import { smsDeadlineKey } from '../../../src/browser/stored/smsDeadlines.ts';
import { envelope } from '../api/harness.ts';
import {
  ask,
  code,
  counting,
  createDevice,
  key,
  mobile,
  ready,
  secondsLeft,
  sentWell,
  settled,
  start,
} from './smsDevice.ts';

describe('the SMS code request', () => {
  let device: ReturnType<typeof createDevice>;
  beforeEach(() => {
    device = createDevice();
  });

  test('an SMS code request sends the typed values with the captcha key and the scene', async () => {
    const { open, sent } = device.addTab(sentWell);
    const flow = open({ scene: 'login', mobile: ` ${mobile} ` });
    await ask(flow);
    await settled(flow);
    expect(sent).toEqual([{ mobile, image_key: 'captcha-key', image_captcha: 'AB12', scene: 'login' }]);
  });

  test('the wait for the next SMS code starts at the answer, lasts `resendInterval` seconds, and is stored on the device', async () => {
    const { open } = device.addTab(async () => {
      device.time = start + 3000;
      return envelope(0);
    });
    const flow = open();
    await ask(flow);
    await settled(flow);
    expect(code(flow)).toEqual(counting);
    expect(secondsLeft(flow)).toBe(resendInterval);
    expect(device.kept.get(key)).toBe(String(start + 3000 + resendInterval * 1000));
    device.time = start + 3000 + resendInterval * 1000 - 999;
    device.ticks();
    expect(secondsLeft(flow)).toBe(1);
    device.time = start + 3000 + resendInterval * 1000;
    device.ticks();
    expect(code(flow)).toEqual({ forMobile: { idle: 'clean' } });
  });

  test('the wait for the next SMS code continues in a reopened dialog and in another tab, but not for another number or scene', async () => {
    const first = device.addTab(sentWell);
    const flow = first.open();
    await ask(flow);
    await settled(flow);
    flow.stop();
    device.time = start + 50_500;
    expect(secondsLeft(first.open())).toBe(resendInterval - 50);
    expect(secondsLeft(device.addTab(sentWell).open())).toBe(resendInterval - 50);
    expect(code(first.open({ scene: 'login', mobile: '13900000000' }))).toEqual({ forMobile: { idle: 'clean' } });
    expect(code(first.open({ scene: 'register' as never, mobile }))).toEqual({ forMobile: { idle: 'clean' } });
  });

  test('the wait for the next SMS code starts in other tabs at once, and ends there when the login fails', async () => {
    const flow = device.addTab(sentWell).open();
    const other = device.addTab(sentWell).open();
    await ask(flow);
    await settled(flow);
    expect(code(other)).toEqual(counting);
    flow.send({ type: 'parent.loginFailed' });
    expect(device.kept.has(key)).toBe(false);
    expect(code(other)).toEqual({ forMobile: { idle: 'clean' } });
  });

  test('C2: the countdown of an SMS code is right as soon as the page wakes after 50 s of sleep, without a tick', async () => {
    const flow = device.addTab(sentWell).open();
    await ask(flow);
    await settled(flow);
    device.time = start + 50_000;
    device.wakes();
    expect(secondsLeft(flow)).toBe(resendInterval - 50);
    device.time = start + 300_000;
    device.wakes();
    expect(code(flow)).toEqual({ forMobile: { idle: 'clean' } });
  });

  test('the wait for the next SMS code is never longer than `resendInterval` seconds, even if the clock is changed', () => {
    device.kept.set(key, String(start + 9_000_000));
    expect(secondsLeft(device.addTab(sentWell).open())).toBe(resendInterval);
    device.kept.set(key, 'nonsense');
    expect(code(device.addTab(sentWell).open())).toEqual({ forMobile: { idle: 'clean' } });
  });

  test('two tabs that request an SMS code at the same time send one message', async () => {
    const one = device.addTab(sentWell);
    const two = device.addTab(sentWell);
    const flows = [one.open(), two.open()];
    await Promise.all(flows.map(ready));
    for (const flow of flows) {
      flow.send({ type: 'captcha.typed', value: 'AB12' });
    }
    for (const flow of flows) flow.send({ type: 'code.requested' });
    await Promise.all(flows.map(settled));
    expect([...one.sent, ...two.sent]).toHaveLength(1);
    expect(flows.map(code)).toEqual([counting, counting]);
    expect(flows.map((flow) => flow.getSnapshot().context.isCaptchaSpent)).toEqual([true, false]);
  });

  test('a mobile with spaces around it is the same mobile, so another tab sends no second message', async () => {
    const one = device.addTab(sentWell);
    const two = device.addTab(sentWell);
    const flows = [one.open(), two.open({ scene: 'login', mobile: ` ${mobile} ` })];
    await Promise.all(flows.map(ready));
    for (const flow of flows) flow.send({ type: 'captcha.typed', value: 'AB12' });
    for (const flow of flows) flow.send({ type: 'code.requested' });
    await Promise.all(flows.map(settled));
    expect([...one.sent, ...two.sent]).toHaveLength(1);
    expect(flows.map(code)).toEqual([counting, counting]);
  });

  test('when a wait ends, all stored deadlines that have expired are erased, and not before', async () => {
    const flow = device.addTab(sentWell).open();
    await ask(flow);
    await settled(flow);
    const other = smsDeadlineKey('register', mobile);
    device.kept.set(other, String(start + 1000));
    device.time = start + 2000;
    device.ticks();
    expect(device.kept.has(other)).toBe(true);
    device.time = start + resendInterval * 1000;
    device.ticks();
    expect([...device.kept]).toEqual([]);
  });

  test.each([
    ['a refusal', () => envelope(1, '图形验证码错误'), { forMobile: { idle: 'codeRefused' } }],
    ['a server error', () => new Response('', { status: 500 }), { forMobile: { idle: 'codeRefused' } }],
    ['a fault', () => Promise.reject(new TypeError()), { forMobile: { idle: 'serviceUnavailable' } }],
  ])('after %s to an SMS code request, the wait ends at once in every tab', async (_name, answer, state) => {
    const flow = device.addTab(answer).open();
    const other = device.addTab(sentWell).open();
    await ask(flow);
    await settled(flow);
    expect(code(flow)).toEqual(state);
    expect(device.kept.has(key)).toBe(false);
    expect(code(other)).toEqual({ forMobile: { idle: 'clean' } });
  });

  test('the wait for the next SMS code stays if the dialog is closed before the answer, because the message may be sent', async () => {
    const { open, sent } = device.addTab(() => new Promise(() => {}));
    const flow = open();
    await ask(flow);
    await vi.waitFor(() => expect(sent).toHaveLength(1));
    flow.stop();
    await Promise.resolve();
    expect(secondsLeft(open())).toBe(resendInterval);
  });

  test('a stopped SMS code flow leaves no timer and no listener', async () => {
    const { open, tab } = device.addTab(sentWell);
    const flow = open();
    await ready(flow);
    flow.send({ type: 'parent.mobileChanged', mobile: '139' });
    expect([tab.timers.size, tab.wakes.size, tab.listeners.size]).toEqual([1, 1, 1]);
    flow.stop();
    expect([tab.timers.size, tab.wakes.size, tab.listeners.size]).toEqual([0, 0, 0]);
  });
});
