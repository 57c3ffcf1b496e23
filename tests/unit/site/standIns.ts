import { vi } from 'vitest';
import { textTracks } from './film.ts';

/** Provides what jsdom lacks and the site uses when it starts. */
export function standIn(): void {
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
    animate: () => ({ play() {}, pause() {}, cancel() {}, finished: Promise.resolve() }),
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
