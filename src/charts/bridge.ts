/**
 * Runs in the site's page before the site; the start server inserts it. Sends every step of the flows to the viewer of the charts after the
 * viewer has asked.
 */
import { channelName, type FromSite, type FromViewer, type Step } from './protocol.ts';
import { Recorder } from './recorder.ts';

/** Returns the tab's id, which is the same after a reload, so that a viewer stays with its tab. */
function tabId(): string {
  const name = 'zhitu-charts-tab';
  try {
    const known = sessionStorage.getItem(name) ?? crypto.randomUUID();
    sessionStorage.setItem(name, known);
    return known;
  } catch {
    // If the browser forbids storage, a reloaded page counts as a new tab.
    return String(Math.random());
  }
}

function startBridge(): void {
  const id = tabId();
  const recorder = new Recorder();
  const channel = new BroadcastChannel(channelName);
  const post = (message: { steps: Step[] } | { gone: true }): void => {
    // The address is only the path, because the query can contain a login code.
    const tab = { id, title: document.title, address: location.pathname };
    channel.postMessage({ from: 'site', tab, ...message } satisfies FromSite);
  };
  let isAsked = false;
  const tellAll = (): void => post({ steps: recorder.all() });
  channel.onmessage = ({ data }: MessageEvent<FromViewer>) => {
    if (data.from !== 'viewer') return;
    tellAll();
    if (!isAsked) recorder.hear((step) => post({ steps: [step] }));
    isAsked = true;
  };
  addEventListener('pagehide', () => post({ gone: true }));
  // The browser has restored the page from its back-forward cache.
  addEventListener('pageshow', ({ persisted }) => persisted && isAsked && tellAll());
  // While a path is played, the tour that plays it also listens.
  const { zhituInspect: other } = window;
  window.zhituInspect = (event) => {
    other?.(event);
    recorder.inspect(event);
  };
  // An empty message makes a viewer that is already open ask for the steps so far.
  post({ steps: [] });
}

/** If a viewer plays a path in this page, lets it prepare the page before anything else runs. */
function letViewerPrepare(): void {
  try {
    if (window.parent !== window) window.parent.zhituStage?.begin(window);
  } catch {
    // The page is in a frame of another site.
  }
}

letViewerPrepare();
startBridge();
