import { expect, test } from 'vitest';
import { publishedNumbers } from './charts/files.ts';
import { families } from './flows.ts';
import { walkTogether } from './runner/together.ts';

for (const { parent, child } of families) {
  test(`${parent.name} with ${child.name}: every message between them, in every configuration`, async () => {
    const { problems, numbers } = await walkTogether(parent, child.name, child);
    expect(problems).toEqual([]);
    expect(numbers.messages).toBeGreaterThan(0);
    const published = publishedNumbers()[parent.name]?.together[child.name];
    expect(published, 'docs/charts is out of date: npm run charts').toEqual(numbers);
  });
}
