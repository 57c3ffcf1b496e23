import type { InspectionEvent } from 'xstate';
import type { ClientSettings } from '../api/client.ts';
import type { Clock } from '../browser/clock.ts';
import type { BrowserHistory } from '../browser/history.ts';
import type { OnNextFrame, WhenNear } from '../browser/nearby.ts';
import type { OpenWindow } from '../browser/newWindow.ts';
import type { Scroll } from '../browser/scroll.ts';
import type { KeyValueStore } from '../browser/storage.ts';
import type { Visibility } from '../browser/visibility.ts';

/** Everything outside the machines that they may touch. The composition root builds the real one, tests their own. */
export type Environment = {
  http: Pick<ClientSettings, 'base' | 'early' | 'fetch'>;
  /** What all tabs share. */
  store: KeyValueStore;
  /** What this tab keeps across a reload. */
  tabStore: Omit<KeyValueStore, 'onOtherTab'>;
  history: BrowserHistory;
  scroll: Scroll;
  clock: Clock;
  visibility: Visibility;
  /** The browser's locks between tabs, where it has them. */
  locks: Pick<LockManager, 'request'> | undefined;
  /** A channel of this name between all tabs. */
  openChannel: (name: string) => Pick<BroadcastChannel, 'postMessage' | 'close' | 'onmessage'>;
  /** Runs when the network comes back. @returns how to stop listening. */
  onNetworkReturned: (run: () => void) => () => void;
  whenNear: WhenNear;
  onNextFrame: OnNextFrame;
  openWindow: OpenWindow;
  origin: string;
  /** The address of the home page, without the slash at its end. */
  home: string;
  isMobileDevice: boolean;
  prefersReducedMotion: boolean;
  /** The build setting that can hide the VIP entry (specification, section 2). */
  offersVip: boolean;
  /** Where members find help: the operator's setting, '' without one. */
  supportAddress: string;
  /** Loads the code of a page. */
  loadPage: (page: string) => Promise<unknown>;
  /** Makes the first calls of the page at an address: whoever makes them within five seconds takes the answers. */
  askAhead: (place: { pathname: string; search: string }) => void;
  /** Loads the code of the login dialog. */
  loadAuthDialog: () => Promise<unknown>;
  /** Loads the code of the drawer with the navigation. */
  loadDrawer: () => Promise<unknown>;
  /** Loads the code of the image viewer. */
  loadImageViewer: () => Promise<unknown>;
  /** Loads the code of the dialog with the progress of one course. */
  loadProgressDialog: () => Promise<unknown>;
  /** Moves the focus to the new page's content. */
  focusContent: () => void;
  pageOf: (pathname: string) => string;
  /** The same for two addresses of a page where going from one to the other does not scroll to the top. */
  scrollResetKeyOf: (place: { pathname: string; search: string }) => string;
  /** Receives the inspection events of every flow: reviewers watch the running charts with it, tests walk them. */
  inspect?: (event: InspectionEvent) => void;
};
