/** The pages of a played site: the visible frame, and tabs behind it. Carries out the server's orders. */
import { answerTo, hindranceOf, perform } from './act.ts';
import { find, isVisible } from './find.ts';
import { press } from './keyboard.ts';
import { Pointer } from './pointer.ts';
import type { FromStage, Order, Part, PlayedFile } from './protocol.ts';
import { surround, surroundingsOf } from './surroundings.ts';

type View = Window & typeof globalThis;
declare global {
  interface Window {
    /** Set by the viewer while a path is played. The bridge calls it in every document of the site before anything else runs. */
    zhituStage?: { begin: (page: Window) => void };
    /** Whether this is a site in a frame in which a path is played; such a page has its own clock. */
    zhituPlayed?: true;
  }
}

/** Time for which an action is retried until it is possible, ms. */
const patience = 15_000;
const pause = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Runs a function's source in the page, so that its names are those of the page. */
const run = (view: View, source: string, ...given: unknown[]): unknown =>
  new Function('zhituView', 'zhituGiven', `with (zhituView) { return (${source})(...zhituGiven); }`)(view, given);

type Opened = { frame: HTMLIFrameElement; pointer: Pointer | null; input: HTMLInputElement | null };

export class Pages {
  private readonly pages = new Map<number, Opened>();
  private scripts: { source: string; argument: unknown }[] = [];
  private bindings: string[] = [];
  private around = surroundingsOf();

  /** @param main the visible frame */
  constructor(
    private readonly main: HTMLIFrameElement,
    private readonly tell: (message: FromStage) => void,
    private readonly onViewport: (size: { width: number; height: number }) => void,
  ) {
    window.zhituStage = { begin: (page) => this.prepare(page as View) };
  }

  end(): void {
    delete window.zhituStage;
    for (const [number, { frame }] of this.pages) if (number > 0) frame.remove();
    this.pages.clear();
  }

  async obey(order: Order): Promise<unknown> {
    if (order.do === 'begin') return this.begin(order.viewport);
    if (order.do === 'open') return this.open(order.page);
    const page = this.pages.get(order.page);
    if (!page) throw new Error(`there is no page ${order.page}`);
    const view = page.frame.contentWindow as View;
    switch (order.do) {
      case 'close':
        page.frame.remove();
        this.pages.delete(order.page);
        return;
      case 'go':
        return this.leading(page, order.until, () => view.location.assign(order.address));
      case 'reload':
        return this.leading(page, 'load', () => view.location.reload());
      case 'back':
        return view.history.back();
      case 'prepare':
        this.scripts.push({ source: order.script, argument: order.argument });
        return;
      case 'bind':
        this.bindings.push(order.name);
        return;
      case 'evaluate':
        return this.evaluate(page, order);
      case 'ask': {
        const all = () => find(page.frame.contentDocument as Document, order.target);
        if (order.what === 'count') return all().length;
        if (order.what === 'isVisible') return all().some(isVisible);
        return answerTo(order, await this.one(page, order.target));
      }
      case 'act': {
        const element = await this.one(page, order.target, hindranceOf(view, order));
        return perform(view, element, order, this.pointerOf(page));
      }
      case 'mouse':
        return order.act === 'dblclick'
          ? this.pointerOf(page).doubleClick(order)
          : this.pointerOf(page)[order.act](order);
      case 'wheel':
        return this.pointerOf(page).wheel(order, order.deltaY);
      case 'touch':
        return this.pointerOf(page).touch(order.points);
      case 'key':
        return press(view, order.key);
      case 'viewport':
        return this.onViewport(order);
      case 'motion':
        this.around.isReduced = order.isReduced;
        return this.around.changed.dispatchEvent(new Event('motion'));
      case 'network':
        this.around.isOffline = order.isOffline;
        return this.around.changed.dispatchEvent(new Event('network'));
      case 'chooseFile':
        return this.chooseFile(page, order.file);
    }
  }

