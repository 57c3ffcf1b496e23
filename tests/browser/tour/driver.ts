import type { Act } from './hands.ts';

/** A browser with one page, independent of the protocol that drives it. */
export type Driver = {
  /** Name and version of the browser. */
  name: string;
  /** Opens a new document. */
  open: (address: string) => Promise<void>;
  /** @returns the problem; '' if the act is done */
  act: (act: Act) => Promise<string>;
  resize: (width: number, height: number) => Promise<void>;
  /** Errors that the pages have reported so far. */
  faults: () => string[];
  close: () => Promise<void>;
};
