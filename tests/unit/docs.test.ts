import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const pages = [
  'docs/architecture.md',
  'docs/adding-a-flow.md',
  'docs/contributing.md',
  'docs/guides.md',
  'docs/testing.md',
];
/** Named because we do without it. */
const notOurs = ['useState'];
const code = ['machines', 'src', 'tests']
  .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`))
  .filter((file) => /\.tsx?$/.test(file) && !/node_modules|^tests\/unit\/docs\.test\.ts$/.test(file))
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n');

/** What a page says in code: each word between backticks once. */
const quotedIn = (page: string): string[] => [
  ...new Set([...readFileSync(page, 'utf8').matchAll(/`([^`\n]+)`/g)].map(([, quoted = '']) => quoted)),
];

describe.each(pages)('%s named what had another name by then; now', (page) => {
  test('the files it names are there', () => {
    const files = quotedIn(page).filter((quoted) => /^(src|machines|tests|docs)\/[\w./-]+$/.test(quoted));
    expect(files.filter((file) => !existsSync(file))).toEqual([]);
  });

  test('the names it gives stand in the code', () => {
    const names = quotedIn(page).filter((quoted) => /^[a-z]+[A-Z]\w*$/.test(quoted) && !notOurs.includes(quoted));
    expect(names.filter((name) => !new RegExp(`\\b${name}\\b`).test(code))).toEqual([]);
  });
});
