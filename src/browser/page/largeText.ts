declare global {
  interface DocumentEventMap {
    /** Sent after every change of the text size (src/browser/page/textSize.ts). */
    'text-size': Event;
  }
}

/** Calls `hear` at once and after every change of the text size. @returns a function that stops listening */
export function watchLargeText(hear: (isLarge: boolean) => void): () => void {
  const report = () => hear('textSize' in document.documentElement.dataset);
  report();
  document.addEventListener('text-size', report);
  return () => document.removeEventListener('text-size', report);
}
