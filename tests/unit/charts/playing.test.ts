// @vitest-environment jsdom
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createActor, fromCallback, fromPromise } from 'xstate';
import type { Layers } from '../../../src/charts/data.ts';
import { layerOf } from '../../../src/charts/layer.ts';
import { keysOf } from '../../../src/charts/play/keyboard.ts';
import { type Place, playMachine, type Wanted } from '../../../src/charts/play/play.machine.ts';
import type { Command, FromPlayer } from '../../../src/charts/play/protocol.ts';
import { Pace } from '../../browser/play/pace.ts';
import { patternOf } from '../../browser/play/routes.ts';

describe('playMachine', () => {
  type Told = Exclude<FromPlayer, { order: unknown }>;

  /** Plays a path with a fake stage, which the test drives. */
  function playing(place: Place | Error = { url: window.location.origin }) {
    const heard: Command[] = [];
    const been: string[] = [];
    let tell: (message: Told) => void = () => undefined;
    let lose: () => void = () => undefined;
    const machine = playMachine.provide({
      actors: {
        askForPlace: fromPromise<Place>(async () => {
          if (place instanceof Error) throw place;
          return place;
        }),
        stage: fromCallback<Command, Wanted & { pace: number }>(({ sendBack, receive }) => {
          tell = (message) => sendBack({ type: 'told', message });
          lose = () => sendBack({ type: 'connectionLost' });
          receive((command) => heard.push(command));
        }),
      },
      actions: { goThere: (_, { url }) => been.push(url) },
    });
    const actor = createActor(machine, { input: { flow: 'qrLogin', number: 7, pace: 500 } }).start();
    return { actor, heard, been, tell: (message: Told) => tell(message), lose: () => lose() };
  }
  const begun = async (place?: Place | Error) => {
    const play = playing(place);
    await vi.waitFor(() => expect(play.actor.getSnapshot().value).not.toBe('asking'));
    return play;
  };

  test('a played path counts its finished steps and ends with the path', async () => {
    const { actor, tell } = await begun();
    const step = { sentences: [{ word: '当', text: '过了一秒' }] };
    tell({ path: [step, step] });
    tell({ next: 1 });
    tell({ done: 0 });
    const { steps, next, done } = actor.getSnapshot().context;
    expect([steps.length, next, done]).toEqual([2, 1, 1]);
    tell({ over: 'walked' });
    expect(actor.getSnapshot().value).toBe('walked');
  });

  test.each(['failed', 'refused'] as const)('a played path that has %s shows the reason', async (over) => {
    const { actor, tell } = await begun();
    tell({ over, why: '没有这个按钮' });
    expect(actor.getSnapshot().value).toBe(over);
    expect(actor.getSnapshot().context.why).toBe('没有这个按钮');
  });

  test('a played path obeys pause, continue, single step, and pace until it is over', async () => {
    const { actor, heard, tell } = await begun();
    actor.send({ type: 'paused' });
    actor.send({ type: 'stepped' });
    actor.send({ type: 'paceChosen', pace: 0 });
    actor.send({ type: 'continued' });
    expect(heard).toEqual([{ type: 'pause' }, { type: 'step' }, { type: 'pace', pace: 0 }, { type: 'go' }]);
    tell({ over: 'walked' });
    actor.send({ type: 'paused' });
    expect(heard).toHaveLength(4);
  });

  test('a path that is played on another site opens that site', async () => {
    const { actor, been } = await begun({ url: 'http://localhost:9' });
    expect([actor.getSnapshot().value, been]).toEqual(['leaving', ['http://localhost:9']]);
  });

  test.each<[string, Place | Error]>([
    ['refused', { refusal: '不是内置后端' }],
    ['unreachable', new Error('offline')],
  ])('a played path is %s if it gets no place', async (value, place) => {
    const { actor } = await begun(place);
    expect(actor.getSnapshot().value).toBe(value);
  });

  test('a played path can start again after it ended', async () => {
    const { actor, tell, lose } = await begun();
    tell({ done: 3 });
    lose();
    expect(actor.getSnapshot().value).toBe('lost');
    actor.send({ type: 'again' });
    expect(actor.getSnapshot().context.done).toBe(0);
    await vi.waitFor(() => expect(actor.getSnapshot().matches('playing')).toBe(true));
  });
});

