import { describe, expect, test, vi } from 'vitest';
import { readsTrue } from '../../../src/browser/canvasNoise.ts';
import { filmPicture } from '../../../src/browser/filmPicture.ts';
import { drawSquare } from '../../../src/browser/pictureCrop.ts';

/** A document whose canvases are read as `read` says: each channel of each pixel, from 0 to 255. */
function documentWith(read: (value: number, at: number) => number) {
  const video = { videoWidth: 640, videoHeight: 360 };
  const createElement = () => {
    const pixels = new Uint8ClampedArray(16 * 16 * 4);
    const context = {
      fillStyle: '',
      fillRect: (column: number) => {
        const colour = context.fillStyle.match(/\d+/g)?.map(Number) ?? [];
        for (let row = 0; row < 16; row++) pixels.set([...colour, 255], (row * 16 + column) * 4);
      },
      getImageData: () => ({ data: pixels.map(read) }),
      drawImage: vi.fn(),
      fillText: vi.fn(),
    };
    return { width: 0, height: 0, getContext: () => context, toDataURL: () => 'data:image/jpeg;base64,x' };
  };
  return { createElement, querySelector: () => video } as unknown as Document;
}
const mark = { text: '', color: '', opacity: 1 };
const honest = documentWith((value) => value);
const noisy = {
  noise: documentWith((_, at) => (at * 7919) % 256),
  'one colour': documentWith(() => 255),
};

describe('a canvas', () => {
  test('that gives back what was drawn, or changes single bits of it, is believed', () => {
    expect(readsTrue(honest)).toBe(true);
    expect(readsTrue(documentWith((value, at) => value + (at % 3) - 1))).toBe(true);
  });

  test.each(Object.entries(noisy))(
    'that gives back %s is not believed: no note gets a picture of it',
    (_, document) => {
      expect(readsTrue(document)).toBe(false);
      expect(filmPicture(document, mark)).toBe('');
      expect(filmPicture(honest, mark)).toMatch(/^data:/);
    },
  );

  test('that gives back noise cuts no picture of a member', async () => {
    vi.stubGlobal('document', noisy.noise);
    await expect(drawSquare({} as File, { zoom: 1, offset: { x: 0, y: 0 } }, () => true)).rejects.toThrow('noise');
    vi.unstubAllGlobals();
  });
});
