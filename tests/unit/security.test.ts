/** SECURITY.md and docs/asvs.md name tests that exist, and every requirement of the chapters of ASVS 5.0 that concern a front end. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { missingTests } from '../model/namedTests.ts';

/** Number of requirements in each section, by chapter (OWASP ASVS 5.0.0). */
const sections: Record<string, number[]> = {
  V1: [2, 10, 12, 3, 3],
  V2: [3, 3, 5, 2],
  V3: [1, 3, 5, 8, 8, 1, 5],
  V6: [3, 12, 8, 6, 8, 4, 2, 4],
  V7: [3, 4, 2, 5, 3, 2],
  V10: [2, 3, 5, 16, 5, 2, 3],
  V14: [2, 8, 3],
};
const numbers = Object.entries(sections).flatMap(([chapter, counts]) =>
  counts.flatMap((count, section) =>
    Array.from({ length: count }, (_, index) => `${chapter.slice(1)}.${section + 1}.${index + 1}`),
  ),
);
const states = ['做到', '管理员', '后端', '不适用', '缺口'] as const;

type Row = { number: string; level: string; requirement: string; state: string; how: string; tests: string };
const text = readFileSync('docs/asvs.md', 'utf8');
const rows = text
  .split('\n')
  .filter((line) => /^\| \d/.test(line))
  .map((line): Row => {
    const [, number = '', level = '', requirement = '', state = '', how = '', tests = ''] = line.split(/ ?(?<!\\)\| ?/);
    return { number, level, requirement, state, how, tests };
  });

/** Returns the tests that a page names: a link to the file, a colon, and the title. */
const testsIn = (page: string) =>
  [...readFileSync(page, 'utf8').matchAll(/\]\((?:\.\.\/)?(tests\/[^)]+)\)：(.+?)(?=<br>| \|$)/gm)].map(
    ([, file = '', title = '']) => ({ file, title: title.replaceAll('&lt;', '<').replaceAll('\\|', '|') }),
  );

describe.each(['SECURITY.md', 'docs/asvs.md'])('%s', (page) => {
  test('the page names at least 15 tests, and all of them exist', () => {
    const named = testsIn(page);
    expect(named.length).toBeGreaterThanOrEqual(15);
    expect(missingTests(named)).toEqual([]);
  });
});

describe('docs/asvs.md', () => {
  test('the table has every requirement of the seven chapters once, in their order', () => {
    expect(rows.map(({ number }) => number)).toEqual(numbers);
  });

  test('each requirement has a level, words of its own, and a known state with an explanation', () => {
    for (const { number, level, requirement, state, how } of rows) {
      expect(level, number).toMatch(/^[123]$/);
      expect(requirement, number).not.toBe('');
      expect(states, number).toContain(state);
      expect(how, number).not.toBe('');
    }
  });

  test('the counts at the top are those of the rows, and each gap is listed', () => {
    const counts = states.map((state) => `${state} ${rows.filter((row) => row.state === state).length}`);
    expect(text).toContain(`${rows.length} 条：${counts.join('，')}。`);
    for (const { number, requirement, state } of rows)
      if (state === '缺口') expect(text).toContain(`- **${number} ${requirement}**：`);
  });
});
