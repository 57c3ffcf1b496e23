/**
 * A page's clock that stands still until a stage lets it go on. Playwright's own can't be taken out of a context again, and adds a script
 * to every later document with each step.
 */
import { createRequire } from 'node:module';
import type { BrowserContext, Page } from '@playwright/test';
import type FakeTimers from '@sinonjs/fake-timers';
import { build } from 'vite';

/** Only time stands still. Frames and idle moments are the screen's own, and what waits for the end of a fading must not miss it. */
export type PageClock = {
  /** Lets all be done that falls due within so many ms. */
  runFor: (milliseconds: number) => Promise<void>;
  /** As if the computer had slept for so many ms: what fell due meanwhile is done once. */
  fastForward: (milliseconds: number) => Promise<void>;
};
declare global {
  interface Window {
    /** Not in the empty page before the first document. */
    zhituClock: PageClock | undefined;
  }
}

/** The library, as a script that leaves `zhituFakeTimers` in the page. */
async function bundle(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    define: { 'process.env.NODE_DEBUG': '""' },
    build: {
      write: false,
      minify: true,
      lib: {
        entry: createRequire(import.meta.url).resolve('@sinonjs/fake-timers'),
        formats: ['iife'],
        name: 'zhituFakeTimers',
      },
    },
  });
  const [{ output }] = built as unknown as [{ output: [{ code: string }] }];
  return `${output[0].code};globalThis.zhituFakeTimers = zhituFakeTimers;`;
}

let bundled: Promise<string> | undefined;

/** Runs in the page before the site, after the library. The time outlives the document in the tab's own storage. */
function install(start: number): void {
  const { zhituFakeTimers } = globalThis as unknown as { zhituFakeTimers: typeof FakeTimers };
  const kept = 'test-clock';
  // Frames of other origins, and a tab that is still empty, have no storage; their time runs.
  if ((window !== window.top && !window.zhituPlayed) || window.origin === 'null') return;
  const clock = zhituFakeTimers.install({
    now: Number(sessionStorage.getItem(kept) ?? start),
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date', 'performance'],
  });
  const keep = () => sessionStorage.setItem(kept, String(clock.now));
  window.zhituClock = {
    runFor: async (milliseconds) => {
      await clock.tickAsync(milliseconds);
      keep();
    },
    fastForward: async (milliseconds) => {
      clock.jump(milliseconds);
      keep();
    },
  };
}

/** Has the page's clock stand still in every document from now on, a minute ahead of the server's. */
export async function stillClock(page: Page, context: BrowserContext): Promise<PageClock> {
  bundled ??= bundle();
  await context.addInitScript({ content: await bundled });
  await context.addInitScript(install, Date.now() + 60_000);
  // A return may end the document meanwhile, however late it comes; time is for the one that is there then.
  const inPage = (call: (milliseconds: number) => void, milliseconds: number) =>
    page.evaluate(call, milliseconds).catch((error: Error) => {
      if (!error.message.includes('Execution context was destroyed')) throw error;
    });
  return {
    runFor: (milliseconds) => inPage((ms) => window.zhituClock?.runFor(ms), milliseconds),
    fastForward: (milliseconds) => inPage((ms) => window.zhituClock?.fastForward(ms), milliseconds),
  };
}
