/**
 * Creates a ref for an element that an answer may remove while it contains the focus. The focus moves to the element that `heir` returns,
 * instead of to the document.
 */
export const passFocus =
  (heir: (leaving: HTMLElement) => HTMLElement | null | undefined) => (node: HTMLElement | null) => {
    if (!node) return;
    return () => {
      if (node.contains(document.activeElement)) heir(node)?.focus({ preventScroll: true });
    };
  };
