/**
 * The whole site in jsdom on the reference backend, at about a tenth of the cost of a browser. jsdom has no layout, painting, or animation;
 * browser tests check those.
 */
import { relative } from 'node:path';
import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { configure, fireEvent, waitFor } from '@testing-library/dom';
import { createRoot } from 'react-dom/client';
import { expect, onTestFinished, vi } from 'vitest';
import { movedTo, routeOf } from '../../../src/addresses/routes.ts';
import { standOn } from '../../../src/api/addresses.ts';
import { createHistory } from '../../../src/browser/address/history.ts';
import type { Brought } from '../../../src/browser/address/thirdPartyReturn.ts';
import { storageKeys } from '../../../src/browser/stored/storage.ts';
import { WiredProvider } from '../../../src/components/WiredContext.tsx';
import { createApi } from '../../../src/referenceBackend/api/app.ts';
import { type RunningServer, startServer } from '../../../src/referenceBackend/server.ts';
import { App } from '../../../src/shell/App.tsx';
import { loadView } from '../../../src/shell/lateViews.ts';
import { keepPage, pageModules } from '../../../src/shell/pages.ts';
import type { Environment } from '../../../src/wiring/environment.ts';
import { tokenOf } from '../../referenceBackend/testing.ts';
import { createWorld } from '../wiring/harness.ts';
import { texts, textTracks } from './film.ts';
import { faults, nameOf, outline, roleOf } from './outline.ts';

/** In milliseconds. */
const patience = 15_000;
configure({ asyncUtilTimeout: patience, getElementError: (message) => new Error(message ?? '') });

/** Provides what jsdom lacks and the site uses when it starts. */
function standIn(): void {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }));
  // Since Chromium 150, scrolling returns a promise.
  vi.stubGlobal('scrollTo', async () => {});
  const watcher = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
  vi.stubGlobal('ResizeObserver', watcher);
  vi.stubGlobal('IntersectionObserver', watcher);
  Object.assign(document, { fonts: new window.EventTarget() });
  Object.assign(Element.prototype, {
    animate: () => ({ cancel() {}, finished: Promise.resolve() }),
    async scrollIntoView() {},
  });
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      this.open = true;
    },
    close(this: HTMLDialogElement) {
      this.open = false;
    },
  });
  Object.defineProperty(HTMLMediaElement.prototype, 'textTracks', { configurable: true, get: () => textTracks });
  Object.assign(HTMLMediaElement.prototype, { load() {}, pause() {}, play: async () => {} });
}

/** Midday in China, so that relative times are the same on every day. */
const noon = Date.parse('2026-06-03T12:00:00+08:00');
let now = noon;
const wakes = new Set<() => void>();
/** Lets the computer sleep for `milliseconds`, then wakes the clock. */
export function sleep(milliseconds: number): void {
  now += milliseconds;
  for (const look of [...wakes]) look();
}
let server: RunningServer | undefined;
/** The API of the backend without a network. */
let api: ReturnType<typeof createApi> | undefined;

/** All code that loads later, loaded at once, because a test cannot know how long loading takes. */
const late = import.meta.glob([
  '../../../src/{pages,components,content,dialogs,shell,wiring}/**/*.{ts,tsx}',
  // In this thread a worker would take every message to the page for a job.
  '!**/*.worker.ts',
  '../../../machines/**/*.ts',
]);
const allCode = Promise.all(Object.values(late).map((load) => load()));

/** The origin of every call. */
const here = { incoming: { socket: { remoteAddress: '127.0.0.1' } } };

/** Returns a freshly seeded backend. All tests of a file share one. */
async function freshBackend(): Promise<RunningServer> {
  server ??= await startServer({ now: () => noon });
  api ??= createApi(server.backend);
  await server.backend.reset();
  return server;
}

/** Returns the token of a login with the password of the seed. */
export const tokenFor = (mobile: string): Promise<string> => tokenOf(server?.url ?? '', mobile);

/** For `afterAll` of each file. */
export async function closeBackend(): Promise<void> {
  await server?.close();
  server = undefined;
  api = undefined;
}

