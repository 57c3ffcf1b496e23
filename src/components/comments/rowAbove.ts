import { passFocus } from './passFocus.ts';

/** Returns the last shown row, which gets the focus when the button below some rows is removed. */
export const lastRowAbove = (leaving: HTMLElement): HTMLElement | null =>
  leaving.closest('[data-rows]')?.querySelector<HTMLElement>(':scope > ul > li:last-child') ?? null;
export const toLastRow = passFocus(lastRowAbove);
