// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { createClock } from '../../../../src/browser/page/clock.ts';

afterEach(() => vi.useRealTimers());

test('every() runs in each period until it is stopped', () => {
  vi.useFakeTimers();
  const run = vi.fn();
  const stop = createClock(window).every(1000, run);
  vi.advanceTimersByTime(3500);
  expect(run).toHaveBeenCalledTimes(3);
  stop();
  vi.advanceTimersByTime(5000);
  expect(run).toHaveBeenCalledTimes(3);
});

test('onWake() runs when the page is shown, restored from the cache, or focused, until it is stopped', () => {
  const run = vi.fn();
  const stop = createClock(window).onWake(run);
  const wake = () => {
    document.dispatchEvent(new Event('visibilitychange'));
    window.dispatchEvent(new Event('pageshow'));
    window.dispatchEvent(new Event('focus'));
  };
  wake();
  expect(run).toHaveBeenCalledTimes(3);
  stop();
  wake();
  expect(run).toHaveBeenCalledTimes(3);
});