/**
 * Compares the readout of `root` with the file `readOut/<name>.txt`, whose first line names the test. `npm run test:unit -- -u` writes the
 * files; read their diff.
 *
 * @param name the page and its state. It is written as a whole, so that a search finds it.
 * @param varying replaces what differs from run to run by something constant
 */
export async function expectReadOut(name: string, root = 'main', varying = (text: string) => text): Promise<void> {
  await atRest();
  expect(faults()).toEqual([]);
  const element = [...document.querySelectorAll(root)].at(-1);
  if (!element) throw new Error(`no ${root} on this page`);
  const page = root === 'main' ? [`- page "${document.title}"`] : [];
  const told = varying([...page, ...outline(element)].join('\n'));
  const { testPath = '', currentTestName } = expect.getState();
  const test = `# ${relative(process.cwd(), testPath)} > ${currentTestName}`;
  await expect(`${test}\n${told}\n`).toMatchFileSnapshot(`./readOut/${name}.txt`);
}

/** Computes class names but inserts no styles, because no readout depends on them. */
const styleless = () => Object.assign(createCache({ key: 'css' }), { insert: () => undefined });

/** Number of calls without an answer. */
let unanswered = 0;
async function ask(url: string, init: RequestInit | undefined): Promise<Response> {
  unanswered++;
  try {
    if (!api) throw new Error('no backend runs');
    const call = new Request(url, init);
    call.headers.set('User-Agent', 'a browser');
    return await api.fetch(call, here);
  } finally {
    unanswered--;
  }
}

/** Number of changes of the document. */
let changes = 0;

const nextTask = () => new Promise((resolve) => setTimeout(resolve));

let isCrowded = false;
/** Number of calls that are never answered. */
let held = 0;
/** Counts a call that the test itself never answers. */
export const holdOn = () => void held++;
/** Returns whether the page says that it waits. Searches the HTML, because jsdom's queries for attributes take half of a test's time. */
function isWaiting(): boolean {
  if (isCrowded || held > 0) return false;
  // The excluded texts do not mean a wait: jsdom never loads a film, and the last two do not report progress.
  if (/正在(?!打开视频|缓冲|观看|用这部手机)/.test(document.body.textContent)) return true;
  return document.getElementsByTagName('h1').length === 0 || document.body.innerHTML.includes('aria-busy="true"');
}

/** Waits until every call is answered, all code is loaded, and the document has stopped changing. */
export async function atRest(): Promise<void> {
  const deadline = performance.now() + patience;
  for (let calm = 0; calm < 5; ) {
    if (performance.now() > deadline) throw new Error(`the page still waits: ${document.body.textContent}`);
    const before = changes;
    await nextTask();
    calm = unanswered === 0 && before === changes ? calm + 1 : 0;
    if (calm === 5 && isWaiting()) calm = 0;
  }
}

const isThat = (name: string | RegExp, of: string) => (typeof name === 'string' ? of === name : name.test(of));

/** Returns the element once it exists. */
export const find = (roles: string, name: string | RegExp): Promise<HTMLElement> =>
  waitFor(() => {
    const all = [...document.body.querySelectorAll<HTMLElement>('button, a, input, textarea, select, [role]')];
    const found = all.find((one) => roles.split(' ').includes(roleOf(one)) && isThat(name, nameOf(one)));
    if (!found) throw new Error(`no ${roles} is called ${name}`);
    return found;
  });

/** Presses the element at once. The next query of the test waits for the result. */
export const press = async (name: string | RegExp, role = 'button') => void fireEvent.click(await find(role, name));
export const key = async (roles: string, name: string | RegExp, pressed: string | KeyboardEventInit) =>
  void fireEvent.keyDown(await find(roles, name), typeof pressed === 'string' ? { key: pressed } : pressed);
export const type = async (name: string | RegExp, value: string) =>
  void fireEvent.input(await find('textbox searchbox combobox', name), { target: { value } });

/** Signs in through the open dialog with the password of the seed, and waits until the member is shown. */
export async function signIn(mobile: string): Promise<void> {
  await type(/手机号/, mobile);
  await type('密码', 'meedu123');
  await press('立即登录');
  await find('button', /账户菜单/);
  await atRest();
}

