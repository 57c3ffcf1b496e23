import type { SyntheticEvent } from 'react';

/** For a control that goes away when it is pressed: the focus stays in what it stands in, instead of falling back to the page. */
export const keepFocus = ({ currentTarget }: SyntheticEvent<Element>): void =>
  currentTarget.closest<HTMLElement>('[tabindex="-1"]')?.focus({ preventScroll: true });

/**
 * For a control that may go away while it has the focus, whoever takes it away: as its `ref`, it hands the focus on in the same way.
 */
export const handFocusOn = (node: Element | null) => () => {
  if (node && document.activeElement === node)
    node.closest<HTMLElement>('[tabindex="-1"]')?.focus({ preventScroll: true });
};
