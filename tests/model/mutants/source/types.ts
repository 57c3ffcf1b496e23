/** Finds the mutants that the compiler rejects, which need no test. It compiles all in one run, each beside its original file. */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';

const folder = '.coverage/mutants-types';

/** @returns for each text whether it has a type error as a replacement of its file */
export function refusedByTypes(mutants: { file: string; text: string }[]): boolean[] {
  if (mutants.length === 0) return [];
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const sources of ['machines', 'src']) cpSync(sources, join(folder, sources), { recursive: true });
  const names = mutants.map(({ file, text }, index) => {
    const name = file.replace(/\.(tsx?)$/, `.mutant${index}.$1`);
    writeFileSync(join(folder, name), text);
    return name;
  });
  const config = { extends: relative(folder, 'tsconfig.json'), include: ['machines', 'src'], exclude: [] };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config));
  const { stdout } = spawnSync('npx', ['tsc', '-p', resolve(folder), '--pretty', 'false'], { encoding: 'utf8' });
  rmSync(folder, { recursive: true, force: true });
  const refused = new Set([...stdout.matchAll(/(?:machines|src)\/[^(\n]*?\.mutant\d+\.tsx?/g)].map(([name]) => name));
  return names.map((name) => refused.has(name));
}