  /** Starts like a browser that has never visited the site. */
  private async begin(viewport: { width: number; height: number }): Promise<void> {
    for (const [number, { frame }] of this.pages) if (number > 0) frame.remove();
    this.pages.clear();
    this.scripts = [];
    this.bindings = [];
    this.around = surroundingsOf();
    this.onViewport(viewport);
    const page = { frame: this.main, pointer: null, input: null };
    // The favicon is not a page of the site, so no page runs while its storage is emptied.
    await this.leading(page, 'load', () => this.main.contentWindow?.location.replace('/favicon.svg'));
    localStorage.clear();
    sessionStorage.clear();
    this.pages.set(0, page);
  }

  private async open(number: number): Promise<void> {
    const frame = document.createElement('iframe');
    frame.hidden = true;
    document.body.append(frame);
    this.pages.set(number, { frame, pointer: null, input: null });
  }

  /** Prepares every new document before any code of the site runs. */
  private prepare(view: View): void {
    const found = [...this.pages].find(([, { frame }]) => frame.contentWindow === view);
    if (!found) return;
    const [number, page] = found;
    page.pointer = new Pointer(view);
    page.input = null;
    view.zhituPlayed = true;
    surround(view, this.around);
    this.watchFiles(view, number, page);
    for (const name of this.bindings)
      Object.assign(view, { [name]: (told: unknown) => this.tell({ page: number, binding: name, told }) });
    for (const { source, argument } of this.scripts) run(view, source, argument);
    page.frame.dispatchEvent(new Event('zhitu-commit'));
  }

  private pointerOf(page: Opened): Pointer {
    page.pointer ??= new Pointer(page.frame.contentWindow as View);
    return page.pointer;
  }

  /** Waits for another document. A document without our scripts sends no `zhitu-commit`, only `load`. */
  private leading({ frame }: Opened, until: 'commit' | 'load', lead: () => void): Promise<void> {
    return new Promise((resolve) => {
      const types = until === 'commit' ? ['zhitu-commit', 'load'] : ['load'];
      const done = () => {
        for (const type of types) frame.removeEventListener(type, done);
        resolve();
      };
      for (const type of types) frame.addEventListener(type, done);
      lead();
    });
  }

  private async evaluate(
    page: Opened,
    { source, argument, target }: Extract<Order, { do: 'evaluate' }>,
  ): Promise<unknown> {
    const given = target ? [await this.one(page, target), argument] : [argument];
    const view = page.frame.contentWindow as View;
    const gone = new Promise<never>((_, reject) =>
      view.addEventListener('pagehide', () => reject(new Error('Execution context was destroyed')), { once: true }),
    );
    return Promise.race([run(view, source, ...given), gone]);
  }

  /** Waits until there is exactly one element, and `against` gives no reason against it. */
  private async one(
    { frame }: Opened,
    target: Part[],
    against: (element: Element) => string | Promise<string> = () => '',
  ): Promise<Element> {
    const end = performance.now() + patience;
    let why = '';
    for (let wait = 0; performance.now() < end; wait = Math.min(wait + 10, 100)) {
      const found = find(frame.contentDocument as Document, target);
      const [first] = found;
      why = found.length === 1 ? '' : `there are ${found.length}`;
      if (first && found.length === 1) {
        why = await against(first);
        if (why === '') return first;
      }
      await pause(wait);
    }
    throw new Error(`${why}: ${JSON.stringify(target)}`);
  }

  /** Records the file input that was clicked, because a browser opens its chooser only for a real press. */
  private watchFiles(view: View, number: number, page: Opened): void {
    view.addEventListener(
      'click',
      (event) => {
        const [input] = event.composedPath();
        if (!(input instanceof view.HTMLInputElement) || input.type !== 'file') return;
        event.preventDefault();
        page.input = input;
        this.tell({ page: number, fileWanted: true });
      },
      true,
    );
  }

  private chooseFile({ input, frame }: Opened, { name, mimeType, base64 }: PlayedFile): void {
    const { DataTransfer, File, Event } = frame.contentWindow as View;
    const chosen = new DataTransfer();
    chosen.items.add(new File([Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))], name, { type: mimeType }));
    if (!input) throw new Error('no file is wanted');
    input.files = chosen.files;
    for (const type of ['input', 'change']) input.dispatchEvent(new Event(type, { bubbles: true }));
  }
}
