import { describe, expect, test } from 'vitest';
import { createCompiler } from '../../../../src/build/styles/compile.ts';
import { compile, read, refusal } from './compiling.ts';

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

  test('an element may have a closing tag, children, and a tag that is known only at run time', async () => {
    expect(await read('const a = <chakra.h2 color="ink"><Box>x</Box></chakra.h2>;')).toBe(
      'const a = <h2  className="{color:var(--chakra-colors-ink);}"><div>x</div></h2>;',
    );
    expect(await read('const a = (tag) => <Box as={tag} width="1px" />;')).toContain('<_Element as={tag}');
  });

  test('a class that the source gives an element stays beside the compiled class', async () => {
    expect(await read('const a = <Box className="x" width="1px" />;')).toContain(
      'className={_classNames("{width:1px;}", "x")}',
    );
    expect(await read('const a = (x) => <Box className={x} id="y" />;')).toContain('className={_classNames(x)}');
  });

  test('htmlWidth and htmlHeight become the attributes of HTML', async () => {
    expect(await read('const a = <chakra.img htmlWidth="3" htmlHeight="4" width="1px" />;')).toBe(
      'const a = <img width="3" height="4"  className="{width:1px;}" />;',
    );
  });

  test('attributes of a drawing stay, though Chakra has styles of the same names', async () => {
    expect(await read('const a = <chakra.circle cx="1" cy="2" r="3" fill="ink" />;')).toMatch(
      /^const a = <circle cx="1" cy="2" r="3" {2}className="\{fill:var\(--chakra-colors-ink\);\}" \/>;$/,
    );
  });

  test('spread attributes stay, and spread styles become part of the class', async () => {
    expect(await read(`const both = { id: 'x' };\nconst a = <Box {...both} width="1px" />;`)).toContain(
      '<div {...both}  className="{width:1px;}"',
    );
    expect(await read(`const a = (on) => <Box {...(on ? { width: '1px' } : { width: '2px' })} />;`)).toContain(
      '((on) ? "{width:1px;}" : "{width:2px;}")',
    );
  });

  test('styles for states, widths, and descendants become rules of the same class', async () => {
    const compiled = await compile(
      `const a = <Box color={{ base: 'ink', md: 'muted' }} _hover={{ color: 'accent' }} css={{ '& > p': { margin: '0' } }} />;`,
    );
    expect(compiled?.css).toMatch(/@media [^{]*\(min-width: 48rem\)\{\.z\w+\{color:var\(--chakra-colors-muted\);\}\}/);
    expect(compiled?.css).toMatch(/\.z\w+:is\(:hover[^{]*\{color:var\(--chakra-colors-accent\);\}/);
    expect(compiled?.css).toMatch(/\.z\w+>p\{margin:0;\}/);
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

test('a module without Chakra stays unchanged', async () => {
  expect(await createCompiler(async () => null)('/src/page.tsx', 'const a = <p className="x" />;')).toBeNull();
});

test('the source map of a compiled module names its source', async () => {
  const compiled = await compile('const a = <Box width="1px">\n  {thing}\n</Box>;');
  expect(compiled?.map.sources).toEqual(['/src/page.tsx']);
  expect(compiled?.map.mappings).not.toBe('');
});
