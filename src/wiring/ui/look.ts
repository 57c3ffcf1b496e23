import type { Environment } from '../environment.ts';
import { wireLargeText } from './largeText.ts';
import { wireScheme } from './scheme.ts';

/** Wires the choices of the page's look, which are loaded together. */
export const wireLook = (environment: Environment) => ({ ...wireScheme(environment), ...wireLargeText(environment) });
