import type { SyntheticEvent } from 'react';

/** For a control that goes away when it is pressed: the focus stays in what it stands in, instead of falling back to the page. */
export const keepFocus = ({ currentTarget }: SyntheticEvent<Element>): void =>
  currentTarget.closest<HTMLElement>('[tabindex="-1"]')?.focus({ preventScroll: true });
