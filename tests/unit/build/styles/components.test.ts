import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { createCompiler } from '../../../../src/build/styles/compile.ts';
import { compile, read } from './compiling.ts';

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

test('props of our own component that have the name of a style stay props', async () => {
  expect(
    await compile(`import { Field } from './Field.tsx';\nconst a = <Field width="1px" {...{ id: 'x' }} />;`),
  ).toMatchObject({
    code: expect.stringContaining('<Field width="1px" {...{ id: \'x\' }} />'),
    css: '',
  });
});

test('a variant of a component that `chakra` makes stays a prop', async () => {
  const code = `const Tag = chakra('span', { variants: { size: { small: { width: '1px' } } } });\nconst a = <Tag size="small" color="ink" />;`;
  expect(await read(code)).toContain('<Tag size="small"  className="{color:var(--chakra-colors-ink);}" />');
});

test('the name under which a module imports Chakra may be its own', async () => {
  const compiled = await createCompiler(async () => null)(
    '/src/page.tsx',
    `import { Box as Area, Menu as List } from '@chakra-ui/react';\nconst a = <Area><List.Item color="ink" /></Area>;`,
  );
  expect(compiled?.code).toContain("import { Menu as List } from '/src/theme/compiled/Menu.tsx';");
  expect(compiled?.code).toMatch(/<div><List\.Item {2}className="z\w+" \/><\/div>/);
});

test('an import of types from Chakra is left to the compiler of TypeScript', async () => {
  expect(
    await createCompiler(async () => null)(
      '/src/page.tsx',
      `import type { BoxProps } from '@chakra-ui/react';\nexport type A = BoxProps;`,
    ),
  ).toBeNull();
});

test('the version of Ark is the one that Chakra requires', () => {
  const dependencies = (name: string) => JSON.parse(readFileSync(name, 'utf8')).dependencies as Record<string, string>;
  expect(dependencies('package.json')['@ark-ui/react']).toBe(
    dependencies('node_modules/@chakra-ui/react/package.json')['@ark-ui/react'],
  );
});
