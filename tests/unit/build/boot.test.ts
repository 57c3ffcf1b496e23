import { expect, test, vi } from 'vitest';
import { type Browser, type Head, openHead } from './openHead.ts';

test("the site's script runs once its style sheet is loaded, and not before", async () => {
  const { imported, settle, window, classes } = await openHead();
  const sheet = window.document.querySelector<HTMLLinkElement>('link[rel=stylesheet]');
  expect(sheet?.getAttribute('href')).toBe('/assets/site.css');
  // Until the style sheet is loaded, its media type `print` keeps it from blocking the first paint.
  expect(sheet?.media).toBe('print');
  expect(imported).toEqual([]);
  settle('load');
  await vi.waitFor(() => expect(imported).toEqual(['/assets/site.js']));
  expect(sheet?.media).toBe('all');
  expect(classes()).toContain('started');
  expect(classes()).not.toContain('unloaded');
});

const remove = (name: string) => (window: Browser) =>
  Object.defineProperty(window, name, { value: undefined, configurable: true });
const deny = (name: string) => (window: Browser) =>
  Object.defineProperty(window, name, {
    get() {
      throw new window.DOMException('denied', 'SecurityError');
    },
  });

test.each<[string, (window: Browser) => void]>([
  ...[
    'AbortController',
    'Image',
    'MutationObserver',
    'PerformanceObserver',
    'URL',
    'URLSearchParams',
    'atob',
    'fetch',
    'getComputedStyle',
    'matchMedia',
    'localStorage',
    'sessionStorage',
  ].map((name): [string, (window: Browser) => void] => [`without ${name}`, remove(name)]),
  ['that denies localStorage', deny('localStorage')],
  ['that denies sessionStorage', deny('sessionStorage')],
  [
    'with a PerformanceObserver that lists nothing',
    (window) => Object.assign(window, { PerformanceObserver: class {} }),
  ],
  [
    'with a PerformanceObserver that throws',
    (window) => {
      class Hostile {
        static supportedEntryTypes = ['paint'];
        constructor() {
          throw new Error('no');
        }
      }
      Object.assign(window, { PerformanceObserver: Hostile });
      Object.defineProperty(window.document, 'hidden', { value: false });
    },
  ],
  [
    'with media queries without listeners',
    (window) => Object.assign(window, { matchMedia: () => ({ matches: false }) }),
  ],
  [
    'with a canvas that throws',
    (window) => {
      window.HTMLCanvasElement.prototype.getContext = () => {
        throw new Error('no');
      };
    },
  ],
  [
    'with a full history',
    (window) => {
      window.history.replaceState = () => {
        throw new window.DOMException('too many', 'SecurityError');
      };
    },
  ],
])("a browser %s still runs the site's script", async (_, change) => {
  const { imported, settle, classes } = await openHead(change);
  settle('load');
  await vi.waitFor(() => expect(imported).toEqual(['/assets/site.js']));
  expect(classes()).not.toContain('unloaded');
});

const failed = async ({ window, classes }: Head) => {
  await vi.waitFor(() => expect(classes()).toContain('unloaded'));
  expect(window.document.title).toBe('页面加载失败');
};

test('if a style sheet fails to load, the page is marked as failed', async () => {
  const head = await openHead();
  head.settle('error');
  await failed(head);
  expect(head.imported).toEqual([]);
});

test('if a script throws while it is loaded, the page is marked as failed', async () => {
  const head = await openHead(undefined, () => Promise.reject(new Error('broken')));
  head.settle('load');
  await failed(head);
});

/** Reports an uncaught error as the browser does. */
const report = ({ window }: Head, filename: string) =>
  window.dispatchEvent(new window.ErrorEvent('error', { filename, message: 'broken' }));

test("an error of the site's files before the first render marks the page as failed", async () => {
  const head = await openHead();
  report(head, 'https://site.example/assets/libraries-1.js');
  await failed(head);
});

test('an error of a foreign script has no effect', async () => {
  const head = await openHead();
  report(head, 'chrome-extension://abc/assets.js');
  report(head, '');
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(head.classes()).not.toContain('unloaded');
});

test('an error after the first render is left to the page', async () => {
  const head = await openHead();
  head.window.document.getElementById('root')?.append('page');
  head.window.document.getElementById('root')?.append(head.window.document.createElement('div'));
  report(head, 'https://site.example/assets/libraries-1.js');
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(head.window.document.title).not.toBe('页面加载失败');
});

test('a page that is emptied after its first render is not shown as starting', async () => {
  const { window, classes } = await openHead();
  const root = window.document.getElementById('root');
  root?.append(window.document.createElement('main'));
  await vi.waitFor(() => expect(classes()).toContain('unloaded'));
});

test('in an outdated browser the HTML sends no request', async () => {
  const fetched = vi.fn();
  const { imported, window } = await openHead((window) => {
    window.document.documentElement.className = 'outdated';
    Object.assign(window, { fetch: fetched });
  });
  expect(imported).toEqual([]);
  expect(fetched).not.toHaveBeenCalled();
  expect(window.document.querySelectorAll('link[rel=stylesheet]')).toHaveLength(0);
});
