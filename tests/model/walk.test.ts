import { expect, test } from 'vitest';
import { publishedNumbers } from './charts/files.ts';
import { flows } from './flows.ts';
import { walk } from './runner/walk.ts';

for (const { name, model, table } of flows) {
  test(`${name}: every state, transition, pair and guard outcome is walked, and all is as its rows say`, async () => {
    const { problems, numbers } = await walk(model, table);
    expect(problems).toEqual([]);
    expect(publishedNumbers()[name]?.walk, 'docs/charts is out of date: npm run charts').toEqual(numbers);
  });
}
