import { describe, expect, test } from 'vitest';
import { oddFiles, oddIn, proseOf } from './plainEnglish.ts';

/** Number of places that may read oddly. Only lower it. */
const LIMIT = 81;

describe('plain English', () => {
  test('comments, test titles, and docs have at most as many odd places as the limit allows', () => {
    const files = oddFiles(['src', 'machines', 'tests', 'docs']);
    const total = files.reduce((sum, [, places]) => sum + places, 0);
    const worst = files.slice(0, 20).map(([file, places]) => `${places} ${file}`);
    expect(
      total,
      `${total} odd places, at most ${LIMIT} are allowed. The worst files:\n${worst.join('\n')}`,
    ).toBeLessThanOrEqual(LIMIT);
  });

  test('odd words are found in comments, test titles, and paragraphs, but not in code and Chinese', () => {
    const odd = (file: string, source: string) => proseOf(file, source).flatMap(oddIn);
    expect(odd('a.ts', "/** Returns what somebody typed. */\nconst nobody = 'stands';")).toHaveLength(1);
    expect(odd('a.test.ts', "test('the page stands still', () => {});")).toHaveLength(1);
    expect(odd('a.ts', "test('the page stands still', () => {});")).toEqual([]);
    expect(odd('a.md', '# A title\n\nIt comes back.\n\n| `whoever` | x |\n\n这里 stands')).toHaveLength(1);
    expect(odd('a.md', `${'word '.repeat(33)}`)).toEqual(['a sentence of more than 32 words']);
  });
});
