/**
 * A ref for an element that is removed with the focus in it, by an answer and not by a press: the focus goes to the element that `heir`
 * finds, instead of falling back to the page.
 */
export const passFocus =
  (heir: (leaving: HTMLElement) => HTMLElement | null | undefined) => (node: HTMLElement | null) => {
    if (!node) return;
    return () => {
      if (node.contains(document.activeElement)) heir(node)?.focus({ preventScroll: true });
    };
  };
