import { readFileSync } from 'node:fs';
// @ts-expect-error: jsdom has no types of its own.
import { JSDOM, VirtualConsole } from 'jsdom';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { joinUrl } from '../../../src/api/base.ts';
import { plans } from '../../../src/api/calls.ts';
import { takeEarlyAnswer } from '../../../src/api/early.ts';
import { keptAnswers } from '../../../src/api/kept.ts';
import { compileHeadScript } from '../../../src/build/html.ts';

let script = '';

beforeAll(async () => {
  const compiled = await compileHeadScript('production', {
    __PAGE_FILES__: { home: ['/assets/home.js', '/assets/home.css'] },
    __NEXT_FILES__: { home: ['/assets/next.js'] },
    __LIKELY_FILES__: { everybody: ['/assets/courses.js'], visitors: [] },
    __STYLE_FILES__: ['/assets/site.css'],
    __ENTRY_FILE__: '/assets/site.js',
  });
  script = compiled.replace(/\bimport\(/, 'window.importFile(');
  expect(script).toContain('window.importFile(');
});

type Browser = Window & typeof globalThis;
type Head = { window: Browser; imported: string[]; classes: () => string[]; settle: (event: string) => void };

/**
 * Runs the script of the HTML at a second visit, while the document is parsed.
 *
 * @param change changes the browser before the script runs
 * @param importFile imports the site's own script
 */
async function open(
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

test("the site's script runs once its style sheet is loaded, and not before", async () => {
  const { imported, settle, window, classes } = await open();
  const sheet = window.document.querySelector<HTMLLinkElement>('link[rel=stylesheet]');
  expect(sheet?.getAttribute('href')).toBe('/assets/site.css');
  // Until then, the media type keeps the style sheet from blocking the first paint.
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
  const { imported, settle, classes } = await open(change);
  settle('load');
  await vi.waitFor(() => expect(imported).toEqual(['/assets/site.js']));
  expect(classes()).not.toContain('unloaded');
});

const failed = async ({ window, classes }: Head) => {
  await vi.waitFor(() => expect(classes()).toContain('unloaded'));
  expect(window.document.title).toBe('页面加载失败');
};

test('a style sheet that fails to load makes the page a failed one', async () => {
  const head = await open();
  head.settle('error');
  await failed(head);
  expect(head.imported).toEqual([]);
});

test('a script that throws while it is loaded makes the page a failed one', async () => {
  const head = await open(undefined, () => Promise.reject(new Error('broken')));
  head.settle('load');
  await failed(head);
});

/** Reports an uncaught error as the browser does. */
const report = ({ window }: Head, filename: string) =>
  window.dispatchEvent(new window.ErrorEvent('error', { filename, message: 'broken' }));

test("an error of the site's files before the first render makes the page a failed one", async () => {
  const head = await open();
  report(head, 'https://site.example/assets/libraries-1.js');
  await failed(head);
});

test('an error of a foreign script has no effect', async () => {
  const head = await open();
  report(head, 'chrome-extension://abc/assets.js');
  report(head, '');
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(head.classes()).not.toContain('unloaded');
});

test('an error after the first render is left to the page', async () => {
  const head = await open();
  head.window.document.getElementById('root')?.append('page');
  head.window.document.getElementById('root')?.append(head.window.document.createElement('div'));
  report(head, 'https://site.example/assets/libraries-1.js');
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(head.window.document.title).not.toBe('页面加载失败');
});

test('a page that is emptied after its first render is not shown as starting', async () => {
  const { window, classes } = await open();
  const root = window.document.getElementById('root');
  root?.append(window.document.createElement('main'));
  await vi.waitFor(() => expect(classes()).toContain('unloaded'));
});

test('an outdated browser requests nothing', async () => {
  const fetched = vi.fn();
  const { imported, window } = await open((window) => {
    window.document.documentElement.className = 'outdated';
    Object.assign(window, { fetch: fetched });
  });
  expect(imported).toEqual([]);
  expect(fetched).not.toHaveBeenCalled();
  expect(window.document.querySelectorAll('link[rel=stylesheet]')).toHaveLength(0);
});

describe('early requests for the next page', () => {
  const url = joinUrl('/api/', plans.path);
  const vip = { pathname: '/vip', search: '' };

  afterEach(() => {
    vi.restoreAllMocks();
  });

  async function askAhead() {
    const answers: ((answer: unknown) => void)[] = [];
    const aborted = vi.fn();
    let now = 0;
    vi.spyOn(Date, 'now').mockImplementation(() => now);
    const { window } = await open((window) => {
      window.eval('Date').now = Date.now;
      Object.assign(window, {
        fetch: (asked: string, { signal }: { signal: AbortSignal }) => {
          if (asked !== url) return new Promise(() => {});
          signal.addEventListener('abort', aborted);
          return new Promise((resolve) => answers.push(resolve));
        },
      });
    });
    const ask = (place = vip) => window.zhituAskAhead?.(place);
    const take = () => takeEarlyAnswer(window.zhituEarly ?? {}, url, '');
    const pass = (milliseconds: number) => {
      now += milliseconds;
    };
    const answer = async () => {
      for (const resolve of answers) resolve('answer');
      await Promise.resolve();
    };
    ask();
    expect(answers).toHaveLength(1);
    return { ask, take, pass, answer, answers, aborted };
  }

  test('an early answer that is still loading is taken, however long it loads', async () => {
    const { take, pass, answer, ask, answers } = await askAhead();
    pass(60_000);
    ask();
    expect(answers).toHaveLength(1);
    const taken = take();
    answer();
    expect(await taken).toBe('answer');
  });

  test('an early answer can be taken for 5 s after its arrival', async () => {
    const { take, pass, answer } = await askAhead();
    pass(10_000);
    await answer();
    pass(4_999);
    expect(await take()).toBe('answer');
  });

  test('an early answer that arrived 5 s ago is requested again', async () => {
    const { take, pass, answer, ask, answers } = await askAhead();
    await answer();
    pass(5_000);
    ask();
    expect(answers).toHaveLength(2);
    pass(20_000);
    expect(take()).not.toBeNull();
  });

  test('an early request for a page that the member turned away from is aborted', async () => {
    const { ask, take, aborted } = await askAhead();
    ask({ pathname: '/study-center', search: '' });
    expect(aborted).toHaveBeenCalledTimes(1);
    expect(take()).toBeNull();
  });
});
