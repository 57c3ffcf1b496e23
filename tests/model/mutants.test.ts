import { expect, test } from 'vitest';
import { publishedNumbers } from './charts/files.ts';
import { flows } from './flows.ts';
import { judgeMutants } from './mutants/judge.ts';
import { walk } from './runner/walk.ts';

for (const { name, model, table } of flows) {
  test(`${name}: every small mistake in the chart is noticed by its rows and requirements`, async () => {
    const { cases, pairs, edges } = (await walk(model, table)).tours;
    const { problems, score } = await judgeMutants(model, table, [...cases, ...pairs, ...edges]);
    expect(problems).toEqual([]);
    expect(publishedNumbers()[name]?.mutants, 'docs/charts is out of date: npm run charts').toEqual(score);
  });
}
