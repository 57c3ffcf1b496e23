// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { paint } from '../../../src/head/paint.ts';

/** Creates a promise that the test settles. */
function pending<T>() {
  let resolve: (value: T) => void = () => {};
  let reject: (fault: Error) => void = () => {};
  const promise = new Promise<T>((yes, no) => {
    [resolve, reject] = [yes, no];
  });
  return { promise, resolve, reject };
}
type Pending = ReturnType<typeof pending<unknown>>;

const [CONFIG, NAVS] = ['/api/v2/other/config', '/api/v2/navs'];
const logo = { logo: { logo: 'https://example.com/logo.png' } };
const isHidden = () => document.documentElement.classList.contains('unsettled');

let decode = pending<void>();

beforeEach(() => {
  vi.useFakeTimers();
  decode = pending();
  HTMLImageElement.prototype.decode = () => decode.promise;
});
afterEach(() => {
  vi.useRealTimers();
  Reflect.deleteProperty(HTMLImageElement.prototype, 'decode');
  document.documentElement.removeAttribute('class');
});

/** Paints with a config and a navigation that have not arrived yet. */
function paintWaiting() {
  const [config, navs] = [pending<unknown>(), pending<unknown>()];
  paint({ [CONFIG]: config.promise, [NAVS]: navs.promise }, false);
  return { config, navs };
}
const settled = () => vi.advanceTimersByTimeAsync(0);

describe('the search box, which the logo would move', () => {
  // The page may render its header before the painting has read the answers.
  test('the search box is hidden until the logo has its width', async () => {
    const { config, navs } = paintWaiting();
    expect(isHidden()).toBe(true);
    config.resolve(logo);
    navs.resolve([]);
    await settled();
    expect(isHidden()).toBe(true);
    decode.resolve();
    await settled();
    expect(isHidden()).toBe(false);
  });

  test('the search box is shown if the logo fails', async () => {
    const { config, navs } = paintWaiting();
    config.resolve(logo);
    navs.resolve([]);
    decode.reject(new Error('no picture'));
    await settled();
    expect(isHidden()).toBe(false);
  });

  test('the search box is shown after 2 s without the logo', async () => {
    const { config, navs } = paintWaiting();
    config.resolve(logo);
    navs.resolve([]);
    await vi.advanceTimersByTimeAsync(1999);
    expect(isHidden()).toBe(true);
    await vi.advanceTimersByTimeAsync(1);
    expect(isHidden()).toBe(false);
  });

  test('the search box is shown at once on a site without a logo', async () => {
    const { config, navs } = paintWaiting();
    config.resolve({});
    navs.resolve([]);
    await settled();
    expect(isHidden()).toBe(false);
  });

  test.each([
    ['fails', (config: Pending) => config.reject(new Error('offline'))],
    ['cannot be read', (config: Pending) => config.resolve(null)],
  ])('the search box is shown if the config %s', async (_, answer) => {
    const { config, navs } = paintWaiting();
    navs.resolve([]);
    answer(config);
    await settled();
    expect(isHidden()).toBe(false);
  });
});
