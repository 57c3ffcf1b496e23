import { readsTrue } from './canvasNoise.ts';

/** Pixels of a picture's longer side: enough to know the moment again. */
const SIDE = 320;

/** What says whose picture it is, as it runs over the film. `text` is '' where nothing does. */
export type FilmMark = { text: string; color: string; opacity: number };

/**
 * What the page's film shows now, as a small JPEG in a `data:` address, with the watermark that runs over it; '' where there is no film, or it
 * comes from an origin that does not let its pictures be read, or the browser gives noise instead of them.
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