/** All calls except those of every page's frame and of the session. */
export const content = /^\/api\/v[23]\/(?!other\/config|navs|links|member\/detail)/;

/** Members of the seed: src/referenceBackend/seed/members.ts. */
export const members = {
  usual: '13800000001',
  vip: '13800000002',
  expired: '13800000004',
  empty: '13800000005',
  verified: '13800000006',
  unnamed: '13800000007',
  bound: '13800000009',
  social: '234099990',
};

/**
 * Opens an address. The site is closed at the end of the test.
 *
 * @param as a member's mobile; '' for a visitor
 * @param answers by path: changes the data of the backend's answer
 * @param refusing by path: the message with which the server refuses the call
 * @param granting by path: the data of the answer, or a function of the body that returns it; the backend is not called
 * @param failing paths of calls that are answered with HTTP 500
 * @param crowding paths of calls that are answered with 429: the page says that it waits
 * @param holding paths of calls that are never answered: the page says that it waits
 * @param stored content of the device's storage
 * @param parts replace parts of the environment
 * @param brought what a third party's login has left at this address
 */
export async function openSite(
  at: string,
  {
    as = '',
    answers = {},
    refusing = {},
    granting = {},
    failing,
    crowding,
    holding,
    stored = {},
    parts = {},
    brought,
  }: {
    as?: string;
    answers?: Record<string, (data: unknown) => unknown>;
    refusing?: Record<string, string>;
    granting?: Record<string, unknown>;
    failing?: RegExp;
    crowding?: RegExp;
    holding?: RegExp;
    stored?: Record<string, string>;
    parts?: Partial<Environment>;
    brought?: Brought;
  } = {},
) {
  const { url } = await freshBackend();
  standIn();
  now = noon;
  isCrowded = crowding !== undefined;
  held = 0;
  await allCode;
  standOn(url, window.location.href);
  const watch = new MutationObserver(() => changes++);
  watch.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  window.history.replaceState(brought ? { brought } : null, '', at);
  const tabKept = new Map<string, string>();
  const world = createWorld({
    at,
    page: routeOf(window.location.pathname).page,
    stored: { ...stored, ...(as && { [storageKeys.userToken]: await tokenOf(url, as) }) },
    tabKept,
    asks: async (input, init) => {
      const { pathname, search } = new URL(String(input));
      if (failing?.test(pathname)) return new Response('', { status: 500 });
      if (holding?.test(pathname)) {
        held++;
        return new Promise(() => {});
      }
      if (crowding?.test(pathname)) return Response.json({ code: 429, message: '', data: [] });
      const granted = granting[pathname];
      if (granted !== undefined)
        return Response.json({
          code: 0,
          message: '',
          data: typeof granted === 'function' ? await granted(init?.body) : granted,
        });
      const refusal = refusing[pathname];
      if (refusal !== undefined) return Response.json({ code: 1, message: refusal, data: [] });
      // The abort signals of jsdom are not those of Node.
      const answer = await ask(url + pathname + search, { ...init, signal: null });
      const change = answers[pathname];
      if (!change) return answer;
      const { data, ...rest } = (await answer.json()) as { data: unknown };
      return Response.json({ ...rest, data: change(data) });
    },
    parts: {
      history: createHistory(window, movedTo),
      clock: {
        now: () => now,
        steady: () => performance.now() + now - noon,
        every: () => () => {},
        onWake: (look) => {
          wakes.add(look);
          return () => void wakes.delete(look);
        },
      },
      origin: window.location.origin,
      loadPage: async (page) => keepPage(page, await pageModules[page]()),
      loadView,
      ...parts,
    },
  });
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  root.render(
    <CacheProvider value={styleless()}>
      <WiredProvider value={world.wired}>
        <App />
      </WiredProvider>
    </CacheProvider>,
  );
  onTestFinished(() => {
    watch.disconnect();
    root.unmount();
    world.wired.boot.stop();
    document.body.replaceChildren();
    texts.length = 0;
    vi.unstubAllGlobals();
  });
  await atRest();
  return { ...world, tabKept };
}
