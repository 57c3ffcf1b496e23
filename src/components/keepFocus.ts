import type { SyntheticEvent } from 'react';

/** For a control that goes away when it is pressed: the focus stays in what it stands in, instead of falling back to the page. */
export const keepFocus = ({ currentTarget }: SyntheticEvent<Element>): void =>
  currentTarget.closest<HTMLElement>('[tabindex="-1"]')?.focus({ preventScroll: true });

/**
 * For a control that may go away while it has the focus, whoever takes it away, or for a box of such: as its `ref`, it hands the focus
 * on in the same way. Not for links: the router keeps their refs to itself.
 */
export const handFocusOn = (node: Element | null) => () => {
  if (node?.contains(document.activeElement))
    node.closest<HTMLElement>('[tabindex="-1"]')?.focus({ preventScroll: true });
};
