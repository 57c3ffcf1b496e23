import { expect, test } from 'vitest';
import { sourceMutants } from '../source/operators.ts';
import { switched } from './switches.ts';

const allIn = (source: string) =>
  switched(
    source,
    sourceMutants('one.tsx', source, undefined, true).map((mutant, index) => ({
      id: index + 1,
      file: 'one.tsx',
      mutant,
    })),
  ).replace("import { isMutant } from 'virtual:mutants';\n", '');

test('each expression has a switch for its own mutants, also inside another expression', () => {
  expect(allIn('const a = b > 3;')).toBe('const a = (isMutant(1) ? (b >= 3) : (b > (isMutant(2) ? (4) : (3))));');
  expect(allIn('keep(1);')).toBe('(isMutant(1) ? (undefined) : (keep((isMutant(2) ? (2) : (1)))));');
});

test('a switch drops an attribute, and the value of the attribute has its own switches', () => {
  expect(allIn('const a = <p id="x" hidden tabIndex={0} key="k" />;')).toBe(
    `const a = <p {...(isMutant(1) ? {} : { 'id': "x" })} {...(isMutant(2) ? {} : { 'hidden': true })} {...(isMutant(3) ? {} : { 'tabIndex': (isMutant(4) ? (1) : (0)) })} key="k" />;`,
  );
});

test('the parts of an optional chain have no switches of their own', () => {
  expect(allIn('const a = b?.c.trim().length;')).toBe('const a = b?.c.trim().length;');
  expect(allIn('const a = b?.c.trim();')).toBe('const a = (isMutant(1) ? (b?.c) : (b?.c.trim()));');
});
