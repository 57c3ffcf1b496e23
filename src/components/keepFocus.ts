import type { SyntheticEvent } from 'react';

/** For a control that is removed when it is pressed: the focus stays in its container, instead of falling back to the page. */
export const keepFocus = ({ currentTarget }: SyntheticEvent<Element>): void =>
  currentTarget.closest<HTMLElement>('[tabindex="-1"]')?.focus({ preventScroll: true });

/**
 * A `ref` for a control, or a container of controls, that may be removed while it has the focus: it hands the focus on in the same way. Not
 * for links: the router uses their refs itself.
 */
export const handFocusOn = (node: Element | null) => () => {
  if (node?.contains(document.activeElement))
    node.closest<HTMLElement>('[tabindex="-1"]')?.focus({ preventScroll: true });
};
