import { kilobytesByPackage } from '../builds.ts';
import type { Figures } from '../statistics.ts';
import { asItIs, visit } from '../visit.ts';
import { homeOf } from './home.ts';
import type { Part } from './part.ts';

export const bytesPart: Part = {
  title: 'First load of the home page by package',
  contenders: ['site', 'floor', 'beside'],
  once: true,
  measure: async ({ browser, contender, server }) => {
    const { wanted } = await homeOf(server);
    const { page, open, close } = await visit(browser, server, asItIs);
    try {
      await open(wanted);
      const paths = await page.evaluate(() =>
        performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
      );
      const files = [...new Set(paths.filter((path) => /\.(js|css)$/.test(path)))];
      const sizes = Object.entries(kilobytesByPackage(contender, files)).sort(([, a], [, b]) => b - a);
      const all = sizes.reduce((sum, [, size]) => sum + size, 0);
      const figures: Figures = { 'all, kB': all, files: files.length };
      for (const [name, size] of sizes) figures[`${name}, kB`] = size;
      return { brotli: figures };
    } finally {
      await close();
    }
  },
};
