/**
 * Runs in the site's page before the site, where the start server has put it: tells the viewer of the charts what every flow does, once
 * one has asked.
 */
import { channelName, type FromSite, type FromViewer, type Step } from './protocol.ts';
import { Recorder } from './recorder.ts';

/** The same after a reload, so that a viewer stays with its tab. */
function tabId(): string {
  const name = 'zhitu-charts-tab';
  try {
    const known = sessionStorage.getItem(name) ?? crypto.randomUUID();
    sessionStorage.setItem(name, known);
    return known;
  } catch {
    // Where the browser forbids storage, a reloaded page is a tab of its own.
    return String(Math.random());
  }
}

function startBridge(): void {
  const id = tabId();
  const recorder = new Recorder();
  const channel = new BroadcastChannel(channelName);
  const post = (message: { steps: Step[] } | { gone: true }): void => {
    // What stands behind the question mark can be a code to sign in with.
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
  // A page that the browser had kept aside stands again.
  addEventListener('pageshow', ({ persisted }) => persisted && isAsked && tellAll());
  // Where a path is played, the tour that plays it listens, too.
  const { zhituInspect: other } = window;
  window.zhituInspect = (event) => {
    other?.(event);
    recorder.inspect(event);
  };
  // A viewer that is open already asks for the rest.
  post({ steps: [] });
}

/** The viewer plays a path in this page: it prepares the page before anything else runs. */
function letViewerPrepare(): void {
  try {
    if (window.parent !== window) window.parent.zhituStage?.begin(window);
  } catch {
    // It stands in a frame of somebody else.
  }
}

letViewerPrepare();
startBridge();
