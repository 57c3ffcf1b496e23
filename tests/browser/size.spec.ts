import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from './site.ts';

/** kB (1000 bytes) of brotli that the first load of the home page may cost a visitor. */
const BUDGET = 125;

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
    /auth|account|dialog|layers|MemberMenu|imageViewer|\/content-/i,
  );
});

/** kB of brotli that the scripts of a page may cost, beside those that every page needs. */
const PAGE_BUDGET = 25;
/** A player beside a catalogue and comments; pictures, mobiles and faces. */
const LARGER: Record<string, number> = { lesson: 34, memberHome: 28 };
const chunks = (): Map<string, string> =>
  new Map(
    readdirSync('dist/assets')
      .filter((file) => file.endsWith('.js'))
      .map((file) => [file, readFileSync(join('dist/assets', file), 'utf8')]),
  );

/** What a script imports before it runs. */
const importsOf = (source: string): string[] =>
  [...source.matchAll(/(?:from|import)\s*["'`]\.\/([\w.-]+\.js)["'`]/g)].flatMap(([, file = '']) => file);

/** The files of each page, which the script in the head preloads. */
function pageFiles(): Record<string, string[]> {
  const [found] = /\{"?home"?:\[.*?\]\}/.exec(readFileSync('dist/index.html', 'utf8')) ?? [];
  if (!found) throw new Error('index.html names no files of pages');
  return JSON.parse(found.replace(/([{,])(\w+):/g, '$1"$2":')) as Record<string, string[]>;
}

test(`each page's own scripts are at most ${PAGE_BUDGET} kB, brotli`, () => {
  const pages = pageFiles();
  expect(Object.keys(pages).length).toBeGreaterThan(15);
  for (const [page, files] of Object.entries(pages)) {
    const scripts = files.filter((file) => file.endsWith('.js'));
    const kilobytes = scripts.reduce((sum, file) => sum + statSync(join('dist', `${file}.br`)).size / 1000, 0);
    console.log(`${kilobytes.toFixed(1).padStart(7)} kB  /${page}: ${files.join(', ')}`);
    expect(kilobytes, page).toBeLessThanOrEqual(LARGER[page] ?? PAGE_BUDGET);
    // Each is a request more.
    expect(scripts.length, page).toBeLessThanOrEqual(8);
    expect(files.join(' '), page).not.toMatch(/imageViewer|layers|auth-|typeset|highlight|markdown|purify/i);
  }
});

/** kB of brotli that the player of streams may cost those who watch one. */
const STREAM_BUDGET = 150;

test(`the player of streams is a file of its own that nothing asks for before a stream plays, at most ${STREAM_BUDGET} kB, brotli`, () => {
  const all = chunks();
  // An event that hls.js names itself.
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
