import { afterEach, expect, test, vi } from 'vitest';
import type { MiniPlayerWorldEvent } from '../../../../machines/learn/miniPlayer.machine.ts';
import { watchSight } from '../../../../src/browser/player/filmSight.ts';
import { Film } from './film.ts';

afterEach(() => vi.unstubAllGlobals());

test('watchSight reports that the film leaves or enters the viewport, plays or pauses, and enters picture-in-picture', () => {
  let see: (entries: { intersectionRatio: number }[]) => void = () => {};
  const disconnect = vi.fn();
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe = vi.fn();
      disconnect = disconnect;
      constructor(callback: typeof see) {
        see = callback;
      }
    },
  );
  const film = new Film();
  const screen = { pictureInPictureElement: null as Element | null };
  const reports: MiniPlayerWorldEvent[] = [];
  const stop = watchSight({ video: film.element, place: film.element, screen }, (event) => reports.push(event));
  see([{ intersectionRatio: 1 }]);
  see([{ intersectionRatio: 0.4 }, { intersectionRatio: 0.1 }]);
  see([{ intersectionRatio: 0 }]);
  see([{ intersectionRatio: 0.3 }]);
  film.paused = false;
  film.does('playing');
  film.paused = true;
  // The element can fire `playing` after it was paused.
  film.does('playing', 'pause');
  screen.pictureInPictureElement = film.element;
  film.does('enterpictureinpicture');
  stop();
  film.does('leavepictureinpicture');
  expect(disconnect).toHaveBeenCalledOnce();
  expect(reports).toEqual([
    { type: 'page.filmLeft' },
    { type: 'page.filmReached' },
    { type: 'media.playing' },
    { type: 'media.paused' },
    { type: 'media.pictureInPictureChanged', isInPicture: true },
  ]);
});
