/** The built files use nothing that the oldest supported browsers lack (src/build/targets.ts), except what tests/compat/fallbacks.ts lists. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { fallbacks } from '../../compat/fallbacks.ts';
import { newerInScript } from '../../compat/scripts.ts';
import { newerInSheet } from '../../compat/sheets.ts';
import { lacking } from '../../compat/support.ts';

/** Returns each feature that a browser lacks with a sentence about it, and the texts of all files. */
function newerInBuild(): { found: Map<string, string>; texts: string[] } {
  const found = new Map<string, string>();
  const texts: string[] = [];
  const add = (file: string, feature: string, at: string) =>
    found.set(feature, `${file} uses ${feature}, which ${lacking(feature).join(' and ')} lack: ${at}`);
  const readScript = (file: string, code: string) => {
    texts.push(code);
    for (const { feature, at } of newerInScript(code)) add(file, feature, at);
  };
  const readSheet = (file: string, text: string) => {
    texts.push(text);
    for (const feature of newerInSheet(text)) add(file, feature, '');
  };
  const filesOf = (folder: string) => readdirSync(folder).map((name) => `${folder}/${name}`);
  // Played.js consists mostly of libraries for tests.
  const viewer = filesOf('docs/charts/viewer').filter((file) => !file.endsWith('/Played.js'));
  for (const file of [...filesOf('dist/assets'), ...viewer]) {
    if (file.endsWith('.js')) readScript(file, readFileSync(file, 'utf8'));
    if (file.endsWith('.css')) readSheet(file, readFileSync(file, 'utf8'));
  }
  const html = readFileSync('dist/index.html', 'utf8');
  for (const [, code = ''] of html.matchAll(/<script(?! type)[^>]*>([\s\S]*?)<\/script>/g))
    readScript('dist/index.html', code);
  for (const [, text = ''] of html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)) readSheet('dist/index.html', text);
  return { found, texts };
}

test('the built files use no script API, syntax, or style that the oldest browsers lack', () => {
  const { found, texts } = newerInBuild();
  const unlisted = [...found].flatMap(([feature, sentence]) => (feature in fallbacks ? [] : [sentence]));
  expect(unlisted, 'avoid it, or list its fallback in tests/compat/fallbacks.ts').toEqual([]);
  const isNamed = (feature: string) => texts.some((text) => text.includes(feature.split('.').at(-1) ?? ''));
  const unneeded = Object.keys(fallbacks).filter((feature) => !found.has(feature) && !isNamed(feature));
  expect(unneeded, 'strike them off tests/compat/fallbacks.ts').toEqual([]);
});
