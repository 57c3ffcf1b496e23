/** Calls of the page that fail, take too long, or lose their answers. */
import type { Page } from '@playwright/test';
import type { RunningServer } from '../../../src/referenceBackend/server.ts';
import type { WeatherKind } from '../../../src/referenceBackend/weather.ts';
import { callsOf, expect } from './site.ts';

/** The faults that browser tests cause. Two are enough, because pages treat all faults alike and unit tests cover the others. */
export type FaultKind = 'lost' | 'timeout';
/** A delay in ms that is longer than any run of the tests, so the answer never arrives. */
export const forever = 24 * 3600_000;

/** Lets a call and its repetitions end in a fault until the weather is cleared. Waits until the call has reached the server. */
export async function makeFail(
  page: Page,
  server: RunningServer,
  call: string,
  kind: FaultKind,
  press: () => Promise<void>,
): Promise<void> {
  const { weather } = server.backend;
  if (kind === 'timeout') {
    const forecast = weather.add({ call, kind: 'slow', milliseconds: forever });
    await press();
    // The call has reached the server when its weather is used up. Its time must not run out before.
    await expect.poll(() => weather.forecasts.some(({ id }) => id === forecast.id)).toBe(false);
    await page.clock.fastForward(15_000);
  } else {
    const met = () => callsOf(server, call).filter((one) => one.weather === kind).length;
    const before = met();
    weather.add({ call, kind, times: null });
    await press();
    await expect.poll(met).toBeGreaterThan(before);
  }
}

/** Lets the next call take effect but loses its answer. (If the server cut the connection, the browser would resend the call by itself.) */
export async function loseAnswer(page: Page, call: string): Promise<void> {
  const { lose } = await loseAnswerLater(page, call);
  lose();
}

/** Lets the next call take effect and loses its answer when `lose` is called. `happened` resolves when the call has taken effect. */
export async function loseAnswerLater(
  page: Page,
  call: string,
): Promise<{ happened: Promise<void>; lose: () => void }> {
  const [, path = ''] = call.split(' ');
  let lose = () => {};
  const isLost = new Promise<void>((resolve) => {
    lose = resolve;
  });
  let happen = () => {};
  const happened = new Promise<void>((resolve) => {
    happen = resolve;
  });
  await page.route(
    (url) => url.pathname.endsWith(path),
    async (route) => {
      await route.fetch();
      happen();
      await isLost;
      await route.abort();
    },
    { times: 1 },
  );
  return { happened, lose };
}

/**
 * Lets the next call take effect at once and holds its answer until it is released, like a slow server. If the page has aborted the call,
 * the answer is dropped.
 */
export async function holdAnswer(page: Page, call: string): Promise<{ letGo: () => void }> {
  const [, path = ''] = call.split(' ');
  let letGo = () => {};
  const released = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(
    (url) => url.pathname.endsWith(path),
    async (route) => {
      const response = await route.fetch();
      await released;
      await route.fulfill({ response }).catch(() => {});
    },
    { times: 1 },
  );
  return { letGo };
}

/** Makes a call end in a fault until the weather is cleared. A timeout needs the page's clock, and `timeOut` to advance it. */
export function setFault(server: RunningServer, call: string, kind: WeatherKind | 'timeout'): void {
  const rule = kind === 'timeout' ? ({ kind: 'slow', milliseconds: forever } as const) : { kind, times: null };
  server.backend.weather.add({ call, ...rule });
}

/** Advances the page's clock by the 15 s timeout of a call, once the call has reached the server (its weather is used up). */
export async function timeOut(page: Page, server: RunningServer): Promise<void> {
  await expect.poll(() => server.backend.weather.forecasts).toEqual([]);
  await page.clock.fastForward(15_000);
}
