import { describe, expect, test } from 'vitest';
import { read, refusal } from './compiling.ts';

/** Returns the rules of `<Box width={value} />` in a module that starts with the lines `before`. */
const widthOf = async (value: string, before = ''): Promise<string> => {
  const code = await read(`${before}\nconst a = (on, key) => <Box width={${value}} />;`);
  return /className=(?:\{(.*)\}|("[^"]*")) \/>/.exec(code)?.slice(1).find(Boolean) ?? code;
};

describe('values that are known at build time', () => {
  test.each([
    ['a text', `'1px'`, '"{width:1px;}"'],
    ['a template', '`1px`', '"{width:1px;}"'],
    ['a negative number', '-1', '"{width:-1px;}"'],
    ['undefined, which is no style', 'undefined', ''],
    ['a value with a type', `'1px' as const`, '"{width:1px;}"'],
    ['a value in parentheses', `('1px')`, '"{width:1px;}"'],
    ['a value of an object', `({ a: '1px' }).a`, '"{width:1px;}"'],
    ['a value of a list', `['1px', '2px'][1]`, '"{width:2px;}"'],
    ['a condition that is known', `!0 ? '1px' : '2px'`, '"{width:1px;}"'],
    ['a token', `'full'`, '"{width:var(--chakra-sizes-full);}"'],
  ])('%s is written into the rule', async (_, value, rules) => {
    expect((await widthOf(value)).replace(/^const a.*<div {2}\/>;$/s, '')).toBe(rules);
  });

  test.each([
    ['of the module', `const size = '1px';`],
    ['of another module', `import { wide } from './card.tsx';\nconst size = wide.width;`],
    ['that is made of constants', `const unit = 'px';\nconst size = \`1\${unit}\`;`],
    [
      'of an object with spread objects',
      `const one = { size: '1px' };\nconst { size: _ } = one;\nconst size = { ...one }.size;`,
    ],
  ])('a constant %s is written into the rule', async (_, before) => {
    expect(await widthOf('size', before)).toMatch(/^"\{width:(1px|var\(--chakra-sizes-full\));\}"$/);
  });

  test('a constant of the surrounding function is written into the rule', async () => {
    expect(await read(`function A() { const size = '1px'; return <Box width={size} />; }`)).toContain('"{width:1px;}"');
  });

  test('a constant of the surrounding function may depend on a condition', async () => {
    const code = `function A({ on }) { const size = on ? '1px' : '2px'; return <Box width={size} />; }`;
    expect(await read(code)).toContain('((on) ? "{width:1px;}" : "{width:2px;}")');
  });

  test('`defineStyle` only types its argument', async () => {
    const before = `import { defineStyle } from '@chakra-ui/react/styled-system';\nconst one = defineStyle({ size: '1px' });`;
    expect(await widthOf('one.size', before)).toBe('"{width:1px;}"');
  });
});

describe('values that depend on the browser', () => {
  test.each([
    ['a condition', `on ? '1px' : '2px'`, '((on) ? "{width:1px;}" : "{width:2px;}")'],
    ['the opposite of a condition', `!on ? '1px' : '2px'`, '((on) ? "{width:2px;}" : "{width:1px;}")'],
    ['a comparison', `key === 'a' ? '1px' : '2px'`, `((key === 'a') ? "{width:1px;}" : "{width:2px;}")`],
    ['a condition with equal outcomes', `on ? '1px' : '1px'`, '"{width:1px;}"'],
    [
      'conditions in conditions',
      `on ? '1px' : key ? '2px' : '3px'`,
      '((on) ? "{width:1px;}" : ((key) ? "{width:2px;}" : "{width:3px;}"))',
    ],
    ['a key of a map', `({ a: '1px', b: '2px' })[key]`, '({ "a": "{width:1px;}", "b": "{width:2px;}" })[key]'],
  ])('%s gets one class for each outcome', async (_, value, expression) => {
    expect(await widthOf(value)).toBe(expression);
  });

  test('a condition that occurs twice in an element is decided once', async () => {
    const code = `const a = (on) => <Box width={on ? '1px' : '2px'} height={!on && '3px'} />;`;
    expect(await read(code)).toContain('((on) ? "{width:1px;}" : "{width:2px;height:3px;}")');
  });

  test('an element may depend on 5 conditions, and not on 6', async () => {
    const names = ['width', 'height', 'top', 'left', 'right', 'bottom'];
    const box = (count: number) =>
      `const a = (p) => <Box ${names
        .slice(0, count)
        .map((name) => `${name}={p.${name} && '1px'}`)
        .join(' ')} />;`;
    await expect(read(box(5))).resolves.toContain('p.right');
    await expect(read(box(6))).rejects.toThrow('more than 5 conditions');
  });

  test.each([
    ['`||`', `on || '1px'`, /`\|\|` is not supported at build time: write a condition/],
    ['`??`', `on ?? '1px'`, /`\?\?` is not supported/],
    ['a call', 'key()', /a call is known only at run time/],
    ['arithmetic', '1 + 1', /`1 \+ 1` is known only at run time/],
    ['another operator', 'typeof 1', /`typeof` is not supported/],
    ['a list with a spread list', '[...on]', /expected a list of plain values/],
    ['a parameter', 'key', /`key` is known only at run time/],
    ['a part of a parameter', 'key.size', /`key` is known only at run time/],
    ['a part of a text', `'a'.length`, /is not an object/],
  ])('%s is refused with what to write instead', async (_, value, message) => {
    const refused = await refusal(`const a = (on, key) => <Box width={${value}} />;`);
    expect(refused).toMatch(message);
    expect(refused).toContain("style={{ '--x': value }}");
  });

  test.each([
    ['a variable', `let size = '1px';`],
    ['a part of a destructured object', `const { size } = { size: '1px' };`],
    ['a name of a package', `import { size } from 'package';`],
    ['a name of a module that does not have it', `import { size } from './card.tsx';`],
  ])('%s is refused', async (_, before) => {
    expect(await refusal(`${before}\nconst a = <Box width={size} />;`)).toMatch(/`size` is known only at run time/);
  });
});
