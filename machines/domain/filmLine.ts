/** A subtitle line of a film, shown from `from` to `to`, in seconds. */
export type FilmLine = { from: number; to: number; text: string };
