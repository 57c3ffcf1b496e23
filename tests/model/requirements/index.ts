/**
 * The requirements of the specification: one row for every sentence, text, call, and constant, in its order. A row names its module, the
 * tests that fail without it, and our departure.
 */
import { calls } from './calls.ts';
import { entities } from './entities.ts';
import { errors } from './errors.ts';
import { limits } from './limits.ts';
import { pages } from './pages.ts';
import { purpose } from './purpose.ts';
import type { Requirement } from './requirement.ts';
import { roles } from './roles.ts';
import { states } from './states.ts';
import { validation } from './validation.ts';

export const requirements: Requirement[] = [
  ...purpose,
  ...pages,
  ...entities,
  ...states,
  ...validation,
  ...roles,
  ...calls,
  ...errors,
  ...limits,
];
