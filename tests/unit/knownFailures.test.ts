/** Each known failure of the former front end has its number in the title of a test that would find it. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const counts = { A: 19, B: 11, C: 11, D: 10 };
const numbers = Object.entries(counts).flatMap(([letter, count]) =>
  Array.from({ length: count }, (_, at) => `${letter}${at + 1}`),
);
const titleOf =
  /\b(?:test|it|describe)(?:\.\w+)*\(\s*(['"`])((?:\\.|(?!\1)[\s\S])*)\1|\.each\b[\s\S]*?\)\(\s*(['"`])((?:\\.|(?!\3)[\s\S])*)\3/g;

test('every known failure is named in the title of a test', () => {
  const titles = readdirSync('tests', { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(test|spec)\.tsx?$/.test(file) && !file.includes('node_modules'))
    .flatMap((file) => [...readFileSync(`tests/${file}`, 'utf8').matchAll(titleOf)])
    .map(([, , title = '', , ofCases = '']) => title || ofCases);
  const named = new Set(titles.flatMap((title) => title.match(/\b[A-D]\d{1,2}\b/g) ?? []));
  expect(numbers.filter((number) => !named.has(number))).toEqual([]);
});
