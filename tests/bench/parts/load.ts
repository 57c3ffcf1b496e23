import { kilobytesOf } from '../builds.ts';
import type { Figures } from '../statistics.ts';
import { asItIs, type Profile, slowEverything, visit } from '../visit.ts';
import { homeOf } from './home.ts';
import type { Part, Stage } from './part.ts';

async function load({ browser, contender, server }: Stage, profile: Profile): Promise<Figures> {
  const { wanted, readable } = await homeOf(server);
  const { page, open, close } = await visit(browser, server, profile);
  try {
    const scripted = await open(wanted, { readable });
    const { requested, bench } = await page.evaluate(() => ({
      requested: performance
        .getEntriesByType('resource')
        .map(({ name, startTime }) => ({ path: new URL(name).pathname, isBefore: startTime < window.bench.contentAt })),
      bench: { ...window.bench, arrival: null },
    }));
    const before = requested.filter(({ isBefore }) => isBefore).map(({ path }) => path);
    const code = new Set(before.filter((path) => /\.(js|css)$/.test(path)));
    return {
      'JS + CSS before content, kB': [...code].reduce((sum, path) => sum + kilobytesOf(contender.dist, path), 0),
      // The document is not among the resources.
      requests: requested.length + 1,
      'requests before content': before.length + 1,
      'FCP, ms': bench.firstPaint,
      'readable text, ms': bench.readableAt,
      'content, ms': bench.contentAt,
      'LCP, ms': bench.largestPaint,
      'TBT, ms': bench.tasks.reduce((sum, { length }) => sum + Math.max(0, length - 50), 0),
      CLS: bench.shifts,
      'script time to content, ms': scripted,
    };
  } finally {
    await close();
  }
}

export const loadPart: Part = {
  title: 'First load of the home page as a visitor, cold',
  contenders: ['site', 'floor', 'beside'],
  measure: async (stage) => ({
    'CPU ×4, 1.6 Mbit/s, 150 ms': await load(stage, slowEverything),
    unthrottled: await load(stage, asItIs),
  }),
};
