import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, expect, test } from 'vitest';
import { requirementsFile, requirementsTable } from './report/requirementsTable.ts';
import { requirements } from './requirements/index.ts';

const placeholder = /\$\{[^}]*\}|%[sdifjoO]|\$[\w.]+/g;

/** Returns a pattern for the titles that a template can produce. Each group is the value of a case. */
function patternOf(title: string): RegExp {
  const literal = title
    .split(placeholder)
    .map((part) => part.replace(/\\(.)/g, '$1').replace(/[.*+?^${}()|[\]\\/]/g, '\\$&'));
  return new RegExp(`^${literal.join('(.+)')}$`, 's');
}

/**
 * Returns whether the file has a test with that title. A template without words of its own does not count. The value of a case must occur
 * in the file or be the name of a machine.
 */
function hasTest(source: string, title: string): boolean {
  const text = /\s*(['"`])((?:\\.|(?!\1)[\s\S])*)\1/.source;
  const shapes = [
    new RegExp(`\\b(?:test|it)(?:\\.(?!describe|use|each)\\w+)*\\(${text}`, 'g'),
    new RegExp(`\\.each\\b[\\s\\S]*?\\)\\(${text}`, 'g'),
  ];
  const isKnown = (value: string) =>
    source.includes(value.replace(/^"(.*)"$/, '$1')) || machines.has(`${value}.machine.ts`);
  return shapes
    .flatMap((shape) => [...source.matchAll(shape)].map(([, , found = '']) => found))
    .filter((found) => /\p{L}{3}/u.test(found.replace(placeholder, '')))
    .some((found) => patternOf(found).exec(title)?.slice(1).every(isKnown));
}
const machines = new Set(readdirSync('machines', { recursive: true, encoding: 'utf8' }).map((file) => basename(file)));

describe('hasTest', () => {
  test.each([
    ["test('a title', () => {})", 'a title', true],
    ["it(\n  'a title',\n () => {})", 'a title', true],
    [`for (const path of ['/order'])\n  test(\`\${path} needs a member\`, () => {})`, '/order needs a member', true],
    [`for (const path of ['/order'])\n  test(\`\${path} needs a member\`, () => {})`, '/vip needs a member', false],
    [`test(\`\${name}: all is as its rows say\`, () => {})`, 'session: all is as its rows say', true],
    [`test(\`\${name}: all is as its rows say\`, () => {})`, 'nothing: all is as its rows say', false],
    ["test.each(['/courses', 'b'])('%s is for everybody', () => {})", '/courses is for everybody', true],
    ["test.each([null, ''])('%j leads home', () => {})", 'null leads home', true],
    ["test.each([['courses', 1]])('%j is the route of ours', () => {})", '"courses" is the route of ours', true],
    ["test.each([...new Set([home].map(({ page }) => page))])('%s can be loaded', f)", 'home can be loaded', true],
    ["test('it\\'s quoted', () => {})", "it's quoted", true],
    ["test.each(all)('%s', () => {})", 'all', false],
    ["test('a title', () => {})", 'a title and more', false],
    ["// a title\nconst title = 'a title';", 'a title', false],
    ["describe('a title', () => {})", 'a title', false],
  ])('hasTest searches the source %j for a test with the title %j and returns %j', (source, title, found) => {
    expect(hasTest(source, title)).toBe(found);
  });
});

test('every requirement has a unique id', () => {
  const ids = requirements.map(({ id }) => id);
  expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
});

test('no two requirements quote the same text of the specification', () => {
  const quotes = requirements.map(({ section, quote }) => `${section} ${quote}`);
  expect(quotes.filter((quote, at) => quotes.indexOf(quote) !== at)).toEqual([]);
  expect(requirements.filter(({ quote }) => quote.trim() === '')).toEqual([]);
});

test('the module of every requirement exists and is part of the product', () => {
  const missing = requirements.filter(({ holder }) => !/^(src|machines)\//.test(holder) || !existsSync(holder));
  expect(missing.map(({ id, holder }) => `${id}: ${holder}`)).toEqual([]);
});

test('docs/requirements.md is what `npm run charts` writes', () => {
  expect(readFileSync(requirementsFile, 'utf8')).toBe(requirementsTable());
});

test('every requirement names tests, and each exists with its title', () => {
  const sources = new Map<string, string>();
  const sourceOf = (file: string): string => {
    if (!sources.has(file)) sources.set(file, existsSync(file) ? readFileSync(file, 'utf8') : '');
    return sources.get(file) ?? '';
  };
  expect(requirements.filter(({ tests }) => tests.length === 0)).toEqual([]);
  const missing = requirements.flatMap(({ id, tests }) =>
    tests
      .filter(({ file, title }) => !hasTest(sourceOf(file), title))
      .map(({ file, title }) => `${id}: ${file}: ${title}`),
  );
  expect(missing).toEqual([]);
});

test('every departure gives the behaviour, the reason, and an existing decision', () => {
  const departing = requirements.flatMap(({ id, departs }) => (departs ? [{ id, ...departs }] : []));
  expect(departing.length).toBeGreaterThan(0);
  const unfounded = departing.filter(
    ({ does, because, decided }) =>
      !does.trim() || !because.trim() || !/^docs\/decisions\/\d{4}-[\w-]+\.md$/.test(decided) || !existsSync(decided),
  );
  expect(unfounded).toEqual([]);
});
