/** A fake film for jsdom, which cannot play one. It has a length, can be sought, and fires the events of a browser. */
import { fireEvent } from '@testing-library/dom';
import { atRest } from './rest.ts';

export type FilmLines = { from: number; to: number; text: string }[];

/** Text tracks of the film of this test. The page reads them when it opens. */
export const texts: TextTrack[] = [];
export const textTracks = Object.assign(new EventTarget(), {
  [Symbol.iterator]: () => texts[Symbol.iterator](),
});
Object.defineProperty(textTracks, 'length', { get: () => texts.length });

export function subtitles(label: string, language: string, lines: FilmLines): void {
  const cues = lines.map(({ from, to, text }) => ({ startTime: from, endTime: to, text }));
  const track = Object.assign(new EventTarget(), { kind: 'subtitles', label, language, mode: 'disabled', cues });
  texts.push(track as unknown as TextTrack);
}

/**
 * Turns the page's video element into a fake film that is loaded.
 *
 * @param duration in seconds
 * @param canSeek false for a host without byte ranges: the film can only return to its beginning
 */
export async function openedFilm(duration = 60, canSeek = true) {
  const video = document.querySelector('video') as HTMLVideoElement;
  let isPaused = true;
  let seconds = 0;
  const tell = (...types: string[]) => {
    for (const type of types) fireEvent(video, new Event(type));
  };
  const own = (name: string, get: () => unknown, set: (value: number) => void = () => {}) =>
    Object.defineProperty(video, name, { configurable: true, get, set });
  own('duration', () => duration);
  own('readyState', () => 4);
  own('videoWidth', () => 640);
  own('seekable', () => ({ length: 1, start: () => 0, end: () => (canSeek ? duration : 0) }));
  own('seeking', () => false);
  own('paused', () => isPaused);
  own('ended', () => isPaused && seconds === duration);
  own(
    'currentTime',
    () => seconds,
    (to) => {
      seconds = to;
      queueMicrotask(() => tell('seeking', 'seeked'));
    },
  );
  Object.assign(video, {
    play: async () => {
      isPaused = false;
      tell('play', 'playing');
    },
    pause: () => {
      if (isPaused) return;
      isPaused = true;
      tell('pause');
    },
  });
  tell('loadedmetadata', 'canplay');
  await atRest();
  return {
    video,
    tell,
    /** Plays on to second `to`. */
    reach: async (to: number) => {
      seconds = to;
      tell('timeupdate');
      await atRest();
    },
    end: async () => {
      seconds = duration;
      isPaused = true;
      tell('timeupdate', 'pause', 'ended');
      await atRest();
    },
  };
}
