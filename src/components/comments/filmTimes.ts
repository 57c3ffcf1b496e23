import { createContext } from 'react';

/** The film beside the comments, notes, and transcript. */
export type FilmWay = {
  /** Leads to a second of the film. */
  seek: (seconds: number) => void;
  /** What may be watched, in seconds; Infinity if the length is not known. A place at or beyond the end is no link. */
  end: number;
};

/** null if there is no film, or the lesson bans seeking. */
export const FilmTimes = createContext<FilmWay | null>(null);