describe('Pace', () => {
  afterEach(() => void vi.useRealTimers());
  function waiting(milliseconds: number) {
    vi.useFakeTimers();
    const pace = new Pace(milliseconds);
    let isHere = false;
    void pace.next().then(() => {
      isHere = true;
    });
    return {
      pace,
      isHereAfter: async (passed: number) => {
        await vi.advanceTimersByTimeAsync(passed);
        return isHere;
      },
    };
  }

  test('the next step starts after the pace, measured from the end of the last step', async () => {
    const { isHereAfter } = waiting(1000);
    expect(await isHereAfter(999)).toBe(false);
    expect(await isHereAfter(1)).toBe(true);
  });

  test('the next step starts at once if a shorter pace has already passed', async () => {
    const { pace, isHereAfter } = waiting(2000);
    expect(await isHereAfter(600)).toBe(false);
    pace.hear({ type: 'pace', pace: 500 });
    expect(await isHereAfter(0)).toBe(true);
  });

  test('the next step does not start during a pause, except as a single step or after it continues', async () => {
    const { pace, isHereAfter } = waiting(1000);
    pace.hear({ type: 'pause' });
    expect(await isHereAfter(60_000)).toBe(false);
    pace.hear({ type: 'step' });
    expect(await isHereAfter(0)).toBe(true);
    const second = waiting(1000);
    second.pace.hear({ type: 'pause' });
    expect(await second.isHereAfter(5000)).toBe(false);
    second.pace.hear({ type: 'go' });
    expect(await second.isHereAfter(0)).toBe(true);
  });
});

test.each<[pattern: string, address: string, isMeant: boolean]>([
  ['**/api/v2/login/password', 'http://localhost:1/api/v2/login/password', true],
  ['**/api/v2/login/password', 'http://localhost:1/api/v2/login/password?x=1', false],
  ['**/api/v2/courses?*', 'http://localhost:1/api/v2/courses?page=2', true],
  ['**/assets/*.js', 'http://localhost:1/assets/Course-x1.js', true],
  ['**/assets/*.js', 'http://localhost:1/assets/more/Course.js', false],
  ['http://localhost:1/a.b', 'http://localhost:1/axb', false],
])('the pattern %s of a stage matches the address %s: %s', (pattern, address, isMeant) => {
  expect(patternOf(pattern).test(address)).toBe(isMeant);
});

test.each([
  ['Enter', '{Enter}'],
  ['a', 'a'],
  ['Space', ' '],
  ['{', '{{'],
  ['Control+Enter', '{Control>}{Enter}{/Control}'],
  ['Shift+?', '{Shift>}?{/Shift}'],
  ['+', '+'],
])('the key %s is pressed as %s', (press, keys) => {
  expect(keysOf(press)).toBe(keys);
});

describe('layerOf', () => {
  const layers: Layers = {
    headless: [],
    browser: [{ because: '浏览器里没有', names: ['a: b'], transitions: ['a'] }],
    mutants: [],
  };
  const all = new Set(['a', 'b']);
  const ours = new Set(['b']);

  test('the layer of the tests colours everything but the gaps', () => {
    expect(layerOf('browser', { layers }, ours, all)).toEqual({ walked: new Set(['b']), gaps: new Set(['a']) });
    expect(layerOf('headless', { layers }, ours, all)).toEqual({ walked: all, gaps: new Set() });
  });

  test('the layer `walked` colours the transitions that the visitor has walked, and without a layer nothing is coloured', () => {
    expect(layerOf('walked', undefined, ours, all).walked).toBe(ours);
    expect(layerOf('none', { layers }, ours, all).walked).toBeUndefined();
    expect(layerOf('mutants', undefined, ours, all).walked).toBeUndefined();
  });
});
