/**
 * A page's clock that stops until a stage advances it. Playwright's own clock cannot be removed from a context, and adds a script to every
 * later document with each step.
 */
import { createRequire } from 'node:module';
import type { BrowserContext, Page } from '@playwright/test';
import type FakeTimers from '@sinonjs/fake-timers';
import { build } from 'vite';

/** Only timers and dates stop. Frames and idle callbacks stay real, because code that waits for the end of a fade must not miss it. */
export type PageClock = {
  /** Runs everything that falls due within these ms. */
  runFor: (milliseconds: number) => Promise<void>;
  /** Skips these ms as if the computer had slept: each overdue timer runs once. */
  fastForward: (milliseconds: number) => Promise<void>;
};
declare global {
  interface Window {
    /** undefined in the empty page before the first document. */
    zhituClock: PageClock | undefined;
  }
}

/** Returns the library as a script that defines `zhituFakeTimers` in the page. */
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
/** Returns the library of the clock as a script that defines `zhituFakeTimers` in the page. It is built once. */
export const fakeTimersScript = (): Promise<string> => {
  bundled ??= bundle();
  return bundled;
};

/** Runs in the page before the site and after the library. `sessionStorage` keeps the time over a change of document. */
function install(start: number): void {
  const { zhituFakeTimers } = globalThis as unknown as { zhituFakeTimers: typeof FakeTimers };
  const kept = 'test-clock';
  // Frames of other origins and an empty tab have no storage, so their clock runs.
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

/** Stops the page's clock in every document from now on, one minute ahead of the server's. */
export async function stillClock(page: Page, context: BrowserContext): Promise<PageClock> {
  await context.addInitScript({ content: await fakeTimersScript() });
  await context.addInitScript(install, Date.now() + 60_000);
  // A return may end the document meanwhile. The time then applies to the next document only.
  const inPage = (call: (milliseconds: number) => void, milliseconds: number) =>
    page.evaluate(call, milliseconds).catch((error: Error) => {
      if (!error.message.includes('Execution context was destroyed')) throw error;
    });
  return {
    runFor: (milliseconds) => inPage((ms) => window.zhituClock?.runFor(ms), milliseconds),
    fastForward: (milliseconds) => inPage((ms) => window.zhituClock?.fastForward(ms), milliseconds),
  };
}
