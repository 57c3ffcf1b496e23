/** Class of the film together with the names of the parts, which stay at the top of an upright window. */
export const stuck = 'stuck';

/** Scrolls up to the start of a part that has just been chosen, if the page is scrolled into it. The start is then right below the names. */
export const belowTabs = (part: HTMLElement | null): void => {
  const edge = document.querySelector(`.${stuck}`)?.getBoundingClientRect().bottom ?? 0;
  const above = part ? edge - part.getBoundingClientRect().top : 0;
  if (above > 0) window.scrollBy({ top: -above, behavior: 'instant' });
};
