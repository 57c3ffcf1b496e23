import { readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const pages = [
  ...readdirSync('.'),
  ...['docs', 'src', 'tests'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
  ),
].filter((file) => file.endsWith('.md') && !file.includes('node_modules'));

const prose = (page: string): string => readFileSync(page, 'utf8').replace(/^```.*?^```/gms, '');

/**
 * Returns the anchors of a page: explicit ids, and those that code hosts derive from headings. The anchor of a second heading with the same
 * words ends in -1.
 */
function anchorsOf(page: string): string[] {
  const counts = new Map<string, number>();
  const ids = [...prose(page).matchAll(/<a (?:id|name)="([^"]+)"/g)].map(([, id = '']) => id);
  const headings = [...prose(page).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => {
    const words = heading.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1').toLowerCase();
    const anchor = words.replace(/[^\p{Letter}\p{Number}\s_-]/gu, '').replace(/\s/g, '-');
    const count = counts.get(anchor) ?? 0;
    counts.set(anchor, count + 1);
    return count > 0 ? `${anchor}-${count}` : anchor;
  });
  return [...ids, ...headings];
}

function brokenLinksOf(page: string): string[] {
  const links = [...prose(page).matchAll(/\]\((?!https?:|mailto:)([^()\s]+)\)/g)].map(([, link = '']) => link);
  return links.filter((link) => {
    const [path = '', anchor] = link.split('#');
    const file = path ? join(dirname(page), path) : page;
    if (!statSync(file, { throwIfNoEntry: false })) return true;
    return anchor !== undefined && file.endsWith('.md') && !anchorsOf(file).includes(decodeURIComponent(anchor));
  });
}

test('every relative link of README, CONTRIBUTING, SECURITY, and the docs leads to a file and a heading', () => {
  expect(pages).toContain('README.md');
  expect(pages).toContain('docs/deploy/README.md');
  expect(pages.flatMap((page) => brokenLinksOf(page).map((link) => `${page}: ${link}`))).toEqual([]);
});
