import { createContext } from 'react';

/** The film beside the comments, notes, and transcript. */
export type FilmWay = {
  /** Seeks the film. */
  seek: (seconds: number) => void;
  /** End of the part that may be watched, in seconds; Infinity if the length is unknown. A time at or after the end is not a link. */
  end: number;
};

/** null if there is no film, or the lesson bans seeking. */
export const FilmTimes = createContext<FilmWay | null>(null);
