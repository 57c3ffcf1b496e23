import { vi } from 'vitest';

/** A video element that records its commands. The test fires its events. */
export class Film extends EventTarget {
  src = '';
  paused = true;
  ended = false;
  seeking = false;
  duration = 60;
  currentTime = 0;
  volume = 1;
  muted = false;
  playbackRate = 1;
  defaultPlaybackRate = 1;
  disablePictureInPicture = false;
  readyState = 4;
  error: { code: number } | null = null;
  /** The seekable range. undefined: the element does not report one. */
  seekable: { length: number; start: (index: number) => number; end: (index: number) => number } | undefined;
  canPlayType: ((type: string) => string) | undefined;
  tracks: { kind: string; label: string; language: string; mode: string; cues?: object[] }[] = [];
  readonly textTracks = Object.assign(new EventTarget(), { [Symbol.iterator]: () => this.tracks[Symbol.iterator]() });
  load = vi.fn();
  pause = vi.fn();
  play = vi.fn(async () => {});
  requestFullscreen = vi.fn(async () => {});
  requestPictureInPicture = vi.fn(async () => {});
  removeAttribute = vi.fn(() => {
    this.src = '';
  });
  canGo(from: number, to: number) {
    this.seekable = { length: 1, start: () => from, end: () => to };
  }
  does(...types: string[]) {
    for (const type of types) this.dispatchEvent(new Event(type));
  }
  get element() {
    return this as unknown as HTMLVideoElement;
  }
}
