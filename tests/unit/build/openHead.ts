/** Runs the script of the HTML's head in jsdom. */
import { readFileSync } from 'node:fs';
// @ts-expect-error: jsdom has no types of its own.
import { JSDOM, VirtualConsole } from 'jsdom';
import { expect, vi } from 'vitest';
import { keptAnswers } from '../../../src/api/kept.ts';
import { compileHeadScript } from '../../../src/build/html.ts';

const compiled = await compileHeadScript('production', {
  __PAGE_FILES__: { home: ['/assets/home.js', '/assets/home.css'] },
  __NEXT_FILES__: { home: ['/assets/next.js'] },
  __LIKELY_FILES__: { everybody: ['/assets/courses.js'], visitors: [] },
  __STYLE_FILES__: ['/assets/site.css'],
  __LARGE_TEXT_FILES__: ['/assets/largeText.js', '/assets/largeText.css'],
  __ENTRY_FILE__: '/assets/site.js',
});
/** The script of the head. It imports the site's own script with `window.importFile`. */
const script = compiled.replaceAll(/\bimport\(/g, 'window.importFile(');
if (script === compiled) throw new Error('the script of the head imports no file');

export type Browser = Window & typeof globalThis;
export type Head = { window: Browser; imported: string[]; classes: () => string[]; settle: (event: string) => void };

/**
 * Runs the script of the HTML at a second visit, while the document is parsed.
 *
 * @param change changes the browser before the script runs
 * @param importFile imports the site's own script
 */
export async function openHead(
  change: (window: Browser) => void = () => {},
  importFile: () => Promise<void> = async () => {},
): Promise<Head> {
  const { window }: { window: Browser } = new JSDOM(readFileSync('index.html', 'utf8'), {
    url: 'https://site.example/',
    runScripts: 'outside-only',
    virtualConsole: new VirtualConsole(),
  });
  const imported: string[] = [];
  const kept = keptAnswers(
    {
      read: (key) => window.localStorage.getItem(key) ?? '',
      write: (key, value) => window.localStorage.setItem(key, value),
    },
    '/api/',
    Date.now,
  );
  kept.write('/api/v2/other/config', {});
  kept.write('/api/v2/navs', []);
  Object.assign(window, {
    importFile: (file: string) => {
      imported.push(file);
      return importFile();
    },
    fetch: () => new Promise(() => {}),
    matchMedia: () => ({ matches: false, addEventListener: () => {} }),
    PerformanceObserver: Object.assign(
      class {
        observe() {}
      },
      { supportedEntryTypes: [] },
    ),
  });
  window.HTMLCanvasElement.prototype.getContext = () => null;
  change(window);
  window.eval(script);
  await vi.waitFor(() => expect(window.document.readyState).toBe('complete'));
  const settle = (event: string) =>
    window.document.querySelector('link[rel=stylesheet]')?.dispatchEvent(new window.Event(event));
  return { window, imported, classes: () => [...window.document.documentElement.classList], settle };
}
