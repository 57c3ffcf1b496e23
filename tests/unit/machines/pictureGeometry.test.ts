import { describe, expect, test } from 'vitest';
import { bounded, pictureRange, stepped, zoomed } from '../../../machines/ui/imageViewer.machine.ts';

test('the scale of a picture is that of the specification: 1 to 50, step 0.5', () => {
  expect(pictureRange).toEqual({ least: 1, most: 50, step: 0.5 });
  const lines = [1];
  for (let scale = 1; scale < 50; scale = stepped(scale, 1, pictureRange)) lines.push(stepped(scale, 1, pictureRange));
  expect(lines).toHaveLength(99);
  expect(lines.every((line, index) => line === 1 + index / 2)).toBe(true);
  let back = 50;
  for (let step = 0; step < 98; step++) back = stepped(back, -1, pictureRange);
  expect(back).toBe(1);
});

test.each([
  [1, -1, 1],
  [50, 1, 50],
  [49.8, 1, 50],
  [1.2, -1, 1],
  [2.37, 1, 2.5],
  [2.37, -1, 2],
  [2, 0.5, 2.25],
  [2, -0.1, 1.95],
  [1.1, -0.9, 1],
])('from the scale %d, %d steps lead to %d', (scale, steps, expected) => {
  expect(stepped(scale, steps, pictureRange)).toBe(expected);
});

const frame = { width: 1000, height: 600 };
/** Shown as 900 × 600 px in this frame. */
const size = { width: 1200, height: 800 };

describe('bounded', () => {
  test.each([
    ['a picture at scale 1 is in the middle', { x: 50, y: -50 }, 1, { x: 0, y: 0 }],
    ['a picture that is larger in one direction moves only in this direction', { x: 500, y: 0 }, 1.1, { x: 0, y: 0 }],
    ['a picture moves until its edge meets the edge of the frame', { x: 5000, y: -5000 }, 2, { x: 400, y: -300 }],
    ['a picture moves freely between its edges', { x: 12.345, y: -7 }, 2, { x: 12.35, y: -7 }],
  ])('%s', (_, offset, scale, expected) => {
    expect(bounded(offset, scale, size, frame)).toEqual(expected);
  });
  test('a small picture is not enlarged to the frame and moves only once it is larger', () => {
    const icon = { width: 100, height: 100 };
    expect(bounded({ x: 99, y: 99 }, 5, icon, frame)).toEqual({ x: 0, y: 0 });
    expect(bounded({ x: 99, y: 99 }, 7, icon, frame)).toEqual({ x: 0, y: 50 });
  });
  test('a picture is in the middle while its size or that of the frame is unknown', () => {
    const nothing = { width: 0, height: 0 };
    expect(bounded({ x: 9, y: 9 }, 3, nothing, frame)).toEqual({ x: 0, y: 0 });
    expect(bounded({ x: 9, y: 9 }, 3, size, nothing)).toEqual({ x: 0, y: 0 });
  });
});

describe('zoomed', () => {
  const sight = { range: pictureRange, scale: 2, offset: { x: 100, y: -40 }, size, frame } as Parameters<
    typeof zoomed
  >[0];
  /** Returns the point of the picture (from its middle, at scale 1) at a point of the frame. */
  const under = (
    { x, y }: { x: number; y: number },
    { scale, offset }: { scale: number; offset: { x: number; y: number } },
  ) => [(x - offset.x) / scale, (y - offset.y) / scale];
  test.each([
    { x: 0, y: 0 },
    { x: 200, y: 100 },
    { x: -310, y: 55 },
  ])('zooming keeps the point of the picture under %j in its place', (at) => {
    const after = zoomed(sight, { type: 'page.wheelTurned', steps: 1, at });
    expect(after.scale).toBe(2.5);
    const [x = 0, y = 0] = under(at, after);
    const [x0 = 0, y0 = 0] = under(at, sight);
    expect(x).toBeCloseTo(x0, 1);
    expect(y).toBeCloseTo(y0, 1);
  });
  test('a pinch moves the point of the picture between the two fingers with them', () => {
    const at = { x: 30, y: 20 };
    const moved = { x: 12, y: -8 };
    const after = zoomed(sight, { type: 'page.pinched', factor: 1.5, at, moved });
    const [x = 0, y = 0] = under(at, after);
    const [x0 = 0, y0 = 0] = under({ x: at.x - moved.x, y: at.y - moved.y }, sight);
    expect(after.scale).toBe(3);
    expect(x).toBeCloseTo(x0, 1);
    expect(y).toBeCloseTo(y0, 1);
  });
  test('a pinch can reach any scale within the range', () => {
    expect(
      zoomed(sight, { type: 'page.pinched', factor: 1.2345, at: { x: 0, y: 0 }, moved: { x: 0, y: 0 } }).scale,
    ).toBe(2.469);
    expect(zoomed(sight, { type: 'page.pinched', factor: 900, at: { x: 0, y: 0 }, moved: { x: 0, y: 0 } }).scale).toBe(
      50,
    );
    expect(zoomed(sight, { type: 'page.pinched', factor: 0.01, at: { x: 0, y: 0 }, moved: { x: 0, y: 0 } })).toEqual({
      scale: 1,
      offset: { x: 0, y: 0 },
    });
  });
});
