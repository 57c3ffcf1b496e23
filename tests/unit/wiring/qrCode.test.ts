import { describe, expect, test } from 'vitest';
import { type CallbackActorLogic, createActor, createMachine, type EventObject } from 'xstate';
import { qrCodeWatchers } from '../../../src/wiring/auth/qrCode.ts';
import type { Environment } from '../../../src/wiring/environment.ts';

function watching() {
  let [steady, hidden] = [0, false];
  const [timers, wakes, changes] = [new Set<() => void>(), new Set<() => void>(), new Set<() => void>()];
  const on = (runs: Set<() => void>) => (run: () => void) => {
    runs.add(run);
    return () => void runs.delete(run);
  };
  const watchers = qrCodeWatchers({
    clock: { steady: () => steady, every: (_period: number, run: () => void) => on(timers)(run), onWake: on(wakes) },
    visibility: { isHidden: () => hidden, onChange: on(changes) },
  } as unknown as Environment);
  const heard: EventObject[] = [];
  const listen = <Input>(logic: CallbackActorLogic<EventObject, Input>, input: Input) =>
    createActor(
      createMachine({
        invoke: { src: logic, input: () => input },
        on: { '*': { actions: ({ event }) => heard.push(event) } },
      }),
    ).start();
  return {
    watchers,
    heard,
    listen,
    timers,
    wakes,
    changes,
    at: (milliseconds: number) => {
      steady = milliseconds;
    },
    hide: (now: boolean) => {
      hidden = now;
      for (const run of changes) run();
    },
  };
}

describe('watchValidity', () => {
  test('the remaining time of a QR code is reported at once, every second, and when the page wakes, until it expires', () => {
    const { watchers, heard, listen, at, timers, wakes } = watching();
    at(1000);
    const actor = listen(watchers.watchValidity, { deadline: 301_000 });
    at(2001);
    for (const run of timers) run();
    at(300_999);
    for (const run of wakes) run();
    at(301_000);
    for (const run of timers) run();
    expect(heard).toEqual([
      { type: 'clock.ticked', secondsLeft: 300 },
      { type: 'clock.ticked', secondsLeft: 299 },
      { type: 'clock.ticked', secondsLeft: 1 },
      { type: 'clock.deadlineReached' },
    ]);
    actor.stop();
    expect([timers.size, wakes.size]).toEqual([0, 0]);
  });
});

describe('watchPage', () => {
  test('the visibility of the page with the QR code is reported when it changes, and at once if the page is hidden', () => {
    const { watchers, heard, listen, hide, changes } = watching();
    const actor = listen(watchers.watchPage, undefined);
    expect(heard).toEqual([]);
    hide(true);
    hide(false);
    expect(heard).toEqual([{ type: 'page.hidden' }, { type: 'page.shown' }]);
    actor.stop();
    expect(changes.size).toBe(0);

    hide(true);
    heard.length = 0;
    listen(watchers.watchPage, undefined);
    expect(heard).toEqual([{ type: 'page.hidden' }]);
  });
});
