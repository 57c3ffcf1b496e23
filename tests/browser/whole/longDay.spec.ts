/** A school day of eight hours in two tabs: what was left must not stay in memory. */
import type { CDPSession, Page } from '@playwright/test';
import { expect, goWithin, returnAsMember, signInElsewhere, sweep, test } from '../kit/site.ts';

const LESSONS = 300;
const SIGN_INS = 40;
/** Lessons and sign-ins before the first count, because code and caches need memory when they run for the first time. */
const [FIRST_LESSONS, FIRST_SIGN_INS] = [20, 4];
const HOURS = 8;
/** Time between two lessons, ms. */
const PAUSE = (HOURS * 3600_000) / LESSONS;
/** Lessons of the first seeded course that the day opens. Lesson 6 is open while the test counts. */
const ids = [1, 2, 3, 4, 5];
/**
 * Growth that the whole day may cause: of nodes, listeners, timers, and actors in number, of the heap in MB. The heap also contains code that
 * Chromium compiles during the day, and the references by which this test counts 6,000 actors.
 */
const mayGrow = { nodes: 30, listeners: 15, timers: 2, actors: 4, heap: 5 };
type Counts = typeof mayGrow;

/** Counts timers that have not ended, and actors of XState that are still in memory. Runs before the page's scripts. */
function countInPage(): void {
  const timers = new Set<number>();
  const { setTimeout: later, setInterval: repeat, clearTimeout: stop, clearInterval: end } = window;
  window.setTimeout = ((run: TimerHandler, pause?: number, ...rest: unknown[]) => {
    const id = later(
      (...values: unknown[]) => {
        timers.delete(id);
        if (typeof run === 'function') run(...values);
      },
      pause,
      ...rest,
    );
    timers.add(id);
    return id;
  }) as typeof setTimeout;
  window.setInterval = ((run: () => void, pause?: number, ...rest: unknown[]) => {
    const id = repeat(run, pause, ...rest);
    timers.add(id);
    return id;
  }) as typeof setInterval;
  window.clearTimeout = (id) => {
    timers.delete(Number(id));
    stop(id);
  };
  window.clearInterval = (id) => {
    timers.delete(Number(id));
    end(id);
  };
  // Each actor gets a `sessionId` when it is created. No other object of the site has this property.
  const actors: WeakRef<object>[] = [];
  Object.defineProperty(Object.prototype, 'sessionId', {
    configurable: true,
    set(value: unknown) {
      actors.push(new WeakRef(this));
      Object.defineProperty(this, 'sessionId', { value, writable: true, configurable: true, enumerable: true });
    },
  });
  Object.assign(window, {
    countInPage: () => ({
      timers: timers.size,
      actors: actors.filter((one) => one.deref()).length,
      made: actors.length,
    }),
  });
}

async function countsOf(page: Page, devTools: CDPSession): Promise<Counts & { made: number }> {
  await devTools.send('HeapProfiler.collectGarbage');
  await devTools.send('HeapProfiler.collectGarbage');
  const { metrics } = await devTools.send('Performance.getMetrics');
  const metric = (name: string) => metrics.find((one) => one.name === name)?.value ?? Number.NaN;
  const inPage = await page.evaluate(() =>
    (window as unknown as { countInPage: () => { timers: number; actors: number; made: number } }).countInPage(),
  );
  return {
    ...inPage,
    nodes: metric('Nodes'),
    listeners: metric('JSEventListeners'),
    heap: metric('JSHeapUsedSize') / 1_000_000,
  };
}

test(
  `after ${HOURS} hours, ${LESSONS} lessons, and ${SIGN_INS} sign-ins in two tabs, the numbers of objects, timers, listeners, and actors are those of the start`,
  sweep,
  async ({ page, context, server }) => {
    test.setTimeout(1_800_000);
    await context.addInitScript(countInPage);
    await page.clock.install();
    await returnAsMember(page, server);
    const other = await context.newPage();
    await other.goto('/study-center');
    await page.bringToFront();
    await page.goto('/courses/video/1');
    const tabs = await Promise.all(
      [page, other].map(async (tab) => {
        const devTools = await context.newCDPSession(tab);
        await devTools.send('Performance.enable');
        return { tab, devTools };
      }),
    );
    const counts = () => Promise.all(tabs.map(({ tab, devTools }) => countsOf(tab, devTools)));
    const heading = page.getByRole('heading', { level: 1 });
    const titles = new Set<string>();
    let opened = 0;
    const openLessons = async (count: number) => {
      for (let left = count; left > 0; left--) {
        const before = await heading.textContent();
        await goWithin(page, `/courses/video/${ids[opened++ % ids.length]}`);
        await expect(heading).not.toHaveText(before ?? '');
        await expect(heading).not.toHaveText('');
        titles.add((await heading.textContent()) ?? '');
        await page.clock.fastForward(PAUSE);
      }
    };
    const account = page.getByRole('banner').getByRole('button', { name: /的账户菜单$/ });
    const signInAndOut = async (count: number) => {
      await goWithin(page, '/courses');
      for (let left = count; left > 0; left--) {
        await signInElsewhere(page, server, '');
        await expect(account).toHaveCount(0);
        await signInElsewhere(page, server);
        await expect(account).toBeVisible();
      }
      await goWithin(page, '/courses/video/6');
      await expect(heading).not.toHaveText('');
    };
    await openLessons(FIRST_LESSONS);
    await signInAndOut(FIRST_SIGN_INS);
    const start = await counts();
    for (let quarter = 0; quarter < 4; quarter++) {
      await openLessons(LESSONS / 4);
      await signInAndOut(SIGN_INS / 4);
    }
    const end = await counts();
    console.log('start', start, 'end', end);
    expect(titles.size).toBeGreaterThanOrEqual(ids.length);
    for (const [tab, before] of start.entries()) {
      const after = end[tab] ?? before;
      for (const [name, most] of Object.entries(mayGrow)) {
        const of = name as keyof Counts;
        expect.soft(after[of] - before[of], `${name} of tab ${tab + 1}`).toBeLessThanOrEqual(most);
      }
    }
    // The day has made many actors, so the counts are real.
    expect((end[0]?.made ?? 0) - (start[0]?.made ?? 0)).toBeGreaterThan(LESSONS);
  },
);
