/** The site in the oldest supported Chromium, which npm installs. `npm run test:browsers` runs all specs there. */
import { oldestBrowsers } from '../../../src/build/targets.ts';
import { oldestChromium } from '../kit/chromium.ts';
import { expect, test as siteTest } from '../kit/site.ts';
import { hands } from '../tour/hands.ts';
import { tour } from '../tour/tour.ts';

const test = siteTest.extend<object>({
  browser: [
    async ({ playwright }, use) => {
      const browser = await playwright.chromium.launch(await oldestChromium());
      await use(browser);
      await browser.close();
    },
    { scope: 'worker', timeout: 0 },
  ],
});

test('the oldest Chromium opens every page and dialog of the tour', async ({ page, browser, baseURL }) => {
  expect(browser.version()).toMatch(new RegExp(`^${oldestBrowsers.chrome}\\.`));
  const problems = await tour(
    {
      name: browser.version(),
      open: async (address) => void (await page.goto(address)),
      act: (act) => page.evaluate(hands, act),
      resize: (width, height) => page.setViewportSize({ width, height }),
      faults: () => [],
      close: async () => {},
    },
    baseURL ?? '',
  );
  expect(problems).toEqual([]);
});
