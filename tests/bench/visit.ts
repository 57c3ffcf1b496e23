import type { Browser, CDPSession, Page } from '@playwright/test';
import type { RunningServer } from '../../src/referenceBackend/server.ts';
import { observe, type Wanted } from './observe.ts';

export type Profile = {
  /** How many times slower the processor is made. */
  slowdown: number;
  line: { latency: number; bitsPerSecond: number } | null;
};
/** Three profiles: a slow computer with a slow connection, the same computer with a fast connection, and this machine as it is. */
export const slowEverything: Profile = { slowdown: 4, line: { latency: 150, bitsPerSecond: 1_600_000 } };
export const slowProcessor: Profile = { slowdown: 4, line: null };
export const asItIs: Profile = { slowdown: 1, line: null };

/** A page of a browser with nothing cached, and its measurements. */
export type Visit = {
  page: Page;
  /** Opens the page, waits for the content and then until the page is idle. Returns the script time up to the content, in ms. */
  open(wanted: Wanted, more?: { readable?: string; address?: string }): Promise<number>;
  heap(): Promise<{ megabytes: number; nodes: number }>;
  close(): Promise<void>;
};

/** Waits until there are no requests and no tasks. */
export async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.waitForFunction(() => {
    const last = window.bench.tasks.at(-1);
    return performance.now() - (last ? last.start + last.length : 0) > 800;
  });
}

async function slowDown(devTools: CDPSession, { slowdown, line }: Profile): Promise<void> {
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  if (!line) return;
  const bytesPerSecond = line.bitsPerSecond / 8;
  await devTools.send('Network.enable');
  await devTools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: line.latency,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  });
}

export async function visit(browser: Browser, server: RunningServer, profile: Profile): Promise<Visit> {
  const context = await browser.newContext({
    baseURL: server.url,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    viewport: { width: 1440, height: 900 },
  });
  const page = await context.newPage();
  page.setDefaultTimeout(60_000);
  const devTools = await context.newCDPSession(page);
  await devTools.send('Performance.enable');
  await slowDown(devTools, profile);

  const metric = async (wanted: string) => {
    const { metrics } = await devTools.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === wanted)?.value ?? Number.NaN;
  };
  return {
    page,
    open: async (wanted, { readable = '', address = wanted.path } = {}) => {
      await devTools.send('Runtime.enable');
      await devTools.send('Runtime.addBinding', { name: 'benchContent' });
      const scripted = new Promise<number>((resolve) => {
        // The time is measured when the content is shown. Later scripts count only for the total.
        devTools.once('Runtime.bindingCalled', () => resolve(metric('ScriptDuration')));
      });
      await page.addInitScript(observe, { readable, wanted });
      await page.goto(address);
      await page.waitForFunction(() => window.bench.contentAt > 0);
      await settle(page);
      return (await scripted) * 1000;
    },
    heap: async () => {
      await devTools.send('HeapProfiler.collectGarbage');
      const { usedSize } = await devTools.send('Runtime.getHeapUsage');
      return { megabytes: usedSize / 1_000_000, nodes: await metric('Nodes') };
    },
    close: () => context.close(),
  };
}
