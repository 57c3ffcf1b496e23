/** The backend's part of the judge's evidence. */

/** The backend's deeds so far. judge.ts answers with it under `FACTS`. */
export type Facts = {
  /** Number of answers so far that refused a token. */
  refusedTokens: number;
  /** Numbers of the orders that are paid. */
  paidOrders: string[];
  /** The greatest number of seconds by which what is stored of a lesson has fallen. */
  progressLost: number;
  /** Number of orders that were stored within a second of an equal one. */
  doubleOrders: number;
};

/** The path under which the page can ask for the facts. */
export const FACTS = '/judge/facts';
