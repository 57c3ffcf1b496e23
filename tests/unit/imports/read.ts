import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

/** `types`: removed at run time. `late`: `import()` or `import.meta.glob()`, which load later. */
export type Way = 'run' | 'types' | 'late';
/** `from` is a file; `to` is a file of the project from its root (with `*` for a glob), or the name of a package. */
export type Import = { from: string; to: string; way: Way };

const statement = /(?:^|\n)\s*(?:import|export)\s+(type\s+)?(?:[\w*{][^;'"]*?\sfrom\s+)?(['"])([^'"]+)\2/g;
const dynamic = /(?<![\w.])import(?:\s*|\.meta\.glob(?:<[^(]*>)?)\(\s*(['"])([^'"]+)\1\s*\)/g;

/** Returns the imports of `text`. With `verbatimModuleSyntax`, only `import type` is removed at run time. */
export function importsIn(from: string, text: string): Import[] {
  const to = (target: string) => (target.startsWith('.') ? normalize(join(dirname(from), target)) : target);
  const code = text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '');
  return [
    ...[...code.matchAll(statement)].map(([, type, , target = '']) => ({
      from,
      to: to(target),
      way: type === undefined ? ('run' as const) : ('types' as const),
    })),
    ...[...code.matchAll(dynamic)].map(([, , target = '']) => ({ from, to: to(target), way: 'late' as const })),
  ];
}

export const filesUnder = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(tsx?|mjs)$/.test(file))
    .map((file) => `${folder}/${file.replaceAll('\\', '/')}`);
export const importsOf = (file: string): Import[] => importsIn(file, readFileSync(file, 'utf8'));
export const importsUnder = (...folders: string[]): Import[] => folders.flatMap(filesUnder).flatMap(importsOf);
export const show = ({ from, to, way }: Import): string =>
  `${from} imports ${way === 'run' ? '' : `${way === 'types' ? 'types of' : 'late'} `}${to}`;
