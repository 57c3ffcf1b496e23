import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { zoomed } from '../../../../machines/member/avatar.machine.ts';
import {
  drawSquare,
  inSides,
  openPicture,
  sourceSquare,
  waysToWrite,
} from '../../../../src/browser/page/pictureCrop.ts';

const middle = { x: 0, y: 0 };
const wide = { width: 1200, height: 800 };
const tall = { width: 800, height: 1200 };

describe('sourceSquare', () => {
  test.each([
    ['is the middle of a wide picture', wide, { zoom: 1, offset: middle }, { x: 200, y: 0, side: 800 }],
    ['is the middle of a tall picture', tall, { zoom: 1, offset: middle }, { x: 0, y: 200, side: 800 }],
    ['is the whole of a square picture', { width: 9, height: 9 }, { zoom: 1, offset: middle }, { x: 0, y: 0, side: 9 }],
    [
      'is further left if the picture is moved right',
      wide,
      { zoom: 1, offset: { x: 0.25, y: 0 } },
      { x: 0, y: 0, side: 800 },
    ],
    ['is smaller if the picture is magnified', wide, { zoom: 2, offset: middle }, { x: 400, y: 200, side: 400 }],
    ['moves in units of its own side', wide, { zoom: 2, offset: { x: -1, y: 0.5 } }, { x: 800, y: 0, side: 400 }],
    ['never leaves the picture', wide, { zoom: 1, offset: { x: 9, y: -9 } }, { x: 0, y: 0, side: 800 }],
  ])('the cropped square %s', (_, size, crop, expected) => {
    expect(sourceSquare(size, crop)).toEqual(expected);
  });
});

describe('zoomed', () => {
  const seen = (zoom: number, offset = middle) => ({ zoom, offset, picture: { address: 'blob:x', ...wide } });

  test('magnifying keeps the point under the pointer in its place', () => {
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

  test('zooming out moves the picture so that it covers the whole frame', () => {
    expect(
      zoomed(seen(3, { x: 1.75, y: -1 }), { type: 'page.pinched', factor: 0.1, at: middle, moved: middle }),
    ).toEqual({
      zoom: 1,
      offset: { x: 0.25, y: 0 },
    });
  });

  test('the zoom stays between 1 and 3 under any gesture', () => {
    for (const [factor, zoom] of [
      [1000, 3],
      [0, 1],
    ] as const) {
      expect(zoomed(seen(2), { type: 'page.pinched', factor, at: middle, moved: middle }).zoom).toBe(zoom);
    }
    expect(zoomed(seen(1), { type: 'page.wheelTurned', steps: 0.25, at: middle }).zoom).toBe(1.125);
  });
});

test('gestures are converted to sides of the frame, and gestures that neither move nor magnify are dropped', () => {
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

test('a PNG is first written as a PNG, and then, like a photo, as a JPEG with decreasing quality', () => {
  const types = (type: string) => waysToWrite(type).map((way) => way.type.replace('image/', ''));
  expect(types('image/png')).toEqual(['png', 'jpeg', 'jpeg', 'jpeg', 'jpeg']);
  expect(types('image/jpeg')).toEqual(['jpeg', 'jpeg', 'jpeg', 'jpeg']);
  const qualities = waysToWrite('image/jpeg').map(({ quality = 1 }) => quality);
  expect(qualities).toEqual([...qualities].sort((one, other) => other - one));
});

describe('a browser that never answers', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
  const silence = () => new Promise<never>(() => {});
  /** Creates a canvas that returns the drawn content, and never writes a file. */
  const canvas = () => {
    const columns: number[][] = [];
    const context = {
      fillStyle: '',
      fillRect: (column: number) => {
        columns[column] = (context.fillStyle.match(/\d+/g) ?? []).map(Number);
      },
      getImageData: () => ({
        data: Array.from({ length: 256 }, (_, pixel) => [...(columns[pixel % 16] ?? []), 255]).flat(),
      }),
      drawImage: () => {},
    };
    return { getContext: () => context, toBlob: () => {} };
  };
  const crop = { zoom: 1, offset: middle };
  const photo = new File(['x'], 'a.png', { type: 'image/png' });
  const bitmap = async () => ({ ...wide, close: () => {} });

  test.each([
    ['opening a picture', silence, () => openPicture(photo)],
    ['reading a picture to cut it', silence, () => drawSquare(photo, crop, () => true)],
    ['writing the square', bitmap, () => drawSquare(photo, crop, () => true)],
  ])('%s fails if the browser does not answer within 15 s', async (_, createImageBitmap, ask) => {
    vi.stubGlobal('createImageBitmap', createImageBitmap);
    vi.stubGlobal('document', { createElement: canvas });
    const failed = vi.fn();
    ask().catch(failed);
    await vi.advanceTimersByTimeAsync(14_999);
    expect(failed).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(failed.mock.calls).toEqual([[expect.objectContaining({ name: 'TimeoutError' })]]);
  });
});
