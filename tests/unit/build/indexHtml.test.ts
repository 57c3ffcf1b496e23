import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { checkPage, completePage, namedFiles } from '../../../src/build/indexHtml.ts';

const entry = 'assets/index-abcdefg.js';
const sheet = 'assets/index-abcdefg.css';
const VITE_SCRIPT = `<script type="module" crossorigin src="/${entry}"></script>`;
const VITE_SHEET = `<link rel="stylesheet" crossorigin href="/${sheet}">`;
const source = readFileSync('index.html', 'utf8');
const CHARSET = '<meta charset="utf-8" />';
const SETTINGS = '<script type="application/json" id="settings">{"apiUrl": ""}</script>';
const inserted = { policy: "default-src 'self'", gate: 'gate()', boot: 'boot()' };
const style = 'main { color: red; }';

/** Returns our index.html as Vite writes it, with one text replaced. */
function page(from = '', to = ''): string {
  const written = source
    .replace('<script type="module" src="/src/main.tsx"></script>', '')
    .replace('</head>', `  ${VITE_SCRIPT}\n    ${VITE_SHEET}\n  </head>`);
  if (!written.includes(from)) throw new Error(`index.html has no ${from}`);
  return written.replace(from, () => to);
}

/** Returns the page as the build ends it, with the shell's style that Vite adds. */
function finish(html: string): string {
  const files = namedFiles(html, entry, [sheet]);
  const done = completePage(html, files, inserted).replace('</head>', `<style>${style}</style></head>`);
  checkPage(done, files, inserted, style);
  return done;
}

const whole = finish(page());

test('the built page has policy, preload of the style sheet, gate, boot script, and preload of the entry, in this order', () => {
  const parts = [
    CHARSET,
    `<meta http-equiv="Content-Security-Policy" content="${inserted.policy}">`,
    SETTINGS,
    `<link rel="preload" as="style" href="/${sheet}">`,
    '<script data-cfasync="false">gate()</script>',
    '<script data-cfasync="false">boot()</script>',
    `<link rel="modulepreload" crossorigin href="/${entry}">`,
  ].map((part) => whole.indexOf(part));
  expect(parts).toEqual([...parts].sort((one, other) => one - other));
  expect(parts[0]).toBeGreaterThan(0);
});

test('the built page neither runs the entry nor applies the style sheet by itself', () => {
  expect(whole).not.toContain(VITE_SCRIPT);
  expect(whole).not.toContain('rel="stylesheet"');
});

