/** Replaces settings of the browser that a page in a frame cannot really have. */
type View = Window & typeof globalThis;

/** Shared by all documents of one page. */
export type Surroundings = { isReduced: boolean; isOffline: boolean; changed: EventTarget };

export const surroundingsOf = (): Surroundings => ({ isReduced: false, isOffline: false, changed: new EventTarget() });

/** Makes `prefers-reduced-motion` follow the stage. */
function setMotion(view: View, around: Surroundings): void {
  const { matchMedia } = view;
  const own = (query: string): MediaQueryList => {
    const real = matchMedia.call(view, query);
    if (!query.includes('prefers-reduced-motion')) return real;
    const matches = () => around.isReduced === query.includes('reduce)');
    around.changed.addEventListener('motion', () => {
      real.dispatchEvent(new view.MediaQueryListEvent('change', { matches: matches(), media: query }));
    });
    return Object.defineProperty(real, 'matches', { get: matches });
  };
  Object.assign(view, { matchMedia: own });
}

/** Simulates full screen, which a frame gets only after a real press. */
function setFullScreen({ document, Element, Document, Event }: View): void {
  let full: Element | null = null;
  const become = async (element: Element | null): Promise<void> => {
    const changed = element ?? full;
    full = element;
    changed?.dispatchEvent(new Event('fullscreenchange', { bubbles: true, composed: true }));
  };
  Object.defineProperty(document, 'fullscreenElement', { configurable: true, get: () => full });
  Object.defineProperty(document, 'fullscreenEnabled', { configurable: true, get: () => true });
  Element.prototype.requestFullscreen = function enter(this: Element) {
    return become(this);
  };
  Document.prototype.exitFullscreen = () => become(null);
}

/** Keeps the page on the site: the viewer could not control another one. */
function stayHere(view: View): void {
  type Navigation = EventTarget & {
    addEventListener: (
      type: 'navigate',
      hear: (event: Event & { destination: { url: string }; cancelable: boolean }) => void,
    ) => void;
  };
  const { navigation } = view as unknown as { navigation?: Navigation };
  navigation?.addEventListener('navigate', (event) => {
    const isOurs = new URL(event.destination.url).origin === view.location.origin;
    if (!isOurs && event.cancelable) event.preventDefault();
  });
}

export function surround(view: View, around: Surroundings): void {
  setMotion(view, around);
  setFullScreen(view);
  stayHere(view);
  Object.defineProperty(view.navigator, 'onLine', { configurable: true, get: () => !around.isOffline });
  around.changed.addEventListener('network', () =>
    view.dispatchEvent(new view.Event(around.isOffline ? 'offline' : 'online')),
  );
}
