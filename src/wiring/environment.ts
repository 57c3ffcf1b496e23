import type { InspectionEvent } from 'xstate';
import type { PageName } from '../addresses/routes.ts';
import type { ClientSettings } from '../api/client.ts';
import type { ViewSettings } from '../api/settings.ts';
import type { BrowserHistory } from '../browser/address/history.ts';
import type { OpenWindow } from '../browser/address/newWindow.ts';
import type { Clock } from '../browser/page/clock.ts';
import type { OnNextFrame, WhenNear } from '../browser/page/nearby.ts';
import type { Scroll } from '../browser/page/scroll.ts';
import type { Visibility } from '../browser/page/visibility.ts';
import type { KeyValueStore } from '../browser/stored/storage.ts';

/** Views whose code a flow loads before it shows them. */
export type LateView = 'authDialog' | 'drawer' | 'imageViewer' | 'progressDialog';

/** Everything outside the machines that the wiring may use. src/main.tsx builds the real one, tests build their own. */
export type Environment = {
  http: Pick<ClientSettings, 'base' | 'early' | 'fetch'>;
  /** Storage shared by all tabs. */
  store: KeyValueStore;
  /** Storage of this tab, which survives a reload. */
  tabStore: Omit<KeyValueStore, 'onOtherTab'>;
  history: BrowserHistory;
  scroll: Scroll;
  clock: Clock;
  visibility: Visibility;
  /** The browser's locks between tabs; undefined if there are none. */
  locks: Pick<LockManager, 'request'> | undefined;
  /** Opens the channel with this name between all tabs. */
  openChannel: (name: string) => Pick<BroadcastChannel, 'postMessage' | 'close' | 'onmessage'>;
  /** Calls `run` when the network returns. @returns a function that stops listening */
  onNetworkReturned: (run: () => void) => () => void;
  whenNear: WhenNear;
  onNextFrame: OnNextFrame;
  openWindow: OpenWindow;
  origin: string;
  /** The address of the home page, without a trailing slash. */
  home: string;
  isMobileDevice: boolean;
  prefersReducedMotion: boolean;
  /** Whether the member saves data. */
  savesData: boolean | undefined;
  /** Calls `hear` at once and after every change of the text size. @returns a function that stops listening */
  watchLargeText: (hear: (isLarge: boolean) => void) => () => void;
  settings: ViewSettings;
  /** Loads the code of a page. */
  loadPage: (page: PageName) => Promise<unknown>;
  /** Prefetches the page's first requests. An identical request within 5 s takes the answer. */
  askAhead: (place: { pathname: string; search: string }) => void;
  /** Loads the code of a view that a flow opens. */
  loadView: (name: LateView) => Promise<unknown>;
  /** Moves the focus to the new page's content. */
  focusContent: () => void;
  pageOf: (pathname: string) => PageName;
  /** Returns equal keys for two addresses if going from one to the other does not scroll to the top. */
  scrollResetKeyOf: (place: { pathname: string; search: string }) => string;
  /** Receives the inspection events of every flow. Reviewers use it to watch the running charts, tests to walk them. */
  inspect?: (event: InspectionEvent) => void;
};
