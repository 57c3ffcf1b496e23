import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { contentSecurityPolicy } from '../../src/build/html.ts';
import { faultsOf, run, withSettings } from '../../src/tools/settings.ts';

const html = `<head><link rel="icon" href="/favicon.svg" type="image/svg+xml" />
<script type="application/json" id="settings">{"apiUrl": ""}</script><script>head()</script>
<link rel="modulepreload" crossorigin href="/assets/index-1.js"><link rel="stylesheet" crossorigin href="/assets/index-2.css"></head>`;

test('settings are written into the page, and its files are requested from the folder of the site', () => {
  const page = withSettings(html, { apiUrl: 'https://api.example/', basePath: '/learn/' });
  expect(page).toContain('id="settings">{"apiUrl":"https://api.example/","basePath":"/learn/"}</script>');
  for (const file of ['favicon.svg', 'assets/index-1.js', 'assets/index-2.css'])
    expect(page).toContain(`href="/learn/${file}"`);
});

test('settings can be written again: for another folder, and back to the root', () => {
  const moved = withSettings(withSettings(html, { basePath: '/learn/' }), { basePath: '/a/b/' });
  expect(moved).toContain('href="/a/b/assets/index-1.js"');
  expect(withSettings(moved, { apiUrl: '' })).toContain('href="/assets/index-1.js"');
});

const policyIn = (page: string) => /content="([^"]*)"/.exec(page)?.[1] ?? '';
const page = `<meta http-equiv="Content-Security-Policy" content="${contentSecurityPolicy("'sha256-1'", "'sha256-2'")}">${html}`;