describe('index.html after a formatter or an operator', () => {
  test.each([
    [
      'settings with `id` before `type`',
      SETTINGS,
      '<script id="settings" type="application/json">{"apiUrl": ""}</script>',
    ],
    [
      'settings in single quotes',
      SETTINGS,
      '<script type=\'application/json\' id=\'settings\'>{"apiUrl": ""}</script>',
    ],
    [
      'settings over several lines',
      SETTINGS,
      '<script\n  id=settings\n  type=application/json\n>{"apiUrl": ""}</script\n>',
    ],
    ['an entry tag with `src` first', VITE_SCRIPT, `<script src="/${entry}" crossorigin type="module"></script>`],
    [
      'an entry tag with `crossorigin=""`',
      VITE_SCRIPT,
      `<script type="module" crossorigin="" src="/${entry}"></script>`,
    ],
    ['a sheet tag that ends with a slash', VITE_SHEET, `<link href="/${sheet}" rel="stylesheet" />`],
    ['a charset in capital letters', CHARSET, '<META CHARSET="UTF-8">'],
  ])('an index.html with %s is built to a page with the same head', (_, from, to) => {
    const heads = [whole, finish(page(from, to))].map((html) =>
      html.replace(/<meta charset[^>]*>/i, CHARSET).replace('</script\n>', '</script>'),
    );
    expect(heads[1]).toBe(heads[0]);
  });

  test('if index.html has its charset as `http-equiv`, the built page has the policy after it', () => {
    const charset = '<meta http-equiv="Content-Type" content="text/html; charset=utf-8">';
    expect(finish(page(CHARSET, charset))).toContain(`${charset}\n    <meta http-equiv="Content-Security-Policy"`);
  });

  test('an index.html with line ends of Windows is built to a complete page', () => {
    expect(finish(page().replaceAll('\n', '\r\n'))).toContain('boot()');
  });

  test("the operator's own settings, style sheet, and script stay in the page", () => {
    const own = '<link rel="stylesheet" href="/own.css"><script src="/own.js"></script>';
    const html = finish(page(SETTINGS, `${SETTINGS.replace('""', '"https://api.example/"')}${own}`));
    expect(html).toContain('{"apiUrl": "https://api.example/"}');
    expect(html).toContain(own);
  });

  test('a comment that mentions a tag is not taken for the tag', () => {
    const html = finish(page('<title>', `<!-- ${SETTINGS} ${CHARSET} ${VITE_SCRIPT} --><title>`));
    expect(html).toContain(`<!-- ${SETTINGS} ${CHARSET} ${VITE_SCRIPT} -->`);
  });

  test.each([
    ['no charset', CHARSET, '', /^index\.html: <meta charset> is missing\. Write <meta charset="utf-8"> as the first/],
    ['two charsets', CHARSET, CHARSET + CHARSET, /more than one of <meta charset>\. Keep one/],
    ['another charset', CHARSET, '<meta charset="gbk">', /must be utf-8, not gbk/],
    [
      'a script before the charset',
      CHARSET,
      `<script src="/own.js"></script>${CHARSET}`,
      /<script> is before <meta charset>/,
    ],
    ['a charset after 1,024 bytes', CHARSET, `<!-- ${'知'.repeat(330)} -->${CHARSET}`, /after the first 1024 bytes/],
    ['no settings', SETTINGS, '', /id="settings" is missing\. Write <script type="application\/json" id="settings">/],
    ['two settings', SETTINGS, SETTINGS + SETTINGS, /more than one of the element with id="settings"/],
    [
      'settings without a type',
      SETTINGS,
      '<script id="settings">{}</script>',
      /must be <script type="application\/json"/,
    ],
    ['settings that are no script', SETTINGS, '<meta id="settings">', /must be <script type="application\/json"/],
    ['settings that are not JSON', SETTINGS, SETTINGS.replace('""', "''"), /settings are not JSON \(.*\), so the site/],
    ['settings that are a list', SETTINGS, SETTINGS.replace('{"apiUrl": ""}', '[]'), /settings must be an object/],
    ['settings in the body', '<div id="root">', `${SETTINGS}<div id="root">`, /more than one/],
    ['a policy of its own', '<title>', '<meta http-equiv="content-security-policy" content=""><title>', /Remove it/],
    ['no root', '<div id="root"></div>', '', /<div id="root"> is missing\. Restore it/],
    ['no shell', '<div id="shell">', '<div>', /<div id="shell"> is missing\. Restore it/],
    ['no entry tag', VITE_SCRIPT, '', /0 <script> elements load assets\/index-abcdefg\.js.*src\/build\/indexHtml\.ts/],
    ['two entry tags', VITE_SCRIPT, VITE_SCRIPT + VITE_SCRIPT, /2 <script> elements load/],
    ['an entry in a `link`', VITE_SCRIPT, `<link rel="modulepreload" href="/${entry}">`, /0 <script> elements load/],
    ['no sheet tag', VITE_SHEET, '', /0 <link> elements load assets\/index-abcdefg\.css/],
    ['a sheet in a `style`', VITE_SHEET, `<style>@import "/${sheet}"</style>`, /0 <link> elements load/],
  ])('an index.html with %s fails the build with a sentence that says what to write', (_, from, to, message) => {
    expect(() => finish(page(from, to))).toThrow(message);
  });

  test('settings after the start of the body fail the build', () => {
    const html = page(SETTINGS).replace('<div id="root">', () => `${SETTINGS}<div id="root">`);
    expect(() => finish(html)).toThrow(/must be in <head>\. Move it there/);
  });
});

describe('the page after all plugins', () => {
  const files = namedFiles(page(), entry, [sheet]);
  const check = (html: string) => () => checkPage(html, files, inserted, style);

  test.each([
    ['without its policy', /<meta http-equiv="Content-Sec[^>]*>/, '', /the built page has no policy/],
    ['with another policy', "default-src 'self'", "default-src 'none'", /has no policy/],
    ['without its gate', 'gate()', '', /has no script that refuses outdated browsers/],
    ['without its boot script', 'boot()', '', /has no script that starts the site/],
    ['with two boot scripts', '<title>', '<script>boot()</script><title>', /more than one script that starts/],
    ['without the preload of the entry', 'modulepreload', 'preload', /has no preload of the site's script/],
    ['without the style of the shell', style, '', /has no style of the shell/],
    ['that runs the entry', '<title>', `<script src="/${entry}"></script><title>`, /runs the site's script before/],
    ['with a script before the policy', CHARSET, `${CHARSET}<script src="/own.js"></script>`, /does not begin with/],
  ])('a built page %s fails the build', (_, from, to, message) => {
    expect(whole).toMatch(from);
    expect(check(whole.replace(from, () => to))).toThrow(message);
  });
});
