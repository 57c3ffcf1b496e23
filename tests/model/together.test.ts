import { expect, test } from 'vitest';
import { families } from './flows.ts';
import { walkTogether } from './runner/together.ts';

for (const { parent, child } of families) {
  test(`${parent.name} with ${child.name}: every message between them, in every configuration`, async () => {
    const { problems, numbers } = await walkTogether(parent, child.name, child);
    if (process.env.NUMBERS) console.log(JSON.stringify(numbers));
    expect(problems).toEqual([]);
    expect(numbers.messages).toBeGreaterThan(0);
  });
}
