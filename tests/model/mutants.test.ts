import { expect, test } from 'vitest';
import { flows } from './flows.ts';
import { judgeMutants } from './mutants/judge.ts';
import { walk } from './runner/walk.ts';

for (const { name, model, table } of flows) {
  test(`${name}: every small mistake in the chart is noticed by its rows and requirements`, async () => {
    const { tours } = await walk(model, table);
    const { problems, score } = await judgeMutants(model, table, [...tours.cases, ...tours.pairs, ...tours.edges]);
    if (process.env.NUMBERS) console.log(name, JSON.stringify(score));
    expect(problems).toEqual([]);
  });
}
