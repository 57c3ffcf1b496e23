/** The subject of an invariant, and its question. */
import type { Backend } from '../../src/referenceBackend/backend.ts';
import type { Look } from './inPage.ts';
import type { Memory } from './memory.ts';
import type { Step } from './steps.ts';

/** One tab after a step. */
export type Seen = { index: number; isActive: boolean; now: Look; before: Look | undefined };
/** Everything that a step left behind. */
export type Moment = {
  step: Step;
  /** Whether all disturbances have ended and 20 s have passed since. */
  isRest: boolean;
  seen: readonly Seen[];
  backend: Backend;
  memory: Memory;
};

/** Returns what is wrong in a tab; '' for nothing. */
export type InTab = (seen: Seen, moment: Moment) => string;
export type Invariant = {
  id: string;
  sentence: string;
  /** Where the product promises it. */
  source: string;
  /** Returns what is wrong; '' for nothing. */
  check: (moment: Moment) => string | Promise<string>;
};

/** Judges each tab that shows the site. */
export const inTabs =
  (check: InTab) =>
  (moment: Moment): string =>
    moment.seen.map((seen) => (seen.now.isSite ? check(seen, moment) : '')).find((one) => one !== '') ?? '';
export const atRest =
  (check: InTab): InTab =>
  (seen, moment) =>
    moment.isRest ? check(seen, moment) : '';
/** Returns the first trouble of this kind. */
export const troubleOf =
  (kind: RegExp): InTab =>
  ({ now }) =>
    now.troubles.find((trouble) => kind.test(trouble)) ?? '';
