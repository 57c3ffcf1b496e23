import type { Page } from '@playwright/test';
import type { RunningServer } from '../../../src/referenceBackend/server.ts';
import { watchRequests } from '../kit/pendingRequests.ts';
import { expect, isExhaustive, member, returnAsMember, story, test } from '../kit/site.ts';

const visitorPaths = [
  '/',
  '/login',
  '/error?msg=x',
  '/nowhere',
  '/announcement?id=1',
  '/courses',
  '/search?keywords=vue',
  '/search?keywords=nothing',
  '/courses/detail/1',
  '/courses/detail/1?tab=3',
  '/courses/detail/9999',
  '/vip',
] as const;

const memberPaths = [
  '/',
  '/member',
  '/member/messages',
  '/member/orders',
  '/member/credit1-free',
  '/study-center',
  '/study-center?tab=like',
  '/courses/detail/1',
  '/courses/video/39',
  '/order?goods_type=vod&goods_id=1',
] as const;

/** One page of each layout; the run at full length visits all pages. */
const often: readonly string[] = [
  '/',
  '/courses',
  '/courses/detail/1',
  '/courses/detail/1?tab=3',
  '/member',
  '/study-center',
  '/courses/video/39',
  '/order?goods_type=vod&goods_id=1',
];
const isDue = (path: string) => isExhaustive || often.includes(path);

/** Records layout shifts that the member did not cause, and what moved; runs in the page. */
function watchShifts(): void {
  const shifts: string[] = [];
  Object.assign(window, { shifts });
  type Shift = PerformanceEntry & {
    value: number;
    hadRecentInput: boolean;
    sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
  };
  const name = (node: Node | null) => {
    const element = node instanceof Element ? node : node?.parentElement;
    return `${element?.tagName.toLowerCase()} “${(node?.textContent ?? '').slice(0, 20)}”`;
  };
  new PerformanceObserver((list) => {
    for (const shift of list.getEntries() as Shift[]) {
      if (shift.hadRecentInput) continue;
      const sources = shift.sources.map(
        ({ node, previousRect: from, currentRect: to }) =>
          `${name(node)} ${from.x},${from.y} ${from.width}×${from.height} → ${to.x},${to.y} ${to.width}×${to.height}`,
      );
      shifts.push(`${shift.value.toFixed(4)}: ${sources.join('; ')}`);
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/**
 * Answers the API calls one by one and waits for each to be drawn. With 'asked' in the order of the requests, with 'page' the page's own
 * data first.
 */
async function answerOneByOne(
  page: Page,
  server: RunningServer,
  path: string,
  first: 'asked' | 'page' = 'asked',
): Promise<string[]> {
  type Waiting = { isPages: boolean; pass: () => void };
  const waiting: Waiting[] = [];
  let isPageAnswered = first === 'asked';
  server.hold(({ url = '' }, _, pass) => {
    if (url.includes('/api/')) waiting.push({ isPages: /decorationPage|v2\/course/.test(url), pass });
    else pass();
  });
  const answer = () => {
    const next = isPageAnswered ? waiting[0] : waiting.find(({ isPages }) => isPages);
    if (!next) return;
    isPageAnswered = true;
    waiting.splice(waiting.indexOf(next), 1);
    next.pass();
  };
  const hasCome = watchRequests(page);
  const drawn = () =>
    page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  let isAll = false;
  const loaded = page
    .goto(path)
    .then(hasCome)
    .then(() => {
      isAll = true;
    });
  while (!isAll) {
    await drawn().catch(() => {});
    answer();
  }
  await loaded;
  server.hold(null);
  return page.evaluate(() => (window as unknown as { shifts: string[] }).shifts);
}

for (const { name, width, height } of [
  { name: 'on a phone', width: 375, height: 812 },
  { name: 'wide', width: 1440, height: 900 },
]) {
  test(
    `${name}, nothing moves while a page loads, however late its answers arrive`,
    story,
    async ({ page, server }) => {
      await page.setViewportSize({ width, height });
      await page.addInitScript(watchShifts);
      const moved: Record<string, string[]> = {};
      const look = async (who: string, path: string, first: 'asked' | 'page' = 'asked') => {
        const shifts = await answerOneByOne(page, server, path, first);
        if (shifts.length > 0) moved[`${who} ${path}, first ${first}`] = shifts;
      };
      for (const path of ['/', '/courses', '/courses/detail/1']) await look('visitor', path, 'page');
      for (const path of visitorPaths.filter(isDue)) await look('visitor', path);
      await returnAsMember(page, server, member.mobile);
      for (const path of memberPaths.filter(isDue)) await look('member', path);
      expect(moved).toEqual({});
    },
  );
}
