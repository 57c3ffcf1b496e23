import { createContext } from 'react';

/** What leads to a second of the film beside the comments; null where there is none, or nobody may go there. */
export const FilmTimes = createContext<((seconds: number) => void) | null>(null);
