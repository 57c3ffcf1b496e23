import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Replaces the variable parts of a path with `:` and removes its query. */
const plain = (path: string) => path.replaceAll(/\$\{[^}]*\}+/g, ':').replace(/\?.*/, '');

/** Returns every path in src/api. */
function pathsInSource(): string[] {
  const files = readdirSync('src/api').map((file) =>
    readFileSync(`src/api/${file}`, 'utf8').replaceAll(/\/\*\*.*?\*\//gs, ''),
  );
  const paths = files.flatMap((text) =>
    [...text.matchAll(/['`](\/api\/v[23]\/[^'`]*)['`]/g)].map(([, path = '']) => plain(path)),
  );
  return [...new Set(paths)].sort();
}

test('the table of calls in docs/operators.md has exactly the paths in src/api', () => {
  const rows = readFileSync('docs/operators.md', 'utf8').matchAll(
    /^\| (?:GET|POST|PUT|DELETE) `([^`]+)` \| [^|]+ \| [^|]+ \|$/gm,
  );
  const told = [...rows].map(([, path = '']) => path);
  expect([...new Set(told)].sort()).toEqual(pathsInSource());
});
