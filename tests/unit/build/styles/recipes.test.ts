import { expect, test } from 'vitest';
import { compile, refusal } from './compiling.ts';

test('a recipe becomes a table of class names in its own layer', async () => {
  const compiled = await compile(`const Button = chakra('button', {
    base: { color: 'ink' }, variants: { look: { plain: {}, loud: { color: 'accent' } } }, defaultVariants: { look: 'plain' },
  });`);
  expect(compiled?.code).toMatch(
    /const Button = _styled\('button', \{"plain":"z\w+","loud":"z\w+"\}, \[\["look","plain"\]\]\);/,
  );
  expect(compiled?.css).toMatch(
    /^@layer reset, base, tokens, recipes, given;@layer recipes\{\.z\w+\{color:var\(--chakra-colors-ink\);\}\}@layer recipes/,
  );
});

test('a recipe has one class for each choice of each variant, and one for a variant without a default', async () => {
  const compiled = await compile(`const Tag = chakra('span', { base: { color: 'ink' },
    variants: { size: { small: { width: '1px' }, large: { width: '2px' } }, look: { plain: { opacity: '0' } } },
    defaultVariants: { size: 'small' } });`);
  const [, table = '', choices = ''] = /_styled\('span', (\{.*\}), (\[.*\])\);/.exec(compiled?.code ?? '') ?? [];
  const classes = JSON.parse(table) as Record<string, Record<string, string>>;
  expect(Object.keys(classes)).toEqual(['small', 'large']);
  expect(Object.keys(classes.small ?? {})).toEqual(['', 'plain']);
  expect(new Set(Object.values(classes).flatMap((one) => Object.values(one))).size).toBe(4);
  expect(JSON.parse(choices)).toEqual([
    ['size', 'small'],
    ['look', ''],
  ]);
});

test('a component without a recipe has no class of its own', async () => {
  const compiled = await compile(`const Plain = chakra('p');`);
  expect(compiled?.code).toContain(`const Plain = _styled('p', "");`);
});

test('a recipe may use constants of other modules and `defineRecipe`', async () => {
  const compiled = await compile(`import { defineRecipe } from '@chakra-ui/react/styled-system';
import { wide } from './card.tsx';
const recipe = defineRecipe({ base: { ...wide, height: '1px' } });
const Wide = chakra('div', recipe);`);
  expect(compiled?.css).toContain('{width:var(--chakra-sizes-full);height:1px;}');
});

test.each([
  ['options of Chakra', `const A = chakra('p', {}, { shouldForwardProp: () => true });`, /takes a tag and a recipe/],
  [
    'a condition in a recipe',
    `const A = chakra('p', { base: { width: on ? '1px' : '2px' } });`,
    /a recipe must be known at build time/,
  ],
])('the compiler refuses %s', async (_, code, message) => {
  expect(await refusal(code)).toMatch(message);
});
