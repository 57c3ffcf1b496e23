/** A place of a film of which somebody has written: in seconds, with the beginning of what they wrote. */
export type FilmMark = { seconds: number; text: string };
