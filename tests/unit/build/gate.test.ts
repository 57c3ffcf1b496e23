import { runInNewContext } from 'node:vm';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';
import { gateScript, marks } from '../../../src/build/gate.ts';
import { oldestBrowsers } from '../../../src/build/targets.ts';
import { featureAt } from '../../compat/support.ts';

/** Returns the first version of a browser that has the feature. */
function sinceWhen(feature: string, browser: 'chrome' | 'firefox' | 'safari'): number {
  const [said] = [featureAt(feature)?.__compat?.support[browser]].flat();
  if (typeof said?.version_added !== 'string' || said.flags || said.prefix || said.partial_implementation)
    throw new Error(`${feature} marks no version of ${browser}`);
  return Number.parseFloat(said.version_added);
}

test.each(['chrome', 'firefox', 'safari'] as const)(
  'the gate admits %s from the version for which the build compiles its syntax',
  (browser) => {
    expect(Math.max(...marks.map(({ feature }) => sinceWhen(feature, browser)))).toBe(oldestBrowsers[browser]);
  },
);

/** Returns the distinct names of the syntax in the script. */
function syntaxOf(script: string): string[] {
  const { program, errors } = parseSync('gate.js', script, { sourceType: 'script' });
  expect(errors).toEqual([]);
  const found = new Set<string>();
  JSON.stringify(program, (_, node) => {
    if (node && typeof node.type === 'string') found.add(node.type);
    return node;
  });
  return [...found].sort();
}

test('the gate uses only syntax of ECMAScript 3', () => {
  expect(syntaxOf(gateScript)).toEqual(
    expect.arrayContaining(['IfStatement', 'LogicalExpression', 'UnaryExpression', 'AssignmentExpression']),
  );
  for (const syntax of syntaxOf(gateScript))
    expect([
      'AssignmentExpression',
      'CallExpression',
      'ExpressionStatement',
      'Identifier',
      'IfStatement',
      'Literal',
      'LogicalExpression',
      'MemberExpression',
      'ParenthesizedExpression',
      'Program',
      'UnaryExpression',
    ]).toContain(syntax);
  // ECMAScript 3 has no reserved words as property names and no strings of several lines.
  expect(gateScript).not.toMatch(/\.(class|default|catch|delete|for|if|in|new|this|var|with)\b|[\n`]/);
});

/** Runs the gate in a browser with only these features. @returns whether the browser counts as outdated */
function isOutdated(features: { window?: object; CSS?: { supports?: (property: string) => boolean } }): boolean {
  const document = { documentElement: { className: 'known' } };
  runInNewContext(gateScript, { document, window: { CSS: features.CSS, ...features.window }, CSS: features.CSS });
  expect(document.documentElement.className).toMatch(/^known( outdated)?$/);
  return document.documentElement.className === 'known outdated';
}

const everyClass = { HTMLDialogElement: {}, CSSPropertyRule: {} };

test('the gate admits a browser with every feature', () => {
  expect(isOutdated({ window: everyClass, CSS: { supports: () => true } })).toBe(false);
});

test.each([
  ['an engine of Internet Explorer 9', {}],
  ['an engine without CSS.supports', { window: everyClass, CSS: {} }],
  ['an engine that supports nothing', { window: everyClass, CSS: { supports: () => false } }],
  ['Chromium 108', { window: everyClass, CSS: { supports: (property: string) => property !== 'width' } }],
  ['Safari 16.6', { window: everyClass, CSS: { supports: (property: string) => property === 'width' } }],
  ['Firefox 127', { window: { HTMLDialogElement: {} }, CSS: { supports: () => true } }],
  ['a browser without dialogs', { window: { CSSPropertyRule: {} }, CSS: { supports: () => true } }],
])('the gate rejects %s', (_, features) => {
  expect(isOutdated(features)).toBe(true);
});
