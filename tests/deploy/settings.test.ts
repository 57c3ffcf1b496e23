import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { contentSecurityPolicy } from '../../src/build/html.ts';
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

const policyIn = (page: string) => /content="([^"]*)"/.exec(page)?.[1] ?? '';
const page = `<meta http-equiv="Content-Security-Policy" content="${contentSecurityPolicy("'sha256-1'", "'sha256-2'")}">${html}`;

test('with origins for media the policy lets in these and the API, and nothing else of the operator’s', () => {
  const settings = {
    apiUrl: 'https://api.example/api/',
    mediaOrigins: ['https://vod.example', 'https://*.cdn.example'],
  };
  const policy = policyIn(withSettings(page, settings));
  const three = 'https://vod.example https://*.cdn.example https://api.example';
  for (const source of [`img-src 'self' data: blob: ${three};`, `media-src 'self' blob: data: ${three};`])
    expect(policy).toContain(source);
  for (const source of [`connect-src 'self' data: ${three};`, `frame-src 'self' ${three};`])
    expect(policy).toContain(source);
  expect(policy).toContain("script-src 'self' 'sha256-1';");
  expect(policy).not.toContain('*:*');
});

test('the policy is the build’s again once they are gone', () => {
  const narrow = withSettings(page, { mediaOrigins: ['http://127.0.0.1:8000'] });
  expect(policyIn(narrow)).toContain("connect-src 'self' data: http://127.0.0.1:8000;");
  expect(policyIn(withSettings(narrow, {}))).toBe(policyIn(page));
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
  [{ mediaOrigins: 'https://vod.example' }, 'mediaOrigins：要写成'],
  [{ mediaOrigins: ['https://vod.example/films'] }, 'mediaOrigins：要写成'],
  [{ mediaOrigins: ["https://a.example; script-src 'unsafe-inline'"] }, 'mediaOrigins：要写成'],
  [{ support: 'javascript:alert(1)' }, 'support：要写成'],
  [{ scheme: 'black' }, 'scheme：只能是'],
  [{ api: '' }, 'api：没有这个设置'],
  [{ isPrototypeOf: 1 }, 'isPrototypeOf：没有这个设置'],
])('%j is refused in words: %s', (settings, says) => {
  expect(faultsOf(settings).join()).toContain(says);
});

test('all settings at once, and none, are fine', () => {
  const own = { apiUrl: '/api/', basePath: '/learn/', offersVip: false };
  expect(faultsOf({ ...own, mediaOrigins: [], support: 'tel:4000000000', scheme: 'light' })).toEqual([]);
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
