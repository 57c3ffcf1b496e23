import { pictureText } from '../text/pictures.ts';

const { scrollable } = pictureText;
const nameOf = (box: HTMLElement): string =>
  box.matches('pre') ? scrollable.code : box.matches('.katex-display') ? scrollable.formula : scrollable.table;

/**
 * Boxes that move sideways can be reached by the keyboard, and have a name there, as long as they are too narrow for what is in
 * them; where all is in sight they are no stop on anybody's way.
 *
 * @returns how to stop.
 */
export function watchScrollers(root: HTMLElement): () => void {
  const boxes = [...root.querySelectorAll<HTMLElement>('pre, [data-scrolls], .katex-display')];
  const look = () => {
    for (const box of boxes) {
      if (box.scrollWidth > box.clientWidth) {
        box.tabIndex = 0;
        box.role = 'group';
        box.ariaLabel = nameOf(box);
      } else {
        for (const attribute of ['tabindex', 'role', 'aria-label']) box.removeAttribute(attribute);
      }
    }
  };
  // At once: the keyboard may be there before the next frame.
  look();
  const sizes = new ResizeObserver(look);
  for (const box of boxes) sizes.observe(box);
  // The fonts of formulas come later and have widths of their own.
  document.fonts.addEventListener('loadingdone', look);
  return () => {
    sizes.disconnect();
    document.fonts.removeEventListener('loadingdone', look);
  };
}
