import type { backToTopMachine } from '../../../machines/ui/backToTop.machine.ts';
import { expect } from '../../browser/kit/site.ts';
import type { OpenedSite } from '../../browser/model/stage.ts';
import { walkOnSite } from '../../browser/model/walkOnSite.ts';
import { leaveFor, visit } from '../../browser/ways/places.ts';

const tops: Record<string, number> = { top: 0, almost: 1999, threshold: 2000, far: 5000 };
/** Waits until the page is tall enough to scroll that far. Right after a return there may be no body, or the document changes. */
const isTall = async ({ page }: OpenedSite) => {
  await page.waitForFunction(() => document.body?.scrollHeight > 3000);
};
/** The flow is loaded with the first scroll, once the site has started. */
const scrollFirst = async ({ page, watch }: OpenedSite) => {
  const before = watch.begun('backToTop').length;
  const scrolled = async () => {
    await page.evaluate(() => dispatchEvent(new Event('scroll')));
    return watch.begun('backToTop').length;
  };
  await expect.poll(scrolled).toBeGreaterThan(before);
};
const openHome = async (site: OpenedSite) => {
  // On a phone, the seeded home page is too short to show the button.
  await site.page.addInitScript(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('main { min-height: 3400px }');
    document.adoptedStyleSheets = [sheet];
  });
  await visit('/')(site);
  await isTall(site);
  await scrollFirst(site);
};

await walkOnSite<typeof backToTopMachine>('backToTop', {
  starts: { home: { input: 'page', open: openHome } },
  // The button floats over the page and is in none of its parts.
  scopes: (page) => [page.getByRole('button', { name: '顶部' })],
  viewport: { width: 375, height: 600 },
  world: {
    'page.scrolled': ({ page }, of) =>
      page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), tops[of.case] ?? 0),
  },
  actors: { watchScroll: { free: '页面滚动时自己报告' } },
  allows: (_, { name, case: of }) => name !== 'page.scrolled' || of !== 'far',
  memory: (_, { name, case: of }) => ({ top: name === 'top.chosen' ? 0 : (tops[of ?? ''] ?? 0) }),
  // After a press of 顶部, the page scrolls to the top and reports its position.
  settles: ({ leaf, memory }) =>
    leaf === 'offered' && memory.top === 0 ? { name: 'page.scrolled', case: 'top' } : undefined,
  returns: {
    leave: leaveFor('/login'),
    back: ({ leaf }) => leaf,
    reload: ({ leaf }) => leaf,
    reopen: async (site) => {
      await isTall(site);
      if (site.watch.begun('backToTop').length === 1) await scrollFirst(site);
    },
  },
  excuses: [{ because: '首页没有那么长', names: ['page.scrolled (far)'] }],
});
