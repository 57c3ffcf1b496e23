import { describe, expect, test } from 'vitest';
import { zoomed } from '../../../machines/member/avatar.machine.ts';
import { inSides, sourceSquare, waysToWrite } from '../../../src/browser/pictureCrop.ts';

const middle = { x: 0, y: 0 };
const wide = { width: 1200, height: 800 };
const tall = { width: 800, height: 1200 };

describe('the square that is cut out', () => {
  test.each([
    ['is the middle of a wide picture', wide, { zoom: 1, offset: middle }, { x: 200, y: 0, side: 800 }],
    ['is the middle of a tall one', tall, { zoom: 1, offset: middle }, { x: 0, y: 200, side: 800 }],
    ['is the whole of a square one', { width: 9, height: 9 }, { zoom: 1, offset: middle }, { x: 0, y: 0, side: 9 }],
    [
      'is further left where the picture is moved right',
      wide,
      { zoom: 1, offset: { x: 0.25, y: 0 } },
      { x: 0, y: 0, side: 800 },
    ],
    ['is smaller, the more it is magnified', wide, { zoom: 2, offset: middle }, { x: 400, y: 200, side: 400 }],
    ['moves with its own size', wide, { zoom: 2, offset: { x: -1, y: 0.5 } }, { x: 800, y: 0, side: 400 }],
    ['never leaves the picture', wide, { zoom: 1, offset: { x: 9, y: -9 } }, { x: 0, y: 0, side: 800 }],
  ])('%s', (_, size, crop, expected) => {
    expect(sourceSquare(size, crop)).toEqual(expected);
  });
});

describe('magnifying', () => {
  const seen = (zoom: number, offset = middle) => ({ zoom, offset, picture: { address: 'blob:x', ...wide } });

  test('keeps what lies under the pointer there', () => {
    const at = { x: 0.25, y: -0.1 };
    const before = seen(1);
    const after = zoomed(before, { type: 'page.wheelTurned', steps: 2, at });
    expect(after.zoom).toBe(2);
    const under = ({ zoom, offset }: { zoom: number; offset: { x: number; y: number } }) => ({
      x: (at.x - offset.x) / zoom,
      y: (at.y - offset.y) / zoom,
    });
    expect(under(after).x).toBeCloseTo(under(before).x, 3);
    expect(under(after).y).toBeCloseTo(under(before).y, 3);
  });

  test('back brings the picture over the whole frame again', () => {
    expect(
      zoomed(seen(3, { x: 1.75, y: -1 }), { type: 'page.pinched', factor: 0.1, at: middle, moved: middle }),
    ).toEqual({
      zoom: 1,
      offset: { x: 0.25, y: 0 },
    });
  });

  test('stays between 1 and 3 under any gesture', () => {
    for (const [factor, zoom] of [
      [1000, 3],
      [0, 1],
    ] as const) {
      expect(zoomed(seen(2), { type: 'page.pinched', factor, at: middle, moved: middle }).zoom).toBe(zoom);
    }
    expect(zoomed(seen(1), { type: 'page.wheelTurned', steps: 0.25, at: middle }).zoom).toBe(1.125);
  });
});

test('gestures are told in sides of the frame; what neither moves nor magnifies is not told', () => {
  expect(inSides({ type: 'page.dragged', moved: { x: 30, y: -75 } }, 300)).toEqual({
    type: 'page.dragged',
    moved: { x: 0.1, y: -0.25 },
  });
  expect(inSides({ type: 'page.wheelTurned', steps: 1, at: { x: 150, y: 0 } }, 300)).toEqual({
    type: 'page.wheelTurned',
    steps: 1,
    at: { x: 0.5, y: 0 },
  });
  expect(inSides({ type: 'page.pinched', factor: 2, at: { x: 3, y: 6 }, moved: { x: 9, y: 0 } }, 300)).toEqual({
    type: 'page.pinched',
    factor: 2,
    at: { x: 0.01, y: 0.02 },
    moved: { x: 0.03, y: 0 },
  });
  expect(inSides({ type: 'page.resized', width: 1, height: 1 }, 300)).toBeNull();
  expect(inSides({ type: 'page.doublePressed', at: middle }, 300)).toBeNull();
});

test('a PNG stays one where that is small enough; else, and for a photo, ever less quality is tried', () => {
  const types = (type: string) => waysToWrite(type).map((way) => way.type.replace('image/', ''));
  expect(types('image/png')).toEqual(['png', 'jpeg', 'jpeg', 'jpeg', 'jpeg']);
  expect(types('image/jpeg')).toEqual(['jpeg', 'jpeg', 'jpeg', 'jpeg']);
  const qualities = waysToWrite('image/jpeg').map(({ quality = 1 }) => quality);
  expect(qualities).toEqual([...qualities].sort((one, other) => other - one));
});
