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
    /AuthDialog|MemberMenu|portal|imageViewer|\/content-/i,
  );
});

/** kB of brotli that a page's own scripts may cost, beside those that are there already or shared with other pages. */
const PAGE_BUDGET = 25;
const LESSON_BUDGET = 32;
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
  const flows = {
    courses: 'courses',
    search: 'search',
    announcement: 'announcement',
    courseDetail: 'courseDetail',
    vip: 'vip',
    order: 'checkout',
    payment: 'payment',
    orderSuccess: 'payment',
    orders: 'orders',
    messages: 'messages',
    points: 'points',
    studyCenter: 'study',
    memberHome: 'profile',
    lesson: 'lesson',
  };
  for (const [page, flow] of Object.entries(flows)) {
    const component = named(`${page[0]?.toUpperCase()}${page.slice(1)}Page`);
    expect(component, page).toHaveLength(1);
    // More than one where what stands in the name's file is needed by other pages, too.
    expect(named(flow).length, flow).toBeGreaterThan(0);
    const files = [...component, ...named(flow)];
    const own = [...needs(files)].filter((file) => !there.has(file));
    const kilobytes = own.reduce((sum, file) => sum + statSync(join('dist/assets', `${file}.br`)).size / 1000, 0);
    console.log(`${kilobytes.toFixed(1).padStart(7)} kB  /${page}: ${own.join(', ')}`);
    // The lesson's page is a player beside a catalogue and comments, which it shares with the course's.
    expect(kilobytes, own.join(', ')).toBeLessThanOrEqual(page === 'lesson' ? LESSON_BUDGET : PAGE_BUDGET);
    expect(own.join(' '), page).not.toMatch(/ImageViewer|imageViewer|typeset|highlight|markdown|purify/i);
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
