import { expect, test } from 'vitest';
import { createSheet, globalSheet, isStyleProp } from '../../../../src/build/styles/sheet.ts';

test('the global sheet has the order of the layers, the tokens, both schemes, and the rules for all elements', () => {
  const sheet = globalSheet();
  expect(sheet).toMatch(/^@layer reset, base, tokens, recipes, given;/);
  expect(sheet).toContain('--chakra-colors-ink:');
  expect(sheet).toContain(':where([data-scheme=dark])');
  expect(sheet).toContain('@keyframes spin');
  expect(sheet).not.toMatch(/@layer reset(?:@|$)/);
});

test('equal styles have the same class and are written once', () => {
  const sheet = createSheet();
  expect(sheet.element([{ width: '1px' }])).toBe(sheet.element([{ width: '2px' }, { width: '1px' }]));
  expect(sheet.text().match(/width/g)).toHaveLength(1);
});

test('styles that the build reads twice are written into both sheets', () => {
  const texts = [1, 2].map(() => {
    const sheet = createSheet();
    sheet.element([{ width: '1px' }]);
    return sheet.text();
  });
  expect(texts[1]).toBe(texts[0]);
  expect(texts[0]).toContain('{width:1px;}');
});

test('styles from the caller are in the layer `given`, recipes in the layer `recipes`, and styles of an element in none', () => {
  const sheet = createSheet();
  const [own, given] = [sheet.element([{ width: '1px' }]), sheet.given([{ width: '1px' }])];
  const recipe = sheet.recipe({ base: { width: '1px' } }, {});
  expect(sheet.text()).toBe(
    '@layer reset, base, tokens, recipes, given;' +
      `.${own}{width:1px;}@layer given{.${given}{width:1px;}}@layer recipes{.${recipe}{width:1px;}}`,
  );
});

test('an element without styles gets no class, and a sheet without rules is empty', () => {
  const sheet = createSheet();
  expect(sheet.element([])).toBe('');
  expect(sheet.recipe({}, {})).toBe('');
  expect(sheet.text()).toBe('');
});

test.each(['width', 'gap', 'px', '_hover', 'css', 'md'])('the prop %s is a style', (prop) => {
  expect(isStyleProp(prop)).toBe(true);
});

test.each(['id', 'onClick', 'href', 'aria-label', 'children'])('the prop %s is not a style', (prop) => {
  expect(isStyleProp(prop)).toBe(false);
});
