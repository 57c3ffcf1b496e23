/** Names of boxes that scroll sideways, by their content. */
export type BoxNames = { code: string; formula: string; table: string };

const nameOf = (box: HTMLElement, names: BoxNames): string =>
  box.matches('pre') ? names.code : box.matches('.katex-display') ? names.formula : names.table;

/**
 * Makes boxes that scroll sideways focusable, with a name, while they overflow. Boxes whose content fits are not tab stops.
 *
 * @returns a stop function
 */
export function watchScrollers(root: HTMLElement, names: BoxNames): () => void {
  const boxes = [...root.querySelectorAll<HTMLElement>('pre, [data-scrolls], .katex-display')];
  const look = () => {
    for (const box of boxes) {
      if (box.scrollWidth > box.clientWidth) {
        box.tabIndex = 0;
        box.role = 'group';
        box.ariaLabel = nameOf(box, names);
      } else {
        for (const attribute of ['tabindex', 'role', 'aria-label']) box.removeAttribute(attribute);
      }
    }
  };
  // The observer reports before the next paint, when the sizes are known. Reading the sizes at once would lay out the page twice.
  const sizes = new ResizeObserver(look);
  for (const box of boxes) sizes.observe(box);
  // The fonts of formulas are loaded later and change their widths.
  document.fonts.addEventListener('loadingdone', look);
  return () => {
    sizes.disconnect();
    document.fonts.removeEventListener('loadingdone', look);
  };
}
