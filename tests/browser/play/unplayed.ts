/** Paths that the viewer of the charts does not play, by the names of their rows, and why. */
export const unplayed: Record<string, { because: string; names: string[] }[]> = {};
