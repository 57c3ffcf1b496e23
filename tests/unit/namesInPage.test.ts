import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { playerIds } from '../../src/addresses/elementIds.ts';

/** The page that lists the names. Each row begins with a name; its files are links to the sources. */
const PAGE = 'docs/names-in-the-page.md';
const page = readFileSync(PAGE, 'utf8');

/** The site's own files by path. The chart viewer, the operators' tools and the reference backend have pages of their own. */
const files = new Map(
  ['index.html']
    .concat(
      readdirSync('src', { recursive: true, encoding: 'utf8' }).map((file) => `src/${file.replaceAll('\\', '/')}`),
    )
    .filter((file) => /\.(tsx?|css|html)$/.test(file) && !/^src\/(charts|tools|referenceBackend)\//.test(file))
    .map((file) => [file, readFileSync(file, 'utf8')] as const),
);

/** Returns the rows below a heading: each name, with the files that its row links. */
function rowsBelow(heading: string): Map<string, string[]> {
  const [, section = ''] = page.split(`\n## ${heading}\n`);
  const rows = section.split('\n## ')[0]?.matchAll(/^\| `([^`]+)` \|.*$/gm) ?? [];
  return new Map(
    [...rows].map(([row, name = '']) => [name, [...row.matchAll(/\(\.\.\/([^)]+)\)/g)].map(([, file = '']) => file)]),
  );
}

/** Returns each name that a pattern finds in the sources, with its files. */
function found(namesIn: (source: string) => Iterable<string>): Map<string, Set<string>> {
  const all = new Map<string, Set<string>>();
  for (const [file, source] of files)
    for (const name of namesIn(source)) all.set(name, (all.get(name) ?? new Set()).add(file));
  return all;
}

const kebab = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
/** Returns the `data-` attributes that a source sets or finds. */
const attributesIn = (source: string): string[] => [
  ...[...source.matchAll(/\bdata-[a-z]+(?:-[a-z]+)*\b(?!-)/g)].map(([name]) => name),
  ...[...source.matchAll(/\bdataset\.([a-zA-Z]+)/g)].map(([, name = '']) => `data-${kebab(name)}`),
];
/** Returns the properties of `window` that a source names. */
const globalsIn = (source: string): string[] => [...source.matchAll(/\bzhitu[A-Z][a-zA-Z]+\b/g)].map(([name]) => name);
/** Returns the ids that a source sets or looks up: by a call, in a selector, or through elementIds.ts. */
const idsIn = (source: string): string[] => [
  ...[...source.matchAll(/(?:\bid=|getElementById\()["']([\w-]+)["']/g)].map(([, id = '']) => id),
  ...[...source.matchAll(/(?<![\w&/(])#([a-z][\w-]*[a-z])(?=[\s,.:>)'"`\]])/g)].map(([, id = '']) => id),
  ...Object.entries(playerIds).flatMap(([name, id]) => (source.includes(`playerIds.${name}`) ? [id] : [])),
  ...(source.includes('commentsEndId') ? ['comments-end'] : []),
  ...(source.includes('repliesEndId') ? ['replies-end'] : []),
];
const isColour = (id: string): boolean => /^[\da-f]{3,6}$|^r+g+b+$/.test(id);

const used = {
  Ids: new Map([...found(idsIn)].filter(([id, { size }]) => size > 1 && !isColour(id))),
  Attributes: found(attributesIn),
  'Properties of window': found(globalsIn),
};

describe.each(['Ids', 'Attributes', 'Properties of window'] as const)('the section %s', (heading) => {
  const listed = rowsBelow(heading);

  test(`of ${PAGE} lists exactly the names of the sources`, () => {
    expect(used[heading].size).toBeGreaterThan(5);
    expect([...listed.keys()].toSorted()).toEqual([...used[heading].keys()].toSorted());
  });

  test(`of ${PAGE} links with each name the files that have it`, () => {
    for (const [name, inFiles] of listed)
      expect(inFiles.toSorted(), name).toEqual([...(used[heading].get(name) ?? [])].toSorted());
  });
});
