/** Playwright's pages and their context, as far as stages use them: the site in the viewer's frame, and tabs behind it. */
import type { PlayedFile } from '../../../src/charts/play/protocol.ts';
import type { Link, PageOrder } from './link.ts';
import { PlayedLocator } from './locator.ts';
import type { Handler, Routes } from './routes.ts';
import { until } from './until.ts';

type Script = ((argument: never) => unknown) | string | { content: string };
type ChosenFile = { name: string; mimeType: string; buffer: Buffer };
type FileChooser = { setFiles: (file: ChosenFile) => Promise<unknown> };
type Response = { url: () => string };

const matches = (address: string, wanted: string | RegExp, base: string): boolean => {
  if (typeof wanted !== 'string') return wanted.test(address);
  return address === new URL(wanted, base).href;
};

export class PlayedContext {
  readonly all: PlayedPage[] = [];
  private count = 0;

  constructor(
    readonly link: Link,
    readonly url: string,
    readonly routes: Routes,
  ) {}

  pages = (): PlayedPage[] => [...this.all];
  /** Opens a page. The first page is the visible site, which is open already. */
  async newPage(): Promise<PlayedPage> {
    const page = new PlayedPage(this, this.count++);
    if (this.all.length > 0) await page.give({ do: 'open' });
    this.all.push(page);
    return page;
  }
  route = async (address: string | RegExp, handle: Handler): Promise<void> => this.routes.add(address, handle);
  /** Calls `heard` at every call of a function of that name in the site. */
  async listen(name: string, heard: (told: string) => void): Promise<void> {
    await this.link.bind(0, name, heard);
  }
  addInitScript = (script: Script, argument?: unknown): Promise<void> => this.prepare(script, argument);
  async prepare(script: Script, argument: unknown = null): Promise<void> {
    const text = typeof script === 'object' ? `() => {${script.content}\n}` : String(script);
    await this.link.order(0, { do: 'prepare', script: text, argument });
  }
  async setOffline(isOffline: boolean): Promise<void> {
    await this.link.order(0, { do: 'network', isOffline });
  }
  /** Returns a developer tools session that can only send touch events. */
  newCDPSession = async (page: PlayedPage) => ({
    send: (_: 'Input.dispatchTouchEvent', { type, touchPoints }: { type: string; touchPoints: never[] }) =>
      page.give({ do: 'touch', type, points: touchPoints }),
  });
}

export class PlayedPage {
  private at = { x: 0, y: 0 };
  private readonly whole: PlayedLocator;
  private fileChooser: ((chooser: FileChooser) => void) | undefined;

  constructor(
    private readonly owner: PlayedContext,
    readonly number: number,
  ) {
    this.whole = new PlayedLocator((order) => this.give(order), []);
  }

  give(order: PageOrder): Promise<unknown> {
    return this.owner.link.order(this.number, order);
  }

  getByRole: PlayedLocator['getByRole'] = (role, options) => this.whole.getByRole(role, options);
  getByText: PlayedLocator['getByText'] = (text, options) => this.whole.getByText(text, options);
  getByLabel: PlayedLocator['getByLabel'] = (text, options) => this.whole.getByLabel(text, options);
  getByAltText: PlayedLocator['getByAltText'] = (text, options) => this.whole.getByAltText(text, options);
  locator: PlayedLocator['locator'] = (selector) => this.whole.locator(selector);

  context = (): PlayedContext => this.owner;
  route = (address: string | RegExp, handle: Handler): Promise<void> => this.owner.route(address, handle);
  unroute = async (address: string | RegExp): Promise<void> => this.owner.routes.remove(address);
  addInitScript = (script: Script, argument?: unknown): Promise<void> => this.owner.prepare(script, argument);

  async goto(address: string, { waitUntil }: { waitUntil?: 'commit' } = {}): Promise<void> {
    await this.give({ do: 'go', address: new URL(address, this.owner.url).href, until: waitUntil ?? 'load' });
  }
  async reload(): Promise<void> {
    await this.give({ do: 'reload' });
  }
  async goBack(): Promise<void> {
    await this.give({ do: 'back' });
  }
  async close(): Promise<void> {
    this.owner.all.splice(this.owner.all.indexOf(this), 1);
    await this.give({ do: 'close' });
  }
  /** Does nothing: all pages draw. */
  bringToFront = async (): Promise<void> => undefined;

  evaluate(run: (argument: never) => unknown, argument: unknown = null): Promise<unknown> {
    return this.give({ do: 'evaluate', source: String(run), argument });
  }
  async waitForFunction(run: () => unknown): Promise<void> {
    await until(async () => Boolean(await this.evaluate(run)), String(run));
  }
  address = (): Promise<string> => this.evaluate(() => location.href) as Promise<string>;
  title = (): Promise<string> => this.evaluate(() => document.title) as Promise<string>;
  async waitForURL(wanted: string | RegExp): Promise<void> {
    await until(async () => matches(await this.address(), wanted, this.owner.url), `the address is ${wanted}`);
  }
  /** @returns the next answer of the site's server that `isMeant` accepts */
  waitForResponse(isMeant: (response: Response) => boolean): Promise<Response> {
    return this.owner.routes
      .nextAnswer((address) => isMeant({ url: () => address }))
      .then((url) => ({ url: () => url }));
  }

  on(event: string, hear: (chooser: FileChooser) => void): void {
    if (event !== 'filechooser') throw new Error(`a played page does not report ${event}`);
    this.fileChooser = hear;
    this.owner.link.hearFileWanted = () => this.fileChooser?.({ setFiles: (file) => this.chooseFile(file) });
  }
  private chooseFile({ name, mimeType, buffer }: ChosenFile): Promise<unknown> {
    const file: PlayedFile = { name, mimeType, base64: buffer.toString('base64') };
    return this.give({ do: 'chooseFile', file });
  }

  async setViewportSize({ width, height }: { width: number; height: number }): Promise<void> {
    await this.give({ do: 'viewport', width, height });
  }
  async emulateMedia({ reducedMotion }: { reducedMotion: 'reduce' | 'no-preference' }): Promise<void> {
    await this.give({ do: 'motion', isReduced: reducedMotion === 'reduce' });
  }

  readonly keyboard = {
    press: (key: string): Promise<unknown> => this.give({ do: 'key', key }),
  };
  readonly mouse = {
    move: async (x: number, y: number): Promise<void> => {
      this.at = { x, y };
      await this.give({ do: 'mouse', act: 'move', x, y });
    },
    down: (): Promise<unknown> => this.give({ do: 'mouse', act: 'down', ...this.at }),
    up: (): Promise<unknown> => this.give({ do: 'mouse', act: 'up', ...this.at }),
    wheel: (_: number, deltaY: number): Promise<unknown> => this.give({ do: 'wheel', deltaY, ...this.at }),
    dblclick: (x: number, y: number): Promise<unknown> => this.give({ do: 'mouse', act: 'dblclick', x, y }),
  };
}
