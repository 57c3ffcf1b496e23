import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const decisions = 'docs/decisions';
const adrs = readdirSync(decisions).filter((file) => /^\d{4}-.*\.md$/.test(file));
const pages = [
  'docs/architecture.md',
  'docs/adding-a-flow.md',
  'docs/contributing.md',
  'docs/guides.md',
  'docs/testing.md',
];
/** Names of things that the project does not use. */
const notOurs = ['useState'];
const code = ['machines', 'src', 'tests']
  .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`))
  .filter((file) => /\.tsx?$/.test(file) && !/node_modules|^tests\/unit\/docs\.test\.ts$/.test(file))
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n');

/** Returns the distinct texts between backticks on a page. */
const quotedIn = (page: string): string[] => [
  ...new Set([...readFileSync(page, 'utf8').matchAll(/`([^`\n]+)`/g)].map(([, quoted = '']) => quoted)),
];

/** Returns the paths of the project's files between backticks on a page. */
const filesIn = (page: string): string[] =>
  quotedIn(page).filter((quoted) => /^(src|machines|tests|docs)\/[\w./-]+$/.test(quoted));

describe.each(pages)('%s', (page) => {
  test('a guide names only files that exist', () => {
    const files = filesIn(page);
    expect(files.filter((file) => !existsSync(file))).toEqual([]);
  });

  test('a guide names only identifiers that the code contains', () => {
    const names = quotedIn(page).filter((quoted) => /^[a-z]+[A-Z]\w*$/.test(quoted) && !notOurs.includes(quoted));
    expect(names.filter((name) => !new RegExp(`\\b${name}\\b`).test(code))).toEqual([]);
  });
});

/** Returns the row of the index that an ADR must have. */
function rowOf(file: string): string {
  const text = readFileSync(`${decisions}/${file}`, 'utf8');
  const [, number, title] = /^# (\d+)\. (.+)$/m.exec(text) ?? [];
  const [, status, date] = /\*\*Status\*\* ([^·]+?)\s*·\s*\*\*Date\*\*\s(\d{4}-\d\d-\d\d)/.exec(text) ?? [];
  const withoutLinks = status?.replace(/\[([^\]]+)\]\([^)]+\)/g, '$1').replace(/\s+/g, ' ');
  return `| ${number} | [${title}](${file}) | ${date} | ${withoutLinks} |`;
}

describe('the index of the ADRs', () => {
  test('docs/decisions/README.md lists every ADR with its number, title, date, and status', () => {
    const rows = readFileSync(`${decisions}/README.md`, 'utf8')
      .split('\n')
      .filter((line) => /^\| \d/.test(line));
    expect(rows).toEqual(adrs.map(rowOf));
  });

  test('an ADR names only files that exist', () => {
    const missing = adrs.flatMap((file) => {
      const named = filesIn(`${decisions}/${file}`);
      return named.filter((name) => !existsSync(name)).map((name) => `${file}: ${name}`);
    });
    expect(missing).toEqual([]);
  });

  test('an ADR has the number of its file name and says when the decision would be reversed', () => {
    for (const file of adrs) {
      const text = readFileSync(`${decisions}/${file}`, 'utf8');
      expect(text, file).toMatch(new RegExp(`^# ${Number(file.slice(0, 4))}\\. `));
      expect(text, file).toContain('**We would reverse');
    }
  });
});
