import { isOfInputMethod } from '../components/inputMethod.ts';

/** Ctrl K, on a Mac ⌘K: there Ctrl K deletes the rest of a line. */
const isSearchKey = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean =>
  key.toLowerCase() === 'k' &&
  (/Mac|iP/.test(navigator.platform) ? metaKey && !ctrlKey : ctrlKey && !metaKey) &&
  !altKey &&
  !shiftKey;

/**
 * The keys that lead to the search box, wherever the focus is, also in another field. A dialog that is open keeps them from leading out of
 * it, and so does a film that fills the screen.
 *
 * @param open what to do where no search box is in sight
 * @returns how to stop listening
 */
export function watchSearchKey(open: () => void): () => void {
  const hear = (event: KeyboardEvent) => {
    if (isOfInputMethod(event) || !isSearchKey(event) || document.fullscreenElement) return;
    const within = document.querySelector('dialog[open], [aria-modal=true]') ?? document;
    const boxes = within.querySelectorAll<HTMLInputElement>('[role=search] input');
    const box = [...boxes].find((one) => one.getClientRects().length > 0);
    if (!box && within !== document) return;
    event.preventDefault();
    if (!box) return open();
    box.focus();
    box.select();
  };
  document.addEventListener('keydown', hear);
  return () => document.removeEventListener('keydown', hear);
}
