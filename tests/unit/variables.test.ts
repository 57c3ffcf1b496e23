import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const NAME = /\bZHITU_[A-Z]+(?:_[A-Z]+)*\b/g;

/** Returns the variables that the sources read or set, without those that only this test names. */
function variablesInSources(): string[] {
  const inFolders = ['src', 'tests'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
  );
  const atRoot = readdirSync('.').filter((file) => /\.config\.ts$|^package\.json$/.test(file));
  const files = [...inFolders, ...atRoot, '.ci/run'].filter(
    (file) =>
      /\.(tsx?|m?js|json)$|^\.ci\/run$/.test(file) && !/node_modules|recordings|variables\.test\.ts$/.test(file),
  );
  return [...new Set(files.flatMap((file) => readFileSync(file, 'utf8').match(NAME) ?? []))].sort();
}

/** Returns the variables in the first column of the tables in docs/testing.md. */
const variablesInDocs = (): string[] =>
  readFileSync('docs/testing.md', 'utf8')
    .split('\n')
    .flatMap((line) => /^\| `(ZHITU_\w+)` \|/.exec(line)?.[1] ?? []);

test('docs/testing.md has a row for each ZHITU variable of the sources, and for no other', () => {
  expect(variablesInDocs().sort()).toEqual(variablesInSources());
});
