import { beforeEach, describe, expect, test } from 'vitest';
import type { PictureGesture } from '../../../machines/domain/picture.ts';
import { fingersTo, wheelMeans } from '../../../src/browser/pictureGestures.ts';

let reports: PictureGesture[] = [];
const hand = () => fingersTo((gesture) => reports.push(gesture));
beforeEach(() => {
  reports = [];
});

describe('one finger, or the mouse', () => {
  test('drags: each report is what has been moved since the last', () => {
    const { press, move, release } = hand();
    press(1, { x: 0, y: 0 }, 0);
    move(1, { x: 30, y: 5 });
    move(1, { x: 20, y: 5 });
    release(1, 100, true);
    move(1, { x: 90, y: 90 });
    expect(reports).toEqual([
      { type: 'page.dragged', moved: { x: 30, y: 5 } },
      { type: 'page.dragged', moved: { x: -10, y: 0 } },
    ]);
  });

  test('moved without being pressed does nothing', () => {
    hand().move(1, { x: 5, y: 5 });
    expect(reports).toEqual([]);
  });

  const twice = (between: number, aside = 0, held = 50) => {
    const { press, release } = hand();
    press(1, { x: 10, y: 10 }, 0);
    release(1, held, true);
    press(2, { x: 10 + aside, y: 10 }, held + between);
    release(2, held + between + 50, true);
    return reports;
  };
  test('presses twice, quickly and in one place', () => {
    expect(twice(100)).toEqual([{ type: 'page.doublePressed', at: { x: 10, y: 10 } }]);
  });
  test('three presses count as one double press', () => {
    const { press, release } = hand();
    for (const time of [0, 100, 200]) {
      press(1, { x: 0, y: 0 }, time);
      release(1, time + 40, true);
    }
    expect(reports).toHaveLength(1);
  });
  test.each([
    ['slowly', () => twice(400)],
    ['in two places', () => twice(100, 60)],
    ['held long', () => twice(100, 0, 600)],
  ])('not when pressed %s', (_, act) => {
    expect(act()).toEqual([]);
  });
  test('not after a drag, and not where the browser took the finger away', () => {
    const { press, move, release } = hand();
    press(1, { x: 0, y: 0 }, 0);
    move(1, { x: 50, y: 0 });
    release(1, 50, true);
    press(1, { x: 50, y: 0 }, 100);
    release(1, 150, false);
    press(1, { x: 50, y: 0 }, 200);
    release(1, 250, true);
    expect(reports.map(({ type }) => type)).toEqual(['page.dragged']);
  });
});

describe('two fingers', () => {
  test('pinch: how much farther apart they are, around the middle between them, and how far that has moved', () => {
    const { press, move } = hand();
    press(1, { x: -50, y: 0 }, 0);
    press(2, { x: 50, y: 0 }, 0);
    move(2, { x: 150, y: 0 });
    expect(reports).toEqual([{ type: 'page.pinched', factor: 2, at: { x: 50, y: 0 }, moved: { x: 50, y: 0 } }]);
  });

  test('on the same spot still have a distance', () => {
    const { press, move } = hand();
    press(1, { x: 0, y: 0 }, 0);
    press(2, { x: 0, y: 0 }, 0);
    move(2, { x: 40, y: 0 });
    expect(reports).toMatchObject([{ factor: 40 }]);
  });

  test('one lifted, the other drags; no double press comes of it', () => {
    const { press, move, release } = hand();
    press(1, { x: 0, y: 0 }, 0);
    press(2, { x: 10, y: 0 }, 0);
    release(1, 50, true);
    move(2, { x: 30, y: 0 });
    release(2, 100, true);
    expect(reports).toEqual([{ type: 'page.dragged', moved: { x: 20, y: 0 } }]);
  });

  test('a third finger is ignored', () => {
    const { press, move, release } = hand();
    press(1, { x: 0, y: 0 }, 0);
    press(2, { x: 10, y: 0 }, 0);
    press(3, { x: 90, y: 0 }, 0);
    move(3, { x: 95, y: 0 });
    release(3, 20, true);
    expect(reports).toEqual([]);
  });
});

describe('the wheel', () => {
  const at = { x: 1, y: 2 };
  test.each([
    ['a notch down', { deltaY: 100, deltaMode: 0, ctrlKey: false }, -1],
    ['a notch up', { deltaY: -120, deltaMode: 0, ctrlKey: false }, 1],
    ['three lines', { deltaY: 3, deltaMode: 1, ctrlKey: false }, -1],
    ['a page', { deltaY: -1, deltaMode: 2, ctrlKey: false }, 1],
    ['a little on a touchpad', { deltaY: 25, deltaMode: 0, ctrlKey: false }, -0.25],
  ])('%s', (_, wheel, steps) => {
    expect(wheelMeans(wheel, at)).toEqual({ type: 'page.wheelTurned', steps, at });
  });
  test('sideways does nothing', () => {
    expect(wheelMeans({ deltaY: 0, deltaMode: 0, ctrlKey: false }, at)).toBeNull();
  });
  test('with Ctrl it is a pinch on a touchpad, of no more than a quarter at once', () => {
    expect(wheelMeans({ deltaY: -10, deltaMode: 0, ctrlKey: true }, at)).toMatchObject({
      type: 'page.pinched',
      factor: Math.exp(0.1),
      moved: { x: 0, y: 0 },
    });
    expect(wheelMeans({ deltaY: 1000, deltaMode: 0, ctrlKey: true }, at)).toMatchObject({ factor: Math.exp(-0.25) });
  });
});
