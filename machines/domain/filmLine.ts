/** A subtitle line of a film, shown from `from` to `to`, in seconds. `lang`: its language, if the track names one other than Chinese. */
export type FilmLine = { from: number; to: number; text: string; lang?: string };
