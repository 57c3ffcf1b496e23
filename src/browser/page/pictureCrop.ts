import type { Crop, OpenedPicture, PictureGesture, Point, Size } from '../../../machines/domain/picture.ts';
import { readsTrue } from './canvasNoise.ts';
import { inTime } from './inTime.ts';

/** Maximum side of the result, px. */
const LARGEST = 512;
/** Timeout for opening or writing a picture, ms. Old computers need seconds for the photos of new phones. */
const PICTURE_PATIENCE = 15_000;

/** Converts a gesture from CSS pixels to sides of a square frame that is `side` px wide. Returns null if it does not move or zoom. */
export function inSides(gesture: PictureGesture, side: number) {
  const scaled = ({ x, y }: Point): Point => ({ x: x / side, y: y / side });
  switch (gesture.type) {
    case 'page.dragged':
      return { ...gesture, moved: scaled(gesture.moved) };
    case 'page.wheelTurned':
      return { ...gesture, at: scaled(gesture.at) };
    case 'page.pinched':
      return { ...gesture, at: scaled(gesture.at), moved: scaled(gesture.moved) };
    default:
      return null;
  }
}

/** Returns the part of a picture that is in the frame, in the picture's pixels. Rounding never moves it outside the picture. */
export function sourceSquare({ width, height }: Size, { zoom, offset }: Crop): Point & { side: number } {
  const side = Math.min(width, height) / zoom;
  const from = (length: number, away: number) =>
    Math.min(length - side, Math.max(0, length / 2 - away * side - side / 2));
  return { x: from(width, offset.x), y: from(height, offset.y), side };
}

/** Returns formats to try, best first. A PNG may be too big; a JPEG of the same size is smaller, at least with lower quality. */
export const waysToWrite = (type: string): { type: string; quality?: number }[] => [
  ...(type === 'image/png' ? [{ type }] : []),
  ...[0.92, 0.8, 0.6, 0.4].map((quality) => ({ type: 'image/jpeg', quality })),
];

/** Decodes the picture, rotated by its EXIF data. Browsers without `from-image` (Chromium < 112, Safari < 17.2) refuse it, and rotate by default. */
const uprightOf = (file: Blob): Promise<ImageBitmap> =>
  inTime(
    createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => createImageBitmap(file)),
    PICTURE_PATIENCE,
  );

/** Opens a file as a picture. The caller must revoke the address. Rejects if the file is not a picture. */
export async function openPicture(file: Blob): Promise<OpenedPicture> {
  const bitmap = await uprightOf(file);
  const { width, height } = bitmap;
  bitmap.close();
  return { address: URL.createObjectURL(file), width, height };
}

const written = (canvas: HTMLCanvasElement, type: string, quality?: number): Promise<Blob> =>
  inTime(
    new Promise<Blob>((resolve, reject) => {
      canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error(`no ${type} came of it`))), type, quality);
    }),
    PICTURE_PATIENCE,
  );

/**
 * Cuts a square of at most 512 px out of a picture.
 * @returns the file in the best format that `fits`; null if none does. Rejects if the browser cannot draw the picture, or returns noise.
 */
export async function drawSquare(file: File, crop: Crop, fits: (blob: Blob) => boolean): Promise<File | null> {
  if (!readsTrue(document)) throw new Error('the canvas gives noise');
  const bitmap = await uprightOf(file);
  const { x, y, side } = sourceSquare(bitmap, crop);
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = Math.max(1, Math.min(LARGEST, Math.round(side)));
  const context = canvas.getContext('2d');
  if (!context) throw new Error('nothing to draw on');
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, x, y, side, side, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  for (const { type, quality } of waysToWrite(file.type)) {
    if (type === 'image/jpeg') {
      // JPEG has no transparency, so transparent parts would turn black.
      context.globalCompositeOperation = 'destination-over';
      context.fillStyle = '#fff';
      context.fillRect(0, 0, canvas.width, canvas.height);
    }
    const blob = await written(canvas, type, quality);
    // A browser that cannot write a type writes a PNG instead.
    const extension = blob.type === 'image/png' ? 'png' : 'jpg';
    if (fits(blob)) return new File([blob], `avatar.${extension}`, { type: blob.type });
  }
  return null;
}
