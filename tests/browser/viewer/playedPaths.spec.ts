/** Paths of the flows, played in the site beside the charts. */
import type { Page } from '@playwright/test';
import type { FlowWords } from '../../../src/charts/data.ts';
import { flowNames } from '../../model/flows.ts';
import { axeFindings } from '../kit/axe.ts';
import { expect, story } from '../kit/site.ts';
import { numberOf, chartsTest as test, wordsOf } from './chartsSite.ts';

/** Played paths cause errors on purpose, such as lost answers. The tours judge those. */
test.beforeEach(({ complaints }) => void complaints.expected.push(/^/));

const played = (page: Page) => page.getByRole('region', { name: '正在播放的网站' });
const ending = (page: Page) => played(page).locator('[role=status], [role=alert]');
const button = (page: Page, name: string) => played(page).getByRole('button', { name });
const progress = (page: Page) => played(page).getByRole('progressbar');

test('a path plays step by step while its chart highlights the states', story, async ({ page, charts }) => {
  const number = numberOf('qrLogin', 'showing.asking: done askScan (waiting) [有效期过了]');
  await page.goto(`${charts.url}/charts?beside#/qrLogin`);
  await page.getByRole('tab', { name: '路径' }).click();
  await page.getByRole('button', { name: new RegExp(`播放 ${number}\\. `) }).click();
  await button(page, '暂停').click();
  const position = () => progress(page).getAttribute('value');
  await expect(played(page).getByRole('listitem')).not.toHaveCount(0);
  const steps = await played(page).getByRole('listitem').count();
  // The played path pauses after each step until the visitor requests the next one.
  await expect(played(page).locator('[aria-current=step]')).toHaveCount(1);
  for (let done = 1; done < steps; done++) {
    await expect.poll(position).toBe(String(done));
    await expect(button(page, '继续')).toBeVisible();
    await button(page, '走一步').click();
  }
  await expect(ending(page)).toContainText('走完了');
  await expect(page.locator('[data-state="qrLogin.expired"].v-active')).toHaveCount(1);
  await expect(page.frameLocator('iframe').getByText('二维码已失效')).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await page.setViewportSize({ width: 375, height: 812 });
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await axeFindings(page)).toEqual([]);
  await button(page, '结束播放').click();
  await expect(played(page)).toHaveCount(0);
});

test(
  'the chosen pace applies to all paths, a path can be replayed, and its address plays it',
  story,
  async ({ page, charts }) => {
    const number = numberOf('passwordReveal', wordsOf('passwordReveal').paths.at(-1)?.name ?? '');
    await page.goto(`${charts.url}/charts?beside&play=passwordReveal-${number}#/passwordReveal`);
    await played(page).getByRole('combobox', { name: '速度' }).selectOption('不等');
    await expect(ending(page)).toContainText('走完了');
    await expect(page).toHaveURL(/&pace=0/);
    await button(page, '从头再播').click();
    await expect(ending(page)).toContainText('走完了');
  },
);

test('a path that begins as a member plays to its end', async ({ page, charts }) => {
  const number = numberOf('logout', 'sendingProgress: error sendProgress');
  await page.goto(`${charts.url}/charts?beside&play=logout-${number}&pace=0#/logout`);
  await expect(ending(page)).toContainText('走完了');
});

test('a path that cannot be played says why and has no button', async ({ page, charts }) => {
  const lost = wordsOf('session').paths.filter(({ unplayed }) => unplayed);
  await page.goto(`${charts.url}/charts#/session`);
  await page.getByRole('tab', { name: '路径' }).click();
  await page.getByRole('searchbox', { name: '筛选路径' }).fill(lost[0]?.name ?? '');
  await expect(page.getByText(`不能播放：${lost[0]?.unplayed}`)).toBeVisible();
  await expect(page.getByRole('button', { name: /播放/ })).toHaveCount(0);
});

test('a path can be played from the list of a state', story, async ({ page, charts }) => {
  const number = numberOf('qrLogin', 'expired: qr.refreshed');
  const playedPath = new RegExp(`[?&]play=qrLogin-${number}\\b`);
  await page.goto(`${charts.url}/charts#/qrLogin/expired`);
  await page.getByRole('button', { name: new RegExp(`播放 ${number}\\. `) }).click();
  // The path is played on another site, which opens in the whole window first.
  await expect(page).toHaveURL((url) => url.origin !== charts.url && playedPath.test(url.search));
  // The played page may have taken the focus into its frame by now.
  await expect.poll(() => played(page).evaluate((one) => one.contains(document.activeElement))).toBe(true);
});

test('at least 95% of the paths can be played', () => {
  const paths = flowNames.flatMap((flow) => wordsOf(flow).paths);
  const unplayed = paths.filter((path) => path.unplayed);
  expect(unplayed.length / paths.length).toBeLessThan(0.05);
});

/** Plays all paths of a flow, which takes up to 3 minutes: only `npm run test:all` runs these tests. */
const allPaths = { tag: '@paths' } as const;

/** Returns the paths that are not the beginning of another one. */
function longest({ paths }: FlowWords): number[] {
  const told = paths
    .filter(({ unplayed }) => !unplayed)
    .map(({ number, sentences }) => ({ number, text: sentences.map(({ text }) => text).join('\n') }));
  return told
    .filter(({ text, number }) =>
      told.every((other) =>
        other.text === text ? other.number >= number : !`${other.text}\n`.startsWith(`${text}\n`),
      ),
    )
    .map(({ number }) => number);
}

for (const flow of flowNames)
  test(`every path of ${flow} plays to its end`, allPaths, async ({ page, charts }) => {
    const failed: string[] = [];
    const numbers = longest(wordsOf(flow));
    test.setTimeout(60_000 * numbers.length);
    for (const number of numbers) {
      await page.goto(`${charts.url}/charts?beside&play=${flow}-${number}&pace=0#/${flow}`);
      // A path is played on another origin, which the viewer opens by itself.
      await expect(ending(page)).toContainText(/^(走完了|这一步|不能播放|这里没有|和播放)/, { timeout: 50_000 });
      const how = (await ending(page).textContent()) ?? '';
      if (!how.startsWith('走完了')) failed.push(`${number}: ${how}`);
    }
    expect(failed).toEqual([]);
  });
