import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from './site.ts';

/** kB (1000 bytes) of brotli that the first load of the home page may cost a visitor. */
const BUDGET = 150;

test(`the first load of the home page as a visitor is at most ${BUDGET} kB of scripts and styles, brotli`, async ({
  page,
}) => {
  const requested = new Set<string>();
  page.on('request', (request) => {
    if (/\.(js|css)$/.test(new URL(request.url()).pathname)) requested.add(new URL(request.url()).pathname);
  });
  await page.goto('/');
  await expect(page.getByRole('link', { name: /Vue3 从入门到实战/ }).first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  const files = [...requested].map((path) => {
    const file = join('dist', `${path}.br`);
    expect(existsSync(file), file).toBe(true);
    return { path, kilobytes: statSync(file).size / 1000 };
  });
  const total = files.reduce((sum, { kilobytes }) => sum + kilobytes, 0);
  for (const { path, kilobytes } of files.sort((a, b) => b.kilobytes - a.kilobytes)) {
    console.log(`${kilobytes.toFixed(1).padStart(7)} kB  ${path}`);
  }
  console.log(`${total.toFixed(1).padStart(7)} kB  first load of / (budget ${BUDGET} kB)`);
  expect(total).toBeLessThanOrEqual(BUDGET);
  const names = files.map(({ path }) => path).join(' ');
  expect(names, 'no dialog, menu or form before it is needed').not.toMatch(
    /AuthDialog|MemberMenu|portal|imageViewer|\/content-/i,
  );
});

/** kB of brotli that a page's own scripts may cost, beside those that are there already or shared with other pages. */
const PAGE_BUDGET = 25;
const chunks = (): Map<string, string> =>
  new Map(
    readdirSync('dist/assets')
      .filter((file) => file.endsWith('.js'))
      .map((file) => [file, readFileSync(join('dist/assets', file), 'utf8')]),
  );
/** What a script imports before it runs. */
const importsOf = (source: string): string[] =>
  [...source.matchAll(/(?:from|import)\s*["'`]\.\/([\w.-]+\.js)["'`]/g)].flatMap(([, file = '']) => file);

test(`each page's own scripts are at most ${PAGE_BUDGET} kB, brotli`, () => {
  const all = chunks();
  const named = (name: string) => [...all.keys()].filter((file) => new RegExp(`^${name}-[\\w-]{8}\\.js$`).test(file));
  const needs = (files: string[]): Set<string> => {
    const found = new Set<string>();
    const open = [...files];
    for (let file = open.pop(); file; file = open.pop()) {
      if (found.has(file)) continue;
      found.add(file);
      open.push(...importsOf(all.get(file) ?? ''));
    }
    return found;
  };
  const entry = /src="\/assets\/(index-[\w-]+\.js)"/.exec(readFileSync('dist/index.html', 'utf8'))?.[1] ?? '';
  const there = needs([entry, ...named('HomePage')]);
  for (const page of ['courses', 'search', 'announcement', 'courseDetail']) {
    // Its component and its flows.
    const files = [...named(`${page[0]?.toUpperCase()}${page.slice(1)}Page`), ...named(page)];
    expect(files, page).toHaveLength(2);
    const own = [...needs(files)].filter((file) => !there.has(file));
    const kilobytes = own.reduce((sum, file) => sum + statSync(join('dist/assets', `${file}.br`)).size / 1000, 0);
    console.log(`${kilobytes.toFixed(1).padStart(7)} kB  /${page}: ${own.join(', ')}`);
    expect(kilobytes, own.join(', ')).toBeLessThanOrEqual(PAGE_BUDGET);
    expect(own.join(' '), page).not.toMatch(/ImageViewer|imageViewer|typeset|highlight|markdown|purify/i);
  }
});
