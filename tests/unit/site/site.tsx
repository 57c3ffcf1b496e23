/**
 * The whole site in jsdom on the reference backend, at about a tenth of the cost of a browser. jsdom has no layout, painting, or animation;
 * browser tests check those.
 */
import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { createRoot } from 'react-dom/client';
import { onTestFinished, vi } from 'vitest';
import { movedTo, routeOf } from '../../../src/addresses/routes.ts';
import { standOn } from '../../../src/api/addresses.ts';
import { createHistory } from '../../../src/browser/address/history.ts';
import type { Brought } from '../../../src/browser/address/thirdPartyReturn.ts';
import { storageKeys } from '../../../src/browser/stored/storage.ts';
import { WiredProvider } from '../../../src/components/WiredContext.tsx';
import { App } from '../../../src/shell/App.tsx';
import { loadView } from '../../../src/shell/lateViews.ts';
import { keepPage, pageModules } from '../../../src/shell/pages.ts';
import type { Environment } from '../../../src/wiring/environment.ts';
import { tokenOf } from '../../referenceBackend/testing.ts';
import { createWorld } from '../wiring/harness.ts';
import { ask, freshBackend, noon } from './backend.ts';
import { texts } from './film.ts';
import { atRest, holdOn, watchPage } from './rest.ts';
import { standIn } from './standIns.ts';

let now = noon;
const wakes = new Set<() => void>();
/** Lets the computer sleep for `milliseconds`, then wakes the clock. */
export function sleep(milliseconds: number): void {
  now += milliseconds;
  for (const look of [...wakes]) look();
}

/** All code that loads later, loaded at once, because a test cannot know how long loading takes. */
const late = import.meta.glob([
  '../../../src/{pages,components,content,dialogs,shell,wiring}/**/*.{ts,tsx}',
  // The worker is left out, because in the thread of the test it would take every message to the page for a job.
  '!**/*.worker.ts',
  '../../../machines/**/*.ts',
]);
const allCode = Promise.all(Object.values(late).map((load) => load()));

/** Computes class names but inserts no styles, because no readout depends on them. */
const styleless = () => Object.assign(createCache({ key: 'css' }), { insert: () => undefined });

/**
 * Opens an address. `close` of the result closes the site.
 *
 * @param as a member's mobile; '' for a visitor
 * @param answers by path: changes the data of the backend's answer
 * @param refusing by path: the message with which the server refuses the call
 * @param granting by path: the data of the answer, or a function of the body that returns it; the backend is not called
 * @param failing paths of calls that are answered with HTTP 500
 * @param crowding paths of calls that are answered with 429: the page says that it waits
 * @param holding paths of calls that are never answered: the page says that it waits
 * @param network makes every call: `name` is its method and path, `isOfMember` says whether it has a token, `usual` lets the backend answer
 * @param stored content of the device's storage
 * @param tabKept content of the tab's storage
 * @param answersKept answers that are kept for later visits
 * @param parts replace parts of the environment
 * @param brought what a third party's login has left at this address
 */
export async function mountSite(
  at: string,
  {
    as = '',
    answers = {},
    refusing = {},
    granting = {},
    failing,
    crowding,
    holding,
    network = (_, usual) => usual(),
    stored = {},
    tabKept = new Map(),
    answersKept,
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
    network?: (call: { name: string; isOfMember: boolean }, usual: () => Promise<Response>) => Promise<Response>;
    stored?: Record<string, string>;
    tabKept?: Map<string, string>;
    answersKept?: Map<string, string>;
    parts?: Partial<Environment>;
    brought?: Brought;
  } = {},
) {
  const { url } = await freshBackend();
  standIn();
  now = noon;
  await allCode;
  standOn(url, window.location.href);
  const stopWatching = watchPage(crowding !== undefined);
  window.history.replaceState(brought ? { brought } : null, '', at);
  const world = createWorld({
    at,
    page: routeOf(window.location.pathname).page,
    stored: { ...stored, ...(as && { [storageKeys.userToken]: await tokenOf(url, as) }) },
    tabKept,
    ...(answersKept && { answersKept }),
    asks: async (input, init) => {
      const { pathname, search } = new URL(String(input));
      if (failing?.test(pathname)) return new Response('', { status: 500 });
      if (holding?.test(pathname)) {
        holdOn();
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
      const usual = () => ask(url + pathname + search, { ...init, signal: null });
      const isOfMember = new Headers(init?.headers).has('Authorization');
      const answer = await network({ name: `${init?.method ?? 'GET'} ${pathname}`, isOfMember }, usual);
      const change = answers[pathname];
      if (!change) return answer;
      const { data, ...rest } = (await answer.json()) as { data: unknown };
      return Response.json({ ...rest, data: change(data) });
    },
    parts: {
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
      // Without entries for covers: jsdom goes back in a later task, which would be part of the next test.
      history: {
        ...(parts.history ?? createHistory(window, movedTo)),
        cover: () => {},
        onCovers: () => () => {},
      },
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
  const close = () => {
    stopWatching();
    root.unmount();
    world.wired.boot.stop();
    document.body.replaceChildren();
    texts.length = 0;
    vi.unstubAllGlobals();
  };
  return { ...world, tabKept, close };
}

/** Opens an address as `mountSite` does, and waits until the page is at rest. The site is closed at the end of the test. */
export async function openSite(...asked: Parameters<typeof mountSite>) {
  const site = await mountSite(...asked);
  onTestFinished(site.close);
  await atRest();
  return site;
}
