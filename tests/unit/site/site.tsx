/**
 * The whole site in jsdom on the reference backend: what a page says and offers, for a tenth of what it costs in a browser. Nothing is
 * laid out, painted or moved here; that is for a browser to tell.
 */
import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { configure, fireEvent, waitFor } from '@testing-library/dom';
import { createRoot } from 'react-dom/client';
import { expect, onTestFinished, vi } from 'vitest';
import { standOn } from '../../../src/api/addresses.ts';
import { createHistory } from '../../../src/browser/history.ts';
import { storageKeys } from '../../../src/browser/storage.ts';
import type { Brought } from '../../../src/browser/thirdPartyReturn.ts';
import { WiredProvider } from '../../../src/components/WiredContext.tsx';
import { authDialogModule, keepAuthDialog } from '../../../src/dialogs/authDialogModule.ts';
import { imageViewerModule, keepImageViewer } from '../../../src/dialogs/imageViewerModule.ts';
import { keepProgressDialog, progressDialogModule } from '../../../src/pages/study/progressDialogModule.ts';
import { App } from '../../../src/shell/App.tsx';
import { drawerModule, keepDrawer } from '../../../src/shell/drawerModule.ts';
import { keepPage, pageModules } from '../../../src/shell/pages.ts';
import { movedTo, type PageName, routeOf } from '../../../src/shell/routeTable.ts';
import type { Environment } from '../../../src/wiring/environment.ts';
import { createApi } from '../../backend/api/app.ts';
import { type RunningServer, startServer } from '../../backend/server.ts';
import { tokenOf } from '../../backend/testing.ts';
import { createWorld } from '../wiring/harness.ts';
import { texts, textTracks } from './film.ts';
import { faults, nameOf, outline, roleOf } from './outline.ts';

/** Milliseconds. */
const patience = 15_000;
configure({ asyncUtilTimeout: patience, getElementError: (message) => new Error(message ?? '') });

/** What jsdom lacks and the site uses as soon as it runs. */
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

/** Midday in China: what is said of times is the same on every day. */
const noon = Date.parse('2026-06-03T12:00:00+08:00');
let now = noon;
const wakes = new Set<() => void>();
/** As if the computer had slept for so many ms: the clock is looked at once. */
export function sleep(milliseconds: number): void {
  now += milliseconds;
  for (const look of [...wakes]) look();
}
let server: RunningServer | undefined;
/** Its API without the way over the network. */
let api: ReturnType<typeof createApi> | undefined;

/** What comes later is there at once: nobody can tell from outside how long code takes to come. */
const late = import.meta.glob([
  '../../../src/{pages,components,content,dialogs,shell,wiring}/**/*.{ts,tsx}',
  // Here it would take every message to the page for a job.
  '!**/*.worker.ts',
  '../../../machines/**/*.ts',
]);
const allCode = Promise.all(Object.values(late).map((load) => load()));

/** Where every call comes from. */
const here = { incoming: { socket: { remoteAddress: '127.0.0.1' } } };

/** A freshly seeded backend, one for all tests of a file. */
async function freshBackend(): Promise<RunningServer> {
  server ??= await startServer({ now: () => noon });
  api ??= createApi(server.backend);
  await server.backend.reset();
  return server;
}

/** Of a log-in with the password of the seed. */
export const tokenFor = (mobile: string): Promise<string> => tokenOf(server?.url ?? '', mobile);

/** For `afterAll` of each file. */
export async function closeBackend(): Promise<void> {
  await server?.close();
  server = undefined;
  api = undefined;
}

/**
 * What is read out of `root` is what stands in the file of that name. `npm run test:unit -- -u` writes the files; they are there to be read.
 *
 * @param varying puts something steady in the place of what is another thing each time
 */
