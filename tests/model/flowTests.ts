/** What is tested of each flow without a browser. One file an area calls it, so that areas are walked side by side. */
import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Flow, loadFlow, namesIn } from './flows.ts';
import { measuring } from './report/measure.ts';

export function walkArea(area: string): void {
  describe.each(namesIn(area))('%s', (name) => {
    let flow: Flow;
    let measured: ReturnType<typeof measuring>;
    // Only a flow that is asked for is loaded.
    beforeAll(async () => {
      flow = await loadFlow(name);
      measured = measuring(flow);
    });

    test(`${name}: every state, transition, pair and guard outcome is walked, and all is as its rows say`, async () => {
      expect((await measured.walked()).problems).toEqual([]);
    });

    test(`${name}: every small mistake in the chart is noticed by its rows and requirements`, async () => {
      expect((await measured.judged()).problems).toEqual([]);
    });

    test(`${name} and the flows it runs: every message between them, in every configuration`, async () => {
      for (const [child, { problems, numbers }] of await measured.withChildren()) {
        expect(problems, child).toEqual([]);
        expect(numbers.messages, child).toBeGreaterThan(0);
      }
    });

    test(`${name}: its page and its row in docs/charts are what \`npm run charts\` writes`, async () => {
      const numbers = await measured.numbers();
      // Pages speak of other flows, too, so all of them are loaded.
      const { coverageLine, indexFile, pageOf } = await import('./charts/files.ts');
      const { file: page, content } = pageOf(flow, numbers);
      expect(readFileSync(page, 'utf8'), 'npm run charts').toBe(content);
      expect(readFileSync(indexFile, 'utf8'), indexFile).toContain(`${coverageLine(name, numbers)}\n`);
    });
  });
}
