/** What is said in a film from `from` to `to`, in seconds. */
export type FilmLine = { from: number; to: number; text: string };
