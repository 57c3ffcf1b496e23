/** A time in a film, in seconds, that a comment mentions, with the beginning of that comment. */
export type FilmMark = { seconds: number; text: string };
