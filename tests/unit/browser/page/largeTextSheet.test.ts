import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const sheet = readFileSync('src/browser/page/largeTextView.css', 'utf8');
/** The line height of an operator's text (src/components/RichContent.tsx). */
const LINE = 1.75;

test('paragraphs are 1.3 lines apart', () => {
  const [, space] = /p:not\(\[class\]\) \+ p:not\(\[class\]\) \{\s*margin-block-start: ([\d.]+)em/.exec(sheet) ?? [];
  expect(Number(space)).toBeGreaterThanOrEqual(1.3 * LINE);
  expect(readFileSync('src/components/RichContent.tsx', 'utf8')).toContain(`lineHeight="${LINE}"`);
});

test('the pointer is 48 px large, on controls and elsewhere', () => {
  const pointers = [...sheet.matchAll(/<svg xmlns='[^']+' width='(\d+)' height='(\d+)'[^\n]+\n\s*\d+ \d+,\s*(\w+);/g)];
  expect(pointers.map(([, width, height, otherwise]) => [width, height, otherwise])).toEqual([
    ['48', '48', 'auto'],
    ['48', '48', 'pointer'],
  ]);
});