test('with mediaOrigins the policy allows these and the API, and no other external origin', () => {
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

test('without mediaOrigins the policy is again that of the build', () => {
  const narrow = withSettings(page, { mediaOrigins: ['http://127.0.0.1:8000'] });
  expect(policyIn(narrow)).toContain("connect-src 'self' data: http://127.0.0.1:8000;");
  expect(policyIn(withSettings(narrow, {}))).toBe(policyIn(page));
});

test('a setting cannot end the element it is written into', () => {
  expect(withSettings(html, { apiUrl: '/</script><script>' })).not.toContain('/</script>');
});

test.each([
  [[], '最外面要是 { }'],
  ['text', '最外面要是 { }'],
  [null, '最外面要是 { }'],
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
  [JSON.parse('{"constructor":1}'), 'constructor：没有这个设置'],
  [JSON.parse('{"toString":1}'), 'toString：没有这个设置'],
  [JSON.parse('{"__proto__":1}'), '__proto__：没有这个设置'],
  [{ 'a\u001b[2Jb': 1 }, 'a[2Jb：没有这个设置'],
  [{ mediaOrigins: ['https://*.com'] }, 'mediaOrigins：要写成'],
  [{ mediaOrigins: ['https://*'] }, 'mediaOrigins：要写成'],
  [{ mediaOrigins: ['https://*.*.example.com'] }, 'mediaOrigins：要写成'],
  [{ mediaOrigins: ['https://a.example:99999'] }, 'mediaOrigins：要写成'],
  [{ mediaOrigins: ['https://a.example\n'] }, 'mediaOrigins：要写成'],
  [{ isPrototypeOf: 1 }, 'isPrototypeOf：没有这个设置'],
])('the settings %j are refused with the message: %s', (settings, says) => {
  expect(faultsOf(settings).join()).toContain(says);
});

test.each([
  'https://a"x.test/',
  "https://a'x.test/",
  'https://a;sandbox/',
  'https://a.test/;sandbox',
  'https://a.test/ x',
  'https://a.test/,b',
  'https://a b.test/',
  'https://*',
  'https://*.test/',
  'https://*:*/',
  'https://a.test\\@evil.test/',
  'https://user@a.test/',
  'https://user:word@a.test/',
  'https://a.test/?x',
  'https://a.test/#x',
  'https://a.test/<script>',
  'https://a.test/\n',
  'https://a\u0000.test/',
  'https://a.test/\u202e',
  'https://[::1]:8000/',
  'https://a.test:99999/',
  'javascript:alert(1)',
  '//evil.test/',
  '/api"/',
  '/api; x/',
])('apiUrl %j is refused, and adds nothing to the policy', (apiUrl) => {
  expect(faultsOf({ apiUrl })).toEqual([expect.stringContaining('apiUrl：要写成')]);
  const settings = { apiUrl, mediaOrigins: ['https://vod.example'] };
  const written = withSettings(page, settings).split('id="settings"')[0] ?? '';
  expect(policyIn(written)).toBe(policyIn(withSettings(page, { mediaOrigins: ['https://vod.example'] })));
});

test.each([
  '',
  '/',
  '/api',
  '/api/',
  '/a/b.c/',
  'http://10.0.0.5:8000',
  'https://api.example/x/',
  'https://接口.example/',
])('apiUrl %j is accepted', (apiUrl) => expect(faultsOf({ apiUrl })).toEqual([]));

test('all settings together are accepted, and so are none', () => {
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

test('the command writes the settings, or nothing if something is wrong', () => {
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

const sound = '{ "basePath": "/learn/" }';
const wide = (text: string, isLittle: boolean) => {
  const bytes = Buffer.from(`\ufeff${text}`, 'utf16le');
  return isLittle ? bytes : bytes.swap16();
};

test.each<[what: string, bytes: Buffer | string]>([
  ['as UTF-8', sound],
  ['with a byte order mark', `\ufeff${sound}`],
  ['as UTF-16, little end first', wide(sound, true)],
  ['as UTF-16, big end first', wide(sound, false)],
  ['with the line ends of Windows', sound.replaceAll(' ', '\r\n')],
])('settings are read %s', (_, bytes) => {
  writeFileSync(join(folder, 'settings.json'), bytes);
  expect(run([folder, join(folder, 'settings.json')], () => {})).toBe(0);
  expect(readFileSync(join(folder, 'index.html'), 'utf8')).toContain('"basePath":"/learn/"');
});

test.each<[what: string, bytes: Buffer | string, says: RegExp]>([
  ['an empty file', '', /是空的.*写 \{\}/],
  ['a file of blanks', ' \n\t', /是空的/],
  ['a byte order mark alone', '\ufeff', /是空的/],
  ['UTF-16 without its mark', Buffer.from(sound, 'utf16le'), /UTF-16.*另存为.*UTF-8/],
  ['UTF-16, big end first, without its mark', Buffer.from(sound, 'utf16le').swap16(), /UTF-16.*另存为.*UTF-8/],
  ['GBK', Buffer.from('7b2261223a22bfcdb7fe227d', 'hex'), /GBK.*另存为.*UTF-8/],
  ['a comment', '{\n  // 接口\n  "apiUrl": "/api/"\n}', /第 2 行有注释.*删掉/],
  ['a comment after a value', '{\n  "apiUrl": "https://a.example/" // 接口\n}', /第 2 行有注释.*删掉/],
  ['a comment over lines', '/* 设置 */ {}', /第 1 行有注释.*删掉/],
  ['a comment with #', '{\n# 接口\n}', /第 2 行有注释.*删掉/],
  ['a trailing comma', '{\n  "apiUrl": "/api/",\n}', /第 3 行的 \} 前面多一个逗号/],
  ['a trailing comma in a list', '{"mediaOrigins": ["https://a.example",]}', /\] 前面多一个逗号/],
  ['Chinese quotes', '{\n  “apiUrl”: “/api/”\n}', /第 2 行的 “ 是中文的标点.*英文的 "/],
  ['one Chinese quote', '{\n  "apiUrl”: "/api/"\n}', /第 2 行.*中文|第 2 行/],
  ['a Chinese colon', '{"apiUrl"： "/api/"}', /第 1 行的 ： 是中文的标点.*英文的 :/],
  ['a Chinese comma', '{"apiUrl": "/api/"，"basePath": "/"}', /的 ， 是中文的标点/],
  ['Chinese braces', '｛"apiUrl": "/api/"｝', /的 ｛ 是中文的标点/],
  ['single quotes', "{'apiUrl': '/api/'}", /第 1 行用了 '：换成英文的双引号/],
  ['a name without quotes', '{apiUrl: "/api/"}', /名字要加英文的双引号："apiUrl"/],
  ['a value without quotes', '{"apiUrl": /api/}', /第 1 行的值要加英文的双引号："\/api\/"/],
  [
    'an address without quotes',
    '{"apiUrl": https://a.example/}',
    /第 1 行的值要加英文的双引号："https:\/\/a.example\/"/,
  ],
  ['a name with two values', '{"apiUrl": "/api/",\n"apiUrl": "/b/"}', /第 2 行的 "apiUrl" 写了两次/],
  ['settings without braces', '"apiUrl": "/api/"', /最外面少一对大括号/],
  ['settings in the form of other files', 'apiUrl: /api/', /最外面少一对大括号/],
  ['settings with equals signs', 'apiUrl=/api/', /最外面少一对大括号/],
  ['an equals sign', '{"apiUrl" = "/api/"}', /第 1 行的 = 不能写在这里：.*冒号/],
  ['a semicolon between settings', '{"offersVip": true; "scheme": "dark"}', /第 1 行的 ; 不能写在这里：换成逗号/],
  ['a Chinese semicolon', '{"offersVip": true；"scheme": "dark"}', /第 1 行的 ； 是中文的标点/],
  ['a Chinese semicolon after a number', '{"offersVip": 1；"scheme": "dark"}', /第 1 行的 ； 是中文的标点/],
  ['a semicolon at the end', '{"offersVip": true};', /第 1 行的 ; 不能写在这里：删掉/],
  ['one Chinese quote at the end of a name', '{"apiUrl”: "/api/"}', /引号一个是英文的、一个是中文的/],
  ['a hexadecimal number', '{"offersVip": 0x1}', /0x1 不是数字/],
  ['line ends of old Macs', '{\r"offersVip": true\r"scheme": "dark"}', /第 3 行的前面少一个逗号/],
  ['a zero byte', '{"offersVip": true}\0', /空字节.*另存为/],
  ['thousands of open brackets', '['.repeat(20_000), /最后少 \]{20}：/],
  ['True', '{"offersVip": True}', /True 要写成小写：true/],
  ['a missing comma', '{\n "apiUrl": "/api/"\n "basePath": "/"\n}', /第 3 行的前面少一个逗号/],
  ['a missing brace', '{"apiUrl": "/api/"', /少 \}/],
  ['a missing bracket', '{"mediaOrigins": ["https://a.example"}', /\} 没有和它成对的括号/],
  ['an open quote', '{"apiUrl": "/api/\n}', /第 1 行的引号没有关上/],
  ['a blank of Chinese text', '{\u3000"apiUrl": "/api/"}', /看不见的字符或者中文的空格/],
  ['a hard blank', '{\u00a0"apiUrl": "/api/"}', /看不见的字符/],
  ['a backslash', '{"apiUrl": "C:\\api"}', /反斜线/],
  ['two objects', '{} {}', /还有东西/],
  ['a number in a way of its own', '{"offersVip": 01}', /写法不对|第 1 行/],
  ['a list', '["/api/"]', /最外面要是 \{ \}/],
])('%s in the settings is reported in Chinese with what to do, and nothing is written', (_, bytes, says) => {
  writeFileSync(join(folder, 'settings.json'), bytes);
  const said: string[] = [];
  expect(run([folder, join(folder, 'settings.json')], (line) => said.push(line))).toBeGreaterThan(0);
  expect(said.join('\n')).toMatch(says);
  expect(said.join('\n')).not.toMatch(/JSON at position|Unexpected|Expected|token/);
  expect(readFileSync(join(folder, 'index.html'), 'utf8')).toBe(html);
});

test('a missing file or build is reported in Chinese', () => {
  const said: string[] = [];
  const say = (line: string) => said.push(line);
  expect(run([folder, join(folder, 'none.json')], say)).toBe(2);
  expect(run([folder, folder], say)).toBe(2);
  writeFileSync(join(folder, 'settings.json'), '{}');
  expect(run([join(folder, 'none'), join(folder, 'settings.json')], say)).toBe(2);
  expect(said.join('\n')).toMatch(/none\.json：没有这个文件[\s\S]*这是一个文件夹[\s\S]*index\.html：没有这个文件/);
});
