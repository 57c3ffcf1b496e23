/**
 * One browsing context and one page for the tests of a worker, one after the other: a page that is there already costs a third of a new one.
 */
import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test';

type Used = {
  like: string;
  context: BrowserContext;
  page: Page;
  /** What the window measured at first. */
  size: { width: number; height: number } | null;
  undo: (() => Promise<unknown>)[];
  isSpent: boolean;
};

/** What can be put back by what the call itself returns. */
const disposable = ['addInitScript', 'exposeBinding', 'exposeFunction', 'route'] as const;
/** What changes a context so that it can't be put back by anything that Playwright offers. */
const spending = {
  context: ['newCDPSession', 'setOffline', 'grantPermissions', 'setGeolocation', 'setExtraHTTPHeaders'],
  page: ['setExtraHTTPHeaders', 'routeWebSocket', 'addLocatorHandler'],
  clock: ['install', 'pauseAt', 'setFixedTime', 'setSystemTime', 'runFor', 'fastForward', 'resume'],
} as const;

type Calls = Record<string, (...given: unknown[]) => unknown>;

/** Has `after` hear of every call of the named methods. */
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

/** Runs in a page of the site's origin in which none of the site runs. */
async function forgetAll(): Promise<void> {
  localStorage.clear();
  sessionStorage.clear();
  for (const { name } of await indexedDB.databases()) if (name) indexedDB.deleteDatabase(name);
}

type Tools = { session: CDPSession; listener?: (event: { payload: string }) => void };
/** For each page that tests share: a session of its developer tools, in which nothing of the page is changed. */
const tools = new WeakMap<Page, Tools>();

/**
 * Has `heard` hear of every call of a function of that name in the page, in this document and in later ones, until the next one listens.
 * Playwright's own functions answer each call, which costs several times as much.
 *
 * @throws where the page is none that tests share
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
   * A context with one page in it, in which nothing of the site runs and nothing is kept.
   *
   * @param like the options of the test, in one text: only what was made with the same can be used again
   * @param prepare makes a new context ready
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
   * Puts back what the test has changed, as far as that is known to be all; else the context is not used again.
   *
   * @param address a file of the site's own origin in which none of the site runs
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
