import { describe, expect, test, vi } from 'vitest';
import { readsTrue } from '../../../../src/browser/page/canvasNoise.ts';
import { drawSquare } from '../../../../src/browser/page/pictureCrop.ts';
import { filmPicture } from '../../../../src/browser/player/filmPicture.ts';

/** Creates a document whose canvases return the pixels as `read` maps them: `value` is one channel of one pixel, 0 to 255. */
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

describe('reading pixels of a canvas', () => {
  test('a canvas is trusted if it returns what was drawn, or changes only the lowest bits', () => {
    expect(readsTrue(honest)).toBe(true);
    expect(readsTrue(documentWith((value, at) => value + (at % 3) - 1))).toBe(true);
  });

  test.each(Object.entries(noisy))(
    'a canvas that returns %s is not trusted, so a note gets no picture from it',
    (_, document) => {
      expect(readsTrue(document)).toBe(false);
      expect(filmPicture(document, mark)).toBe('');
      expect(filmPicture(honest, mark)).toMatch(/^data:/);
    },
  );

  test('a canvas that returns noise crops no picture of a member', async () => {
    vi.stubGlobal('document', noisy.noise);
    await expect(drawSquare({} as File, { zoom: 1, offset: { x: 0, y: 0 } }, () => true)).rejects.toThrow('noise');
    vi.unstubAllGlobals();
  });
});
