import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { createCompiler } from '../../../../src/build/styles/compile.ts';
import { globalSheet } from '../../../../src/build/styles/sheet.ts';
import { StyleError } from '../../../../src/build/styles/source.ts';

const others: Record<string, string> = {
  './card.tsx': `import { chakra } from '@chakra-ui/react';
    export const Card = chakra('div', { base: { padding: '4' } });
    export const wide = { width: 'full' } as const;`,
  './Field.tsx': 'export function Field(props) { return <input {...props} />; }',
};

const compile = (code: string) =>
  createCompiler(async (specifier) => {
    const other = others[specifier];
    return other === undefined ? null : { file: `/src/${specifier.slice(2)}`, code: other };
  })('/src/page.tsx', `import { Box, chakra } from '@chakra-ui/react';\n${code}`);

/** Returns the module without its imports, with each class name replaced by its rules. */
async function read(code: string): Promise<string> {
  const compiled = await compile(code);
  if (!compiled) throw new Error('nothing was compiled');
  const rules = new Map<string, string>();
  for (const [, name = '', body = ''] of compiled.css.matchAll(/\.(z\w+)[^{]*(\{[^{}]*\})/g))
    rules.set(name, (rules.get(name) ?? '') + body);
  return compiled.code
    .replace(/^import .*\n/gm, '')
    .replace(/^import \{ _?\w+ as \w+.*?;/, '')
    .replace(/z[a-z\d]{4,}/g, (name) => rules.get(name) ?? name)
    .trim();
}
const refusal = async (code: string): Promise<string> => {
  const reason = await compile(code).then(
    () => null,
    (error: unknown) => error,
  );
  if (!(reason instanceof StyleError)) throw new Error(`it was not refused: ${reason}`);
  return reason.message;
};

describe('elements', () => {
  test('a Chakra element becomes an HTML element with a class and keeps its attributes', async () => {
    expect(await read(`const a = <Box gap="2" id="x">text</Box>;`)).toBe(
      'const a = <div  id="x" className="{gap:var(--chakra-spacing-2);}">text</div>;',
    );
    expect(await read(`const a = <chakra.p as="h1" color="ink" />;`)).toBe(
      'const a = <h1   className="{color:var(--chakra-colors-ink);}" />;',
    );
  });

  test('a Chakra element without styles gets no class', async () => {
    expect(await read('const a = <chakra.p id="x" />;')).toBe('const a = <p id="x" />;');
  });

  test('the styles of an element become one class: later ones win, and `css` precedes them', async () => {
    expect(await read(`const a = <Box width="1px" css={{ width: '2px', height: '3px' }} />;`)).toContain(
      '"{width:1px;height:3px;}"',
    );
  });

  test('an element gets one class for each combination of its conditions', async () => {
    expect(
      await read(`const a = (on) => <Box width="1px" height={on ? '2px' : '3px'} opacity={on && '0'} />;`),
    ).toContain('className={((on) ? "{width:1px;height:2px;opacity:0;}" : "{width:1px;height:3px;}")}');
    expect(await read(`const a = (on) => <Box height={!on ? '2px' : '3px'} />;`)).toContain(
      '((on) ? "{height:3px;}" : "{height:2px;}")',
    );
  });

  test('an element gets one class for each key of a map', async () => {
    expect(
      await read(`const sizes = { small: '1px', large: '2px' };\nconst a = (size) => <Box width={sizes[size]} />;`),
    ).toContain('({ "small": "{width:1px;}", "large": "{width:2px;}" })[size]');
  });

  test('the styles of an element may be constants of its module and of others, also if they are spread', async () => {
    expect(
      await read(
        `import { wide } from './card.tsx';\nconst tall = { ...wide, height: '1px' };\nconst a = <Box {...tall} />;`,
      ),
    ).toContain('"{width:var(--chakra-sizes-full);height:1px;}"');
  });

  test('the class of an element is added to the class in its spread attributes', async () => {
    expect(await read('const a = (rest) => <Box width="1px" {...rest} />;')).toContain(
      '{...rest} className={_classNames("{width:1px;}", rest.className)}',
    );
  });

  test('a local name hides the constant of the module', async () => {
    expect(await refusal(`const size = '1px';\nconst a = (size) => <Box width={size} />;`)).toMatch(
      /^\/src\/page\.tsx:3:/,
    );
  });
});

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

test("the `css` of a component becomes a class that precedes the component's recipe", async () => {
  const compiled = await compile(`import { Field } from './Field.tsx';\nconst a = <Field css={{ width: '1px' }} />;`);
  expect(compiled?.code).toMatch(/<Field {2}className="z\w+" \/>/);
  expect(compiled?.css).toMatch(/@layer given\{\.z\w+\{width:1px;\}\}/);
});

test('a component that another module makes with `chakra` takes styles like an element', async () => {
  expect(await read(`import { Card } from './card.tsx';\nconst a = <Card width="1px" />;`)).toContain(
    '<Card  className="{width:1px;}" />',
  );
});

test('moving parts of Chakra are replaced by parts without its run time', async () => {
  const compiled = await createCompiler(async () => null)(
    '/src/page.tsx',
    `import { Menu } from '@chakra-ui/react';\nconst a = <Menu.Content color="ink" />;`,
  );
  expect(compiled?.code).toContain("import { Menu } from '/src/theme/compiled/Menu.tsx';");
  expect(compiled?.code).not.toContain('@chakra-ui');
});

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

test('a module without Chakra stays unchanged', async () => {
  expect(await createCompiler(async () => null)('/src/page.tsx', 'const a = <p className="x" />;')).toBeNull();
});

test('the source map of a compiled module names its source', async () => {
  const compiled = await compile('const a = <Box width="1px">\n  {thing}\n</Box>;');
  expect(compiled?.map.sources).toEqual(['/src/page.tsx']);
  expect(compiled?.map.mappings).not.toBe('');
});

test('the global sheet has the order of the layers, the tokens, both schemes, and the rules for all elements', () => {
  const sheet = globalSheet();
  expect(sheet).toMatch(/^@layer reset, base, tokens, recipes, given;/);
  expect(sheet).toContain('--chakra-colors-ink:');
  expect(sheet).toContain(':where([data-scheme=dark])');
  expect(sheet).toContain('@keyframes spin');
  expect(sheet).not.toMatch(/@layer reset(?:@|$)/);
});

test('the version of Ark is the one that Chakra requires', () => {
  const dependencies = (name: string) => JSON.parse(readFileSync(name, 'utf8')).dependencies as Record<string, string>;
  expect(dependencies('package.json')['@ark-ui/react']).toBe(
    dependencies('node_modules/@chakra-ui/react/package.json')['@ark-ui/react'],
  );
});
