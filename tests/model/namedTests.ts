/** Finds the tests that a table names by file and title. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { Test } from './requirements/requirement.ts';

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
export function hasTest(source: string, title: string): boolean {
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

/** Returns the tests that their file does not contain, as `file: title`. */
export const missingTests = (tests: readonly Test[]): string[] =>
  tests
    .filter(({ file, title }) => !existsSync(file) || !hasTest(readFileSync(file, 'utf8'), title))
    .map(({ file, title }) => `${file}: ${title}`);
