// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { playerIds } from '../../../src/addresses/elementIds.ts';
import { wander } from '../../../src/pages/lesson/watermark.ts';

afterEach(() => document.body.replaceChildren());

test('the watermark moves only while the film plays, so that a member can stop it by pausing the film', () => {
  const film = Object.assign(document.createElement('video'), { id: playerIds.video });
  const mark = document.createElement('b');
  document.body.append(film, mark);
  let isPaused = true;
  Object.defineProperty(film, 'paused', { get: () => isPaused });
  const going = { play: vi.fn(), pause: vi.fn(), cancel: vi.fn() };
  mark.animate = () => going as unknown as Animation;
  const tell = (type: string, paused: boolean) => {
    isPaused = paused;
    film.dispatchEvent(new Event(type));
  };

  const stop = wander(mark);
  expect([going.play.mock.calls.length, going.pause.mock.calls.length]).toEqual([0, 1]);
  tell('play', false);
  expect(going.play).toHaveBeenCalledTimes(1);
  tell('pause', true);
  expect(going.pause).toHaveBeenCalledTimes(2);
  stop?.();
  tell('play', false);
  expect(going.play).toHaveBeenCalledTimes(1);
  expect(going.cancel).toHaveBeenCalledTimes(1);
});
