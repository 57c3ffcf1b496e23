/** One browsing context and one page that the tests of a worker reuse: preparing a used page takes a third of the time of a new one. */
import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test';

type Used = {
  like: string;
  context: BrowserContext;
  page: Page;
  /** The viewport of the new page. */
  size: { width: number; height: number } | null;
  undo: (() => Promise<unknown>)[];
  isSpent: boolean;
};

/** Methods whose result can undo the call. */
const disposable = ['addInitScript', 'exposeBinding', 'exposeFunction', 'route'] as const;
/** Methods whose effect on a context cannot be undone with Playwright. */
const spending = {
  context: ['newCDPSession', 'setOffline', 'grantPermissions', 'setGeolocation', 'setExtraHTTPHeaders'],
  page: ['setExtraHTTPHeaders', 'routeWebSocket', 'addLocatorHandler'],
  clock: ['install', 'pauseAt', 'setFixedTime', 'setSystemTime', 'runFor', 'fastForward', 'resume'],
} as const;

type Calls = Record<string, (...given: unknown[]) => unknown>;

/** Calls `after` at every call of the named methods. */
function overhear(object: object, names: readonly string[], after: (result: unknown, given: unknown[]) => void): void {
  const calls = object as Calls;
  for (const name of names) {
    const method = calls[name]?.bind(object);
    calls[name] = (...given) => {
      const result = method?.(...given);
      after(result, given);
      return result;
    };
  }
}

/** Runs in a page of the site's origin that runs no code of the site. */
async function forgetAll(): Promise<void> {
  localStorage.clear();
  sessionStorage.clear();
  for (const { name } of await indexedDB.databases()) if (name) indexedDB.deleteDatabase(name);
}

type Tools = { session: CDPSession; listener?: (event: { payload: string }) => void };
/** A developer tools session for each shared page; it changes nothing in the page. */
const tools = new WeakMap<Page, Tools>();

/**
 * Defines a function of this name in the page, in this document and later ones, and calls `heard` at each of its calls until the next
 * `listenTo`. Playwright's own functions answer each call, which takes several times as long.
 *
 * @throws if the page is not shared by tests
 */
export async function listenTo(page: Page, name: string, heard: (told: string) => void): Promise<void> {
  const its = tools.get(page);
  if (!its) throw new Error('this page has no developer tools');
  if (its.listener) its.session.off('Runtime.bindingCalled', its.listener);
  its.listener = ({ payload }) => heard(payload);
  its.session.on('Runtime.bindingCalled', its.listener);
  await its.session.send('Runtime.enable');
  await its.session.send('Runtime.addBinding', { name });
}

export class Browsers {
  private used: Used | undefined;

  constructor(private readonly browser: Browser) {}

  /**
   * Returns a context with one page that runs nothing of the site and stores nothing.
   *
   * @param like the options of the test as one text; a context is reused only for the same options
   * @param prepare prepares a new context
   */
  async take(like: string, prepare: (context: BrowserContext) => Promise<void>): Promise<BrowserContext> {
    if (this.used?.like !== like) {
      await this.close();
      const context = await this.browser.newContext();
      await prepare(context);
      const page = await context.newPage();
      tools.set(page, { session: await context.newCDPSession(page) });
      this.used = { like, context, page, size: page.viewportSize(), undo: [], isSpent: false };
      this.listen(this.used);
    }
    return this.used.context;
  }

  private listen(used: Used): void {
    const { context, page, undo } = used;
    const spend = () => {
      used.isSpent = true;
    };
    overhear(context, spending.context, spend);
    overhear(page, spending.page, spend);
    overhear(context.clock, spending.clock, spend);
    for (const object of [context, page]) {
      overhear(object, disposable, (result) =>
        undo.push(async () => (await (result as Promise<Disposable>)).dispose()),
      );
      overhear(object, ['on', 'once'], (_, [event, listener]) =>
        undo.push(async () => (object as unknown as Calls).removeListener?.(event, listener)),
      );
    }
  }

  /**
   * Undoes what the test has changed. If not everything can be undone, the context is closed.
   *
   * @param address a file of the site's origin that runs no code of the site
   */
  async giveBack(address: string, isWell: boolean, reducedMotion: 'reduce' | 'no-preference'): Promise<void> {
    const { used } = this;
    if (!used) return;
    const { context, page, size } = used;
    if (!isWell || used.isSpent || page.isClosed()) return this.close();
    try {
      const others = context.pages().filter((other) => other !== page);
      await Promise.all([
        ...others.map((other) => other.close()),
        ...used.undo.splice(0).map((undo) => undo()),
        page.unrouteAll({ behavior: 'ignoreErrors' }),
      ]);
      await page.goto(address, { waitUntil: 'commit' });
      await Promise.all([
        page.evaluate(forgetAll),
        context.clearCookies(),
        size && page.setViewportSize(size),
        page.emulateMedia({ media: null, colorScheme: 'light', contrast: null, forcedColors: null, reducedMotion }),
        page.mouse.move(-1, -1),
      ]);
    } catch {
      await this.close();
    }
  }

  async close(): Promise<void> {
    await this.used?.context.close();
    this.used = undefined;
  }
}

type Disposable = { dispose: () => Promise<void> };
