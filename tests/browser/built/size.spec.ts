import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { PACKAGES_FILE } from '../../../src/build/packages.ts';
import { expect, test } from '../kit/site.ts';

/** Budget of a first load: kB (1000 bytes) of scripts and styles as brotli, number of files, and the packages in the scripts. */
type Budget = { kilobytes: number; files: number; packages: string[] };
/** `everyPage` is what each page needs; `pages` include it, except for its packages. `memberMenu` loads later on the pages of members. */
const budgets = JSON.parse(readFileSync('tests/browser/built/budgets.json', 'utf8')) as {
  everyPage: Budget;
  memberMenu: Budget;
  pages: Record<string, Budget>;
};

const kilobytesOf = (files: string[]): number =>
  files.reduce((sum, file) => sum + statSync(join('dist', `${file}.br`)).size / 1000, 0);

/** Returns the static imports of a script. */
const importsOf = (source: string): string[] =>
  [...source.matchAll(/(?:from|import)\s*["'`]\.\/([\w.-]+\.js)["'`]/g)].flatMap(([, file = '']) => file);

/** Returns the scripts and styles that the HTML names for every page. */
const everyFile = (): string[] =>
  [...readFileSync('dist/index.html', 'utf8').matchAll(/(?:src|href)="(\/assets\/[^"]+\.(?:js|css))"/g)].map(
    ([, file = '']) => file,
  );

/** Returns the files of each page that the script in the head preloads. */
function pageFiles(): Record<string, string[]> {
  const [found] = /\{"?home"?:\[.*?\]\}/.exec(readFileSync('dist/index.html', 'utf8')) ?? [];
  if (!found) throw new Error('index.html names no files of pages');
  return JSON.parse(found.replaceAll('`', '"').replace(/([{,])(\w+):/g, '$1"$2":')) as Record<string, string[]>;
}

/** Returns the packages in scripts, as listed by the build. */
function packagesOf(files: string[]): string[] {
  const all = JSON.parse(readFileSync(PACKAGES_FILE, 'utf8')) as Record<string, string[]>;
  const packages = files.filter((file) => file.endsWith('.js')).map((file) => all[file]);
  if (packages.includes(undefined as never)) throw new Error(`${PACKAGES_FILE} is not of this build: npm run build`);
  return [...new Set(packages.flatMap((names) => names ?? []))].sort();
}

/** Returns how a first load exceeds its budget; empty if it does not. */
function beyond(name: string, budget: Budget, files: string[], packages: string[]): string[] {
  const kilobytes = kilobytesOf(files);
  console.log(`${kilobytes.toFixed(1).padStart(7)} kB of ${budget.kilobytes}, ${files.length} files: ${name}`);
  return [
    kilobytes > budget.kilobytes && `${name} is ${kilobytes.toFixed(1)} kB, over its ${budget.kilobytes} kB`,
    files.length > budget.files && `${name} is ${files.length} files, over its ${budget.files}: ${files.join(', ')}`,
    ...packages.filter((one) => !budget.packages.includes(one)).map((one) => `${name} has ${one}, which is not listed`),
    ...budget.packages.filter((one) => !packages.includes(one)).map((one) => `${name} has no ${one}: strike it off`),
  ].filter((sentence) => sentence !== false);
}

test('each page keeps to its budget of kB, files, and packages (tests/browser/built/budgets.json)', () => {
  const everywhere = everyFile();
  const known = packagesOf(everywhere);
  const pages = Object.entries(pageFiles());
  expect(Object.keys(budgets.pages).sort(), 'each page has a budget').toEqual(pages.map(([page]) => page).sort());
  const wrong = beyond('every page', budgets.everyPage, everywhere, known);
  for (const [page, own] of pages) {
    const budget = budgets.pages[page];
    if (!budget) continue;
    const packages = packagesOf(own).filter((name) => !known.includes(name));
    wrong.push(...beyond(page, budget, [...new Set([...everywhere, ...own])], packages));
    expect(own.join(' '), page).not.toMatch(/imageViewer|menu|auth-|typeset|highlight|markdown|purify/i);
  }
  expect(wrong).toEqual([]);
});

test('the first load of the home page as a visitor is what its budget counts, and nothing else', async ({ page }) => {
  const requested = new Set<string>();
  page.on('request', (request) => {
    if (/\.(js|css)$/.test(new URL(request.url()).pathname)) requested.add(new URL(request.url()).pathname);
  });
  await page.goto('/');
  await expect(page.getByRole('link', { name: /Vue3 从入门到实战/ }).first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  // The page requests no code of a dialog, menu or form before the visitor needs it.
  expect([...requested].sort()).toEqual([...everyFile(), ...(pageFiles().home ?? [])].sort());
});

test('the menu of a member keeps to its budget', () => {
  const known = everyFile();
  const [menu = ''] = readdirSync('dist/assets').filter((file) => /^MemberMenu-[\w-]{7}\.js$/.test(file));
  const found = new Set<string>();
  const follow = (file: string) => {
    if (found.has(file) || known.includes(file)) return;
    found.add(file);
    for (const next of importsOf(readFileSync(`dist${file}`, 'utf8'))) follow(`/assets/${next}`);
  };
  follow(`/assets/${menu}`);
  const styles = readdirSync('dist/assets').filter((file) => /^MemberMenu-[\w-]{7}\.css$/.test(file));
  const files = [...found, ...styles.map((file) => `/assets/${file}`)];
  const packages = packagesOf(files).filter((name) => !packagesOf(known).includes(name));
  expect(beyond('the menu of a member', budgets.memberMenu, files, packages)).toEqual([]);
});

test('licenses.txt has the licence of each package in the scripts of the site and of its worker', () => {
  const listed = readFileSync('dist/licenses.txt', 'utf8');
  const all = Object.values(JSON.parse(readFileSync(PACKAGES_FILE, 'utf8')) as Record<string, string[]>).flat();
  // The build's list of packages is of the site's scripts; these two are in the worker.
  const packages = [...new Set([...all, 'markdown-it', 'shiki'])];
  for (const name of packages) {
    const [, text = ''] = listed.split(`\n## ${name} - `);
    expect(text.split('\n## ')[0], name).toMatch(/^\d[\w.-]* \(.+\)\n\n[\s\S]*permi/i);
  }
  expect(listed.split('\n## '), 'no package twice').toHaveLength(new Set(listed.split('\n## ')).size);
});

const chunks = (): Map<string, string> =>
  new Map(
    readdirSync('dist/assets')
      .filter((file) => file.endsWith('.js'))
      .map((file) => [file, readFileSync(join('dist/assets', file), 'utf8')]),
  );

/** Maximum size of the player of streams, in kB of brotli. */
const STREAM_BUDGET = 150;

test(`hls.js is a file of its own that loads only for a stream, with at most ${STREAM_BUDGET} kB of brotli`, () => {
  const all = chunks();
  // An event name of hls.js.
  const players = [...all].filter(([, source]) => source.includes('hlsManifestParsed')).map(([file]) => file);
  expect(players, players.join(', ')).toHaveLength(1);
  const [player = ''] = players;
  const kilobytes = statSync(join('dist/assets', `${player}.br`)).size / 1000;
  console.log(`${kilobytes.toFixed(1).padStart(7)} kB  ${player}`);
  expect(kilobytes).toBeLessThanOrEqual(STREAM_BUDGET);
  expect(importsOf(all.get(player) ?? ''), 'it needs nothing else').toEqual([]);
  const asking = [...all].filter(([file, source]) => file !== player && source.includes(player));
  expect(asking.map(([file]) => file)).toHaveLength(1);
  for (const [file, source] of asking) expect(importsOf(source), file).not.toContain(player);
  expect(readFileSync('dist/index.html', 'utf8'), 'not preloaded').not.toContain(player);
});
