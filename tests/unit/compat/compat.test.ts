import { describe, expect, test } from 'vitest';
import { libraryFile, withoutNewerBuiltins, withoutNewerMembers } from '../../compat/domTypes.ts';
import { fallbacks } from '../../compat/fallbacks.ts';
import { newerInScript } from '../../compat/scripts.ts';
import { newerInSheet } from '../../compat/sheets.ts';
import { featureAt, lacking } from '../../compat/support.ts';

const chromium109 = { chrome: 109 };
const inScript = (code: string, among = chromium109) => newerInScript(code, among).map(({ feature }) => feature);

describe('scripts for Chromium 109', () => {
  test.each([
    ['const p = new URLSearchParams(); export const query = p.size ? "?" + p : "";', 'api.URLSearchParams.size'],
    ['let p; p = new URLSearchParams(q); if (p.size > 0) run(p);', 'api.URLSearchParams.size'],
    ['if (new URL(address).searchParams.size) run();', 'api.URLSearchParams.size'],
    ['export const sorted = (all) => all.toSorted();', 'javascript.builtins.Array.toSorted'],
    ['const [first] = [...all, one].toSorted((a, b) => a - b);', 'javascript.builtins.Array.toSorted'],
    ['document.querySelector("input:user-invalid")?.focus();', 'css.selectors.user-invalid'],
    ['Promise.withResolvers();', 'javascript.builtins.Promise.withResolvers'],
    ['window.Object.groupBy(all, kindOf);', 'javascript.builtins.Object.groupBy'],
    ['URL.canParse(address);', 'api.URL.canParse_static'],
    ['AbortSignal.any([one, other]);', 'api.AbortSignal.any_static'],
    ['const ids = map.keys().map(String);', 'javascript.builtins.Iterator.map'],
    [
      'createImageBitmap(file, { imageOrientation: "from-image" });',
      'api.createImageBitmap.options_imageOrientation_parameter.from-image',
    ],
    ['box.addEventListener("scrollend", done);', 'api.Document.scrollend_event'],
    ['export const letters = /[\\p{L}--a]/v;', 'javascript.builtins.RegExp.unicodeSets'],
    ['export const word = /(?i:a)b/;', 'javascript.regular_expressions.modifier'],
    ['using file = open();', 'javascript.statements.using'],
    ['self.navigation.back(); document.startViewTransition(draw);', 'api.Document.startViewTransition'],
  ])('the script %s has a feature that Chromium 109 lacks: %s', (code, feature) => {
    expect(inScript(code)).toContain(feature);
  });

  test.each([
    'const map = new Map(); export const count = map.size;',
    'export const length = (set) => set.size;',
    'const p = new URLSearchParams(); export const query = String(p);',
    'function run(URLSearchParams) { const p = new URLSearchParams(); return p.size; }',
    'export const sorted = (all) => all.slice().sort().at(-1);',
    'document.querySelector("main:has(h1)");',
    'CSS.escape(name); structuredClone(value); Object.hasOwn(one, name);',
    'const at = new Date(); at.with = 1;',
  ])('the script %s has only features of Chromium 109', (code) => {
    expect(inScript(code)).toEqual([]);
  });

  test('a script with the selector :has is too new for Chromium 103', () => {
    expect(inScript('document.querySelector("main:has(h1)");', { chrome: 103 })).toEqual(['css.selectors.has']);
  });
});

describe('style sheets for Chromium 109', () => {
  test.each([
    ['a { color: color-mix(in srgb, red, blue); }', 'css.types.color.color-mix'],
    ['a { --tone: oklch(40% 0.2 120); }', 'css.types.color.oklch'],
    ['a { color: light-dark(red, blue); }', 'css.types.color.light-dark'],
    ['a { &:hover { color: red; } }', 'css.selectors.nesting'],
    ['@starting-style { a { opacity: 0; } }', 'css.at-rules.starting-style'],
    ['@scope (main) { a { color: red; } }', 'css.at-rules.scope'],
    ['textarea { field-sizing: content; }', 'css.properties.field-sizing'],
    ['li { display: grid; grid-template-rows: subgrid; }', 'css.properties.grid-template-rows.subgrid'],
    ['a:popover-open { color: red; }', 'css.selectors.popover-open'],
    ['p { width: 2rlh; }', 'css.types.length.rlh'],
    ['dialog::backdrop { background: var(--veil); }', 'css.selectors.backdrop.inherit_from_originating_element'],
  ])('the style sheet %s has a feature that Chromium 109 lacks: %s', (text, feature) => {
    expect(newerInSheet(text, chromium109)).toContain(feature);
  });

  test.each([
    'dialog::backdrop { background: #0008; }',
    'main:has(h1) { height: 100dvh; }',
    '@container (width > 20rem) { a { color: red; } }',
    '@media (width >= 48rem) { a { inset-inline: 0; } }',
    '@layer base { a:is(.b, .c) { aspect-ratio: 16/9; } }',
    'a { -webkit-user-select: none; user-select: none; }',
  ])('the style sheet %s has only features of Chromium 109', (text) => {
    expect(newerInSheet(text, chromium109)).toEqual([]);
  });

  test('a style sheet with :has is too new for Chromium 103', () => {
    expect(newerInSheet('main:has(h1) { color: red; }', { chrome: 103 })).toEqual(['css.selectors.has']);
  });
});

describe('type declarations for the oldest browsers', () => {
  const dom = withoutNewerMembers(libraryFile('lib.dom.d.ts'), ['api.HTMLElement.popover'], chromium109);
  const body = (name: string) => new RegExp(`^interface ${name} [^]*?^}`, 'm').exec(dom)?.[0] ?? '';

  test('the type URLSearchParams has no size and keeps its other members', () => {
    expect(body('URLSearchParams')).not.toMatch(/\bsize: number/);
    expect(body('URLSearchParams')).toMatch(/append\(name: string, value: string\): void;/);
  });

  test('a function or interface that the oldest browsers lack has no value declaration', () => {
    expect(dom).not.toContain('declare var CloseWatcher:');
    expect(dom).toContain('declare var URL:');
    expect(dom).toContain('declare function structuredClone');
  });

  test('the type of a feature with a fallback stays', () => {
    expect(body('HTMLElement')).toMatch(/popover: string \| null/);
  });

  test('the type Array has findLast but none of the copying methods such as toSorted', () => {
    const arrays = withoutNewerBuiltins(libraryFile('lib.es2023.array.d.ts'), chromium109);
    expect(arrays).toMatch(/^ {4}findLast\(/m);
    expect(arrays).not.toMatch(/^ {4}(?:toSorted|toSpliced|toReversed|with)\(/m);
  });
});

test('each listed fallback is for a known feature that one of the oldest browsers lacks', () => {
  for (const feature of Object.keys(fallbacks)) {
    expect(featureAt(feature), feature).toBeDefined();
    expect(lacking(feature), feature).not.toEqual([]);
  }
});
