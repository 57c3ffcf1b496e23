import { vi } from 'vitest';

/** A video element that does what it is told; the test says what the film does. */
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
  does(...types: string[]) {
    for (const type of types) this.dispatchEvent(new Event(type));
  }
  get element() {
    return this as unknown as HTMLVideoElement;
  }
}
