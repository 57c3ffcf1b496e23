/** A site with its charts, as `npm start` serves it. Played paths run on sites of their own. */
import { readFileSync } from 'node:fs';
import type { FlowWords } from '../../../src/charts/data.ts';
import { type RunningServer, startServer } from '../../../src/referenceBackend/server.ts';
import { lazyPlayhouse } from '../../../src/tools/playhouse.ts';
import { axeFile } from '../kit/axe.ts';
import { test } from '../kit/site.ts';

export const chartsTest = test.extend<object, { charts: RunningServer }>({
  charts: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants a pattern here.
    async ({}, use) => {
      const playhouse = lazyPlayhouse({ dist: 'dist', files: axeFile });
      const server = await startServer({ dist: 'dist', charts: true, openPlayedSite: playhouse.open, files: axeFile });
      await use(server);
      await Promise.all([playhouse.close(), server.close()]);
    },
    { scope: 'worker' },
  ],
});

export const wordsOf = (flow: string): FlowWords =>
  JSON.parse(readFileSync(`docs/charts/viewer/${flow}.words.json`, 'utf8')) as FlowWords;

/** Returns the number of the path with this name. */
export function numberOf(flow: string, name: string): number {
  const path = wordsOf(flow).paths.find((known) => known.name === name);
  if (!path) throw new Error(`${flow} has no path ${name}`);
  return path.number;
}
