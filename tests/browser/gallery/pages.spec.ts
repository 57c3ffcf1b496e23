/** Takes pictures of every page in every width and look: a part of `npm run gallery`. */
import { visitEveryPage } from '../kit/everyPage.ts';
import { keepTextSize } from '../kit/largeTextView.ts';
import { test } from '../kit/site.ts';
import { looks, pictureFile, takePicture, widths } from './views.ts';

test.beforeEach(({ complaints }) => void complaints.expected.push(/^/));
test.setTimeout(1_800_000);

const elder = looks.filter((look) => look === 'elder');
const others = looks.filter((look) => look !== 'elder');

for (const width of widths)
  for (const some of [others, elder].filter(({ length }) => length > 0))
    test(`${width} px: ${some.join(', ')}`, async ({ page, server }) => {
      await page.setViewportSize({ width, height: 900 });
      if (some === elder) await keepTextSize(page, '150');
      await visitEveryPage(page, server, async (name) => {
        for (const look of some) await takePicture(page, look, pictureFile('pages', name, width, look));
        await page.emulateMedia({ media: 'screen', colorScheme: 'light', forcedColors: 'none' });
        await page.evaluate(() => {
          document.documentElement.style.fontSize = '';
          dispatchEvent(new Event('afterprint'));
        });
      });
    });
