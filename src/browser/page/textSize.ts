import type { TextSize } from '../../../machines/domain/textSize.ts';

/** Returns the size that is shown. */
export const shownTextSize = (): TextSize =>
  (document.documentElement.dataset.textSize as TextSize | undefined) ?? '100';

/** Shows the document in this size. The caller stores it, and loads src/browser/page/largeTextView.ts. */
export function showTextSize(size: TextSize): void {
  const { dataset } = document.documentElement;
  if (size === '100') delete dataset.textSize;
  else dataset.textSize = size;
  document.dispatchEvent(new Event('text-size'));
}

/** Calls `hear` after every change. @returns a function that stops listening */
export function watchTextSize(hear: (size: TextSize) => void): () => void {
  const report = () => hear(shownTextSize());
  document.addEventListener('text-size', report);
  return () => document.removeEventListener('text-size', report);
}
