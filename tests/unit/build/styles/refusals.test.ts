import { expect, test } from 'vitest';
import { createCompiler } from '../../../../src/build/styles/compile.ts';
import { refusal } from './compiling.ts';

test.each([
  [
    'a value that is known only at run time',
    'const a = (x) => <Box width={x} />;',
    /2:\d\d `x` is known only at run time.*custom property/,
  ],
  ['a call', 'const a = <Box width={size()} />;', /a call is known only at run time/],
  [
    'spread styles beside attributes',
    `const both = { id: 'x', width: '1px' };\nconst a = <Box {...both} />;`,
    /spread styles and attributes separately/,
  ],
  [
    'styles on a component of ours',
    `import { Field } from './Field.tsx';\nconst s = { width: '1px' };\nconst a = <Field {...s} />;`,
    /styles only as `css`/,
  ],
  ['`css` on an element of HTML', `const a = <p css={{ width: '1px' }} />;`, /only for chakra elements/],
  ['a recipe that is computed', 'const a = (x) => chakra("p", x);', /a recipe must be known at build time/],
  ['Chakra where the build cannot follow', 'const a = [chakra.p];', /the build does not support chakra here/],
])('the compiler refuses %s and names the place', async (_, code, message) => {
  expect(await refusal(code)).toMatch(message);
});

test('the compiler refuses a Chakra component without a replacement', async () => {
  const refused = createCompiler(async () => null)('/src/page.tsx', `import { Slider } from '@chakra-ui/react';`);
  await expect(refused).rejects.toThrow("Chakra's Slider has no replacement");
});

test('the compiler refuses a module that cannot be parsed, and names it', async () => {
  expect(await refusal('const a = <Box')).toMatch(/^\/src\/page\.tsx:1:1 /);
});

test('the compiler names the line and the column of a value that it refuses', async () => {
  expect(await refusal('const a = (x) => (\n  <Box\n    width={x}\n  />\n);')).toMatch(
    /^\/src\/page\.tsx:4:12 `x` is known/,
  );
});
