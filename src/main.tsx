/** The composition root: connects the wiring, the browser, and the views. */
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import type { InspectionEvent } from 'xstate';
import { movedTo, routeOf, scrollResetKeyOf } from './addresses/routes.ts';
import { standOn } from './api/addresses.ts';
import { apiBase } from './api/base.ts';
import { viewSettings } from './api/settings.ts';
import { createHistory } from './browser/address/history.ts';
import { createOpenWindow } from './browser/address/newWindow.ts';
import { fromRoot } from './browser/address/siteBase.ts';
import { importAgain } from './browser/code/importAgain.ts';
import { createClock } from './browser/page/clock.ts';
import { isMobileDevice } from './browser/page/device.ts';
import { watchLargeText } from './browser/page/largeText.ts';
import { createOnNextFrame, createWhenNear } from './browser/page/nearby.ts';
import { createScroll } from './browser/page/scroll.ts';
import { createVisibility } from './browser/page/visibility.ts';
import { createStore } from './browser/stored/storage.ts';
import { WiredProvider } from './components/WiredContext.tsx';
import { App } from './shell/App.tsx';
import { loadView } from './shell/lateViews.ts';
import { keepPage, pageComponent, pageModules } from './shell/pages.ts';
import { wire } from './wiring/index.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

declare global {
  interface Window {
    /** If set before the site starts, it receives XState's inspection events of every flow. */
    zhituInspect?: (event: InspectionEvent) => void;
  }
}

const base = apiBase(window.meedu_api_url, import.meta.env.VITE_APP_URL);
standOn(base, window.location.href);

// In a task of its own, so that the browser can paint and handle input between parsing the scripts and running them.
const { port1, port2 } = new MessageChannel();
port1.onmessage = () => {
  let isFirstPage = true;
  const wired = wire({
    http: {
      base,
      ...(window.zhituEarly && { early: window.zhituEarly }),
    },
    ...(window.zhituInspect && { inspect: window.zhituInspect }),
    store: createStore(window),
    tabStore: createStore(window, 'sessionStorage'),
    history: createHistory(window, movedTo),
    scroll: createScroll(window),
    clock: createClock(window),
    visibility: createVisibility(document),
    locks: navigator.locks,
    openChannel: (name) => new BroadcastChannel(name),
    onNetworkReturned: (run) => {
      window.addEventListener('online', run);
      return () => window.removeEventListener('online', run);
    },
    whenNear: createWhenNear(document),
    onNextFrame: createOnNextFrame(window),
    openWindow: createOpenWindow(window),
    origin: window.location.origin,
    home: window.location.origin + fromRoot(''),
    isMobileDevice: isMobileDevice(navigator.userAgent),
    prefersReducedMotion: matchMedia('(prefers-reduced-motion: reduce)').matches,
    savesData: window.zhituSavesData,
    watchLargeText,
    settings: viewSettings(window.zhituSettings),
    loadPage: async (page) => {
      if (!pageComponent(page)) keepPage(page, await importAgain(pageModules[page]));
    },
    askAhead: (place) => window.zhituAskAhead?.(place),
    loadView,
    focusContent: () => {
      // The focus stays on the first page, where moving it would be a jump, and in full screen.
      if (!isFirstPage && !document.fullscreenElement)
        requestAnimationFrame(() => document.querySelector('main')?.focus({ preventScroll: true }));
      isFirstPage = false;
    },
    pageOf: (pathname) => routeOf(pathname).page,
    scrollResetKeyOf,
  });

  wired.start();
  // A transition renders the first page in slices, so that the painting can be scrolled meanwhile.
  startTransition(() =>
    createRoot(root).render(
      <WiredProvider value={wired}>
        <App />
      </WiredProvider>,
    ),
  );
};
port2.postMessage(0);
