/** The condition for a page to count as shown: its path, and the number of elements that it must have of each selector. */
export type Wanted = { path: string; has: Record<string, number> };

type Observed = {
  tasks: { start: number; length: number }[];
  /** Presses of a button or key: when, and how long until the result was drawn (Event Timing, in steps of 8 ms from 16 ms on). */
  inputs: { start: number; length: number }[];
  /** The sum of all layout shifts that were not caused by an input. */
  shifts: number;
  firstPaint: number;
  largestPaint: number;
  readableAt: number;
  contentAt: number;
  /** When a button of the pointer was last pressed. */
  pressedAt: number;
  /** When the wanted page was first drawn, without any of its elements that existed when this was called. */
  arrival(wanted: Wanted): Promise<number>;
};

declare global {
  interface Window {
    bench: Observed;
    /** Reports to the bench that the content is shown. */
    benchContent?: (payload: string) => void;
  }
}

/**
 * Runs in the page before the site's scripts, so it must use nothing from outside. `readable` is a text of the page that counts as soon as
 * it is visible, whether the page or the server has drawn it. The content counts when the page itself has drawn it.
 */
export function observe({ readable, wanted }: { readable: string; wanted: Wanted }): void {
  if (window !== window.top) return;
  const stands = ({ path, has }: Wanted, left: Set<Element>) =>
    location.pathname === path &&
    Object.entries(has).every(([selector, count]) => {
      const found = [...document.querySelectorAll(selector)];
      return found.length >= count && !found.some((element) => left.has(element));
    });
  const arrival = (of: Wanted) =>
    new Promise<number>((resolve, reject) => {
      const asked = performance.now();
      const left = new Set(Object.keys(of.has).flatMap((selector) => [...document.querySelectorAll(selector)]));
      const look = () => {
        if (stands(of, left)) resolve(performance.now());
        else if (performance.now() - asked > 60_000) reject(new Error(`${of.path} did not come`));
        else requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    });
  const isReadable = () => {
    const found = document.evaluate(`//body//*[text()="${readable}"]`, document, null, XPathResult.ANY_TYPE, null);
    for (let element = found.iterateNext(); element; element = found.iterateNext())
      if ((element as Element).checkVisibility({ visibilityProperty: true, opacityProperty: true })) return true;
    return false;
  };
  const bench: Observed = {
    tasks: [],
    inputs: [],
    shifts: 0,
    firstPaint: 0,
    largestPaint: 0,
    readableAt: 0,
    contentAt: 0,
    pressedAt: 0,
    arrival,
  };
  window.bench = bench;

  type Entry = PerformanceEntry & { hadRecentInput?: boolean; value?: number; interactionId?: number };
  const watch = (type: string, take: (entry: Entry) => void, more: { durationThreshold?: number } = {}) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) take(entry);
    }).observe({ type, buffered: true, ...more });
  watch('longtask', ({ startTime, duration }) => bench.tasks.push({ start: startTime, length: duration }));
  watch(
    'event',
    ({ interactionId, startTime, duration }) => {
      if (interactionId) bench.inputs.push({ start: startTime, length: duration });
    },
    { durationThreshold: 16 },
  );
  watch('layout-shift', ({ hadRecentInput, value = 0 }) => {
    if (!hadRecentInput) bench.shifts += value;
  });
  watch('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') bench.firstPaint = startTime;
  });
  watch('largest-contentful-paint', ({ startTime }) => {
    bench.largestPaint = startTime;
  });
  addEventListener('pointerdown', ({ timeStamp }) => Object.assign(bench, { pressedAt: timeStamp }), { capture: true });

  const look = () => {
    // An empty document has no body yet.
    if (readable && !bench.readableAt && document.body && isReadable()) bench.readableAt = performance.now();
    if (!bench.contentAt && stands(wanted, new Set())) {
      bench.contentAt = performance.now();
      window.benchContent?.('');
    }
    if (!bench.contentAt || (readable && !bench.readableAt)) requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}
