/** Pages whose answers are changed at random, like those of a backend of another version (docs/testing.md: changed answers). */
import type { Page } from '@playwright/test';
import { text } from '../../../src/text/shared.ts';
import { randomOf } from '../../model/random.ts';
import { type Mutated, mutate } from '../../unit/api/drift/mutate.ts';
import { UNDRAWABLE } from '../../unit/api/drift/rules.ts';
import type { Json } from '../../unit/api/drift/values.table.ts';
import { watchRequests } from '../kit/pendingRequests.ts';
import { expect, failedCall, goWithin, returnAsMember, sweep, test } from '../kit/site.ts';

const SEED = Number(process.env.DRIFT_SEED ?? 1);
/** Number of changed answers to each call. */
const EACH = 6;

/** The calls that a page makes for its own content. The answers of the first ones load with the site. */
const cases: [call: RegExp, address: string][] = [
  [/\/other\/config$/, '/courses'],
  [/\/navs$/, '/courses'],
  [/\/decorationPage\/blocks/, '/'],
  [/\/announcement\/latest$/, '/'],
  [/\/course_categories$/, '/courses'],
  [/\/v2\/courses\?/, '/courses'],
  [/\/v2\/course\/1$/, '/courses/detail/1'],
  [/\/v3\/comments\?/, '/courses/detail/1?tab=4'],
  [/\/v2\/video\/39$/, '/courses/video/39'],
  [/\/video\/39\/playinfo/, '/courses/video/39'],
  [/\/v3\/search\?/, '/search?keywords=vue'],
  [/\/v2\/roles$/, '/vip'],
  [/\/announcement\/9$/, '/announcement?id=9'],
  [/\/member\/messages\?/, '/member/messages'],
  [/\/member\/orders\?/, '/member/orders'],
  [/\/credit1Records\?/, '/member/credit1-free'],
  [/\/courses\/learned\?/, '/study-center'],
  [/\/courses\/like\?/, '/study-center?tab=like'],
  [/\/v2\/course\/1$/, '/order?goods_type=vod&goods_id=1'],
];
const loadsWithSite = /config|navs|blocks|latest|categories/;

/** Answers the call with its own answer, changed. Returns the changed answer once it was sent. */
async function changeAnswer(page: Page, call: RegExp, seed: number): Promise<() => Mutated | undefined> {
  const random = randomOf(seed);
  let sent: Mutated | undefined;
  await page.route(call, async (route) => {
    const answer = await route.fetch();
    const { code, data } = (await answer.json()) as { code: unknown; data: Json };
    if (code !== 0) return route.fulfill({ response: answer });
    // While the server answers 429, the page waits and asks again. A 401 ends the session. Other specs check both.
    while (!sent || sent.status === 429 || /^{"code":"?401/.test(sent.body)) sent = mutate(random, data);
    const { status, body, headers } = sent;
    return route.fulfill({ status, body, headers: { ...headers, 'content-type': 'application/json' } });
  });
  return () => sent;
}

test(
  `pages show content or a clear error for ${cases.length * EACH} changed answers, never a blank page or a broken value`,
  sweep,
  async ({ page, server, complaints }) => {
    test.setTimeout(600_000);
    // Pictures and other pages that a changed address names.
    complaints.expected.push(failedCall, /^CSP (img|media|frame|connect)-src/, /net::ERR_/);
    await page.route(/^https?:\/\/(?!localhost|127\.0\.0\.1)/, (route) => route.abort());
    // Parts far below the screen would not load.
    await page.setViewportSize({ width: 1280, height: 4000 });
    await returnAsMember(page, server);
    await page.goto('/nowhere');
    const hasCome = watchRequests(page);
    let judged = 0;
    for (const [index, [call, address]] of cases.entries())
      for (let round = 0; round < EACH; round++) {
        const seed = SEED * 100_003 + index * 101 + round;
        const sentOf = await changeAnswer(page, call, seed);
        if (loadsWithSite.test(call.source)) {
          await page.evaluate(() =>
            Object.keys(localStorage).forEach((key) => {
              if (key.startsWith('zhitu-kept:')) localStorage.removeItem(key);
            }),
          );
          await page.goto(address);
        } else {
          await goWithin(page, '/nowhere');
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
          await goWithin(page, address);
        }
        await expect.poll(sentOf, `${address} makes the call ${call}`).toBeDefined();
        await hasCome();
        const { body = '', says = '' } = sentOf() ?? {};
        const told = `${address}, seed ${seed}: ${says}\n${body.slice(0, 300)}`;
        await expect.soft(page.locator('main [aria-busy=true]:visible'), told).toHaveCount(0);
        const shown = await page.locator('body').innerText();
        expect.soft(shown.trim().length, told).toBeGreaterThan(10);
        expect.soft(shown, told).not.toContain(text.page.broken);
        if (!UNDRAWABLE.test(body)) expect.soft(shown, told).not.toMatch(UNDRAWABLE);
        await page.unroute(call);
        judged++;
      }
    expect(judged).toBe(cases.length * EACH);
  },
);
