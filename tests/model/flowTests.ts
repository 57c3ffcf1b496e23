/** Defines the tests of each flow without a browser. One file for each area calls it, so that areas are walked in parallel. */
import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Flow, loadFlow, namesIn } from './flows.ts';
import { inevitabilityFile, linesOf } from './report/inevitability.ts';
import { measuring } from './report/measure.ts';

export function walkArea(area: string): void {
  describe.each(namesIn(area))('%s', (name) => {
    let flow: Flow;
    let measured: ReturnType<typeof measuring>;
    // The flow is loaded in a hook, so that a run with a filter loads only the selected flow.
    beforeAll(async () => {
      flow = await loadFlow(name);
      measured = measuring(flow);
    });

    test(`${name}: the walk covers every state, transition, pair, and guard outcome, and each step is as its row says`, async () => {
      expect((await measured.walked()).problems).toEqual([]);
    });

    test(`${name}: rows and requirements notice every mutant of the chart`, async () => {
      expect((await measured.judged()).problems).toEqual([]);
    });

    test(`${name}: with each flow it runs, every message is as the rows say, in every configuration`, async () => {
      for (const [child, { problems, numbers }] of await measured.withChildren()) {
        expect(problems, child).toEqual([]);
        expect(numbers.messages, child).toBeGreaterThan(0);
      }
    });

    test(`${name}: without a person, every working state comes to rest within the time in docs/inevitability.md`, async () => {
      const rests = await measured.rested();
      expect(rests.problems).toEqual([]);
      const written = readFileSync(inevitabilityFile, 'utf8').split('\n');
      const { states, waits } = linesOf(flow, rests);
      const own = written.filter((line) => line.startsWith(`| [${name}](`));
      expect(own, 'npm run charts').toEqual([...states, ...waits]);
    });

    test(`${name}: its page and its row in docs/charts are what \`npm run charts\` writes`, async () => {
      const numbers = await measured.numbers();
      // This import loads all flows, because the page of a flow mentions other flows, too.
      const { coverageLine, indexFile, pageOf } = await import('./charts/files.ts');
      const { file: page, content } = pageOf(flow, numbers);
      expect(readFileSync(page, 'utf8'), 'npm run charts').toBe(content);
      expect(readFileSync(indexFile, 'utf8'), indexFile).toContain(`${coverageLine(name, numbers)}\n`);
    });
  });
}