export async function expectReadOut(name: string, root = 'main', varying = (text: string) => text): Promise<void> {
  await atRest();
  expect(faults()).toEqual([]);
  const element = [...document.querySelectorAll(root)].at(-1);
  if (!element) throw new Error(`no ${root} on this page`);
  const page = root === 'main' ? [`page "${document.title}"`] : [];
  const told = varying([...page, ...outline(element)].join('\n'));
  await expect(`${told}\n`).toMatchFileSnapshot(`./readOut/${name}.txt`);
}

/** Styles are named, but neither worked out nor put into the document: nothing that is read out depends on them. */
const styleless = () => Object.assign(createCache({ key: 'css' }), { insert: () => undefined });

/** Calls that have not been answered yet. */
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

/** How often the document has changed. */
let changes = 0;

const nextTask = () => new Promise((resolve) => setTimeout(resolve));

let isCrowded = false;
/** Calls that are never answered. */
let held = 0;
/** For what a test itself does not answer. */
export const holdOn = () => void held++;
/** Whether the page says that it waits. To ask jsdom for elements with an attribute takes half of a test's time. */
function isWaiting(): boolean {
  if (isCrowded || held > 0) return false;
  // No film ever opens in jsdom.
  if (/正在(?!打开视频|缓冲|观看|用这部手机)/.test(document.body.textContent)) return true;
  return document.getElementsByTagName('h1').length === 0 || document.body.innerHTML.includes('aria-busy="true"');
}

/** Until nothing is being waited for: no answer, no code that comes later, and nothing that an answer has set going. */
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

/** Once it is there. */
export const find = (roles: string, name: string | RegExp): Promise<HTMLElement> =>
  waitFor(() => {
    const all = [...document.body.querySelectorAll<HTMLElement>('button, a, input, textarea, select, [role]')];
    const found = all.find((one) => roles.split(' ').includes(roleOf(one)) && isThat(name, nameOf(one)));
    if (!found) throw new Error(`no ${roles} is called ${name}`);
    return found;
  });

/** What is pressed stands there as it is now; what comes of it is waited for by what is asked next. */
export const press = async (name: string | RegExp, role = 'button') => void fireEvent.click(await find(role, name));
export const key = async (roles: string, name: string | RegExp, pressed: string | KeyboardEventInit) =>
  void fireEvent.keyDown(await find(roles, name), typeof pressed === 'string' ? { key: pressed } : pressed);
export const type = async (name: string | RegExp, value: string) =>
  void fireEvent.input(await find('textbox searchbox combobox', name), { target: { value } });

/** In the dialog that is open, with the password of the seed; until the member is there. */
export async function signIn(mobile: string): Promise<void> {
  await type(/手机号/, mobile);
  await type('密码', 'meedu123');
  await press('立即登录');
  await find('button', /账户菜单/);
  await atRest();
}

/** All calls but those that every page needs: for its frame, and to know who is there. */
export const content = /^\/api\/v[23]\/(?!other\/config|navs|links|member\/detail)/;

/** Of the seed: tests/backend/seed/members.ts. */
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
 * Opens an address, and ends with the test.
 *
 * @param as a member's mobile; without it a visitor comes
 * @param answers by the path of a call, before the backend is asked: given its answer, what is answered instead
 * @param refusing by the path of a call: the words with which the server refuses it
 * @param granting by the path of a call: what it is answered with, or a function of its body that tells that, without asking the backend
 * @param failing the paths of calls that the server fails at
 * @param crowding the paths of calls that it has no time for: pages then say that they wait, and stay so
 * @param holding the paths of calls that are never answered: the page says that it waits, and stays so
 * @param stored what the device keeps
 * @param parts in the place of the site's own
 * @param brought what a log-in elsewhere has brought to this address
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
      // The signals of jsdom are not those of Node.
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
      loadPage: async (page) => keepPage(page, await pageModules[page as PageName]()),
      loadAuthDialog: async () => keepAuthDialog(await authDialogModule()),
      loadDrawer: async () => keepDrawer(await drawerModule()),
      loadImageViewer: async () => keepImageViewer(await imageViewerModule()),
      loadProgressDialog: async () => keepProgressDialog(await progressDialogModule()),
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
