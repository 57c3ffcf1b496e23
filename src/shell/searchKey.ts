import { isOfInputMethod } from '../components/inputMethod.ts';

/** Returns whether a key is Ctrl K, or ⌘K on a Mac, where Ctrl K deletes the rest of a line. */
const isSearchKey = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean =>
  key.toLowerCase() === 'k' &&
  (/Mac|iP/.test(navigator.platform) ? metaKey && !ctrlKey : ctrlKey && !metaKey) &&
  !altKey &&
  !shiftKey;

/**
 * Moves the focus to the search box on its key, from anywhere, also from another field. An open dialog keeps the focus inside, and a film in
 * full screen ignores the key.
 *
 * @param open called if no search box is visible
 * @returns a function that stops listening
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
