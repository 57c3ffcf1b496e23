import type { SyntheticEvent } from 'react';

/** Moves the focus from a control that is removed when it is pressed to its container. The browser would move it to the document. */
export const keepFocus = ({ currentTarget }: SyntheticEvent<Element>): void =>
  currentTarget.closest<HTMLElement>('[tabindex="-1"]')?.focus({ preventScroll: true });

/**
 * A `ref` for a control, or a container of controls, that may be removed while it has the focus: moves the focus to its container. Not for
 * links, because the router uses their refs.
 */
export const handFocusOn = (node: Element | null) => () => {
  if (node?.contains(document.activeElement))
    node.closest<HTMLElement>('[tabindex="-1"]')?.focus({ preventScroll: true });
};
