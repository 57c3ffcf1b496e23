import type { Act } from './hands.ts';

/** A browser with one page, however it is driven. */
export type Driver = {
  /** Its name and version. */
  name: string;
  /** Opens a new document. */
  open: (address: string) => Promise<void>;
  /** @returns what is wrong; '' if the act is done */
  act: (act: Act) => Promise<string>;
  resize: (width: number, height: number) => Promise<void>;
  /** Errors that the pages have reported so far. */
  faults: () => string[];
  close: () => Promise<void>;
};
