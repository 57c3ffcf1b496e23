import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

/** Maximum number of lines of a file. */
const MOST = 250;

/** Files that are one table, one literal, or recorded data, which a split would make harder to read. */
const isWhole = /\.table\.ts$|\.machine\.ts$|^tests\/model\/(requirements|accessibility)\//;

/** Longer files, by the reason. The number is the most lines that each may have. Only shorten this list. */
const longer: Record<string, Record<string, number>> = {
  'one style sheet, read by the browser as a whole': {
    'src/head/shell.css': 415,
    'src/referenceBackend/phone/phone.css': 286,
  },
};
const limits = Object.assign({}, ...Object.values(longer)) as Record<string, number>;

/** Returns the lines of all files that people write, by their paths. */
const lengths = new Map(
  ['machines', 'src', 'tests'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .map((file) => `${folder}/${file.replaceAll('\\', '/')}`)
      .filter((file) => /\.(tsx?|mjs|css)$/.test(file) && !file.includes('node_modules/') && !isWhole.test(file))
      .map((file) => [file, readFileSync(file, 'utf8').split('\n').length - 1] as const),
  ),
);

describe('the length of files', () => {
  test(`no file has more than ${MOST} lines, except tables, machines, and the listed files`, () => {
    expect(lengths.size).toBeGreaterThan(500);
    expect([...lengths].filter(([file, lines]) => lines > (limits[file] ?? MOST))).toEqual([]);
  });

  test('each listed file exists and is still longer than the limit', () => {
    expect(Object.keys(limits).filter((file) => (lengths.get(file) ?? 0) <= MOST)).toEqual([]);
  });
});
