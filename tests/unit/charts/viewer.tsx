/** The viewer of the charts in jsdom, on the files of docs/charts. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { configure } from '@testing-library/dom';
import { createRoot } from 'react-dom/client';
import { onTestFinished, vi } from 'vitest';
import type { FromPlayer } from '../../../src/charts/play/protocol.ts';
import type { FromSite, Recording, Step } from '../../../src/charts/protocol.ts';

configure({ asyncUtilTimeout: 15_000, getElementError: (message) => new Error(message ?? '') });

/** The window of a picture, in px. */
const room = { width: 600, height: 400 };

/** Sends a message about the played path as the server would; set when the path begins. */
export const player: { tell: ((message: FromPlayer) => void) | undefined } = { tell: undefined };

const channels: ((data: FromSite) => void)[] = [];
/** Sends the viewer a message of a tab of the site. */
export const hear = (data: FromSite): void => {
  for (const channel of channels) channel(data);
};

/** Returns whether a state of the session's chart is inside the window of the picture. */
export function isInWindow(state: string): boolean {
  const holder = document.querySelector<HTMLElement>('.v-holder');
  const svg = holder?.querySelector('svg');
  const box = svg?.querySelector<SVGGraphicsElement>(`rect[data-state="session.${state}"]`)?.getBBox();
  if (!holder || !svg || !box) return false;
  const lengthOf = (name: string) => Number.parseFloat(holder.style.getPropertyValue(name));
  const k = lengthOf('--width') / svg.viewBox.baseVal.width;
  const x = lengthOf('--x') + (box.x - svg.viewBox.baseVal.x) * k;
  const y = lengthOf('--y') + (box.y - svg.viewBox.baseVal.y) * k;
  return x >= 0 && y >= 0 && x + box.width * k <= room.width && y + box.height * k <= room.height;
}

/** Defines properties until the test ends. */
function override(owner: object, properties: PropertyDescriptorMap): void {
  for (const [name, property] of Object.entries(properties)) {
    const before = Object.getOwnPropertyDescriptor(owner, name);
    Object.defineProperty(owner, name, { configurable: true, ...property });
    onTestFinished(() => {
      if (before) Object.defineProperty(owner, name, before);
      else Reflect.deleteProperty(owner, name);
    });
  }
}

/** Stubs the APIs of the browser that the viewer uses: sizes, channels, sockets, fetch, scrolling, and SVG. */
function standIn(): void {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(private readonly measured: () => void) {}
      observe() {
        this.measured();
      }
      unobserve() {}
      disconnect() {}
    },
  );
  vi.stubGlobal(
    'BroadcastChannel',
    class {
      onmessage: ((message: { data: FromSite }) => void) | null = null;
      constructor() {
        channels.push((data) => this.onmessage?.({ data }));
      }
      postMessage() {}
    },
  );
  // This socket replaces the server that plays a path. The test sends its messages.
  vi.stubGlobal(
    'WebSocket',
    class {
      onmessage: ((message: { data: string }) => void) | null = null;
      constructor() {
        player.tell = (message) => this.onmessage?.({ data: JSON.stringify(message) });
      }
      send() {}
      close() {}
    },
  );
  vi.stubGlobal('fetch', async (address: string) => {
    if (address === '/charts/play') return { ok: true, json: async () => ({ url: window.location.origin }) };
    const text = await readFile(join('docs/charts/viewer', address), 'utf8');
    return { ok: true, text: async () => text, json: async () => JSON.parse(text) };
  });
  // Scrolling returns a promise since Chromium 150: an effect must not return it.
  override(Element.prototype, {
    clientWidth: { get: () => room.width },
    clientHeight: { get: () => room.height },
    scrollIntoView: { value: async () => {} },
    scrollTo: { value: async () => {} },
    scrollBy: { value: async () => {} },
  });
  override(CSSStyleSheet.prototype, { replaceSync: { value: () => {} } });
  override(document, { adoptedStyleSheets: { value: [], writable: true } });
  override(SVGElement.prototype, {
    getBBox: {
      value(this: Element) {
        const [x, y, width, height] = ['x', 'y', 'width', 'height'].map((name) => Number(this.getAttribute(name)));
        return { x, y, width, height };
      },
    },
    animate: { value: () => ({ cancel() {} }) },
  });
  override(SVGSVGElement.prototype, {
    viewBox: {
      get(this: Element) {
        const [x, y, width, height] = (this.getAttribute('viewBox') ?? '').split(' ').map(Number);
        return { baseVal: { x, y, width, height } };
      },
    },
  });
}

/** Opens the viewer at a hash, and closes it after the test. */
export async function openViewer(hash: string): Promise<void> {
  standIn();
  player.tell = undefined;
  window.history.replaceState(null, '', `/charts/viewer/${hash}`);
  const [{ App }, { Boundary }, { brokenViewer }] = await Promise.all([
    import('../../../src/charts/App.tsx'),
    import('../../../src/charts/Boundary.tsx'),
    import('../../../src/charts/Broken.tsx'),
  ]);
  const box = document.body.appendChild(document.createElement('div'));
  const root = createRoot(box, { onCaughtError: () => {} });
  root.render(
    <Boundary instead={brokenViewer}>
      <App />
    </Boundary>,
  );
  onTestFinished(() => {
    root.unmount();
    box.remove();
    vi.unstubAllGlobals();
  });
}

let time = Date.UTC(2026, 0, 1);

/** Returns a step of the session's flow. */
export const step = (number: number, value: string, own: Partial<Step> = {}): Step => ({
  number,
  at: time++,
  actor: '1',
  parent: '',
  flow: 'session',
  event: { type: number === 1 ? 'xstate.init' : 'something' },
  origin: '',
  value,
  status: 'active',
  context: {},
  taken: [],
  ...own,
});

/** Returns a recording as a file, as a visitor imports it. */
export const fileOf = (...steps: Step[]): File => {
  const tab = { id: 'one', title: '首页', address: '/' };
  const recording: Recording = { format: 'zhitu-recording', version: 1, madeAt: time, tab, steps };
  return new File([JSON.stringify(recording)], 'zhitu.json', { type: 'application/json' });
};
