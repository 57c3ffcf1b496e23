import { beforeEach, describe, expect, test } from 'vitest';
import type { PictureGesture } from '../../../../machines/domain/picture.ts';
import { fingersTo, wheelMeans } from '../../../../src/browser/page/pictureGestures.ts';

let reports: PictureGesture[] = [];
const hand = () => fingersTo((gesture) => reports.push(gesture));
beforeEach(() => {
  reports = [];
});

describe('one pointer', () => {
  test('a dragging pointer reports its movement since the last report', () => {
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

  test('a pointer that moves without a press reports nothing', () => {
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
  test('two quick presses in one place are a double press', () => {
    expect(twice(100)).toEqual([{ type: 'page.doublePressed', at: { x: 10, y: 10 } }]);
  });
  test('three quick presses are one double press', () => {
    const { press, release } = hand();
    for (const time of [0, 100, 200]) {
      press(1, { x: 0, y: 0 }, time);
      release(1, time + 40, true);
    }
    expect(reports).toHaveLength(1);
  });
  test.each([
    ['with a long pause', () => twice(400)],
    ['in two places', () => twice(100, 60)],
    ['that are held long', () => twice(100, 0, 600)],
  ])('two presses %s are not a double press', (_, act) => {
    expect(act()).toEqual([]);
  });
  test('a press after a drag or after a cancelled press is not a double press', () => {
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

describe('two pointers', () => {
  test('a pinch reports the change of distance, the middle of both pointers, and its movement', () => {
    const { press, move } = hand();
    press(1, { x: -50, y: 0 }, 0);
    press(2, { x: 50, y: 0 }, 0);
    move(2, { x: 150, y: 0 });
    expect(reports).toEqual([{ type: 'page.pinched', factor: 2, at: { x: 50, y: 0 }, moved: { x: 50, y: 0 } }]);
  });

  test('a pinch that starts with both pointers in one place has a distance of 1 px', () => {
    const { press, move } = hand();
    press(1, { x: 0, y: 0 }, 0);
    press(2, { x: 0, y: 0 }, 0);
    move(2, { x: 40, y: 0 });
    expect(reports).toMatchObject([{ factor: 40 }]);
  });

  test('after one of two pointers is lifted, the other drags, without a double press', () => {
    const { press, move, release } = hand();
    press(1, { x: 0, y: 0 }, 0);
    press(2, { x: 10, y: 0 }, 0);
    release(1, 50, true);
    move(2, { x: 30, y: 0 });
    release(2, 100, true);
    expect(reports).toEqual([{ type: 'page.dragged', moved: { x: 20, y: 0 } }]);
  });

  test('a third pointer is ignored', () => {
    const { press, move, release } = hand();
    press(1, { x: 0, y: 0 }, 0);
    press(2, { x: 10, y: 0 }, 0);
    press(3, { x: 90, y: 0 }, 0);
    move(3, { x: 95, y: 0 });
    release(3, 20, true);
    expect(reports).toEqual([]);
  });
});

describe('wheelMeans', () => {
  const at = { x: 1, y: 2 };
  test.each([
    ['one notch down', { deltaY: 100, deltaMode: 0, ctrlKey: false }, -1],
    ['one notch up', { deltaY: -120, deltaMode: 0, ctrlKey: false }, 1],
    ['three lines down', { deltaY: 3, deltaMode: 1, ctrlKey: false }, -1],
    ['one page up', { deltaY: -1, deltaMode: 2, ctrlKey: false }, 1],
    ['a short move on a touchpad', { deltaY: 25, deltaMode: 0, ctrlKey: false }, -0.25],
  ])('the wheel turned by %s is converted to steps', (_, wheel, steps) => {
    expect(wheelMeans(wheel, at)).toEqual({ type: 'page.wheelTurned', steps, at });
  });
  test('a wheel that is turned sideways reports nothing', () => {
    expect(wheelMeans({ deltaY: 0, deltaMode: 0, ctrlKey: false }, at)).toBeNull();
  });
  test('a wheel with Ctrl is a pinch on a touchpad, limited to a quarter at once', () => {
    expect(wheelMeans({ deltaY: -10, deltaMode: 0, ctrlKey: true }, at)).toMatchObject({
      type: 'page.pinched',
      factor: Math.exp(0.1),
      moved: { x: 0, y: 0 },
    });
    expect(wheelMeans({ deltaY: 1000, deltaMode: 0, ctrlKey: true }, at)).toMatchObject({ factor: Math.exp(-0.25) });
  });
});
