/** The norms of the accessibility report, in its order. */
import type { Norm } from './norm.ts';
import { wcag } from './wcag/index.ts';

export const norms: Norm[] = [wcag];
