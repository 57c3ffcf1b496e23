import { readsTrue } from '../page/canvasNoise.ts';

/** Longer side of a picture, px: large enough to recognise the moment. */
const SIDE = 320;

/** The watermark over the film. `text` is '' if there is none. */
export type FilmMark = { text: string; color: string; opacity: number };

/**
 * Returns the current frame of the page's film as a small JPEG in a `data:` address, with its watermark. Returns '' if there is no film, its
 * origin does not let its pictures be read, or the browser returns noise.
 */
export function filmPicture(document: Document, mark: FilmMark): string {
  const film = document.querySelector('video');
  if (!film?.videoWidth) return '';
  const scale = Math.min(1, SIDE / Math.max(film.videoWidth, film.videoHeight));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(film.videoWidth * scale);
  canvas.height = Math.round(film.videoHeight * scale);
  const context = canvas.getContext('2d');
  if (!context) return '';
  try {
    if (!readsTrue(document)) return '';
    context.drawImage(film, 0, 0, canvas.width, canvas.height);
    context.font = '12px sans-serif';
    context.fillStyle = mark.color;
    context.globalAlpha = mark.opacity;
    context.fillText(mark.text, canvas.width * 0.08, canvas.height * 0.2);
    return canvas.toDataURL('image/jpeg', 0.7);
  } catch {
    return '';
  }
}
