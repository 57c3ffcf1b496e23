import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { chromiumFlags, findChromium } from '../../browser/kit/chromium.ts';
import type { Figures } from '../statistics.ts';
import type { Part } from './part.ts';

/** Downloaded on demand, because no test needs it and it brings a hundred packages. */
const LIGHTHOUSE = 'lighthouse@12.8.2';

const pages = { home: '/', courses: '/courses', course: '/courses/detail/1', VIP: '/vip', 'log-in': '/login' };
const screens = { mobile: [], desktop: ['--preset=desktop'] };
const run = promisify(execFile);

/** Returns Lighthouse's scores of one page, 0 to 100, by category. */
async function scoresOf(address: string, parameters: string[]): Promise<Record<string, number>> {
  const { stdout } = await run(
    'npx',
    [
      '--yes',
      LIGHTHOUSE,
      address,
      '--quiet',
      '--output=json',
      `--chrome-flags=${['--headless', ...chromiumFlags].join(' ')}`,
      ...parameters,
    ],
    { env: { ...process.env, CHROME_PATH: await findChromium() }, maxBuffer: 100_000_000 },
  );
  const { categories } = JSON.parse(stdout) as { categories: Record<string, { score: number | null }> };
  return Object.fromEntries(
    Object.entries(categories).map(([name, { score }]) => [name, score === null ? Number.NaN : score * 100]),
  );
}

export const lighthousePart: Part = {
  title: 'Lighthouse',
  contenders: ['site', 'beside'],
  isApart: true,
  measure: async ({ server }) => {
    const tables: Record<string, Figures> = {};
    for (const [screen, parameters] of Object.entries(screens)) {
      const figures: Figures = {};
      for (const [page, path] of Object.entries(pages))
        for (const [category, score] of Object.entries(await scoresOf(server.url + path, parameters)))
          figures[`${page}: ${category}`] = score;
      tables[screen] = figures;
    }
    return tables;
  },
};
