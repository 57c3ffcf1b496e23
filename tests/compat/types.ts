/** The second part of `npm run test:types`: checks the site's own code with the types of its oldest browsers. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { libraryFile, withoutNewerBuiltins, withoutNewerMembers } from './domTypes.ts';
import { fallbacks } from './fallbacks.ts';

/** tests/compat/tsconfig.json names the files in this folder. */
const folder = 'node_modules/.cache/oldest-browsers';

export function run(): boolean {
  mkdirSync(folder, { recursive: true });
  const dom = withoutNewerMembers(libraryFile('lib.dom.d.ts'), Object.keys(fallbacks));
  const arrays = withoutNewerBuiltins(libraryFile('lib.es2023.array.d.ts'));
  writeFileSync(`${folder}/dom.d.ts`, dom);
  writeFileSync(`${folder}/arrays.d.ts`, arrays);
  const { status } = spawnSync('npx', ['tsc', '--checkers', '1', '-p', 'tests/compat'], {
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  return status === 0;
}
