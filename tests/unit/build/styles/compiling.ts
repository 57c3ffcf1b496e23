import { createCompiler } from '../../../../src/build/styles/compile.ts';
import { StyleError } from '../../../../src/build/styles/source.ts';

/** Other modules that the compiled one may import. */
const others: Record<string, string> = {
  './card.tsx': `import { chakra } from '@chakra-ui/react';
    export const Card = chakra('div', { base: { padding: '4' } });
    export const wide = { width: 'full' } as const;`,
  './Field.tsx': 'export function Field(props) { return <input {...props} />; }',
};

/** Compiles the module /src/page.tsx, which imports Chakra in its first line. */
export const compile = (code: string) =>
  createCompiler(async (specifier) => {
    const other = others[specifier];
    return other === undefined ? null : { file: `/src/${specifier.slice(2)}`, code: other };
  })('/src/page.tsx', `import { Box, chakra } from '@chakra-ui/react';\n${code}`);

/** Returns the module without its imports, with each class name replaced by its rules. */
export async function read(code: string): Promise<string> {
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

/** Returns the message with which the compiler refuses the module. */
export const refusal = async (code: string): Promise<string> => {
  const reason = await compile(code).then(
    () => null,
    (error: unknown) => error,
  );
  if (!(reason instanceof StyleError)) throw new Error(`it was not refused: ${reason}`);
  return reason.message;
};
