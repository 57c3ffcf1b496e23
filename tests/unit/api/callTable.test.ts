import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** `:` stands for what changes from call to call. */
const plain = (path: string) => path.replaceAll(/\$\{[^}]*\}+/g, ':').replace(/\?.*/, '');

/** Every path that src/api names. */
function pathsInSource(): string[] {
  const files = readdirSync('src/api').map((file) =>
    readFileSync(`src/api/${file}`, 'utf8').replaceAll(/\/\*\*.*?\*\//gs, ''),
  );
  const paths = files.flatMap((text) =>
    [...text.matchAll(/['`](\/api\/v[23]\/[^'`]*)['`]/g)].map(([, path = '']) => plain(path)),
  );
  return [...new Set(paths)].sort();
}

test('the table for operators has every call that the site makes, and no other', () => {
  const rows = readFileSync('docs/operators.md', 'utf8').matchAll(
    /^\| (?:GET|POST|PUT|DELETE) `([^`]+)` \| [^|]+ \| [^|]+ \|$/gm,
  );
  const told = [...rows].map(([, path = '']) => path);
  expect([...new Set(told)].sort()).toEqual(pathsInSource());
});
