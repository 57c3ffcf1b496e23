import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { faultsOf, run, withSettings } from './settings.ts';

const html = `<head><link rel="icon" href="/favicon.svg" type="image/svg+xml" />
<script type="application/json" id="settings">{"apiUrl": ""}</script><script>head()</script>
<link rel="modulepreload" crossorigin href="/assets/index-1.js"><link rel="stylesheet" crossorigin href="/assets/index-2.css"></head>`;

test('settings stand in the page, and its files are asked for in the folder of the site', () => {
  const page = withSettings(html, { apiUrl: 'https://api.example/', basePath: '/learn/' });
  expect(page).toContain('id="settings">{"apiUrl":"https://api.example/","basePath":"/learn/"}</script>');
  for (const file of ['favicon.svg', 'assets/index-1.js', 'assets/index-2.css'])
    expect(page).toContain(`href="/learn/${file}"`);
});

test('they can be written again: to another folder, and back to the root', () => {
  const moved = withSettings(withSettings(html, { basePath: '/learn/' }), { basePath: '/a/b/' });
  expect(moved).toContain('href="/a/b/assets/index-1.js"');
  expect(withSettings(moved, { apiUrl: '' })).toContain('href="/assets/index-1.js"');
});

test('a text that would end the element does not', () => {
  expect(withSettings(html, { apiUrl: '/</script><script>' })).not.toContain('/</script>');
});

test.each([
  [[], '最外面要是 { }'],
  [{ apiUrl: 'api.example' }, 'apiUrl：要写成'],
  [{ apiUrl: 5 }, 'apiUrl：要写成'],
  [{ basePath: 'learn' }, 'basePath：前后都要有斜线'],
  [{ basePath: '/learn' }, 'basePath：前后都要有斜线'],
  [{ basePath: '/../' }, 'basePath：前后都要有斜线'],
  [{ basePath: '/a b/' }, 'basePath：前后都要有斜线'],
  [{ offersVip: 'no' }, 'offersVip：只能是'],
  [{ api: '' }, 'api：没有这个设置'],
])('%j is refused in words: %s', (settings, says) => {
  expect(faultsOf(settings).join()).toContain(says);
});

test('all settings at once, and none, are fine', () => {
  expect(faultsOf({ apiUrl: '/api/', basePath: '/learn/', offersVip: false })).toEqual([]);
  expect(faultsOf({})).toEqual([]);
});

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'zhitu-settings-'));
  writeFileSync(join(folder, 'index.html'), html);
});
afterEach(() => rmSync(folder, { recursive: true }));

test('the command writes them, and writes nothing where something is wrong', () => {
  const said: string[] = [];
  const write = (text: string) => {
    writeFileSync(join(folder, 'settings.json'), text);
    return run([folder, join(folder, 'settings.json')], (line) => said.push(line));
  };
  expect(write('{"basePath": "/learn/"}')).toBe(0);
  const page = readFileSync(join(folder, 'index.html'), 'utf8');
  expect(page).toContain('href="/learn/assets/index-1.js"');
  expect(write('{"basePath": "learn"}')).toBe(1);
  expect(write('{basePath')).toBe(2);
  expect(run([], (line) => said.push(line))).toBe(2);
  expect(readFileSync(join(folder, 'index.html'), 'utf8')).toBe(page);
  expect(said.join()).toContain('没有写进去');
});
