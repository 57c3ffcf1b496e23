import { colourCode } from './codeBlocks.ts';
import { copyOnPress } from './copyButtons.ts';
import { type BoxNames, watchScrollers } from './watchScrollers.ts';

/** Follows a link to a target within the text. The address does not change, because the site's own history does not know such targets. */
function follow(root: HTMLElement, event: MouseEvent): void {
  if (event.defaultPrevented || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey)
    return;
  const link = event.target instanceof Element && event.target.closest('a[href^="#"]');
  if (!link) return;
  const id = decodeURIComponent((link.getAttribute('href') ?? '').slice(1));
  const place = id === 'top' || id === '' ? root : root.querySelector<HTMLElement>(`[id="${CSS.escape(id)}"]`);
  if (!place) return;
  event.preventDefault();
  for (let box = place.closest('details'); box; box = box.parentElement?.closest('details') ?? null) box.open = true;
  // Makes a target without focus focusable once, so that the next Tab continues from there.
  if (!place.matches('a[href], button')) place.tabIndex = -1;
  place.scrollIntoView();
  place.focus({ preventScroll: true });
}

/**
 * Colours the code of a shown text, copies it on request, makes its wide boxes focusable, and handles links to targets within the text.
 *
 * @returns a stop function
 */
export function enliven(root: HTMLElement, names: BoxNames): () => void {
  const stops = [watchScrollers(root, names), colourCode(root)];
  const onClick = (event: MouseEvent) => {
    follow(root, event);
    void copyOnPress(event);
  };
  root.addEventListener('click', onClick);
  return () => {
    for (const stop of stops) stop();
    root.removeEventListener('click', onClick);
  };
}
