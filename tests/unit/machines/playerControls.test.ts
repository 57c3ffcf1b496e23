import { afterEach, expect, test, vi } from 'vitest';
import { createActor, type EventObject, fromCallback } from 'xstate';
import { playerControlsMachine } from '../../../machines/learn/playerControls.machine.ts';

afterEach(() => {
  vi.useRealTimers();
});

test('the bar goes three seconds after the last move, not after the first', () => {
  vi.useFakeTimers();
  const idle = fromCallback<EventObject>(() => {});
  const machine = playerControlsMachine.provide({ actors: { watchHands: idle, raiseSubtitles: idle } });
  const controls = createActor(machine).start();
  const isHidden = () => controls.getSnapshot().matches({ over: 'hidden' });
  controls.send({ type: 'media.playing' });
  controls.send({ type: 'page.screenFilled' });
  for (let move = 0; move < 4; move++) {
    vi.advanceTimersByTime(2999);
    expect(isHidden()).toBe(false);
    controls.send({ type: 'page.stirred' });
  }
  vi.advanceTimersByTime(3000);
  expect(isHidden()).toBe(true);
});
