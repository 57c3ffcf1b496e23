import { expect, test } from 'vitest';
import { mutated, sourceMutants } from './operators.ts';

const mutantsOf = (source: string): string[] =>
  sourceMutants('one.ts', source).map((mutant) => mutated(source, mutant));

test('sourceMutants changes each comparison, bound, condition, and number, one at a time', () => {
  expect(mutantsOf('const a = (b: number) => b > 3;')).toEqual([
    'const a = (b: number) => b >= 3;',
    'const a = (b: number) => b > 4;',
  ]);
  expect(mutantsOf('const a = b && !c;')).toEqual(['const a = b || !c;', 'const a = b && c;']);
  expect(mutantsOf('const a = b ? 1 : 2;')).toEqual([
    'const a = (1);',
    'const a = (2);',
    'const a = b ? 2 : 2;',
    'const a = b ? 1 : 3;',
  ]);
  expect(mutantsOf("if (a === '') b();")).toEqual([
    "if (!(a === '')) b();",
    "if (a !== '') b();",
    "if (a === '~') b();",
  ]);
});

test('a mutant of a chain of ?? is valid syntax', () => {
  expect(mutantsOf('const a = b ?? c ?? d;')).toEqual(['const a = ((b ?? c) && (d));', 'const a = ((b) && (c)) ?? d;']);
});

test('sourceMutants drops calls such as trim, and replaces methods such as some with their opposite', () => {
  expect(mutantsOf('const a = b.trim();')).toEqual(['const a = b;']);
  expect(mutantsOf('const a = Math.max(b, c);')).toEqual(['const a = Math.min(b, c);']);
  expect(mutantsOf('const a = Math.abs(b);')).toEqual(['const a = b;']);
});

test('types, imports, property names, and errors have no mutants', () => {
  expect(mutantsOf("import { a } from 'b';\ntype C = 'd' | 5;\nconst e: C = f as 'd';\nthrow new Error('g');")).toEqual(
    [],
  );
  expect(mutantsOf("const a = { 'b': c };")).toEqual([]);
});
